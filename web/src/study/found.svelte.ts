/** What was found about a game so far; asked for again while it is being worked on. */
import { api, Away, Refused } from "../api/http";
import type { Analysis, Refusal, Study, Verdict } from "../api/wire";
import type { Asks } from "../elsewhere/lending";
import { told } from "../offline/told.svelte";

const AGAIN = 1500;

export class Found {
  analysis = $state.raw<Analysis | null>(null);
  /** Why it may not be asked for: a limit, and until when. */
  refused = $state.raw<Refusal | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Who is asked: the service, or this device where it thinks for it. */
  asks: Asks = api;

  constructor(readonly digest: string) {}

  get state(): Analysis["state"] {
    return this.analysis?.state ?? "none";
  }

  get verdicts(): ReadonlyMap<number, Verdict> {
    return new Map((this.analysis?.verdicts ?? []).map((each) => [each.ply, each]));
  }

  /** The decisions that are to blame, in the order of the game. */
  get blamed(): readonly Verdict[] {
    return (this.analysis?.verdicts ?? []).filter(({ name }) => name !== "");
  }

  load(): Promise<void> {
    return this.#ask(() => this.asks.analysis(this.digest));
  }

  /** Have it studied: on this device where it may think, and nothing is known yet. */
  async begin(effort: "quick" | "deep", study: Study | null): Promise<void> {
    this.refused = null;
    if (told.lends && study && this.state === "none") {
      const { asksHere } = await import("../elsewhere/lending");
      this.asks = await asksHere(study);
    }
    return this.#ask(() => this.asks.analyse(this.digest, effort));
  }

  stop(): Promise<void> {
    return this.#ask(() => this.asks.stopAnalysis(this.digest));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(question: () => Promise<Analysis>): Promise<void> {
    clearTimeout(this.#timer);
    let again = true;
    try {
      const said = await question();
      if (this.#closed) return;
      this.analysis = said;
      again = said.state === "open";
    } catch (error) {
      if (error instanceof Refused) {
        this.refused = error.refusal;
        again = this.state === "open";
      } else if (!(error instanceof Away)) throw error;
    }
    // Away is for a while: the study goes on without us.
    if (again && !this.#closed) this.#timer = setTimeout(() => void this.load(), AGAIN);
  }
}
