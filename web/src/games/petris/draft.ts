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

/** What a tap on a dish leads to: one step further, one back, or the reason why not. */
export type Step = { draft: Draft } | { back: true } | { why: PetrisAction };

/** One more bacterium of the origin to a dish. One more than there are starts over there, or is explained. */
export function give(draft: Draft, number: number, has: number, starts: ReadonlySet<number>): Step {
  const next = send(draft, number, 1);
  const action = actionOf(next);
  if (total(next) <= has || !action) return { draft: next };
  // Everything is on its way already: another dish is a changed mind, the same dish once more is a mistake.
  if (draft.sent[number]) return { why: action };
  return {
    draft: starts.has(number)
      ? { origin: number, sent: {} }
      : { origin: draft.origin, sent: { [number]: 1 } },
  };
}

/** A tap on a dish, on the table as it lies. */
export function tap(
  draft: Draft | null,
  number: number,
  starts: ReadonlySet<number>,
  dish: (number: number) => { beside: readonly number[]; has: number },
): Step {
  if (!draft) {
    if (starts.has(number)) return { draft: { origin: number, sent: {} } };
    return { why: one(number, dish(number).beside[0] ?? 0) };
  }
  const origin = dish(draft.origin);
  if (number === draft.origin)
    return total(draft) === 0 ? { back: true } : { draft: { origin: number, sent: {} } };
  if (origin.beside.includes(number)) return give(draft, number, origin.has, starts);
  if (starts.has(number)) return { draft: { origin: number, sent: {} } };
  return { why: one(draft.origin, number) };
}

/** How many may go to a dish instead, everything else as composed: what the legal actions hold. */
export function instead(draft: Draft, number: number, legal: PetrisTurn["legal"]): number[] {
  const others = ({ arrivals }: PetrisAction) => arrivals.filter(([dish]) => dish !== number);
  const kept = Object.entries(draft.sent).filter(([dish]) => Number(dish) !== number);
  const counts = legal
    .filter(({ parts }) => parts.origin === draft.origin && others(parts).length === kept.length)
    .filter(({ parts }) => others(parts).every(([dish, count]) => draft.sent[dish] === count))
    .map(({ parts }) => new Map(parts.arrivals).get(number) ?? 0);
  return [...new Set(counts)].sort((a, b) => a - b);
}
