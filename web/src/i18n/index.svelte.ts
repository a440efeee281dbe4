/** The person's language: chosen from the browser, changeable, kept. An English sentence is the id of a message. */
import type { Message, Several } from "../api/wire";
import {
  LANGUAGES,
  fill,
  isMessage,
  isPerson,
  isSeveral,
  isToYou,
  isToYouToo,
  type Catalogue,
  type Details,
  type Language,
  type Person,
} from "./fill";

export { LANGUAGES, capital } from "./fill";
export type { Language, Person } from "./fill";

const KEPT = "hothouse.language";
const shell = import.meta.glob<{ default: Catalogue }>("./messages.*.ts");
const rooms = import.meta.glob<{ default: Catalogue }>("../*/messages.*.ts");
const games = import.meta.glob<{ default: Catalogue }>("../games/*/messages.*.ts");
/** What the service refuses, and what is wrong with a written position: most pages never say it. */
const seldom = import.meta.glob<{ default: Catalogue }>(["./service.*.ts", "../games/*/written.*.ts"]);

/** What is at hand: the words of every page, those of one game and of some rooms, and those seldom said. */
interface Wanted {
  language: Language;
  game: string | null;
  rooms: readonly string[];
  seldom: boolean;
}

class Words {
  language = $state<Language>("en");
  catalogue = $state.raw<Catalogue>({});
  #wanted: Wanted = { language: "en", game: null, rooms: [], seldom: false };
  #ready: Promise<void> = Promise.resolve();

  /** Speak the language, with the words of the game that is open and of the rooms that were entered. */
  speak(language: Language): Promise<void> {
    return this.#have({ ...this.#wanted, language });
  }

  /** Have the words of this game at hand, and of no other: the same word may mean another thing there. */
  open(game: string): Promise<void> {
    return this.#wanted.game === game ? this.#ready : this.#have({ ...this.#wanted, game });
  }

  /** Have the words of a part of the house at hand too that few pages need. */
  enter(room: string): Promise<void> {
    const { rooms } = this.#wanted;
    return rooms.includes(room) ? this.#ready : this.#have({ ...this.#wanted, rooms: [...rooms, room] });
  }

  /** The same before a page is shown that says them from its first line on. */
  async entered<Page>(room: string, page: Promise<Page>): Promise<Page> {
    const [found] = await Promise.all([page, this.enter(room)]);
    return found;
  }

  /** Have at hand too what is seldom said: refusals of the service, faults of what somebody wrote. */
  haveSeldom(): Promise<void> {
    return this.#wanted.seldom ? this.#ready : this.#have({ ...this.#wanted, seldom: true });
  }

  #have(wanted: Wanted): Promise<void> {
    this.#wanted = wanted;
    this.#ready = this.#load(wanted);
    return this.#ready;
  }

  async #load(wanted: Wanted): Promise<void> {
    const { language, game } = wanted;
    const parts = await Promise.all([
      load(shell[`./messages.${language}.ts`]),
      ...wanted.rooms.map((name) => load(rooms[`../${name}/messages.${language}.ts`])),
      load(games[`../games/${game}/messages.${language}.ts`]),
      ...(wanted.seldom
        ? [`./service.${language}.ts`, `../games/${game}/written.${language}.ts`].map((path) =>
            // What cannot be fetched now is said in English: nobody waits for it.
            load(seldom[path]).catch(() => ({})),
          )
        : []),
    ]);
    // Something else was asked for meanwhile: that is waited for instead.
    if (this.#wanted !== wanted) return this.#ready;
    this.catalogue = Object.assign({}, ...parts);
    this.language = language;
    document.documentElement.lang = language;
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
  const form = isToYou(details) ? "you" : isToYouToo(details) ? "you too" : null;
  const yours = form === null ? undefined : words.catalogue[`${id}|${form}`];
  const theirs = Object.values(details).some(isPerson) ? words.catalogue[`${id}|people`] : undefined;
  const said = fill(yours ?? theirs ?? words.catalogue[id] ?? id, details, speak, words.language);
  // A French sign keeps to its word: none begins a line, and no quotation mark ends one.
  return words.language === "fr" ? said.replace(/(«) | ([;:?!»])/g, "$1\u00a0$2") : said;
}

/** Somebody or something, and what is said of it: "Ada: 7 points", as the language sets a colon. */
export function labelled(name: string, said: string | number): string {
  return `${name}${words.language === "fr" ? "\u00a0" : ""}: ${said}`;
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

/** "blue and red", joined as the language joins; whoever reads it is "you" among others. */
function list({ several, joint }: Several, form?: string): string {
  const parts = several.map((each: unknown) =>
    isPerson(each) && each.you && form === undefined ? word("you") : speak(each, form),
  );
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
