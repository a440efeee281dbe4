/** The window onto a board that pans and zooms: pure arithmetic. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box grown to the shape of the frame, its centre kept. */
export function fit(box: Box, aspect: number): Box {
  const width = Math.max(box.width, box.height * aspect);
  const height = width / aspect;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** Everything in a frame of so many pixels, with `room` pixels at the right kept free for buttons. */
export function whole(box: Box, width: number, height: number, room: number): Box {
  const middle = fit(box, width / height);
  const scale = width / middle.width;
  if ((middle.x + middle.width - box.x - box.width) * scale >= room || width <= 3 * room) return middle;
  const left = fit(box, (width - room) / height);
  return { ...left, width: (left.width * width) / (width - room) };
}

/** Whether a window, which may still glide, has everything in it: half a hundredth is not seen. */
export function shows(window: Box, all: Box): boolean {
  const [wide, high] = [all.width / 200, all.height / 200];
  return (
    window.x <= all.x + wide &&
    window.y <= all.y + high &&
    window.x + window.width >= all.x + all.width - wide &&
    window.y + window.height >= all.y + all.height - high
  );
}

/** The window closer (factor above 1) or farther, the point under the fingers kept in its place. */
export function zoom(
  view: Box,
  factor: number,
  at: { x: number; y: number },
  limits: { least: number; most: number },
): Box {
  const width = Math.min(Math.max(view.width / factor, limits.least), limits.most);
  const scale = width / view.width;
  return {
    x: at.x - (at.x - view.x) * scale,
    y: at.y - (at.y - view.y) * scale,
    width,
    height: view.height * scale,
  };
}

/** The window moved, but never so far that the content leaves its middle half. */
export function pan(view: Box, dx: number, dy: number, content: Box): Box {
  const keep = (start: number, size: number, from: number, length: number) =>
    Math.min(Math.max(start, from - size * 0.75), from + length - size * 0.25);
  return {
    ...view,
    x: keep(view.x + dx, view.width, content.x, content.width),
    y: keep(view.y + dy, view.height, content.y, content.height),
  };
}

/** The window moved as little as possible to show the box, with some room around it. */
export function reveal(view: Box, box: Box, room: number): Box {
  const shift = (start: number, size: number, from: number, length: number) => {
    if (from - room < start) return from - room;
    if (from + length + room > start + size) return from + length + room - size;
    return start;
  };
  return {
    ...view,
    x: shift(view.x, view.width, box.x, box.width),
    y: shift(view.y, view.height, box.y, box.height),
  };
}

/** On the way from one window to another, for an animation. */
export function between(from: Box, to: Box): (part: number) => Box {
  const mix = (a: number, b: number, part: number) => a + (b - a) * part;
  return (part) => ({
    x: mix(from.x, to.x, part),
    y: mix(from.y, to.y, part),
    width: mix(from.width, to.width, part),
    height: mix(from.height, to.height, part),
  });
}

/** The box around two boxes. */
export function union(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const lower = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: lower - y };
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Corner = "lower right" | "lower left" | "upper left" | "upper right";

/** What lies on a board, as discs: all of it, what is read there, and what somebody is asked about or told of. */
export interface Lies {
  all: readonly Point[];
  read?: readonly Point[];
  vital: readonly Point[];
  radius: number;
}

/** How many discs something of this size, in pixels, would cover in a corner of the window. */
export function covers(
  view: Box,
  frame: Size,
  piece: Size,
  corner: Corner,
  spots: readonly Point[],
  radius: number,
) {
  const unit = view.width / frame.width;
  const [width, height] = [piece.width * unit, piece.height * unit];
  const left = corner.endsWith("left") ? view.x : view.x + view.width - width;
  const top = corner.startsWith("upper") ? view.y : view.y + view.height - height;
  const beyond = (at: number, from: number, length: number) => Math.max(from - at, 0, at - from - length);
  return spots.filter(({ x, y }) => Math.hypot(beyond(x, left, width), beyond(y, top, height)) < radius)
    .length;
}

/** Whether something of this size would cover a disc in whatever corner it stood. */
export function overlaps(view: Box, frame: Size, piece: Size, { all, radius }: Lies): boolean {
  return FOR_BUTTONS.every((corner) => covers(view, frame, piece, corner, all, radius) > 0);
}

/** From where one looks, so that what matters has no button upon it, and in which corners buttons and map stand. */
export interface Arranged {
  view: Box;
  buttons: Corner;
  map: Corner;
}

const STEPS_BACK = [1, 1.06, 1.12, 1.18, 1.24, 1.3];
const FOR_BUTTONS: readonly Corner[] = ["lower right", "lower left", "upper right", "upper left"];
const FOR_MAP: readonly Corner[] = ["lower left", "upper left", "upper right", "lower right"];

/** Corners where least is covered, the usual ones first; a step back where all would cover something that matters. */
export function arrange(view: Box, frame: Size, buttons: Size, map: Size | null, lies: Lies): Arranged {
  let best: Arranged = { view, buttons: "lower right", map: "lower left" };
  if (frame.width === 0 || frame.height === 0) return best;
  let least = Infinity;
  for (const step of STEPS_BACK) {
    const seen = {
      x: view.x - (view.width * (step - 1)) / 2,
      y: view.y - (view.height * (step - 1)) / 2,
      width: view.width * step,
      height: view.height * step,
    };
    const cost = (piece: Size, corner: Corner) =>
      1000 * covers(seen, frame, piece, corner, lies.vital, lies.radius) +
      20 * covers(seen, frame, piece, corner, lies.read ?? [], lies.radius) +
      covers(seen, frame, piece, corner, lies.all, lies.radius);
    for (const one of FOR_BUTTONS) {
      for (const other of map ? FOR_MAP.filter((corner) => corner !== one) : (["lower left"] as const)) {
        const all = cost(buttons, one) + (map ? cost(map, other) : 0);
        if (all < least) [least, best] = [all, { view: seen, buttons: one, map: other }];
      }
    }
    if (least < 1000) return best;
  }
  return best;
}
