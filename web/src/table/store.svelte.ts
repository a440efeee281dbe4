/** One open table: what the service said about it, what the board shows, and what I may do. */
import { Away, troubleOf } from "../api/http";
import { Live } from "../api/live";
import type {
  Entry,
  Game,
  GameEvent,
  Heard,
  Legal,
  Look,
  Parts,
  Position,
  Preview,
  Receipt,
  Refusal,
  Table,
  ToThink as Lent,
  Vacation,
  Violation,
  WhyNot,
} from "../api/wire";
import type { Deed, GameFolder } from "../games/board";
import { openFolder } from "../games/folders";
import { gameInfo } from "../page/catalogue.svelte";
import { waiting } from "../page/waiting.svelte";
import { addLine, eventsOf, inEffect, lastActs, lastMove, merge, renew, sinceTurn, type Move } from "./merge";
import { Plan } from "./plan.svelte";
import type { Witness } from "./aloud";
import type { Stride } from "./replay";
import { sayEntry } from "./say";
import { Show } from "./show.svelte";
import { Telling, type Step } from "./telling.svelte";
import { TurnKeeper } from "./turn.svelte";

export type Connection = "connecting" | "open" | "lost" | "gone";

/** What the page wants to know as it happens: sounds and announcements listen here. */
export interface TableWitness extends Witness {
  counting(step: Step): void;
  changed(before: Table | null, after: Table): void;
}

/** So many actions between two stops of a replay are shown one by one. */
const FOLDED = 12;

export class TableStore {
  table = $state.raw<Table | null>(null);
  info = $state.raw<Game | null>(null);
  folder = $state.raw<GameFolder | null>(null);
  connection = $state<Connection>("connecting");
  /** The refusal being explained, and what was tried. */
  violation = $state.raw<Violation | null>(null);
  /** A refusal of the service that is not about the rules of the game. */
  trouble = $state.raw<Refusal | null>(null);
  /** The ply being looked at, or null for the present. */
  looking = $state<number | null>(null);
  /** Whether the replay runs by itself, how fast, and how far a step leads. */
  runs = $state(false);
  tempo = $state(1);
  stride = $state<Stride>("move");
  /** Milliseconds that the service's clock is ahead of ours. */
  ahead = $state(0);
  /** Who of a game over days is on vacation. */
  vacations = $state.raw<readonly Vacation[]>([]);
  /** What the log, the score or the ledger points at. */
  pointed = $state.raw<readonly string[]>([]);
  readonly show: Show;
  readonly turn: TurnKeeper;
  readonly telling: Telling;
  readonly plan: Plan;
  #live: Live;
  #looked = $state.raw<readonly GameEvent[]>([]);

