/** Which rules of a game have an example, and which rule a kind of event follows: asked for once. */
import { api } from "../api/http";
import type { Examples } from "../api/wire";

const asked = new Map<string, Promise<Examples>>();
const NONE: Examples = { rules: [], events: {} };

export function examplesOf(game: string): Promise<Examples> {
  const known = asked.get(game) ?? api.examples(game);
  asked.set(game, known);
  return known.catch(() => {
    // Without them the rules can still be read; whoever asks again asks the service again.
    asked.delete(game);
    return NONE;
  });
}
