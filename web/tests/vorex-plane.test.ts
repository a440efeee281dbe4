/** The plane of hexagons on which a forest is drawn: turned, snapped to, outlined, and close enough to be read. */
import { describe, expect, test } from "vitest";
import { detailOf, LEAST, NUMERAL, priceChips, SUN_NUMERAL } from "../src/games/vorex/detail";
import {
  bestTurn,
  covered,
  fitted,
  nameOf,
  neighbourhood,
  Plane,
  R,
  ROOM,
  touch,
  turned,
  WIDTH,
  type Hex,
} from "../src/games/vorex/hexes";
import { sceneOf } from "../src/games/vorex/scene";
import { loops, outline } from "../src/games/vorex/shapes";

describe("the plane", () => {
  const SOME: Hex[] = [
    [0, 0],
    [3, -2],
    [-4, 1],
    [-1, -1],
  ];

  test.each([0, 1, 2, 3, 4, 5])(
    "turned by %i, a point lies in the hexagon whose middle it is near",
    (turn) => {
      const plane = new Plane(turn);
      for (const hex of SOME) {
        const { x, y } = plane.at(hex);
        expect(plane.under({ x: x + 17, y: y - 20 })).toEqual(hex);
      }
    },
  );

  test("six turns lead back, and neighbours stay neighbours", () => {
    for (const hex of SOME) {
      expect(turned(turned(hex, 4), 2)).toEqual(hex);
      expect(turned(hex, -1)).toEqual(turned(hex, 5));
    }
    expect(touch(turned([3, -2], 1), turned([3, -1], 1))).toBe(true);
  });

  test("a forest is turned to fill its window, and turned again only when that gains a fifth", () => {
    const row: Hex[] = Array.from({ length: 12 }, (_, q) => [q, 0]);
    expect(bestTurn(row, null, 1000, 300)).toBe(0);
    const upright = bestTurn(row, null, 300, 1000);
    expect(fitted(row, upright, 300, 1000)).toBeGreaterThan(1.2 * fitted(row, 0, 300, 1000));
    expect(bestTurn(row, 0, 300, 1000)).toBe(upright);
    // 42 px as it lies and 46 upright: a tenth, but what makes it legible.
    const [wide, high] = [42 / fitted(row, 0, 1, Infinity), 46 / fitted(row, upright, Infinity, 1)];
    expect(bestTurn(row, 0, wide, high)).toBe(upright);
    expect(bestTurn(row, 0, 2 * wide, 2 * high)).toBe(0);
    const square: Hex[] = [...row.slice(0, 4), ...row.slice(0, 4).map(([q]): Hex => [q, 2])];
    expect(bestTurn(square, 1, 500, 500)).toBe(1);
  });

  test("neighbours touch, others do not", () => {
    expect(touch([0, 0], [1, -1])).toBe(true);
    expect(touch([0, 0], [1, 1])).toBe(false);
    expect(touch([0, 0], [0, 0])).toBe(false);
  });

  test("a tile snaps to the nearest centre, or to none", () => {
    const plane = new Plane(2);
    const { x, y } = plane.at([1, 0]);
    const two: Hex[] = [
      [0, 0],
      [1, 0],
    ];
    expect(plane.nearest({ x: x + 10, y: y + 5 }, two, WIDTH)).toEqual([1, 0]);
    expect(plane.nearest({ x: 10, y: 5 }, [[7, 0]], WIDTH)).toBeNull();
  });

  test("a name that a refusal gives is found beside the forest, and nowhere else", () => {
    const near = neighbourhood([[0, 0]]);
    expect(near.get("2,-1")).toEqual([2, -1]);
    expect(near.get("5,0")).toBeUndefined();
  });

  test("the outline of a propeller is one ring of eighteen corners", () => {
    const hexes = covered(
      [2, -1],
      [
        { dq: 0, dr: 0 },
        { dq: 1, dr: 0 },
        { dq: -1, dr: 1 },
        { dq: 0, dr: -1 },
      ],
    );
    expect(hexes.map(nameOf)).toEqual(["2,-1", "3,-1", "1,0", "2,-2"]);
    const middles = hexes.map((hex) => new Plane().at(hex));
    expect(loops(middles).map((loop) => loop.length)).toEqual([18]);
    const path = outline(middles, 6, 10);
    expect(path.match(/[ML]/g)).toHaveLength(18);
    expect(path).not.toContain("NaN");
  });

  test("a ring of hexagons has two edges, the outer one and its hole", () => {
    const ring: Hex[] = [...neighbourhood([[0, 0]]).values()].filter((hex) => touch(hex, [0, 0]));
    expect(
      loops(ring.map((hex) => new Plane().at(hex)))
        .map((loop) => loop.length)
        .sort(),
    ).toEqual([18, 6]);
  });
});

