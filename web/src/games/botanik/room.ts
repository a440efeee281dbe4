/** The bench tilts to the question: which part of the table is large. Places never swap. Pure arithmetic, in pixels. */
import type { Box } from "../../board/view";
import { REGISTER } from "./places";
import { SIZE } from "./shapes";
import type { Machine } from "./wire";

export interface Room {
  register: Box;
  mine: Box;
  rival: Box;
  /** Pixels of a tile of the register, of my machine and of the other one. */
  tiles: { register: number; mine: number; rival: number };
}

/** The caption above a machine. */
const CAPTION = 24;
/** Pixels that a finger hits. */
const FINGER = 44;
const FLAT = REGISTER.height / REGISTER.width;
/** A tile of the register need not be larger on a page that stands: the machines want the room. */
const ROOMY = 100;
/** Pixels of a tile of my machine that are worth more than a larger register, as long as a finger hits that one. */
const CLEAR = 26;
/** The other machine is never as large as mine. */
const LESSER = 0.72;

const box = (x: number, y: number, width: number, height: number): Box => ({
  x,
  y,
  width: Math.max(width, 1),
  height: Math.max(height, 1),
});

/** The register, my machine and the other one: side by side where it is wide, else one above the other. */
function places(
  width: number,
  height: number,
  building: boolean,
  machine: Box,
): Pick<Room, "register" | "mine" | "rival"> {
  const low = height < 450;
  if (width > height * 1.2 || (building && width < 420 && height < 380)) {
    // On the smallest screens only the machine that is built in can be large.
    const left = width * (building ? (width < 420 ? 0.25 : 0.4) : low ? 0.68 : 0.58);
    const high = Math.min((left - 12) * FLAT, height * (low ? (building ? 0.6 : 0.98) : 0.62));
    const register = box(4, low && !building ? Math.max(4, (height - high) / 2) : 4, left - 12, high);
    const under = box(8, high + 8 + CAPTION, left - 16, height - high - 16 - CAPTION);
    if (low && !building) {
      const cut = height * 0.66;
      return {
        register,
        mine: box(left + 4, CAPTION, width - left - 10, cut - CAPTION),
        rival: box(left + 4, cut + CAPTION, width - left - 10, height - cut - CAPTION - 4),
      };
    }
    return {
      register,
      mine: box(left + 4, CAPTION + 4, width - left - 10, height - CAPTION - 10),
      rival: under,
    };
  }
  if (building) {
    const left = width * 0.47;
    const high = Math.min((left - 6) * FLAT, height * 0.34);
    return {
      register: box(3, 3, left - 6, high),
      rival: box(left + 4, CAPTION, width - left - 8, high - CAPTION + 3),
      mine: box(3, high + 8 + CAPTION, width - 6, height - high - CAPTION - 12),
    };
  }
  const most = Math.min((width - 6) * FLAT, height * 0.6, (ROOMY * REGISTER.height) / SIZE);
  // A high machine takes of the register what can be spared.
  const wanted = height - 10 - CAPTION - (CLEAR * machine.height) / SIZE;
  const high = Math.min(most, Math.max(wanted, (FINGER * REGISTER.height) / SIZE));
  const [top, cut] = [high + 6 + CAPTION, width * 0.62];
  return {
    register: box(3, 3, width - 6, high),
    mine: box(4, top, cut - 8, height - top - 4),
    rival: box(cut + 4, top, width - cut - 8, height - top - 4),
  };
}

/** The cells that are shown: with the free ones beside them where a tile may be built, or where the first will come. */
export function bounds(machine: Machine, frontier: boolean, pad = 0.3): Box {
  const free = frontier || machine.cells.length === 1 ? machine.frontier : [];
  const xs = [...machine.cells.map(({ x }) => x), ...free.map(([x = 0]) => x)];
  const ys = [...machine.cells.map(({ y }) => y), ...free.map(([, y = 0]) => y)];
  const edge = frontier ? 0.06 : pad;
  const [left, upper] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  return {
    x: left * SIZE,
    y: upper * SIZE,
    width: (Math.max(...xs) + 1 + edge - left) * SIZE,
    height: (Math.max(...ys) + 1 + edge - upper) * SIZE,
  };
}

/** Pixels of a tile where so much is shown in this room. */
export function tileIn(room: Box, shown: Box, most = Infinity): number {
  return Math.min(most, SIZE * Math.min(room.width / shown.width, room.height / shown.height));
}

/** What is shown, grown so that a tile has just so many pixels. */
export function framed(room: Box, shown: Box, tile: number): Box {
  const [width, height] = [(room.width / tile) * SIZE, (room.height / tile) * SIZE];
  return {
    x: shown.x - (width - shown.width) / 2,
    y: shown.y - (height - shown.height) * 0.4,
    width,
    height,
  };
}

/**
 * Where so much is shown that a tile is too small for a finger: the part around these cells, in which it is not.
 * Null where nothing needs to come closer.
 */
export function closeUp(shown: Box, tile: number, cells: readonly (readonly [number, number])[]): Box | null {
  if (tile >= FINGER || cells.length === 0) return null;
  const [width, height] = [(shown.width * tile) / FINGER, (shown.height * tile) / FINGER];
  const middle = (axis: 0 | 1) =>
    SIZE * (cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length + 0.5);
  const within = (at: number, size: number, from: number, all: number) =>
    Math.min(Math.max(at - size / 2, from), from + all - size);
  return {
    x: within(middle(0), width, shown.x, shown.width),
    y: within(middle(1), height, shown.y, shown.height),
    width,
    height,
  };
}

export function roomFor(width: number, height: number, building: boolean, mine: Box, rival: Box): Room {
  const found = places(width, height, building, mine);
  const register = tileIn(found.register, REGISTER);
  const tile = tileIn(found.mine, mine, building ? 112 : Math.max(register, 40));
  return { ...found, tiles: { register, mine: tile, rival: tileIn(found.rival, rival, tile * LESSER) } };
}

/** Two machines at one scale, side by side or one above the other: whichever shows them larger. */
export function atTheEnd(
  width: number,
  height: number,
  shown: readonly Box[],
): { rooms: Box[]; tile: number } {
  const [wide, high] = [
    shown.reduce((sum, { width: w }) => sum + w, 0),
    shown.reduce((sum, { height: h }) => sum + h, 0),
  ];
  const beside =
    SIZE * Math.min(width / wide, (height - CAPTION - 8) / Math.max(...shown.map((each) => each.height)));
  const above =
    SIZE *
    Math.min(
      width / Math.max(...shown.map((each) => each.width)),
      (height - shown.length * (CAPTION + 4)) / high,
    );
  let at = 0;
  const rooms = shown.map((each) => {
    if (beside >= above) {
      const share = (width * each.width) / wide;
      at += share;
      return box(at - share, CAPTION + 4, share, height - CAPTION - 8);
    }
    const share = ((height - shown.length * (CAPTION + 4)) * each.height) / high;
    at += share + CAPTION + 4;
    return box(0, at - share, width, share);
  });
  return { rooms, tile: Math.min(Math.max(beside, above), 110) };
}
