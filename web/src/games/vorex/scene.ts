/** Where something happens or can happen: what a small window looks at. */
import { union, type Box } from "../../board/view";
import type { Counting } from "../board";
import type { Held } from "./deeds";
import { beside, ENOUGH, R, ROOM, WIDTH, type Hex, type Plane } from "./hexes";
import type { Hexagon, Stump, VorexEvent } from "./wire";

/** Nobody comes closer than this by themselves. */
const CLOSEST = 60;
/** From the middle of a stump to where its chips end, and an edge that fades. */
const CHIPS = 1.25 * R;
/** It must be worth the way. */
const WORTH = 1.12;

/** Some hexagons of the forest by their names. */
export function found(known: ReadonlyMap<string, Hexagon>, names: Iterable<string>): Hex[] {
  return [...names].flatMap((name): Hex[] => {
    const hex = known.get(name);
    return hex ? [[hex.q, hex.r]] : [];
  });
}

/** What goes on in the forest. */
export interface Going {
  event: VorexEvent | null;
  counting: Counting | null;
  held: Held | null;
  /** The stump that is chosen. */
  chosen: Stump | undefined;
  /** What I may choose, and what happened since my turn; nothing when I am not asked. */
  open: () => Hex[];
}

/** The hexagons where it goes on. */
export function hereOf(
  known: ReadonlyMap<string, Hexagon>,
  { event, counting, held, chosen, open }: Going,
): Hex[] {
  if (event) {
    if (event.kind === "placed" || event.kind === "ruin") return beside([event.q, event.r]);
    return "hex" in event ? found(known, [event.hex]).flatMap(beside) : [];
  }
  if (counting)
    return found(
      known,
      counting.focus.map((name) => name.replace("hex:", "")),
    );
  if (held) return held.centre ? [held.centre, ...beside(held.centre).flatMap(beside)] : [];
  if (chosen) return found(known, [chosen.hex, ...chosen.chain]).flatMap(beside);
  return open();
}

/**
 * The part of the forest to look at in a window of this size; null when everything can be shown well enough, or when
 * coming closer would gain next to nothing. The edge cuts no chips of a
 * payable stump.
 */
export function sceneOf(
  everything: readonly Hex[],
  here: readonly Hex[],
  plane: Plane,
  width: number,
  height: number,
  payable: readonly Hex[] = [],
): Box | null {
  if (here.length === 0 || width === 0 || height === 0) return null;
  const size = ({ width: w, height: h }: Box) => WIDTH * Math.min(width / w, height / h);
  const forest = plane.around(everything, ROOM);
  const whole = size(forest);
  if (whole >= ENOUGH) return null;
  const box = plane.around(here, ROOM + 0.5);
  const px = Math.min(size(box), CLOSEST);
  if (px < whole * WORTH) return null;
  const all = union(forest, box);
  const [wide, high] = [(width * WIDTH) / px, (height * WIDTH) / px];
  const scene = {
    x: within(box.x, box.width, wide, all.x, all.width),
    y: within(box.y, box.height, high, all.y, all.height),
    width: wide,
    height: high,
  };
  const cut = payable.filter((hex) => {
    const { x, y } = plane.at(hex);
    const inside = Math.min(x - scene.x, scene.x + wide - x, y - scene.y, scene.y + high - y);
    // Of one farther out nothing is seen that could be cut.
    return inside > -R / 2 && inside < CHIPS;
  });
  if (cut.length === 0) return scene;
  // What was cut has room now, and is asked about no more.
  const rest = payable.filter((hex) => !cut.includes(hex));
  return sceneOf(everything, [...here, ...cut], plane, width, height, rest);
}

/** Where a window of this size begins: what matters in its middle, but nothing beyond the end of what there is. */
function within(from: number, length: number, size: number, start: number, most: number): number {
  if (size >= most) return start + (most - size) / 2;
  return Math.min(Math.max(from + (length - size) / 2, start), start + most - size);
}

/** A finger hits what is so far from it, in units of a picture where a hexagon has so many pixels. */
export function reachOf(px: number): number {
  return Math.max(R * 0.95, (22 * WIDTH) / Math.max(px, 1));
}
