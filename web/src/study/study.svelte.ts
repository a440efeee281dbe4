/** One open study: the moment that is looked at, and the branch that is tried from it. */
import { api, troubleOf } from "../api/http";
import type {
  Branch,
  Entry,
  Game,
  GameEvent,
  Look,
  Parts,
  Position,
  Refusal,
  Seat,
  Study,
  Violation,
} from "../api/wire";
import type { GameFolder, Turn } from "../games/board";
import { openFolder } from "../games/folders";
import { words } from "../i18n/index.svelte";
import { stillTurn } from "../learn/still";
import { gameInfo } from "../page/catalogue.svelte";
import type { Witness } from "../table/aloud";
import { Show } from "../table/show.svelte";
import { TurnKeeper } from "../table/turn.svelte";
import { patiently } from "./patient";
import { readSpot, recall, remember, writeSpot, type Draws } from "./place";
import { Found } from "./found.svelte";
import { Retry } from "./retry.svelte";
import { momentsOf, stopFrom, stopsOf, type Moment, type Stride } from "./stops";

/** What is tried: from a moment of the record on. */
export interface Tried {
  ply: number;
  entries: readonly Entry[];
}

/** More turns of others in a row than any game has: something is wrong then. */
const MOST_REPLIES = 40;

export class StudyStore {
  study = $state.raw<Study | null>(null);
  info = $state.raw<Game | null>(null);
  folder = $state.raw<GameFolder | null>(null);
  /** The position of the record that is looked at: after so many acts. */
  at = $state(0);
  stride = $state<Stride>("move");
  /** What is tried; an empty list of entries: the next move is the first. Null: the record is looked at. */
  tried = $state.raw<Tried | null>(null);
  draws = $state<Draws>("real");
  /** Whether it goes on by itself, and how fast. */
  runs = $state(false);
  tempo = $state(1);
  /** The level that decides for the other seats of a branch; null: I decide for all. */
  rival = $state<string | null>(null);
  /** Whether better actions are drawn on the board. */
  ghosts = $state(true);
  retry = $state.raw<Retry | null>(null);
  violation = $state.raw<Violation | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  mine = $state.raw<readonly number[]>([]);
  names = $state.raw<readonly string[]>([]);
  readonly found: Found;
  readonly show: Show;
  readonly keeper: TurnKeeper;
  #looks = new Map<number, Promise<Look>>();
  /** The seat that I decide for in this branch, once I have. */
  #side: number | null = null;

  constructor(
    readonly digest: string,
    readonly witness: Witness,
    speed: () => number,
  ) {
    this.found = new Found(digest);
    this.show = new Show(speed, (event) => witness.event(event));
    this.keeper = new TurnKeeper(`study.${digest}`, {
      preview: (action) => api.studyPreview(digest, { ...this.spot, action }),
      whyNot: async (action) => (await api.studyWhyNot(digest, { ...this.spot, action })).violation,
      act: (action) => this.act(action),
      refused: (violation) => this.refuse(violation),
      busy: () => this.show.moving || !this.tried || this.retry?.ply === null,
    });
  }

  /** Every decision, worked out once: what is looked up in it is found in it. */
  readonly moments = $derived<readonly Moment[]>(momentsOf(this.study?.entries ?? []));

  get stops(): readonly number[] {
    return stopsOf(this.moments, this.study?.plies ?? 0, this.stride);
  }

  /** The decision that is looked at; null at the end, where nobody decides any more. */
  get moment(): Moment | null {
    return this.moments.find(({ at }) => at === this.at) ?? null;
  }

  /** The branch as a question names it. */
  get spot(): { ply: number; line: string[] } {
    const { tried } = this;
    return tried
      ? { ply: tried.ply, line: tried.entries.map(({ text }) => text ?? "") }
      : { ply: this.at, line: [] };
  }

  get seats(): readonly Seat[] {
    return (this.study?.seats ?? []).map((colour, seat) => {
      const name = this.names[seat] ?? "";
      const bot = name.startsWith("level ");
      return {
        seat,
        colour,
        kind: bot ? ("bot" as const) : ("person" as const),
        person: null,
        name: bot ? "" : name,
        level: bot ? name.slice("level ".length) : null,
        mine: this.mine.includes(seat),
        ready: true,
      };
    });
  }

  /** Who sits where, for whatever is said of a seat. */
  get table() {
    return { seats: [...this.seats], my_seats: [...this.mine] };
  }

