/** Where bacteria lie in a dish. */
import type { Dish } from "./wire";

/** As on a die, so that five can be counted at a glance. */
const DIE: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  3: [
    [-0.62, -0.62],
    [0, 0],
    [0.62, 0.62],
  ],
  4: [
    [-0.55, -0.55],
    [0.55, -0.55],
    [-0.55, 0.55],
    [0.55, 0.55],
  ],
  5: [
    [-0.7, -0.7],
    [0.7, -0.7],
    [0, 0],
    [-0.7, 0.7],
    [0.7, 0.7],
  ],
};

export function die(count: number): readonly (readonly [number, number])[] {
  return DIE[Math.min(Math.max(count, 0), 5)] ?? [];
}

export interface Share {
  x: number;
  y: number;
  size: number;
}

/** The middle and the size of each colony when so many colours share a dish. */
const SHARES: Record<number, readonly Share[]> = {
  1: [{ x: 0, y: 4, size: 50 }],
  2: [
    { x: -38, y: 3, size: 34 },
    { x: 38, y: 3, size: 34 },
  ],
  3: [
    { x: 0, y: -31, size: 27 },
    { x: 40, y: 31, size: 27 },
    { x: -40, y: 31, size: 27 },
  ],
};

export interface Colony extends Share {
  seat: number;
  /** How many there are, and how many there were before what is composed. */
  count: number;
  before: number;
  sarcina: boolean;
}

/** The colonies of a dish, with those that have just left it. */
export function colonies(dish: Dish, before: Dish = dish): Colony[] {
  const here = dish.counts
    .map((count, seat) => ({ seat, count, before: before.counts[seat] ?? 0 }))
    .filter(({ count, before: was }) => count > 0 || was > 0);
  return here.map((each, index) => ({
    ...each,
    ...(SHARES[here.length]?.[index] ?? { x: 0, y: 0, size: 24 }),
    sarcina: dish.sarcinas[each.seat] ?? false,
  }));
}
