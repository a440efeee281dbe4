/** Moves as arrows on the necks: one a direction, with the numbers of all who went that way. */
import type { Deed } from "../board";
import { RADIUS, type Spot } from "./layout";
import type { PetrisWire } from "./wire";

export interface Way {
  origin: number;
  dish: number;
  deeds: { number: number; seat: number; count: number }[];
}

/** What the others moved since my turn, gathered by neck and direction. */
export function ways(since: readonly Deed<PetrisWire>[]): Way[] {
  const found = new Map<string, Way>();
  for (const { number, events } of since) {
    for (const event of events) {
      if (event.kind !== "moved") continue;
      const key = `${event.origin}>${event.dish}`;
      const way = found.get(key) ?? { origin: event.origin, dish: event.dish, deeds: [] };
      found.set(key, way);
      way.deeds.push({ number, seat: event.seat, count: event.count });
    }
  }
  return [...found.values()];
}

export interface Arrow {
  from: Spot;
  to: Spot;
  middle: Spot;
  /** Across the arrow, a unit long. */
  across: Spot;
  angle: number;
}

/** An arrow from rim to rim, so far beside the middle of the neck; two directions never cover each other. */
export function arrow(from: Spot, to: Spot, beside: number, inset: number): Arrow {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (spot: Spot, along: number): Spot => ({
    x: spot.x + ux * along - uy * beside,
    y: spot.y + uy * along + ux * beside,
  });
  return {
    from: at(from, RADIUS - inset),
    to: at(to, -RADIUS + inset),
    middle: at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, -7),
    across: { x: -uy, y: ux },
    angle: (Math.atan2(uy, ux) * 180) / Math.PI,
  };
}
