/** Where things are drawn: dishes on the table, bacteria in a dish. */
import type { PetrisBoard } from "./wire";

export const UNIT = 200;
export const RADIUS = 91;

export interface Spot {
  x: number;
  y: number;
}

/** How far the table is turned so that a seat's first dish lies at the bottom, in degrees. */
const TURNS: Record<number, readonly number[]> = { 2: [180, 0], 3: [180, 60, -60] };

export function spots(board: PetrisBoard, me: number | null): Map<number, Spot> {
  const turn = me === null ? 0 : (TURNS[board.colours.length]?.[me] ?? 0);
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return new Map(
    board.dishes.map(({ number, place: [x = 0, y = 0] }) => [
      number,
      { x: Math.round((x * cos - y * sin) * UNIT), y: Math.round((x * sin + y * cos) * UNIT) },
    ]),
  );
}

/** The window that shows every dish, with room for signs. */
export function frame(places: Iterable<Spot>): { x: number; y: number; width: number; height: number } {
  const all = [...places];
  const [xs, ys] = [all.map((spot) => spot.x), all.map((spot) => spot.y)];
  const room = RADIUS + 8;
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
}

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

/** The middle and the size of each colony when so many colours share a dish. */
const SHARES: Record<number, readonly { x: number; y: number; size: number }[]> = {
  1: [{ x: 0, y: 4, size: 48 }],
  2: [
    { x: -38, y: 2, size: 34 },
    { x: 38, y: 2, size: 34 },
  ],
  3: [
    { x: 0, y: -32, size: 27 },
    { x: 41, y: 32, size: 27 },
    { x: -41, y: 32, size: 27 },
  ],
};

export function share(colours: number, index: number): { x: number; y: number; size: number } {
  return SHARES[colours]?.[index] ?? { x: 0, y: 0, size: 24 };
}
