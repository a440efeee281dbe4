/** My decision while it is being made: steps that can be taken back, the service's preview, and a memory. */
import type { Action, Parts, Preview, Violation } from "../api/wire";
import { keyOf, same, type Json, type Turn } from "../games/board";

interface Step {
  draft: Json;
  action: Parts | null;
}

/** What the turn needs from the table around it. */
export interface TurnService {
  preview(action: Parts, ply: number, ahead: boolean): Promise<Preview>;
  whyNot(action: Parts, ply: number, ahead: boolean): Promise<Violation | null>;
  act(action: Parts, seat: number, ply: number): Promise<boolean>;
  /** Keep a move that was planned, or null to forget it: what is composed has changed. */
  plan?(action: Parts | null): void;
  refused(violation: Violation | null): void;
  /** Whether the board is still showing what happened before: then nothing is asked yet. */
  busy(): boolean;
}

export class TurnKeeper implements Turn {
  #seat = $state<number | null>(null);
  ply = $state(-1);
  /** Whether another acts, and this is my next decision as it would be if nothing changed. */
  ahead = $state(false);
  #legal = $state.raw<readonly Action[]>([]);
  steps = $state.raw<readonly Step[]>([]);
  answer = $state.raw<Preview | null>(null);
  #previews = new Map<string, Promise<Preview>>();

  constructor(
    readonly table: string,
    readonly service: TurnService,
  ) {}

  get seat(): number | null {
    return this.service.busy() ? null : this.#seat;
  }

  /** The seat whose decision it is, whether or not the board still moves. */
  get asked(): number | null {
    return this.#seat;
  }

  get legal(): readonly Action[] {
    return this.service.busy() ? [] : this.#legal;
  }

  get draft(): Json {
    return this.steps.at(-1)?.draft ?? null;
  }

  get action(): Parts | null {
    return this.steps.at(-1)?.action ?? null;
  }

  /** The decision that is asked of me now, or the next one `ahead`. The same one again keeps what was composed. */
  begin(seat: number | null, ply: number, legal: readonly Action[], ahead = false): void {
    const again = ply === this.ply && seat === this.#seat && ahead === this.ahead;
    this.#legal = legal;
    if (again) return;
    // What was composed for the next decision is still meant when it comes nearer, if it is still an action.
    const meant = this.ahead && seat !== null && legal.some(({ parts }) => same(parts, this.action));
    const kept = meant ? this.steps : [];
    this.ahead = ahead;
    this.#seat = seat;
    this.ply = ply;
    this.#previews.clear();
    this.answer = null;
    this.steps = seat === null ? [] : kept.length > 0 ? kept : this.#recall();
    this.#ask();
  }

  compose(draft: Json, action: Parts | null = null): void {
    this.#set([...this.steps, { draft, action }]);
  }

  takeBack(): void {
    this.#set(this.steps.slice(0, -1));
  }

  clear(): void {
    this.#set([]);
  }

  async play(action: Parts | null = this.action): Promise<boolean> {
    if (action === null || this.#seat === null) return false;
    if (this.ahead) {
      this.service.plan?.(action);
      return true;
    }
    const landed = await this.service.act(action, this.#seat, this.ply);
    if (landed) this.clear();
    return landed;
  }

  preview(action: Parts): Promise<Preview> {
    const key = keyOf(action);
    const known = this.#previews.get(key);
    if (known) return known;
    const asked = this.service.preview(action, this.ply, this.ahead);
    this.#previews.set(key, asked);
    // An answer that never came is not an answer: the next one who asks tries again.
    asked.catch(() => this.#previews.delete(key));
    return asked;
  }

  async whyNot(action: Parts, show = false): Promise<Violation | null> {
    const violation = await this.service.whyNot(action, this.ply, this.ahead);
    if (show) this.service.refused(violation);
    return violation;
  }

  /** Ask again for the preview of what is composed, after the connection came back. */
  renew(): void {
    if (this.answer === null) this.#ask();
  }

  #set(steps: readonly Step[]): void {
    this.steps = steps;
    this.answer = null;
    this.service.refused(null);
    if (this.ahead) this.service.plan?.(null);
    this.#remember();
    this.#ask();
  }

  #ask(): void {
    const { action, ply } = this;
    if (action === null) return;
    this.preview(action).then(
      (answer) => {
        // The answer to something that was taken back meanwhile.
        if (!same(this.action, action) || this.ply !== ply) return;
        this.answer = answer;
        if (!answer.legal) this.service.refused(answer.violation);
      },
      () => undefined,
    );
  }

  get #key(): string {
    return `hothouse.draft.${this.table}`;
  }

  #remember(): void {
    if (this.steps.length === 0 || this.ahead) sessionStorage.removeItem(this.#key);
    else sessionStorage.setItem(this.#key, JSON.stringify([this.ply, this.#seat, this.steps]));
  }

  #recall(): readonly Step[] {
    try {
      const [ply, seat, steps] = JSON.parse(sessionStorage.getItem(this.#key) ?? "[]");
      // A draft belongs to one decision: after a reload it is offered again only there.
      return ply === this.ply && seat === this.#seat ? steps : [];
    } catch {
      return [];
    }
  }
}
