/** Shapes as SVG paths: outlines of hexagons that hang together, soft corners, clearings, leaves at the edge. */
import { R, type Point } from "./hexes";

const far = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);
const short = (value: number) => String(Math.round(value * 10) / 10);
export const pen = ({ x, y }: Point) => `${short(x)},${short(y)}`;

/** The corners of a hexagon, its point upwards. */
function corners({ x, y }: Point, radius = R): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 90);
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

const key = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;

/** Every closed edge of some hexagons, the outer ones and the holes: each side that belongs to one of them only. */
export function loops(middles: readonly Point[]): Point[][] {
  const sides = new Map<string, { from: Point; to: Point }>();
  for (const middle of middles) {
    const ring = corners(middle);
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % 6] ?? from;
      // A side between two hexagons is walked once in each direction, and the two cancel.
      if (!sides.delete(`${key(to)} ${key(from)}`)) sides.set(`${key(from)} ${key(to)}`, { from, to });
    });
  }
  const after = new Map([...sides.values()].map((side) => [key(side.from), side]));
  const found: Point[][] = [];
  for (const [start] of after) {
    const loop: Point[] = [];
    for (let side = after.get(start); side; side = after.get(key(side.to))) {
      after.delete(key(side.from));
      loop.push(side.from);
    }
    if (loop.length > 0) found.push(loop);
  }
  return found;
}

/** The loop drawn in by some units. */
function inset(loop: readonly Point[], by: number): Point[] {
  const normal = (a: Point, b: Point): Point => ({ x: -(b.y - a.y) / far(a, b), y: (b.x - a.x) / far(a, b) });
  return loop.map((here, index) => {
    const [before, next] = [loop.at(index - 1) ?? here, loop[(index + 1) % loop.length] ?? here];
    const [one, other] = [normal(before, here), normal(here, next)];
    const much = by / (1 + one.x * other.x + one.y * other.y);
    return { x: here.x + (one.x + other.x) * much, y: here.y + (one.y + other.y) * much };
  });
}

/** The loop as a path with rounded corners. */
function soft(loop: readonly Point[], round: number): string {
  const towards = (from: Point, to: Point): Point => {
    const part = Math.min(round, far(from, to) / 2) / far(from, to);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  };
  const parts = loop.map((here, index) => {
    const [before, next] = [loop.at(index - 1) ?? here, loop[(index + 1) % loop.length] ?? here];
    return `${pen(towards(here, before))}Q${pen(here)} ${pen(towards(here, next))}`;
  });
  return `M${parts.join("L")}Z`;
}

/** The outline of hexagons that hang together, drawn in by some units, its corners rounded. */
export function outline(middles: readonly Point[], by: number, round: number): string {
  return loops(middles)
    .map((loop) => soft(by === 0 ? loop : inset(loop, by), round))
    .join("");
}

/** One hexagon around the origin. */
export function hexagon(by: number, round: number): string {
  return outline([{ x: 0, y: 0 }], by, round);
}

/** Numbers between 0 and 1 that look drawn by lot, the same for the same seed. */
function lots(seed: number): () => number {
  let state = (Math.abs(Math.round(seed)) * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const seedOf = ({ x, y }: Point) => Math.round(x) * 73 + Math.round(y) * 179;

/** A roundish patch that no compass drew. */
export function blob(middle: Point, radius: number, wobble: number, count = 10): string {
  const lot = lots(seedOf(middle) + radius);
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const out = radius * (1 + (lot() * 2 - 1) * wobble);
    return { x: middle.x + out * Math.cos(angle), y: middle.y + out * Math.sin(angle) };
  });
  const half = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const parts = points.map(
    (here, index) => `Q${pen(here)} ${pen(half(here, points[(index + 1) % count] ?? here))}`,
  );
  return `M${pen(half(points.at(-1) ?? middle, points[0] ?? middle))}${parts.join("")}Z`;
}

