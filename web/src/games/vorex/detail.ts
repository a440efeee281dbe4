/** How much is drawn, by how many pixels a hexagon is wide: what could not be read is left out, never made smaller. */
import type { Resource } from "./resources";
import { RESOURCES } from "./resources";
import { WIDTH } from "./hexes";

/** 3 everything, 2 near (prices grow against the sign), 1 far (one number), 0 a map (signs alone). */
export type Detail = 0 | 1 | 2 | 3;

/** The least height of a numeral, in pixels. */
export const LEAST = 10.5;

export function detailOf(px: number): Detail {
  return px >= 52 ? 3 : px >= 34 ? 2 : px >= 24 ? 1 : 0;
}

/** The width at which a detail begins: lines are made for the smallest of its sizes. */
const FROM: Record<Detail, number> = { 3: 60, 2: 40, 1: 28, 0: 20 };

/** So many units in a pixel, as lines of this detail are drawn. */
export function unitsOf(detail: Detail): number {
  return WIDTH / FROM[detail];
}

export interface Chip {
  kind: Resource;
  text: string;
  x: number;
}

export interface Chips {
  chips: readonly Chip[];
  scale: number;
  y: number;
}

const SPREAD = [0, 30, 34, 27.5, 24];
const SIZES = [0, 1.14, 1.12, 0.96, 0.95];
/** The numeral of a chip, in units before it is scaled; a sun's is smaller. */
export const NUMERAL = 24.5;
export const SUN_NUMERAL = 24;

/**
 * The net price as chips of each resource, and a sun for what light takes off any of them; null where a numeral would
 * be smaller than can be read: then one number stands for all.
 */
export function priceChips(most: readonly number[], total: number, detail: Detail, px: number): Chips | null {
  if (detail < 2) return null;
  const off = most.reduce((sum, count) => sum + count, 0) - total;
  const found = most.flatMap((count, kind) =>
    count > 0 ? [{ kind: RESOURCES[kind] ?? "light", text: String(count) }] : [],
  );
  if (off > 0) found.push({ kind: "light", text: `−${off}` });
  const many = found.length;
  const scale = (SIZES[many] ?? 0.9) * (detail === 3 ? 0.84 : 1);
  const numeral = (off > 0 ? SUN_NUMERAL : NUMERAL) * scale;
  if (many > 0 && (numeral * px) / WIDTH < LEAST) return null;
  const spread = (SPREAD[many] ?? 25) * (detail === 3 ? 0.84 : 1);
  const chips = found.map((each, index) => ({ ...each, x: (index - (many - 1) / 2) * spread }));
  return { chips, scale, y: detail === 3 ? 26 : 21 };
}

/** Whether the one number that stands for a price can be read. */
export const TOTAL = 42;
export function totalFits(px: number): boolean {
  return (TOTAL * px) / WIDTH >= LEAST;
}
