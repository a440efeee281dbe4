/** A propagation while it is composed. What is legal, the service says. */
import type { Turn } from "../board";
import type { PetrisAction, PetrisWire } from "./wire";

/** What is being composed: an origin and how many go where. */
export interface Draft {
  origin: number;
  sent: Record<string, number>;
}

export type PetrisTurn = Turn<PetrisWire, Draft>;

/** What is composed, or the whole action where it was chosen from a list. */
export function draftOf({ draft, action }: PetrisTurn): Draft | null {
  if (draft || !action) return draft;
  return { origin: action.origin, sent: Object.fromEntries(action.arrivals) };
}

/** The draft as an action; null while nothing is sent. */
export function actionOf(draft: Draft): PetrisAction | null {
  const arrivals = Object.entries(draft.sent)
    .map(([dish, count]): [number, number] => [Number(dish), count])
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => a - b);
  return arrivals.length === 0 ? null : { verb: "propagate", origin: draft.origin, arrivals };
}

/** One bacterium from a dish to another. */
export function one(origin: number, dish: number): PetrisAction {
  return { verb: "propagate", origin, arrivals: [[dish, 1]] };
}

export function total(draft: Draft): number {
  return Object.values(draft.sent).reduce((sum, count) => sum + count, 0);
}

/** One more (or fewer) to a dish. */
export function send(draft: Draft, dish: number, by: number): Draft {
  const count = (draft.sent[dish] ?? 0) + by;
  const { [String(dish)]: _gone, ...rest } = draft.sent;
  return { origin: draft.origin, sent: count > 0 ? { ...rest, [dish]: count } : rest };
}

/** The dishes that some legal action starts from. */
export function origins(legal: PetrisTurn["legal"]): Set<number> {
  return new Set(legal.map(({ parts }) => parts.origin));
}

/** The dishes to which one more may go on the way to some legal action. */
export function open(draft: Draft, legal: PetrisTurn["legal"]): Set<number> {
  const found = new Set<number>();
  for (const { parts } of legal) {
    if (parts.origin !== draft.origin) continue;
    const arrives = new Map(parts.arrivals);
    const covers = Object.entries(draft.sent).every(
      ([dish, count]) => (arrives.get(Number(dish)) ?? 0) >= count,
    );
    if (!covers) continue;
    for (const [dish, count] of parts.arrivals) {
      if (count > (draft.sent[dish] ?? 0)) found.add(dish);
    }
  }
  return found;
}
