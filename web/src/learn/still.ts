/** A turn that asks nothing of the board: a question's, with an action drawn on it where there is one. */
import type { Action, Parts, Preview } from "../api/wire";
import type { Json, Turn } from "../games/board";

export function stillTurn(seat: number, ghost: Action | null, draft: Json): Turn {
  return {
    // A board draws what is composed for whoever decides.
    seat: ghost ? seat : null,
    ply: 0,
    legal: ghost ? [ghost] : [],
    draft,
    action: ghost?.parts ?? null,
    answer: null,
    compose: () => undefined,
    takeBack: () => undefined,
    play: () => Promise.resolve(false),
    preview: (action: Parts): Promise<Preview> =>
      Promise.resolve({
        ply: 0,
        action: action.verb,
        legal: true,
        events: [],
        position: null,
        violation: null,
      }),
    whyNot: () => Promise.resolve(null),
  };
}
