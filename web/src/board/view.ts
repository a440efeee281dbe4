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
