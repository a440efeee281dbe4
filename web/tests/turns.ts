/** A turn that composes as the shell's does, without a service. */
import type { Travels, Turn } from "../src/games/board";

export interface Tried<W extends Travels, D> extends Turn<W, D> {
  refused: W["action"][];
  played: W["action"][];
}

export function turnOf<W extends Travels, D>(actions: readonly W["action"][]): Tried<W, D> {
  const steps: { draft: D | null; action: W["action"] | null }[] = [];
  const refused: W["action"][] = [];
  const played: W["action"][] = [];
  const action = () => steps.at(-1)?.action ?? null;
  return {
    seat: 0,
    ply: 1,
    legal: legal(actions),
    refused,
    played,
    answer: null,
    get draft() {
      return steps.at(-1)?.draft ?? null;
    },
    get action() {
      return action();
    },
    compose: (draft, composed = null) => void steps.push({ draft, action: composed }),
    takeBack: () => void steps.pop(),
    play: async (chosen = action() ?? undefined) => chosen !== undefined && played.push(chosen) > 0,
    preview: () => Promise.reject(new Error("nobody answers")),
    whyNot: async (asked) => {
      refused.push(asked);
      return null;
    },
  };
}

/** Legal actions as the service lists them. */
export function legal<A>(actions: readonly A[]): { text: string; parts: A }[] {
  return actions.map((parts) => ({ text: JSON.stringify(parts), parts }));
}
