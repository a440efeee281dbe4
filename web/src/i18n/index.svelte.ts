/** The person's language: chosen from the browser, changeable, kept. An English sentence is the id of a message. */
import type { Message, Several } from "../api/wire";
import {
  LANGUAGES,
  fill,
  isMessage,
  isPerson,
  isSeveral,
  isToYou,
  type Catalogue,
  type Details,
  type Language,
  type Person,
} from "./fill";

export { LANGUAGES, capital } from "./fill";
export type { Language, Person } from "./fill";

const KEPT = "hothouse.language";
const shell = import.meta.glob<{ default: Catalogue }>("./messages.*.ts");
const rooms = import.meta.glob<{ default: Catalogue }>([
  "../games/*/messages.*.ts",
  "../study/messages.*.ts",
]);

class Words {
  language = $state<Language>("en");
  catalogue = $state.raw<Catalogue>({});
  #rooms = new Set<string>();

  /** Speak the language, with the catalogues of the games and rooms that were opened. */
  async speak(language: Language): Promise<void> {
    const names = [...this.#rooms];
    const parts = await Promise.all([
      load(shell[`./messages.${language}.ts`]),
      ...names.map((name) => load(rooms[`../${name}/messages.${language}.ts`])),
    ]);
    this.catalogue = Object.assign({}, ...parts);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Have the words of a game at hand too. */
  open(game: string): Promise<void> {
    return this.enter(`games/${game}`);
  }

  /** Have the words of a part of the house at hand that few pages need. */
  async enter(room: string): Promise<void> {
    if (this.#rooms.has(room)) return;
    this.#rooms.add(room);
    const more = await load(rooms[`../${room}/messages.${this.language}.ts`]);
    this.catalogue = { ...this.catalogue, ...more };
  }
}

async function load(part: (() => Promise<{ default: Catalogue }>) | undefined): Promise<Catalogue> {
  return part ? (await part()).default : {};
}

export const words = new Words();

/** Mark a sentence that is translated later, where it is shown. */
export function m(id: string): string {
  return id;
}

/** The message in the person's language, its blanks filled; about its reader or about people it may have another form. */
export function t(id: string, details: Details = {}): string {
  const yours = isToYou(details) ? words.catalogue[`${id}|you`] : undefined;
  const theirs = Object.values(details).some(isPerson) ? words.catalogue[`${id}|people`] : undefined;
  return fill(yours ?? theirs ?? words.catalogue[id] ?? id, details, speak, words.language);
}

/** A message of the service in the person's language, the messages within it too. */
export function say(message: Message): string {
  return t(message.template, message.details);
}

/** What fills a blank, in the person's language. */
function speak(detail: unknown, form?: string): string {
  if (isMessage(detail)) return say(detail);
  if (isSeveral(detail)) return list(detail, form);
  if (isPerson(detail)) return called(detail, form);
  return typeof detail === "string" ? word(detail, form) : String(detail);
}

/** A person in a sentence; a form ("of") is said by a word for the reader and by a pattern for others. */
function called({ person, you }: Person, form?: string): string {
  if (form === undefined) return person;
  if (you) return words.catalogue[`you:${form}`] ?? person;
  return (words.catalogue[`{person}:${form}`] ?? "{person}").replace("{person}", person);
}

/** "blue and red", joined as the language joins. */
function list({ several, joint }: Several, form?: string): string {
  const parts = several.map((each) => speak(each, form));
  if (joint === "," || joint === ";") return parts.join(`${joint} `);
  const type = joint === "and" ? "conjunction" : "disjunction";
  return new Intl.ListFormat(words.language, { type }).format(parts);
}

/** A single word of the game (a colour, a level), in a form that agrees with its sentence where there is one. */
export function word(id: string, form?: string): string {
  const found = form === undefined ? undefined : words.catalogue[`${id}:${form}`];
  return found ?? words.catalogue[id] ?? id;
}

/** The language kept from before, or the first of the browser's languages that we speak. */
export function preferred(): Language {
  const wanted = [read(), ...(typeof navigator === "undefined" ? [] : navigator.languages)];
  return wanted.map((tag) => languageOf((tag ?? "").slice(0, 2).toLowerCase())).find(Boolean) ?? "en";
}

/** The language that a tag names, if we speak it. */
export function languageOf(tag: string): Language | undefined {
  return Object.keys(LANGUAGES).find((language): language is Language => language === tag);
}

/** Change the language and remember it. */
export async function choose(language: Language): Promise<void> {
  localStorage.setItem(KEPT, language);
  await words.speak(language);
}

function read(): string | null {
  return typeof localStorage === "undefined" ? null : localStorage.getItem(KEPT);
}
