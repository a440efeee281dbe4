/** The plane of hexagons as a picture that can be turned: points, the hexagon under a point, boxes. */
import type { Box } from "../../board/view";
import type { Grow } from "./wire";

/** A hexagon as it travels in an action: its column and its row. */
export type Hex = Grow["centre"];

export const R = 50;
export const WIDTH = Math.sqrt(3) * R;
/** East, then clockwise. */
export const WAYS: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export interface Point {
  x: number;
  y: number;
}

/** The name by which the service knows a hexagon: what it calls so is looked up here, and never read. */
export function nameOf([q, r]: Hex): string {
  return `${q},${r}`;
}

/** The hexagon turned around the origin by so many steps of 60°, clockwise. */
export function turned([q, r]: Hex, steps: number): Hex {
  let hex: Hex = [q, r];
  // Minus zero is no coordinate.
  for (let step = ((steps % 6) + 6) % 6; step > 0; step -= 1) hex = [0 - hex[1], hex[0] + hex[1]];
  return hex;
}

/** The plane as it is drawn: turned, so that a forest fills its window. */
export class Plane {
  constructor(readonly turn = 0) {}

  /** The middle of a hexagon: rows go down, each half a hexagon further right. */
  at(hex: Hex): Point {
    const [q, r] = turned(hex, this.turn);
    return { x: WIDTH * (q + r / 2), y: 1.5 * R * r };
  }

  /** The hexagon that a point lies in. */
  under({ x, y }: Point): Hex {
    const r = y / (1.5 * R);
    const q = x / WIDTH - r / 2;
    const s = -q - r;
    // q + r + s = 0 must hold after rounding too: the coordinate that was rounded furthest gives way.
    let [rq, rr] = [Math.round(q), Math.round(r)];
    const rs = Math.round(s);
    const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
    if (dq > dr && dq > ds) rq = -rr - rs;
    else if (dr > ds) rr = -rq - rs;
    return turned([rq + 0, rr + 0], -this.turn);
  }

  /** The nearest of some hexagons to a point, if it is not farther than `reach` units. */
  nearest(to: Point, hexes: Iterable<Hex>, reach: number): Hex | null {
    let best: Hex | null = null;
    let least = reach;
    for (const hex of hexes) {
      const { x, y } = this.at(hex);
      const far = Math.hypot(x - to.x, y - to.y);
      if (far < least) [best, least] = [hex, far];
    }
    return best;
  }

  /** The box around some hexagons and `room` hexagons more on each side. */
  around(hexes: readonly Hex[], room: number): Box {
    const middles = hexes.length ? hexes.map((hex) => this.at(hex)) : [{ x: 0, y: 0 }];
    const xs = middles.map(({ x }) => x);
    const ys = middles.map(({ y }) => y);
    const [left, upper] = [Math.min(...xs) - WIDTH * room, Math.min(...ys) - R * (room + 0.55)];
    return {
      x: left,
      y: upper,
      width: Math.max(...xs) + WIDTH * room - left,
      height: Math.max(...ys) + R * (room + 0.55) - upper,
    };
  }
}

/** Room around a forest, in hexagons. */
export const ROOM = 0.62;

/** How many pixels wide a hexagon is when these fill a window of this size, the plane turned so. */
export function fitted(hexes: readonly Hex[], turn: number, width: number, height: number): number {
  const box = new Plane(turn).around(hexes, ROOM);
  return WIDTH * Math.min(width / box.width, height / box.height);
}

/** Hexagons of this many pixels are read and hit without aim: no need to come closer. */
export const ENOUGH = 44;

/** Another turn must gain so much before a forest that people know is turned under their eyes. */
const GAIN = 1.2;

/** The turn in which the forest is drawn largest; the one it has, unless another is clearly better, or can be read where
 * this one cannot. */
export function bestTurn(hexes: readonly Hex[], now: number | null, width: number, height: number): number {
  // Half a turn fits as well as none.
  const sizes = [0, 1, 2].map((turn) => fitted(hexes, turn, width, height));
  const best = sizes.indexOf(Math.max(...sizes));
  if (now === null) return best;
  const [has, could] = [fitted(hexes, now, width, height), sizes[best] ?? 0];
  return could > has * GAIN || (has < ENOUGH && could >= ENOUGH) ? best : now;
}

/** Whether two hexagons share a side. */
export function touch(one: Hex, other: Hex): boolean {
  const [dq, dr] = [one[0] - other[0], one[1] - other[1]];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) === 1;
}

/** The six hexagons around one. */
export function beside(hex: Hex): Hex[] {
  return WAYS.map(([dq, dr]): Hex => [hex[0] + dq, hex[1] + dr]);
}

/** The centre and arms of a tile that lies there: a tile's shape is printed on it, not ruled here. */
export function covered([q, r]: Hex, hexes: readonly { dq: number; dr: number }[]): Hex[] {
  return hexes.map(({ dq, dr }): Hex => [q + dq, r + dr]);
}

/** Some hexagons and all within two steps of them, by their names: whatever a refusal points at lies there. */
export function neighbourhood(hexes: readonly Hex[]): Map<string, Hex> {
  const steps = [-2, -1, 0, 1, 2];
  const near = steps.flatMap((dq) => steps.map((dr) => ({ dq, dr })));
  const found = hexes.flatMap((hex) => covered(hex, near));
  return new Map(found.map((hex) => [nameOf(hex), hex]));
}
