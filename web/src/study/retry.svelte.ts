/** One's mistakes once more: find something better, without a look at what was found. */
import type { Judged, Parts } from "../api/wire";
import type { StudyStore } from "./study.svelte";

export type RetryState = "asked" | "thinking" | "good" | "poor" | "shown";

export class Retry {
  index = $state(0);
  state = $state<RetryState>("asked");
  judged = $state.raw<Judged | null>(null);
  hinted = $state(false);
  done = $state.raw<ReadonlySet<number>>(new Set());

  constructor(
    readonly store: StudyStore,
    readonly plies: readonly number[],
  ) {}

  get ply(): number | null {
    return this.plies[this.index] ?? null;
  }

  async go(index: number): Promise<void> {
    this.index = index;
    this.state = "asked";
    this.judged = null;
    this.hinted = false;
    const { ply } = this;
    if (ply === null) return;
    await this.store.look(ply);
    await this.store.branch();
  }

  /** What somebody tries instead: good if it loses next to nothing beside the best. */
  async judge(action: Parts | string): Promise<void> {
    const { ply } = this;
    if (ply === null) return;
    this.state = "thinking";
    try {
      this.judged = await this.store.found.asks.judge(this.store.digest, ply, action);
    } catch (error) {
      this.state = "asked";
      throw error;
    }
    this.state = this.judged.good ? "good" : "poor";
    if (this.judged.good) this.done = new Set([...this.done, ply]);
  }

  again(): void {
    this.state = "asked";
    this.store.keeper.clear();
  }

  solution(): void {
    this.state = "shown";
  }

  next(): Promise<void> {
    return this.go(this.index + 1);
  }
}
