/** The plane of hexagons as a picture: points, outlines, the hexagon under a point. */
import type { Box } from "../../board/view";
import type { Grow } from "./wire";

/** A hexagon as it travels in an action: its column and its row. */
export type Hex = Grow["centre"];

export const R = 50;
const WIDTH = Math.sqrt(3) * R;

export interface Point {
  x: number;
  y: number;
}

/** The middle of a hexagon: rows go down, each half a hexagon further right. */
export function point(q: number, r: number): Point {
  return { x: WIDTH * (q + r / 2), y: 1.5 * R * r };
}

/** The name by which the service knows a hexagon: what it calls so is looked up here, and never read. */
export function nameOf([q, r]: Hex): string {
  return `${q},${r}`;
}

export function at([q, r]: Hex): Point {
  return point(q, r);
}

/** The hexagon that a point lies in. */
export function under({ x, y }: Point): Hex {
  const r = y / (1.5 * R);
  const q = x / WIDTH - r / 2;
  const s = -q - r;
  // q + r + s = 0 must hold after rounding too: the coordinate that was rounded furthest gives way.
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  // Minus zero is no coordinate.
  return [rq + 0, rr + 0];
}

/** A hexagon's outline around its middle, its point upwards. */
export function outline({ x, y }: Point, radius: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 90);
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

function corners({ x, y }: Point): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 90);
    return { x: x + R * Math.cos(angle), y: y + R * Math.sin(angle) };
  });
}

const key = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;

/** The outer edge of hexagons that hang together, clockwise: every side that belongs to one of them only. */
function edge(middles: readonly Point[]): Point[] {
  const sides = new Map<string, { from: Point; to: Point }>();
  for (const middle of middles) {
    const ring = corners(middle);
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % 6] ?? from;
      // A side between two hexagons is walked once in each direction, and the two cancel.
      if (!sides.delete(`${key(to)} ${key(from)}`)) sides.set(`${key(from)} ${key(to)}`, { from, to });
    });
  }
  const after = new Map([...sides.values()].map((side) => [key(side.from), side.to]));
  const [first] = sides.values();
  const walked: Point[] = [];
  for (let here = first?.from; here && walked.length < sides.size; here = after.get(key(here)))
    walked.push(here);
  return walked;
}

/** The outline of a tile, drawn in by some units; with a thick round stroke its edge is soft. */
export function propeller(middles: readonly Point[], inset: number): string {
  const walked = edge(middles);
  const normal = (a: Point, b: Point): Point => {
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    return { x: -(b.y - a.y) / long, y: (b.x - a.x) / long };
  };
  const drawn = walked.map((here, index) => {
    const before = walked.at(index - 1) ?? here;
    const next = walked[(index + 1) % walked.length] ?? here;
    const [one, other] = [normal(before, here), normal(here, next)];
    const far = inset / (1 + one.x * other.x + one.y * other.y);
    return `${(here.x + (one.x + other.x) * far).toFixed(1)},${(here.y + (one.y + other.y) * far).toFixed(1)}`;
  });
  return `M${drawn.join("L")}Z`;
}

/** The nearest of some hexagons to a point, if it is not farther than `reach` hexagons. */
export function nearest(to: Point, hexes: Iterable<Hex>, reach: number): Hex | null {
  let best: Hex | null = null;
  let least = reach * WIDTH;
  for (const hex of hexes) {
    const { x, y } = at(hex);
    const far = Math.hypot(x - to.x, y - to.y);
    if (far < least) [best, least] = [hex, far];
  }
  return best;
}

/** Whether two hexagons share a side. */
export function touch(one: Hex, other: Hex): boolean {
  const [dq, dr] = [one[0] - other[0], one[1] - other[1]];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) === 1;
}

/** The box around some hexagons, with some columns and rows of room. */
export function around(hexes: readonly Hex[], columns: number, rows: number): Box {
  const middles = hexes.length ? hexes.map(at) : [{ x: 0, y: 0 }];
  const xs = middles.map(({ x }) => x);
  const ys = middles.map(({ y }) => y);
  const [left, upper] = [Math.min(...xs) - WIDTH * columns, Math.min(...ys) - 1.5 * R * rows];
  return {
    x: left,
    y: upper,
    width: Math.max(...xs) + WIDTH * columns - left,
    height: Math.max(...ys) + 1.5 * R * rows - upper,
  };
}

/** The box around two boxes. */
export function union(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const lower = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: lower - y };
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