  /** At whose side the viewer sits. */
  get me(): number | null {
    return this.mine.length === 1 ? (this.mine[0] ?? null) : null;
  }

  /** The same as long as nothing about it changes: a board tells what is composed whenever it is told anew. */
  readonly turn = $derived.by<Turn>(() => {
    if (this.tried) return this.keeper;
    // What was played lies on the board beside what was better, as something composed and not yet done.
    const act = this.ghosts && !this.retry && !this.show.moving ? this.moment?.act : undefined;
    if (!act?.parts || act.seat === undefined || act.seat === null || act.seat < 0)
      return stillTurn(0, null, null);
    const played = { text: act.text ?? "", parts: act.parts };
    const still = stillTurn(act.seat, played, this.folder?.composed?.(act.parts) ?? null);
    // Whoever changes it on the board tries something else: a branch begins there.
    const compose: Turn["compose"] = (draft, action) =>
      void this.branch().then(() => this.keeper.compose(draft, action ?? null));
    return { ...still, compose };
  });

  /** Where I decided last before the moment that is looked at; null where nobody is known to be me. */
  get sinceMine(): number | null {
    const mine = this.moments.filter(({ act }) => this.mine.includes(act.seat ?? -1));
    return mine.findLast(({ at }) => at < this.at)?.at ?? null;
  }

  /** The events of the last act, to mark it on the board. */
  get last(): readonly GameEvent[] {
    const acts =
      this.tried && this.tried.entries.length > 0
        ? this.tried.entries
        : (this.study?.entries ?? []).slice(0, this.at);
    const from = acts.findLastIndex(({ seat }) => seat !== -1);
    return acts.slice(Math.max(0, from)).flatMap(({ events }) => [...(events ?? [])]);
  }

  async open(fragment: string): Promise<void> {
    const known = recall(this.digest);
    this.mine = known.mine;
    this.names = known.names;
    this.draws = known.draws;
    this.rival = known.rival;
    await this.attempt(async () => {
      const [study] = await Promise.all([api.study(this.digest), words.enter("study")]);
      [this.folder, this.info] = await Promise.all([openFolder(study.game), gameInfo(study.game)]);
      this.show.use(this.folder);
      this.study = study;
      if (study.rules_changed) return;
      void this.found.load();
      const spot = readSpot(fragment) ?? { ply: 0, line: null };
      // A link made by hand may name a draw: the moment is the decision before it.
      const stops = stopsOf(this.moments, study.plies, "move");
      await this.look(spot.line ? spot.ply : (stops.findLast((stop) => stop <= spot.ply) ?? 0));
      // Where nothing was played yet, of a position that somebody set up, there are only lines to try.
      if (spot.line || study.plies === 0) await this.branch(spot.line ?? []);
    });
  }

  /** Look at a moment of the record; what lies between it and the one before is shown when it is the next. */
  async look(ply: number): Promise<void> {
    await this.attempt(async () => {
      const { position } = await this.#look(ply);
      const next = !this.tried && ply === stopFrom(this.stops, this.at, 1) && ply > this.at;
      const between = (this.study?.entries ?? []).slice(this.at, ply);
      this.tried = null;
      this.#side = null;
      this.violation = null;
      this.at = ply;
      if (next && this.show.position) this.show.play(between, position);
      else this.show.jump(position);
      this.#note();
    });
    for (const by of [1, -1] as const) void this.#look(stopFrom(this.stops, ply, by)).catch(() => undefined);
  }

  step(by: 1 | -1): Promise<void> {
    return this.look(stopFrom(this.stops, this.at, by));
  }

  /** The next decision that is to blame, or the one before; round to the first. */
  mistake(by: 1 | -1): Promise<void> {
    const plies = this.found.blamed.map(({ ply }) => ply);
    const next = by > 0 ? plies.find((ply) => ply > this.at) : plies.findLast((ply) => ply < this.at);
    const to = next ?? (by > 0 ? plies[0] : plies.at(-1));
    return to === undefined ? Promise.resolve() : this.look(to);
  }

  /** My mistakes once more; where nobody of us is known, everybody's. */
  async retryMistakes(): Promise<void> {
    const blamed = this.found.blamed.filter(({ seat }) => this.mine.length === 0 || this.mine.includes(seat));
    if (blamed.length === 0) return;
    this.retry = new Retry(
      this,
      blamed.map(({ ply }) => ply),
    );
    await this.retry.go(0);
  }

