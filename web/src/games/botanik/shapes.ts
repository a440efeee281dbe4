/** Where pipes run on a tile of 100 × 100, and the way the water takes from the Source. */
import type { Side, TileType } from "./tiles";
import type { Cell } from "./wire";

export const SIZE = 100;
export const MIDDLE = SIZE / 2;

const ENDS: Record<Side, readonly [number, number]> = {
  north: [MIDDLE, 0],
  east: [SIZE, MIDDLE],
  south: [MIDDLE, SIZE],
  west: [0, MIDDLE],
};
const STEPS: Record<Side, readonly [number, number]> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};
const FACING: Record<Side, Side> = { north: "south", east: "west", south: "north", west: "east" };

/** How a tile that lies on the register is drawn: unturned. */
export const UNTURNED: Record<TileType, readonly Side[]> = {
  elbow: ["north", "east"],
  straight: ["north", "south"],
  tee: ["north", "east", "south"],
  cross: ["north", "east", "south", "west"],
  plant: ["north"],
  vegetable: ["north"],
  "meca-botanist": [],
};

/** The four turns of the tile, each once: what a person may want to try, legal or not. */
export function turns(type: TileType): string[] {
  const order: readonly Side[] = ["north", "east", "south", "west"];
  const found = new Set<string>();
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const openings = UNTURNED[type].map((side) => order[(order.indexOf(side) + quarter) % 4] ?? side);
    found.add(order.filter((side) => openings.includes(side)).join("-"));
  }
  return [...found];
}

/** The pipes as one path: a bend for two adjacent sides, else from the middle to every opening. */
export function pipes(openings: readonly Side[]): string {
  const [from, to] = openings;
  if (openings.length === 2 && from && to && FACING[from] !== to)
    return `M${ENDS[from]} Q${MIDDLE},${MIDDLE} ${ENDS[to]}`;
  return openings.map((side) => `M${MIDDLE},${MIDDLE} L${ENDS[side]}`).join(" ");
}

/** The water's strokes in the order in which they fill: in by the side towards the Source, out by the others. */
export function streams(openings: readonly Side[], from: Side | null): string[] {
  if (from === null) return openings.map((side) => `M${MIDDLE},${MIDDLE} L${ENDS[side]}`);
  const others = openings.filter((side) => side !== from);
  const [only] = others;
  if (others.length === 1 && only && FACING[from] !== only)
    return [`M${ENDS[from]} Q${MIDDLE},${MIDDLE} ${ENDS[only]}`];
  return [
    `M${ENDS[from]} L${MIDDLE},${MIDDLE}`,
    ...others.map((side) => `M${MIDDLE},${MIDDLE} L${ENDS[side]}`),
  ];
}

export interface Water {
  /** The side by which the water comes in; null for the Source. */
  from: Side | null;
  /** How many tiles it ran through before. */
  depth: number;
}

/** How the water runs from the Source through the tiles that are joined to it. */
export function flow(cells: readonly Cell[]): Map<string, Water> {
  const at = new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell]));
  const found = new Map<string, Water>([["0,0", { from: null, depth: 0 }]]);
  const queue = ["0,0"];
  for (const place of queue) {
    const cell = at.get(place);
    if (!cell) continue;
    for (const side of cell.openings) {
      const [dx, dy] = STEPS[side];
      const there = `${cell.x + dx},${cell.y + dy}`;
      const next = at.get(there);
      if (!next || found.has(there) || !next.openings.includes(FACING[side])) continue;
      found.set(there, { from: FACING[side], depth: (found.get(place)?.depth ?? 0) + 1 });
      queue.push(there);
    }
  }
  return found;
}

/** Pairs of neighbours that count in the same group: where a stitch holds them together. */
export function stitches(cells: readonly Cell[]): { x: number; y: number; down: boolean }[] {
  const at = new Map(cells.filter((cell) => cell.grouped).map((cell) => [`${cell.x},${cell.y}`, cell]));
  return [...at.values()].flatMap((cell) =>
    [false, true]
      .filter(
        (down) =>
          at.get(down ? `${cell.x},${cell.y + 1}` : `${cell.x + 1},${cell.y}`)?.colour === cell.colour,
      )
      .map((down) => ({ x: cell.x, y: cell.y, down })),
  );
}