  constructor(
    readonly id: string,
    readonly witness: TableWitness,
    speed: () => number,
  ) {
    this.show = new Show(
      () => (document.visibilityState === "hidden" ? 0 : speed()),
      (event) => witness.event(event),
    );
    this.telling = new Telling((step) => witness.counting(step));
    this.turn = new TurnKeeper(id, {
      preview: (action, ply, ahead) => this.#ask<Preview>({ type: "preview", action, ply, ahead }),
      whyNot: (action, ply, ahead) => this.#whyNot(action, ply, ahead),
      act: (action, seat, ply) => this.#act(action, seat, ply),
      plan: (action) => this.plan.keep(action),
      refused: (violation) => this.refuse(violation),
      busy: () => this.show.moving,
    });
    this.plan = new Plan(this.turn, {
      foresee: () => this.#ask<Legal>({ type: "legal", ahead: true }),
      preview: (action, ply) => this.#ask<Preview>({ type: "preview", action, ply }),
      whyNot: (action, ply, ahead) => this.#whyNot(action, ply, ahead),
      act: (action, seat, ply) => this.#act(action, seat, ply),
      warnings: () => this.info?.warnings ?? [],
    });
    this.#live = new Live(id, {
      heard: (message) => this.#heard(message),
      connection: (state) => this.#connection(state),
      seen: () => ({ seq: this.table?.seq ?? null, chat: this.table?.chat.at(-1)?.n ?? null }),
    });
  }

  /** Go live: the socket greets with the whole table. */
  open(): void {
    this.#live.connect();
  }

  close(): void {
    this.#live.close();
  }

  /** We became somebody: what is ours must be told anew. */
  introduce(): void {
    this.#live.again();
  }

  hurry(): void {
    this.#live.hurry();
  }

  /** Whose side the board is drawn from. */
  get me(): number | null {
    const table = this.table;
    if (!table || table.my_seats.length === 0) return null;
    const acts = table.position?.to_act ?? null;
    return acts !== null && table.my_seats.includes(acts) ? acts : (table.my_seats[0] ?? null);
  }

  get myTurn(): boolean {
    return this.turn.seat !== null && !this.turn.ahead;
  }

  /** Whether I may plan my next move now: another acts, and the game says what I could decide on. */
  get canPlan(): boolean {
    const { table, info } = this;
    const acts = table?.position?.to_act ?? null;
    if (!table || !info?.plans || acts === null || this.looking !== null) return false;
    return table.status === "playing" && table.my_seats.length === 1 && !table.my_seats.includes(acts);
  }

  get last(): readonly GameEvent[] {
    return this.looking === null ? lastMove(this.table?.entries ?? []) : this.#looked;
  }

  /** What the others did since my last turn, as far as the board has shown it. */
  get since(): readonly Deed[] {
    if (this.looking !== null) return [];
    return this.#sinceMoves(this.show.scene?.seq).map(({ act, draws }, index) => ({
      number: index + 1,
      seq: act.seq,
      seat: act.seat ?? -1,
      text: sayEntry(this, act)[0] ?? "",
      action: act.parts ?? null,
      events: eventsOf([act, ...draws]),
    }));
  }

  #sinceMoves(until?: number): Move[] {
    const { table, me } = this;
    if (!table || me === null) return [];
    return sinceTurn(table.entries, me, table.position?.to_act === me, until);
  }

  /** Point at the places that these events touched; at none to stop pointing. */
  point(events: readonly GameEvent[]): void {
    const touches = this.folder?.touches;
    this.pointed = touches ? [...new Set(events.flatMap((event) => [...touches(event)]))] : [];
  }

  refuse(violation: Violation | null): void {
    if (violation === null && this.violation === null) return;
    this.violation = violation;
    if (violation) this.witness.refused(violation);
  }

  /** Ask the table for something that changes it; a refusal is shown and answers false. */
  async want(message: Record<string, unknown>): Promise<boolean> {
    return this.attempt(() => this.#ask<unknown>(message));
  }

  /** Do something over HTTP that answers the whole table. */
  async change(request: () => Promise<Table>): Promise<boolean> {
    return this.attempt(async () => this.#take(await request()));
  }

  async attempt(deed: () => Promise<unknown>): Promise<boolean> {
    this.trouble = null;
    try {
      await deed();
      return true;
    } catch (error) {
      this.#explain(error);
      return false;
    }
  }

  /** Replay what led to this ply, from `since` on, and stay there. The address then names the moment. */
  async look(ply: number, since = ply - 1): Promise<void> {
    const last = this.table?.position?.ply ?? 0;
    const to = Math.max(0, Math.min(ply, last));
    const from = Math.max(0, Math.min(since, to));
    await this.attempt(async () => {
      // More steps than one watches are not fetched: the replay then jumps.
      const first = to - from > FOLDED ? to - 1 : from;
      const plies = Array.from({ length: to - first + 1 }, (_, index) => first + index);
      const seen = await Promise.all(plies.map((each) => this.#look(each)));
      const [before, after] = [seen[0], seen.at(-1)];
      if (!before || !after) return;
      const acts = seen.slice(1).flatMap(({ entry }) => (entry ? [entry] : []));
      this.looking = to;
      this.#looked = eventsOf(acts);
      this.show.jump(before.position);
      const then = new Map(seen.map(({ ply: at, position }) => [at, position]));
      this.show.play(acts, after.position, async (act) => then.get(act.ply ?? -1) ?? after.position);
      this.#decide();
      history.replaceState(null, "", `${location.pathname}?at=${to}`);
    });
  }

  /** Show once more what happened from this act on (default: all since my turn, or the last move); the present stays. */
  async showAgain(from?: number): Promise<void> {
    const position = this.table?.position;
    const acts = inEffect(this.table?.entries ?? []);
    const first = from ?? this.#sinceMoves()[0]?.act.seq ?? lastActs(acts)[0]?.seq ?? Infinity;
    const again = acts.filter(({ seq }) => seq >= first);
    if (!position || again.length === 0 || this.looking !== null) return;
    await this.attempt(async () => {
      const before = await this.#look(position.ply - again.length);
      this.show.jump(before.position);
      this.show.play(again, position, (act) => this.#after(act));
    });
  }

  /** Back from a replay to the table as it is. */
  present(): void {
    this.looking = null;
    this.runs = false;
    history.replaceState(null, "", location.pathname);
    this.show.jump(this.table?.position ?? null);
    this.#decide();
    void this.plan.follow();
  }

  #look(ply: number): Promise<Look> {
    return this.#ask<Look>({ type: "look", ply });
  }

  async #after({ ply }: Entry): Promise<Position> {
    return (await this.#look(ply ?? 0)).position;
  }

  async #whyNot(action: Parts, ply: number, ahead: boolean): Promise<Violation | null> {
    return (await this.#ask<WhyNot>({ type: "why_not", action, ply, ahead })).violation;
  }

  #ask<T>(message: Record<string, unknown>): Promise<T> {
    return this.#live.ask<T>(message);
  }

  async #act(action: Parts, seat: number, ply: number): Promise<boolean> {
    this.plan.dropped = null;
    const done = await this.attempt(() => this.#ask<Receipt>({ type: "act", action, seat, ply }));
    if (done) waiting.moved(this.id);
    return done;
  }

  #explain(error: unknown): void {
    const refusal = troubleOf(error);
    if (refusal.violation) this.refuse(refusal.violation);
    else this.trouble = refusal;
    if (error instanceof Away) this.#live.hurry();
  }

  #connection(state: "open" | "lost" | "gone"): void {
    this.connection = state;
    if (state === "open") {
      this.trouble = null;
      this.turn.renew();
    }
  }

  #heard(message: Heard): void {
    const table = this.table;
    switch (message.type) {
      case "table":
        void this.#take(message.table);
        break;
      case "update": {
        if (!table) return this.#refresh();
        const after = merge(table, message);
        // Something between is missing: better the whole table than a hole in the log.
        if (after === null || this.#lacksSketch(message.position)) return this.#refresh();
        const fresh = after === table ? [] : message.entries.filter((entry) => entry.seq > table.seq);
        this.#become(after, fresh);
        break;
      }
      case "chat":
        if (table) this.#become({ ...table, chat: addLine(table.chat, message.line) }, []);
        break;
      case "presence":
        if (table) this.table = { ...table, presence: message.presence };
        break;
      case "error":
        this.trouble = message.error;
        break;
      case "think":
        void this.lend(message);
        break;
    }
  }

  /** Offer to think for the bots here, or think about a turn that was lent to this device. */
  async lend(turn?: Lent): Promise<void> {
    const { think } = await import("../elsewhere/lending");
    await think(this.table, (said) => this.#live.say(said), turn);
  }

  #refresh(): void {
    this.#live.say({ type: "refresh", sketch: this.folder?.sketched ?? false });
  }

  /** Whether the board is drawn from a sketch that did not come along: a new socket does not know we want it. */
  #lacksSketch(position: Position | null): boolean {
    return (this.folder?.sketched ?? false) && position !== null && position.sketch === undefined;
  }

  async #take(fresh: Table): Promise<void> {
    if (!this.folder) {
      const [folder, info] = await Promise.all([openFolder(fresh.game), gameInfo(fresh.game)]);
      this.info = info;
      this.folder = folder;
      this.show.use(folder);
    }
    if (this.#lacksSketch(fresh.position)) return this.#refresh();
    const known = this.table?.seq;
    // While the folder was loading, newer news may have come.
    if (known !== undefined && fresh.seq < known) return;
    const entries = known === undefined ? [] : fresh.entries.filter((entry) => entry.seq > known);
    this.#become(renew(this.table, fresh), entries);
    // A link to a moment opens there.
    const at = new URLSearchParams(location.search).get("at");
    if (known === undefined && at !== null && /^\d+$/.test(at) && fresh.position) await this.look(Number(at));
  }

  #become(after: Table, fresh: readonly Entry[]): void {
    const before = this.table;
    this.table = after;
    // Clocks are counted down here but kept there, so the two must agree about now.
    if (after.now) this.ahead = after.now - Date.now();
    if (this.looking === null) this.#draw(before, after, fresh);
    this.#decide();
    if (before && (fresh.length > 0 || before.status !== after.status)) this.#planOn(after, fresh);
    this.witness.changed(before, after);
  }

  #draw(before: Table | null, after: Table, fresh: readonly Entry[]): void {
    const position = after.position;
    const acts = fresh.filter((entry) => entry.kind === "act");
    const undone = fresh.some((entry) => entry.kind === "undo");
    if (position && acts.length > 0 && !undone && acts.every((entry) => entry.events)) {
      // Several decisions at once (a bot's, a reconnect): each is shown with the scores that it left.
      this.show.play(acts, position, (act) => this.#after(act));
    } else if (before?.position?.text !== position?.text || this.show.position === null || undone) {
      this.show.jump(position);
    } else if (!this.show.moving) {
      this.show.jump(position);
    }
  }

  /** What was planned meets what happened. */
  #planOn(table: Table, fresh: readonly Entry[]): void {
    const { position } = table;
    if (fresh.some(({ kind }) => kind === "undo")) this.plan.undone();
    else if (table.status !== "playing" || !position) this.plan.stop();
    else if (position.to_act !== null && table.my_seats.includes(position.to_act))
      void this.attempt(() => this.plan.redeem(position));
    else if (fresh.some(({ kind }) => kind === "act")) void this.plan.follow();
  }

  #decide(): void {
    const position = this.table?.position ?? null;
    // A plan goes on until `follow` has asked what it can be made on now.
    if (this.plan.open && this.canPlan) return;
    const mine =
      position !== null && position.legal !== null && position.to_act !== null && this.looking === null;
    const asked = mine && this.table?.status === "playing";
    this.turn.begin(asked ? position.to_act : null, position?.ply ?? -1, asked ? (position.legal ?? []) : []);
  }
}
