/** A propagation as text (`7>1x2,6`) and as numbers. Reading and writing only: what is legal, the service says. */
import type { Draft } from "./types";

/** The draft that the text writes; null if it is no propagation. */
export function read(action: string): Draft | null {
  const [origin, rest] = action.split(">");
  if (!origin || !rest || !/^\d+$/.test(origin)) return null;
  const sent: Record<string, number> = {};
  for (const part of rest.split(",")) {
    const found = /^(\d+)(?:x(\d+))?$/.exec(part.trim());
    if (!found?.[1]) return null;
    sent[found[1]] = Number(found[2] ?? 1);
  }
  return { origin: Number(origin), sent };
}

/** The draft as an action; null while nothing is sent. */
export function write(draft: Draft): string | null {
  const parts = Object.entries(draft.sent)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([dish, count]) => (count === 1 ? dish : `${dish}x${count}`));
  return parts.length === 0 ? null : `${draft.origin}>${parts.join(",")}`;
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
export function origins(legal: readonly string[]): Set<number> {
  return new Set(legal.map((action) => Number(action.split(">")[0])));
}

/** The dishes to which one more may go on the way to some legal action. */
export function open(draft: Draft, legal: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const each of legal.map(read)) {
    if (each?.origin !== draft.origin) continue;
    const covers = Object.entries(draft.sent).every(([dish, count]) => (each.sent[dish] ?? 0) >= count);
    if (!covers) continue;
    for (const [dish, count] of Object.entries(each.sent)) {
      if (count > (draft.sent[dish] ?? 0)) found.add(Number(dish));
    }
  }
  return found;
}
