/**
 * Draws the icons of the installed app beside `public/assets/icon.svg`, before a build. The drawing is a rectangle, a
 * stem and two leaves, so its few kinds of strokes are read here and no library is needed. */
import { readFileSync, writeFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";

const GRID = 32;
/** Points a side in each pixel: smooth edges. */
const FINE = 4;
/** How much of a maskable icon is sure to be seen. */
const SAFE = 0.8;
const STEPS = 24;

const folder = new URL("../public/assets/", import.meta.url);
const svg = readFileSync(new URL("icon.svg", folder), "utf-8");
const attribute = (tag, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const colour = (hex) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));

/** The corners of a path of `M`, `V`, `C`, `c` and `Z`, its curves as many short lines. */
function corners(path) {
  let [x, y] = [0, 0];
  const found = [];
  for (const [, letter, given] of path.matchAll(/([MVCcZ])([^MVCcZ]*)/g)) {
    const numbers = (given.match(/-?[\d.]+/g) ?? []).map(Number);
    if (letter === "M") [x, y] = numbers;
    if (letter === "V") y = numbers[0];
    if (letter === "C" || letter === "c") {
      while (numbers.length > 0) {
        const [fromX, fromY] = [x, y];
        // A small letter counts each curve from its own beginning.
        const off = letter === "c" ? [x, y] : [0, 0];
        const [ax, ay, bx, by, cx, cy] = numbers.splice(0, 6).map((each, at) => each + off[at % 2]);
        for (let step = 1; step <= STEPS; step++) {
          const t = step / STEPS;
          const along = (one, two, three, four) =>
            one * (1 - t) ** 3 + two * 3 * t * (1 - t) ** 2 + three * 3 * t * t * (1 - t) + four * t ** 3;
          [x, y] = [along(fromX, ax, bx, cx), along(fromY, ay, by, cy)];
          found.push([x, y]);
        }
      }
    } else if (letter !== "Z") found.push([x, y]);
  }
  return found;
}

/** Where a line at this height is inside of the corners: from, to, from, to … */
function crossed(around, y) {
  const found = [];
  around.forEach(([ax, ay], at) => {
    const [bx, by] = around[(at + 1) % around.length];
    if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
  });
  return found.sort((one, other) => one - other);
}

/** How far to both sides a round end reaches at this distance from its middle; nowhere beyond it. */
const reach = (round, off) => (off > round ? -1 : Math.sqrt(round * round - off * off));

/** The parts of the drawing, the topmost last: their colours, and where they are at each height. */
function shapes(whole) {
  return [...svg.matchAll(/<(rect|path)\b[^>]*>/g)].map(([tag, kind]) => {
    if (kind === "rect") {
      const round = whole ? 0 : Number(attribute(tag, "rx"));
      const inset = (y) => round - reach(round, Math.max(round - y, y - (GRID - round), 0));
      return { hex: attribute(tag, "fill"), ground: true, spans: (y) => [inset(y), GRID - inset(y)] };
    }
    const points = corners(attribute(tag, "d"));
    if (attribute(tag, "fill")) return { hex: attribute(tag, "fill"), spans: (y) => crossed(points, y) };
    const [[stem, bottom], [, top]] = points;
    const half = Number(attribute(tag, "stroke-width")) / 2;
    const side = (y) => reach(half, Math.max(top - y, y - bottom, 0));
    return { hex: attribute(tag, "stroke"), spans: (y) => [stem - side(y), stem + side(y)] };
  });
}

/** Red, green, blue and how solid, pixel by pixel; `whole` without round corners, the drawing well inside. */
function drawn(size, whole) {
  const parts = shapes(whole).map((each) => ({ ...each, rgb: colour(each.hex) }));
  const points = size * FINE;
  const sums = new Float64Array(size * size * 4);
  const shrunk = (ground) => (whole && !ground ? SAFE : 1);
  for (let row = 0; row < points; row++) {
    const line = new Int8Array(points).fill(-1);
    const y = ((row + 0.5) * GRID) / points;
    parts.forEach(({ spans, ground }, part) => {
      const scale = shrunk(ground);
      const found = spans((y - GRID / 2) / scale + GRID / 2).map(
        (x) => (((x - GRID / 2) * scale + GRID / 2) * points) / GRID,
      );
      for (let at = 0; at + 1 < found.length; at += 2)
        line.fill(part, Math.max(0, Math.round(found[at])), Math.max(0, Math.round(found[at + 1])));
    });
    line.forEach((part, column) => {
      if (part < 0) return;
      const place = (Math.floor(row / FINE) * size + Math.floor(column / FINE)) * 4;
      const { rgb } = parts[part];
      for (let at = 0; at < 3; at++) sums[place + at] += rgb[at];
      sums[place + 3]++;
    });
  }
  return Buffer.from(
    sums.map((sum, at) =>
      Math.round(at % 4 === 3 ? (sum * 255) / (FINE * FINE) : sum / (sums[at - (at % 4) + 3] || 1)),
    ),
  );
}

function png(size, pixels) {
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // eight bits a channel; colours and how solid
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row++)
    pixels.copy(rows, row * (size * 4 + 1) + 1, row * size * 4, (row + 1) * size * 4);
  const sign = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    sign,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const wanted = {
  "icon-180": [180, true],
  "icon-192": [192, false],
  "icon-512": [512, false],
  "icon-maskable": [512, true],
};
for (const [name, [size, whole]] of Object.entries(wanted))
  writeFileSync(new URL(`${name}.png`, folder), png(size, drawn(size, whole)));