/** Leaves along the outer edge, in two greens. They stay where they are when the forest grows elsewhere. */
export function fringe(edges: readonly Point[][]): readonly [string, string] {
  const leaves: [string[], string[]] = [[], []];
  for (const edge of edges) {
    // A hole of one hexagon has no room for leaves.
    if (edge.length <= 6) continue;
    edge.forEach((from, index) => {
      const to = edge[(index + 1) % edge.length] ?? from;
      const lot = lots(seedOf(from) + 31 * seedOf(to));
      const out = Math.atan2(-(to.x - from.x), to.y - from.y);
      for (const part of [0.14, 0.5, 0.86]) {
        const along = part + (lot() - 0.5) * 0.2;
        const foot: Point = {
          x: from.x + (to.x - from.x) * along - Math.cos(out) * 4,
          y: from.y + (to.y - from.y) * along - Math.sin(out) * 4,
        };
        const [angle, long, wide] = [out + (lot() - 0.5) * 1.5, 16 + lot() * 14, 4.5 + lot() * 3.5];
        const tip = { x: foot.x + long * Math.cos(angle), y: foot.y + long * Math.sin(angle) };
        const side = (sign: number): Point => ({
          x: (foot.x + tip.x) / 2 - sign * Math.sin(angle) * wide,
          y: (foot.y + tip.y) / 2 + sign * Math.cos(angle) * wide,
        });
        leaves[lot() < 0.5 ? 0 : 1].push(
          `M${pen(foot)}Q${pen(side(1))} ${pen(tip)}Q${pen(side(-1))} ${pen(foot)}Z`,
        );
      }
    });
  }
  return [leaves[0].join(""), leaves[1].join("")];
}

/** What grows on moss of each level, around the origin: grass, moss, fern, leaf. */
const TUFTS = [
  "M0,6q1,-6 0,-9M2,6q0,-5 4,-8M-2,6q0,-4 -4,-6",
  "M-6,4q4,-7 8,0M0,4q4,-7 8,0",
  "M-6,7Q-2,-4 7,-7M-3,1l-5,-2M0,-2l-3,-5M-2,1l6,2M1,-3l6,1",
  "M-9,4C-5,-6 5,-6 9,0C3,6 -5,8 -9,4M-6,3L6,0",
] as const;

/** Little plants on a tile of this level, and light and dark patches between them. */
export function growth(
  middles: readonly Point[],
  level: number,
): { tufts: string; light: string; dark: string } {
  const shape = TUFTS[Math.min(Math.max(level, 0), 3)] ?? TUFTS[0];
  const [tufts, light, dark]: string[][] = [[], [], []];
  for (const middle of middles) {
    const lot = lots(seedOf(middle));
    for (let nth = 0; nth < 4; nth += 1) {
      const angle = lot() * 0.9 + nth * (Math.PI / 2);
      const out = 27 + lot() * 9;
      const foot = { x: middle.x + out * Math.cos(angle), y: middle.y + out * Math.sin(angle) };
      tufts?.push(shifted(shape, foot));
      if (nth < 2) (nth ? light : dark)?.push(blob(foot, 11 + lot() * 5, 0.25, 8));
    }
  }
  return { tufts: (tufts ?? []).join(""), light: (light ?? []).join(""), dark: (dark ?? []).join("") };
}

/** A path moved: its capital letters are absolute, its small ones stay as they are. */
function shifted(path: string, by: Point): string {
  return path.replace(/([A-Z])([^A-Za-z]*)/g, (_, letter: string, numbers: string) => {
    const moved = numbers.replace(/(-?[\d.]+),(-?[\d.]+)/g, (__, x: string, y: string) =>
      pen({ x: Number(x) + by.x, y: Number(y) + by.y }),
    );
    return letter + moved;
  });
}

/** A path turned about the origin, several times: all the petals of a flower as one. It knows M, L, C, Q and Z. */
export function wheel(path: string, count: number, start = 0): string {
  return Array.from({ length: count }, (_, nth) => {
    const angle = ((start + (360 / count) * nth) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (__, x: string, y: string) =>
      pen({ x: Number(x) * cos - Number(y) * sin, y: Number(x) * sin + Number(y) * cos }),
    );
  }).join("");
}

/** An arc around the origin, `half` degrees to each side of `middle`. */
export function arc(radius: number, middle: number, half: number): string {
  const end = (angle: number): Point => ({
    x: radius * Math.cos((angle * Math.PI) / 180),
    y: radius * Math.sin((angle * Math.PI) / 180),
  });
  return `M${pen(end(middle - half))}A${radius},${radius} 0 0 1 ${pen(end(middle + half))}`;
}

/** Lines between all of some hexagons that touch. */
export function links(points: readonly (readonly [Point, Point])[]): string {
  return points.map(([from, to]) => `M${pen(from)}L${pen(to)}`).join("");
}
