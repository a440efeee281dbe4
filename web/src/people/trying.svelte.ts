/** One thing at a time that a page asks for, and what went wrong. */
import { troubleOf } from "../api/http";
import { sayTrouble } from "../table/trouble";

export class Trying {
  busy = $state(false);
  trouble = $state("");
  /** The code of the last refusal. */
  code = $state("");

  /** Do it, unless something else goes on; what came of it, or null. */
  async do<Found>(work: () => Promise<Found>): Promise<Found | null> {
    if (this.busy) return null;
    this.busy = true;
    this.trouble = this.code = "";
    try {
      return await work();
    } catch (error) {
      const refusal = troubleOf(error);
      this.code = refusal.code;
      this.trouble = sayTrouble(refusal);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
