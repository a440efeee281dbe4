/** What a phase would do, gathered by dish: the little signs of a forecast. */
import type { Effect, Moved, PetrisEvent, Phase, Stuck } from "./wire";

export interface Overlay {
  grows: number[];
  sarcina: number[];
  short: number[];
  starved: number[];
  points: { seat: number; count: number }[];
}

/** The effects by dish. Moves are not among them: they are drawn by themselves. */
export function overlays(events: readonly Effect[]): Map<number, Overlay> {
  const found = new Map<number, Overlay>();
  for (const event of events) {
    const { dish, seat } = event;
    const over = found.get(dish) ?? { grows: [], sarcina: [], short: [], starved: [], points: [] };
    found.set(dish, over);
    if (event.kind === "grew") over.grows.push(seat);
    else if (event.kind === "sarcina") over.sarcina.push(seat);
    else if (event.kind === "short") over.short.push(seat);
    else if (event.kind === "starved") over.starved.push(seat);
    else over.points.push({ seat, count: event.count ?? 0 });
  }
  return found;
}

/** The effects of a move: the sarcinas that it forms, and what the phases that follow it do. */
export function afterwards(events: readonly PetrisEvent[]): Effect[] {
  const first = events.findIndex((event) => event.kind === "phase");
  return events
    .filter(isEffect)
    .filter(
      (event) =>
        event.kind === "sarcina" || event.kind === "short" || (first >= 0 && events.indexOf(event) > first),
    );
}

function isEffect(event: PetrisEvent): event is Exclude<PetrisEvent, Moved | Phase | Stuck> {
  return event.kind !== "moved" && event.kind !== "phase" && event.kind !== "stuck";
}
