/** A position that is being set up: its text, what the service makes of it, and what is asked about it. */
import { api, troubleOf } from "../api/http";
import type { Advice, Drawn, Game, Message, Refusal, Seat } from "../api/wire";
import { isMessage, isSeveral } from "../i18n/fill";
import type { GameFolder, Turn } from "../games/board";
import { openFolder } from "../games/folders";
import { stillTurn } from "../learn/still";
import { gameInfo } from "../page/catalogue.svelte";

/** How long a text rests before it is read, in ms. */
const REST = 250;

/** The places that a message names in its blanks, as boards call them: `dish:3`, `hex:2,-1`, `centre:4`. */
function namedIn(message: Message): string[] {
  return Object.entries(message.details).flatMap(([name, detail]) => {
    if (isMessage(detail)) return namedIn(detail);
    if (isSeveral(detail)) return detail.several.flatMap((each) => (isMessage(each) ? namedIn(each) : []));
    return name === "column" ? [`centre:${String(detail)}`] : [`${name}:${String(detail)}`];
  });
}

export class Editor {
  info = $state.raw<Game | null>(null);
  folder = $state.raw<GameFolder | null>(null);
  text = $state("");
  /** The last position that could be drawn. */
  drawn = $state.raw<Drawn | null>(null);
  problem = $state.raw<Drawn["problem"]>(null);
  advice = $state.raw<Advice | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  busy = $state(false);
  /** Where pieces are changed: the key of a place. */
  place = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** Whether the text came from a change at a place, not from keys. */
  #changed = $state(false);

  constructor(readonly game: string) {}

  /** Whether the text is the position on the board. */
  get sound(): boolean {
    return this.problem === null && this.drawn !== null;
  }

  get seats(): readonly Seat[] {
    return (this.drawn?.seats ?? []).map((colour, seat) => ({
      seat,
      colour,
      kind: "person" as const,
      person: null,
      name: "",
      level: null,
      mine: false,
      ready: true,
    }));
  }

  get table() {
    return { seats: [...this.seats], my_seats: [] };
  }

  /** Nothing is asked of the board; the best action that was advised is drawn on it. */
  get turn(): Turn {
    const best = this.advice?.best[0]?.action ?? null;
    const draft = best ? (this.folder?.composed?.(best.parts) ?? null) : null;
    return stillTurn(this.advice?.seat ?? 0, best, draft);
  }

  async open(text: string): Promise<void> {
    await this.attempt(async () => {
      [this.folder, this.info] = await Promise.all([openFolder(this.game), gameInfo(this.game)]);
      await this.#read(text);
      this.text = text || (this.drawn?.text ?? "");
    });
  }

  /** Another text: it is read when it has rested. */
  write(text: string): void {
    this.text = text;
    this.#changed = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.attempt(() => this.#read(text)), REST);
  }

  /** The opening with these options. */
  begin(options: Game["variants"][string]["options"]): Promise<void> {
    clearTimeout(this.#timer);
    return this.attempt(async () => {
      await this.#read("", options);
      if (this.drawn) this.text = this.drawn.text;
    });
  }

  /** A change piece by piece. */
  change(text: string): Promise<void> {
    clearTimeout(this.#timer);
    this.text = text;
    this.#changed = true;
    return this.attempt(() => this.#read(text));
  }

  /** What can be changed at another place. The board stays as it is, even if the text is no table now. */
  go(place: string): Promise<void> {
    this.place = place;
    return this.attempt(async () => {
      const text = this.drawn?.text ?? "";
      const found = await api.drawn(this.game, { text, place, sketch: this.folder?.sketched ?? false });
      if (found.position && this.place === place) this.drawn = found;
    });
  }

  /** The place of this name on the board was tapped. */
  tap(name: string): void {
    const there = this.drawn?.places.filter((each) => each.name === name) ?? [];
    // Where there are several of that name, the one after the one that was chosen.
    const next = there.findIndex(({ key }) => key === this.place) + 1;
    const place = there[next % there.length];
    if (place) void this.go(place.key);
  }

  /** What makes the text no table: the places that the reason names, else the one that was changed. */
  get wrong(): readonly string[] {
    const { problem, drawn } = this;
    if (!problem || !drawn) return [];
    const names = new Set(drawn.places.map(({ name }) => name));
    const found = namedIn(problem).filter((name) => names.has(name));
    if (found.length > 0) return found;
    const changed = drawn.places.find(({ key }) => key === drawn.place)?.name;
    return this.#changed && changed ? [changed] : [];
  }

  ask(): Promise<void> {
    return this.attempt(async () => {
      this.advice = await api.advice(this.game, this.text);
    });
  }

  /** The position as a record in which nothing has been played. */
  get record(): string {
    return JSON.stringify({
      game: this.game,
      rules_version: this.info?.rules_version ?? 1,
      options: this.drawn?.options ?? {},
      position: this.drawn?.text ?? "",
      actions: [],
    });
  }

  async attempt(deed: () => Promise<void>): Promise<void> {
    this.trouble = null;
    this.busy = true;
    try {
      await deed();
    } catch (error) {
      this.trouble = troubleOf(error);
    } finally {
      this.busy = false;
    }
  }

  async #read(text: string, options = {}): Promise<void> {
    const asked = (this.#asked += 1);
    const found = await api.drawn(this.game, {
      text,
      options,
      place: this.place,
      sketch: this.folder?.sketched ?? false,
    });
    // An answer to what was written before tells nothing about what is written now.
    if (asked !== this.#asked) return;
    this.advice = null;
    this.problem = found.problem;
    if (found.position) this.drawn = found;
  }
}
