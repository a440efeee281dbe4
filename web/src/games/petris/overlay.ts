/** What a phase would do, gathered by dish: the little signs of a forecast. */
import type { GameEvent } from "../../api/types";

export interface Overlay {
  grows: number[];
  sarcina: number[];
  short: number[];
  starved: number[];
  points: { seat: number; count: number }[];
}

/** The effects by dish. Moves are not among them: they are drawn by themselves. */
export function overlays(events: readonly GameEvent[]): Map<number, Overlay> {
  const found = new Map<number, Overlay>();
  for (const event of events) {
    const dish = Number(event.dish);
    const seat = Number(event.seat);
    if (!["grew", "sarcina", "short", "starved", "contaminated"].includes(event.kind)) continue;
    const over = found.get(dish) ?? { grows: [], sarcina: [], short: [], starved: [], points: [] };
    found.set(dish, over);
    if (event.kind === "grew") over.grows.push(seat);
    else if (event.kind === "sarcina") over.sarcina.push(seat);
    else if (event.kind === "short") over.short.push(seat);
    else if (event.kind === "starved") over.starved.push(seat);
    else over.points.push({ seat, count: Number(event.count) });
  }
  return found;
}

/** The events of the phases that follow a move: everything after the first phase begins. */
export function afterwards(events: readonly GameEvent[]): readonly GameEvent[] {
  const first = events.findIndex((event) => event.kind === "phase");
  const own = events.filter(
    (event, index) => (event.kind === "sarcina" || event.kind === "short") && (first < 0 || index < first),
  );
  return first < 0 ? own : [...own, ...events.slice(first)];
}
