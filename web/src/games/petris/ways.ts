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

/** The number of a deed on its arrow, and beside it how many went. */
export interface Badge {
  at: Spot;
  number: number;
  seat: number;
  count: number;
  /** Where the count stands, from the number; null for one. */
  plate: Spot | null;
}

/** The numbers on an arrow side by side, drawn so much larger than usual. */
export function badges(deeds: Way["deeds"], { middle, across }: Arrow, label: number): Badge[] {
  return deeds.map(({ number, seat, count }, index) => {
    const off = (index - (deeds.length - 1) / 2) * 37 * label;
    // Above the arrow, where no dish has its number; where numbers stand side by side, at the corner.
    const up = across.y > 0 ? -1 : 1;
    const beside = deeds.length > 1 ? { x: 27, y: 18.5 } : { x: up * across.x * 33, y: up * across.y * 30 };
    return {
      at: { x: middle.x + across.x * off, y: middle.y + across.y * off },
      number,
      seat,
      count,
      plate: count > 1 ? beside : null,
    };
  });
}

/** All that stands on the arrows, as spots to keep clear of. */
export function badgeSpots(since: readonly Way[], places: Map<number, Spot>, label: number): Spot[] {
  const at = (number: number): Spot => places.get(number) ?? { x: 0, y: 0 };
  return since
    .flatMap(({ origin, dish, deeds }) => badges(deeds, sinceArrow(at(origin), at(dish), label), label))
    .flatMap(({ at: { x, y }, plate }) =>
      plate
        ? [
            { x, y },
            { x: x + plate.x * label, y: y + plate.y * label },
          ]
        : [{ x, y }],
    );
}

/** Labels of this size would lie over each other: the arrows say it alone. */
export const CROWDED = 1.7;

/** What somebody moved since my turn, beside the middle of the neck; longer where its number is drawn larger. */
export function sinceArrow(from: Spot, to: Spot, label: number): Arrow {
  return arrow(from, to, 17, 31 + 20 * (Math.min(label, CROWDED) - 1));
}

/** What is composed, in the middle of the neck; one that goes straight up ends before the count on the lower rim. */
export function sentArrow(from: Spot, to: Spot): Arrow {
  const up = to.y < from.y && Math.abs(to.x - from.x) < RADIUS / 2;
  return arrow(from, to, 0, 17, up ? -16 : 17);
}

/** How much larger than drawn a count is: its numerals are never smaller than can be read. */
export const countSize = (steps: boolean, reach: number): number =>
  steps ? 1 : Math.max(1, (11 * reach) / 22 / 23);

/** Where a count stands from the middle of its dish: on the lower rim, or in the origin under the number, which is
 * larger than drawn on a small dish. */
export function countY(origin: boolean, steps: boolean, reach: number): number {
  if (!origin) return RADIUS - 17;
  return -RADIUS + Math.max(40, 7 + (14.5 * 0.76 * reach) / 22 + 21 * countSize(steps, reach));
}

/** The count of the origin and the heads of the arrows from it, as spots to keep clear of. */
export function composedSpots(
  { origin, sent }: { origin: number; sent: Readonly<Record<number, number>> },
  places: Map<number, Spot>,
  y: number,
): Spot[] {
  const at = (number: number): Spot => places.get(number) ?? { x: 0, y: 0 };
  const from = at(origin);
  return [
    ...[-24, 24].map((x) => ({ x: from.x + x, y: from.y + y })),
    ...Object.keys(sent).map((dish) => sentArrow(from, at(Number(dish))).to),
  ];
}

/** How far the count on a lower rim stands aside for an arrow that comes from below on one side, inside the picture:
 * `half` of its width, `edge` from the middle of the picture to its end. */
export function aside(from: Spot, to: Spot, half: number, edge: number): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (y >= 0 || Math.abs(x) < RADIUS / 2) return 0;
  const way = Math.sign(x);
  // Where the neck meets the rim, and half of the arrow's head.
  const free = (RADIUS * Math.abs(x)) / Math.hypot(x, y) - 18;
  return way * Math.max(0, Math.min(half - free, edge - way * to.x - half));
}

/** An arrow from rim to rim, so far beside the middle of the neck; two directions never cover each other. */
export function arrow(from: Spot, to: Spot, beside: number, inset: number, end = inset): Arrow {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (spot: Spot, along: number): Spot => ({
    x: spot.x + ux * along - uy * beside,
    y: spot.y + uy * along + ux * beside,
  });
  return {
    from: at(from, RADIUS - inset),
    to: at(to, -RADIUS + end),
    middle: at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, -7),
    across: { x: -uy, y: ux },
    angle: (Math.atan2(uy, ux) * 180) / Math.PI,
  };
}
