/**
 * A move planned while another acts. It waits in this page alone, and is played when the turn has come, if it is legal
 * then and loses nothing; otherwise it is dropped, and said why.
 */
import type { Action, Legal, Parts, Position, Preview, Violation } from "../api/wire";
import { same } from "../games/board";
import type { TurnKeeper } from "./turn.svelte";

/** What a plan needs from the table around it. */
export interface PlanService {
  /** What my next decision would be, if nothing changed until then. */
  foresee(): Promise<Legal>;
  preview(action: Parts, ply: number): Promise<Preview>;
  whyNot(action: Parts, ply: number, ahead: boolean): Promise<Violation | null>;
  act(action: Parts, seat: number, ply: number): Promise<boolean>;
  /** The kinds of event that lose the game. */
  warnings(): readonly string[];
}

/** Why a plan was dropped: a rule, that it would lose the game, or that moves were taken back. */
export type Dropped = Violation | "fatal" | "undone";

export class Plan {
  /** Whether my next decision is being composed. */
  open = $state(false);
  /** The move that waits for my turn. */
  action = $state.raw<Parts | null>(null);
  dropped = $state.raw<Dropped | null>(null);

  constructor(
    readonly turn: TurnKeeper,
    readonly service: PlanService,
  ) {}

  keep(action: Parts | null): void {
    this.action = action;
    this.dropped = null;
  }

  /** Begin to compose my next decision. */
  async begin(): Promise<void> {
    this.open = true;
    this.dropped = null;
    await this.#foresee();
  }

  /** Forget it all, and wait. */
  stop(): void {
    this.open = false;
    this.action = null;
    if (this.turn.ahead) this.turn.begin(null, this.turn.ply, []);
  }

  /** Another acted, and it is still not my turn: what can be planned may be something else now. */
  async follow(): Promise<void> {
    if (!this.open) return;
    const meant = this.action;
    await this.#foresee();
    if (meant && this.open && !listed(meant, this.turn.legal)) await this.#drop(meant, this.turn.ply, true);
  }

  /** My turn has come: the plan is played, or dropped. */
  async redeem(position: Position): Promise<void> {
    const { action } = this;
    this.open = false;
    this.action = null;
    if (!action || position.to_act === null) return;
    if (!listed(action, position.legal ?? [])) return this.#drop(action, position.ply, false);
    const { events } = await this.service.preview(action, position.ply);
    const fatal = events.some(({ kind }) => this.service.warnings().includes(kind));
    if (fatal) this.dropped = "fatal";
    else if (await this.service.act(action, position.to_act, position.ply)) this.turn.clear();
  }

  /** Moves were taken back: what was planned was planned for another table. */
  undone(): void {
    const meant = this.action !== null;
    this.stop();
    if (meant) this.dropped = "undone";
  }

  async #foresee(): Promise<void> {
    try {
      const { to_act, ply, legal } = await this.service.foresee();
      if (this.open) this.turn.begin(to_act, ply, legal ?? [], true);
    } catch {
      // Nothing can be foreseen now (the arrivals of the next round): one waits as ever.
      this.stop();
    }
  }

  async #drop(action: Parts, ply: number, ahead: boolean): Promise<void> {
    this.action = null;
    if (ahead) this.turn.clear();
    this.dropped = await this.service.whyNot(action, ply, ahead);
  }
}

function listed(action: Parts, legal: readonly Action[]): boolean {
  return legal.some(({ parts }) => same(parts, action));
}