  async endRetry(): Promise<void> {
    this.retry = null;
    await this.look(this.at);
  }

  /** Try something from the moment that is looked at: the line so far, or none. */
  async branch(line: readonly string[] = []): Promise<void> {
    await this.attempt(async () => {
      const at = { ply: this.at, line: [...line], sketch: this.#sketched };
      const { entries, position } = await api.studyLine(this.digest, at);
      this.tried = { ply: this.at, entries };
      this.show.jump(position);
      this.#ask(position);
      this.#note();
    });
  }

  /** Take back what was tried last, with the draws that followed it; nothing left: back to the record. */
  async takeBack(): Promise<void> {
    const entries = this.tried?.entries ?? [];
    if (entries.length === 0) return this.look(this.at);
    const last = entries.findLastIndex(({ seat }) => seat !== -1);
    return this.branch(entries.slice(0, Math.max(0, last)).map(({ text }) => text ?? ""));
  }

  /** Act in the branch; chance draws as it was told to. */
  act(action: Parts | string): Promise<boolean> {
    return this.attempt(async () => {
      const { tried } = this;
      if (!tried) return;
      if (this.retry) return this.retry.judge(action);
      const asked = this.show.position?.to_act ?? null;
      // Whoever says what is drawn decides for the seat that they decided for before.
      if (asked !== null && asked >= 0) this.#side = asked;
      const went = await api.studyTry(this.digest, {
        ...this.spot,
        action,
        draws: this.draws,
        sketch: this.#sketched,
      });
      this.#grow(tried, went);
      await this.#answer();
    });
  }

  /** The branch went on. */
  #grow(tried: Tried, went: Branch): void {
    if (went.violation) return this.refuse(went.violation);
    const entries = went.acts.flatMap(({ entry }) => (entry ? [entry] : []));
    this.tried = { ...tried, entries: [...tried.entries, ...entries] };
    for (const { entry, position } of went.acts) if (entry) this.show.play([entry], position);
    const end = went.acts.at(-1)?.position;
    if (end) this.#ask(end);
    this.#note();
  }

  /** Where a level plays the others, it decides until it is my seat's turn again. */
  async #answer(): Promise<void> {
    const mine = this.#side ?? this.tried?.entries.find(({ seat }) => (seat ?? -1) >= 0)?.seat ?? null;
    for (let turns = 0; turns < MOST_REPLIES; turns += 1) {
      const { tried, rival } = this;
      const end = this.keeper.asked;
      if (!tried || rival === null || mine === null || end === null || end < 0 || end === mine) return;
      const asked = { ...this.spot, bot: rival, draws: this.draws, sketch: this.#sketched };
      const went = await patiently(() => api.studyReply(this.digest, asked));
      if (this.tried !== tried) return;
      this.#grow(tried, went);
    }
  }

  /** How the branch is gone on with: who decides for the others, and how chance draws. */
  goOn(how: { rival?: string | null; draws?: Draws }): void {
    if (how.rival !== undefined) this.rival = how.rival;
    if (how.draws !== undefined) this.draws = how.draws;
    remember(this.digest, how);
  }

  /** A table that plays on from here. */
  async playOn(bot: string): Promise<string | null> {
    let path: string | null = null;
    await this.attempt(async () => {
      path = (await api.studyPlay(this.digest, { ...this.spot, bot })).path;
    });
    return path;
  }

  refuse(violation: Violation | null): void {
    this.violation = violation;
    if (violation) this.witness.refused(violation);
  }

  get #sketched(): boolean {
    return this.folder?.sketched ?? false;
  }

  #ask(position: Position): void {
    this.keeper.begin(position.to_act, position.ply, position.legal ?? []);
  }

  #look(ply: number): Promise<Look> {
    const known = this.#looks.get(ply);
    if (known) return known;
    const asked = api.studyPly(this.digest, ply, this.#sketched);
    this.#looks.set(ply, asked);
    asked.catch(() => this.#looks.delete(ply));
    return asked;
  }

  /** The address names the moment and the branch; the browser keeps the branch too. */
  #note(): void {
    const spot = this.spot;
    const written = writeSpot({ ply: spot.ply, line: this.tried ? spot.line : null });
    history.replaceState(history.state, "", `#${written}`);
    if (this.tried && spot.line.length > 0) remember(this.digest, { branch: written });
  }

  async attempt(deed: () => Promise<unknown>): Promise<boolean> {
    this.trouble = null;
    try {
      await deed();
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    }
  }
}
