/** Where the dishes stand: the table stretches to the room there is, until the dishes just touch. */
import type { Dish, PetrisBoard } from "./wire";

/** A dish in units of the picture. */
export const RADIUS = 93;
/** How far apart two dishes stand at least, in diameters: a neck must be seen between them. */
const APART = 1.045;
/** A turned table must be this much larger to be worth it: people know the printed one. */
const WORTH = 1.06;

export interface Spot {
  x: number;
  y: number;
}

export interface Stance {
  places: Map<number, Spot>;
  /** Pixels to a unit of the picture. */
  scale: number;
}

/** How far the table is turned so that a seat's first dish lies at the bottom, in degrees. */
const TURNS: Record<number, readonly number[]> = { 2: [180, 0], 3: [180, 60, -60] };

function turned(dishes: readonly Dish[], degrees: number): Map<number, Spot> {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return new Map(
    dishes.map(({ number, place: [x = 0, y = 0] }) => [
      number,
      { x: x * cos - y * sin, y: x * sin + y * cos },
    ]),
  );
}

interface Span {
  x: number;
  y: number;
  width: number;
  height: number;
}

function span(spots: readonly Spot[]): Span {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The least distance of two dishes when the table is pulled so wide and so high. */
function closest(spots: readonly Spot[], wide: number, high: number): number {
  let least = Infinity;
  spots.forEach((one, index) => {
    for (const other of spots.slice(index + 1))
      least = Math.min(least, Math.hypot((one.x - other.x) * wide, (one.y - other.y) * high));
  });
  return least;
}

/** The largest dish for which the table, pulled to fill the room, keeps its dishes apart; and how it is pulled. */
function pulled(spots: readonly Spot[], width: number, height: number) {
  const { width: across, height: down } = span(spots);
  const pull = (size: number) => [(width - size) / across, (height - size) / down] as const;
  let [least, most] = [1, Math.min(width, height)];
  for (let step = 0; step < 24; step += 1) {
    const size = (least + most) / 2;
    const [wide, high] = pull(size);
    if (wide > 0 && high > 0 && closest(spots, wide, high) >= size * APART) least = size;
    else most = size;
  }
  let [wide, high] = pull(least);
  // No wider or higher than the dishes need: a neck is short.
  while (wide > high && closest(spots, wide * 0.99, high) >= least * APART) wide *= 0.99;
  while (high > wide && closest(spots, wide, high * 0.99) >= least * APART) high *= 0.99;
  return { size: least, wide, high };
}

/** The table as it stands in so many pixels: as printed or a twelfth turned, my first dish in the lowest row. */
export function stance(board: PetrisBoard, me: number | null, width: number, height: number): Stance {
  const base = me === null ? 0 : (TURNS[board.colours.length]?.[me] ?? 0);
  const lowest = (spots: Map<number, Spot>) => Math.max(...[...spots.values()].map(({ y }) => y));
  const printed = turned(board.dishes, base);
  const first = [...printed].find(([, { y }]) => y > lowest(printed) - 0.01)?.[0] ?? 1;
  let best: { size: number; wide: number; high: number; spots: Map<number, Spot> } | null = null;
  for (const turn of [0, 30, -30]) {
    const spots = turned(board.dishes, base + turn);
    if ((spots.get(first)?.y ?? 0) < lowest(spots) - 0.01) continue;
    const fits = pulled([...spots.values()], width, height);
    if (!best || fits.size > best.size * WORTH) best = { ...fits, spots };
  }
  if (!best) return { places: printed, scale: 1 };
  const scale = best.size / 2 / (RADIUS + 2);
  const { x, y, width: across, height: down } = span([...best.spots.values()]);
  const { wide, high } = best;
  return {
    scale,
    places: new Map(
      [...best.spots].map(([number, spot]) => [
        number,
        {
          x: round(((spot.x - x - across / 2) * wide) / scale),
          y: round(((spot.y - y - down / 2) * high) / scale),
        },
      ]),
    ),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Each pair of neighbours once: where a neck joins two dishes. */
export function necks(board: PetrisBoard): [number, number][] {
  return board.dishes.flatMap(({ number, neighbours }) =>
    neighbours.filter((other) => other > number).map((other): [number, number] => [number, other]),
  );
}

/** The angle at which the number of a dish sits: on top, or beside it where a neck leads straight up. */
function numberAngle(places: Map<number, Spot>, dish: Dish): number {
  const here = places.get(dish.number) ?? { x: 0, y: 0 };
  const above = dish.neighbours.some((number) => {
    const there = places.get(number);
    return there !== undefined && here.y - there.y > 2.5 * Math.abs(there.x - here.x);
  });
  return above ? -120 : -90;
}

/** Where the number of a dish sits, from its middle: where it always does, or beside what lies on its rim now. */
export function numberSpot(
  places: Map<number, Spot>,
  dish: Dish,
  reach: number,
  { taken, clear }: { taken: readonly Spot[]; clear: number } = { taken: [], clear: 0 },
): Spot {
  const here = places.get(dish.number) ?? { x: 0, y: 0 };
  const usual = numberAngle(places, dish);
  let [best, most] = [{ x: 0, y: 0 }, -Infinity];
  // Nearest to its usual place first, and never at the lower half, where nobody looks for it.
  for (const away of [0, -15, 15, -30, 30, -45, 45, -60, 60, -75, 75]) {
    if (usual + away < -170 || usual + away > -10) continue;
    const turn = ((usual + away) * Math.PI) / 180;
    const spot = { x: round(reach * Math.cos(turn)), y: round(reach * Math.sin(turn)) };
    const room = Math.min(
      clear,
      ...taken.map(({ x, y }) => Math.hypot(here.x + spot.x - x, here.y + spot.y - y)),
    );
    if (room > most) [best, most] = [spot, room];
  }
  return best;
}

/** Where a sign sits on a rim without covering a neck: at the upper right, or left, between the neighbours. */
export function onRim(places: Map<number, Spot>, dish: Dish, left: boolean, reach = RADIUS + 10): Spot {
  const here = places.get(dish.number) ?? { x: 0, y: 0 };
  const taken = dish.neighbours.flatMap((number) => {
    const there = places.get(number);
    return there ? [(Math.atan2(there.y - here.y, there.x - here.x) * 180) / Math.PI] : [];
  });
  taken.push(numberAngle(places, dish));
  const away = (angle: number) =>
    Math.min(60, ...taken.map((other) => Math.abs(((((angle - other + 180) % 360) + 360) % 360) - 180)));
  let [best, most] = [-42, -Infinity];
  for (let angle = -66; angle <= -18; angle += 3) {
    const side = left ? -180 - angle : angle;
    const worth = away(side) - Math.abs(angle + 42) * 0.05;
    if (worth > most) [best, most] = [side, worth];
  }
  const turn = (best * Math.PI) / 180;
  return { x: round(reach * Math.cos(turn)), y: round(reach * Math.sin(turn)) };
}
