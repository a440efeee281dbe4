/** What was found about a game so far; asked for again while it is being worked on. */
import { api, Away, Refused } from "../api/http";
import type { Analysis, Refusal, Verdict } from "../api/wire";

const AGAIN = 1500;

export class Found {
  analysis = $state.raw<Analysis | null>(null);
  /** Why it may not be asked for: a limit, and until when. */
  refused = $state.raw<Refusal | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

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
    return this.#ask(() => api.analysis(this.digest));
  }

  begin(effort: "quick" | "deep"): Promise<void> {
    this.refused = null;
    return this.#ask(() => api.analyse(this.digest, effort));
  }

  stop(): Promise<void> {
    return this.#ask(() => api.stopAnalysis(this.digest));
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
