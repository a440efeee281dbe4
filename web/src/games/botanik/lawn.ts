/** Grass at the edges of what is joined to the Source, always the same for the same cell. */
import { SIZE } from "./shapes";
import type { Cell } from "./wire";

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** A number from 0 to 1 that looks like chance. */
function chance(...seed: readonly number[]): number {
  const mixed =
    Math.sin(seed.reduce((sum, each, index) => sum + each * (12.9898 + index * 65.233), 1)) * 43758.5453;
  return mixed - Math.floor(mixed);
}

/** The blades as two paths, for two greens. */
export function fringe(cells: readonly Cell[]): [string, string] {
  const taken = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const paths: [string, string] = ["", ""];
  for (const { x, y, joined, type } of cells) {
    if (!joined || type === undefined) continue;
    SIDES.forEach(([dx, dy], side) => {
      if (taken.has(`${x + dx},${y + dy}`)) return;
      for (let blade = 0; blade < 6; blade += 1) {
        const luck = (n: number) => chance(x, y, side, blade, n);
        const along = 10 + blade * 16 + (luck(1) - 0.5) * 12;
        const [bx, by] = [
          x * SIZE + (dx === 0 ? along : dx > 0 ? 96 : 4),
          y * SIZE + (dy === 0 ? along : dy > 0 ? 96 : 4),
        ];
        const angle = Math.atan2(dy, dx) + (luck(2) - 0.5) * 1.6;
        const [long, wide] = [13 + luck(3) * 12, 4 + luck(4) * 3];
        const at = (length: number, aside: number) =>
          `${(bx + length * Math.cos(angle) - aside * Math.sin(angle)).toFixed(1)},${(by + length * Math.sin(angle) + aside * Math.cos(angle)).toFixed(1)}`;
        paths[luck(5) < 0.5 ? 0 : 1] +=
          `M${at(0, 0)}Q${at(long / 2, wide)} ${at(long, 0)}Q${at(long / 2, -wide)} ${at(0, 0)}Z`;
      }
    });
  }
  return paths;
}