describe("what can be read", () => {
  test("every numeral that is drawn is high enough, at every size; else one number stands for the price", () => {
    for (let px = 20; px <= 90; px += 1)
      for (const most of [
        [1, 0, 0],
        [2, 1, 0],
        [1, 1, 2],
      ]) {
        const total = most.reduce((sum, count) => sum + count, 0);
        for (const off of [0, 1]) {
          const chips = priceChips(most, total - off, detailOf(px), px);
          if (chips)
            expect(((off ? SUN_NUMERAL : NUMERAL) * chips.scale * px) / WIDTH).toBeGreaterThanOrEqual(LEAST);
          // Forty pixels are enough for any price.
          if (px >= 40) expect(chips).not.toBeNull();
        }
      }
  });

  test("a window that shows everything well stays; a small one comes closer, and never too close", () => {
    const all: Hex[] = Array.from({ length: 144 }, (_, nth) => [nth % 12, Math.floor(nth / 12)]);
    const here: Hex[] = [
      [2, 2],
      [3, 2],
    ];
    const plane = new Plane();
    expect(sceneOf(all, here, plane, 1600, 1000)).toBeNull();
    expect(sceneOf(all, [], plane, 390, 500)).toBeNull();
    expect(sceneOf(all, all, plane, 390, 500)).toBeNull();
    const near = sceneOf(all, here, plane, 390, 500);
    expect((WIDTH * 390) / (near?.width ?? 1)).toBeCloseTo(60);
  });

  test("a close window at the end of the forest shows the forest, not what lies beyond it", () => {
    const all: Hex[] = Array.from({ length: 144 }, (_, nth) => [nth % 12, Math.floor(nth / 12)]);
    const plane = new Plane();
    const whole = plane.around(all, ROOM);
    for (const corner of [all[0], all[11], all[143], all[66]].filter((hex) => hex !== undefined)) {
      const scene = sceneOf(all, [corner], plane, 390, 500);
      expect(scene?.x).toBeGreaterThanOrEqual(whole.x - WIDTH);
      expect(scene?.y).toBeGreaterThanOrEqual(whole.y - WIDTH);
      expect((scene?.x ?? 0) + (scene?.width ?? 0)).toBeLessThanOrEqual(whole.x + whole.width + WIDTH);
      expect((scene?.y ?? 0) + (scene?.height ?? 0)).toBeLessThanOrEqual(whole.y + whole.height + WIDTH);
    }
    // Where the window is higher than the forest, the forest is in its middle.
    const row: Hex[] = Array.from({ length: 30 }, (_, nth) => [nth, 0]);
    const scene = sceneOf(row, [[29, 0]], plane, 390, 500);
    const { y, height } = plane.around(row, ROOM);
    expect((scene?.y ?? 0) + (scene?.height ?? 0) / 2).toBeCloseTo(y + height / 2);
  });

  test("the edge of a close window cuts no chips of a stump that can be paid", () => {
    const all: Hex[] = Array.from({ length: 144 }, (_, nth) => [nth % 12, Math.floor(nth / 12)]);
    const here: Hex[] = [
      [4, 5],
      [5, 5],
    ];
    const plane = new Plane();
    const inside = (hex: Hex, box: ReturnType<typeof sceneOf>) => {
      if (!box) return NaN;
      const { x, y } = plane.at(hex);
      return Math.min(x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y);
    };
    const before = sceneOf(all, here, plane, 390, 500);
    const edge = all.filter((hex) => Math.abs(inside(hex, before)) < R / 2);
    expect(edge.length).toBeGreaterThan(4);
    for (const hex of edge)
      expect(inside(hex, sceneOf(all, here, plane, 390, 500, [hex]))).toBeGreaterThan(1.25 * R);
    // Those far away are not gone to, those inside move nothing.
    expect(
      sceneOf(all, here, plane, 390, 500, [
        [5, 5],
        [11, 11],
      ]),
    ).toEqual(before);
  });
});
