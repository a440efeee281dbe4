/** Asking again when one may: what asks by itself must not stop where a person would have been slower. */
import { Refused } from "../api/http";

/** So long one waits, in seconds; what takes longer is told. */
const LONGEST = 5;
const TRIES = 4;

export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await ask();
    } catch (error) {
      const wait = error instanceof Refused ? error.refusal.message.details["seconds"] : null;
      const soon = typeof wait === "number" && wait <= LONGEST && tries < TRIES;
      if (!soon || !(error instanceof Refused) || error.refusal.code !== "too_many") throw error;
      await new Promise((done) => setTimeout(done, wait * 1000));
    }
}
