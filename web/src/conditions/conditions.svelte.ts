/** Conditional moves being written: a line that is tried on the board, and the lines that wait at the service. */
import { api, troubleOf } from "../api/http";
import type {
  Conditions,
  Foreseen,
  ForeseenAct,
  Game,
  Parts,
  Refusal,
  Seat,
  Table,
  Violation,
} from "../api/wire";
import type { GameFolder } from "../games/board";
import { openFolder } from "../games/folders";
import type { SceneStore } from "../learn/scene";
import { gameInfo } from "../page/catalogue.svelte";
import type { Witness } from "../table/aloud";
import { Show } from "../table/show.svelte";
import { TurnKeeper } from "../table/turn.svelte";

export class ConditionsStore implements SceneStore {
  readonly result = "asked";
  readonly last = [];
  full = $state.raw<Table | null>(null);
  info = $state.raw<Game | null>(null);
  folder = $state.raw<GameFolder | null>(null);
  /** What waits at the service. */
  kept = $state.raw<Conditions | null>(null);
  /** Where the line on the board leads. */
  there = $state.raw<Foreseen | null>(null);
  violation = $state.raw<Violation | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  readonly show: Show;
  #keeper = $state.raw<TurnKeeper | null>(null);

  constructor(
    readonly id: string,
    readonly witness: Witness,
  ) {
    // What is only thought of is not played to anybody: the board is there at once.
    this.show = new Show(
      () => 0,
      () => undefined,
    );
  }

  get game(): string {
    return this.full?.game ?? "";
  }

  get me(): number {
    return this.full?.my_seats[0] ?? 0;
  }

  get seats(): readonly Seat[] {
    return this.full?.seats ?? [];
  }

  get table() {
    return { seats: [...this.seats], my_seats: this.full?.my_seats ?? [] };
  }

  get phase(): "asked" | "watching" {
    return this.show.moving ? "watching" : "asked";
  }

  get keeper(): TurnKeeper | null {
    return this.#keeper;
  }

  /** The line on the board. */
  get acts(): readonly ForeseenAct[] {
    return this.there?.acts ?? [];
  }

  /** Whether the line is one: it ends with an answer of mine. */
  get whole(): boolean {
    return this.acts.at(-1)?.seat === this.me;
  }

  /** Whether there is room for one more line. */
  get room(): boolean {
    return this.kept === null || this.kept.lines.length < this.kept.most_lines;
  }

  async open(): Promise<void> {
    await this.attempt(async () => {
      const full = await api.table(this.id);
      const [folder, info] = await Promise.all([openFolder(full.game), gameInfo(full.game)]);
      this.full = full;
      this.folder = folder;
      this.info = info;
      this.show.use(folder);
      this.kept = await api.conditions(this.id, this.me);
      await this.#look([]);
    });
  }

  /** Begin another line. */
  again(): void {
    void this.attempt(() => this.#look([]));
  }

  /** The last act of the line is taken off. */
  takeBack(): Promise<boolean> {
    return this.attempt(() => this.#look(texts(this.acts.slice(0, -1))));
  }

  /** The line waits from now on, with those that wait already. */
  keep(): Promise<boolean> {
    const line = texts(this.acts);
    return this.#arrange([...this.#lines, line]);
  }

  /** One of the lines that wait is taken back. */
  drop(index: number): Promise<boolean> {
    return this.#arrange(this.#lines.filter((_, place) => place !== index));
  }

  refuse(violation: Violation | null): void {
    this.violation = violation;
    if (violation) this.witness.refused(violation);
  }

  get #lines(): string[][] {
    return (this.kept?.lines ?? []).map(texts);
  }

  get #ply(): number {
    return this.kept?.ply ?? 0;
  }

  #arrange(lines: string[][]): Promise<boolean> {
    return this.attempt(async () => {
      this.kept = await api.arrange(this.id, this.me, { ply: this.#ply, lines });
      await this.#look([]);
    });
  }

  async #look(line: string[]): Promise<void> {
    const sketch = this.folder?.sketched ?? false;
    const there = await api.foresee(this.id, this.me, { ply: this.#ply, line, sketch });
    this.violation = null;
    this.there = there;
    this.show.jump(there.position);
    const keeper = this.#keep(line);
    keeper.begin(there.ends ? null : there.position.to_act, there.position.ply, there.position.legal ?? []);
    this.#keeper = keeper;
  }

  #keep(line: string[]): TurnKeeper {
    const at = (action: Parts) => ({ ply: this.#ply, line, action });
    const keeper: TurnKeeper = new TurnKeeper(`if.${this.id}`, {
      preview: (action) => api.foreseePreview(this.id, this.me, at(action)),
      whyNot: async (action) => (await api.foreseeWhyNot(this.id, this.me, at(action))).violation,
      act: (action) => this.attempt(async () => this.#look([...line, (await keeper.preview(action)).action])),
      refused: (violation) => this.refuse(violation),
      busy: () => false,
    });
    return keeper;
  }

  async attempt(deed: () => Promise<void>): Promise<boolean> {
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

function texts(acts: readonly ForeseenAct[]): string[] {
  return acts.map(({ text }) => text);
}
