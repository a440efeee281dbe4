/** Where something happens or can happen: what a small window looks at. */
import type { Box } from "../../board/view";
import { R, ROOM, WIDTH, type Hex, type Plane } from "./hexes";

/** Hexagons of this many pixels are read and hit without aim: no need to come closer. */
const ENOUGH = 44;
/** Nobody comes closer than this by themselves. */
const CLOSEST = 60;
/** It must be worth the way. */
const WORTH = 1.12;

/**
 * The part of the forest to look at in a window of this size; null when everything can be shown well enough, or when
 * coming closer would gain next to nothing.
 */
export function sceneOf(
  everything: readonly Hex[],
  here: readonly Hex[],
  plane: Plane,
  width: number,
  height: number,
): Box | null {
  if (here.length === 0 || width === 0 || height === 0) return null;
  const size = ({ width: w, height: h }: Box) => WIDTH * Math.min(width / w, height / h);
  const whole = size(plane.around(everything, ROOM));
  if (whole >= ENOUGH) return null;
  const box = plane.around(here, ROOM + 0.5);
  const px = Math.min(size(box), CLOSEST);
  if (px < whole * WORTH) return null;
  const [wide, high] = [(width * WIDTH) / px, (height * WIDTH) / px];
  return {
    x: box.x + (box.width - wide) / 2,
    y: box.y + (box.height - high) / 2,
    width: wide,
    height: high,
  };
}

/** A finger hits what is so far from it, in units of a picture where a hexagon has so many pixels. */
export function reachOf(px: number): number {
  return Math.max(R * 0.95, (22 * WIDTH) / Math.max(px, 1));
}
