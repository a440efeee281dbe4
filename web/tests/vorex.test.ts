/** Vorex's folder: what is offered, the plane of hexagons, how it composes, how its picture changes. */
import { describe, expect, test } from "vitest";
import { alone } from "../src/games/board";
import { bloomOn, layAt, pay, plain, rotate, takeUp } from "../src/games/vorex/deeds";
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
import { marksOf, touches, worth } from "../src/games/vorex/marks";
import { sceneOf } from "../src/games/vorex/scene";
import { loops, outline } from "../src/games/vorex/shapes";
import { fitting, inHand, next, offers, type Draft } from "../src/games/vorex/offers";
import { applyEvent } from "../src/games/vorex/changes";
import type { Bloom, Tile, VorexAction, VorexBoard, VorexEvent, VorexWire } from "../src/games/vorex/wire";
import { legal, turnOf as anyTurn } from "./turns";

const turnOf = (actions: VorexAction[]) => anyTurn<VorexWire, Draft>(actions);
const TAKE: VorexAction = { verb: "take" };
const bloom = (hexagon: Hex, payment: Bloom["payment"]): VorexAction => ({
  verb: "bloom",
  hexagon,
  payment,
});
const lay = (verb: "grow" | "place", tile: number, centre: Hex, rotation: number): VorexAction => ({
  verb,
  tile,
  centre,
  rotation,
});

const LEGAL: VorexAction[] = [
  TAKE,
  bloom([3, 0], [0, 0, 1, 1]),
  bloom([3, 0], [1, 0, 0, 1]),
  bloom([-1, 2], [0, 0, 0, 0]),
  lay("grow", 6, [2, -3], 0),
  lay("grow", 6, [2, -3], 2),
  lay("grow", 6, [0, -2], 1),
];

describe("offers", () => {
  const offered = offers(legal(LEGAL));

  test("stumps have their payments, tiles their rotations and centres", () => {
    expect(offered.blooms.get("3,0")).toHaveLength(2);
    expect(fitting(offered, 6, [2, -3])).toEqual([0, 2]);
    expect(offered.take).toBe(true);
  });

  test("the only tile is in hand when nothing else can be done", () => {
    expect(inHand(null, offered)).toBeNull();
    expect(inHand(null, offers(legal([lay("place", 3, [0, 0], 1)])))).toEqual({ tile: 3, rotation: 1 });
  });

  test("turning goes on to the next number, around", () => {
    expect(next([0, 2, 4], 4, 1)).toBe(0);
    expect(next([0, 2, 4], 1, 1)).toBe(2);
    expect(next([0, 2, 4], 1, -1)).toBe(0);
    expect(next([0, 1, 2, 3, 4, 5], 0, -1)).toBe(5);
  });
});

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

describe("composing", () => {
  test("a tile is taken up, turned, laid, turned where it lies, and put back", () => {
    const turn = turnOf(LEGAL);
    const offered = offers(turn.legal);
    takeUp(turn, offered, 6);
    const held = () => inHand(turn.draft, offered) ?? { tile: 0, rotation: 0 };
    rotate(turn, offered, held(), [0, 1, 2, 3, 4, 5], 1);
    expect(held().rotation).toBe(1);
    layAt(turn, offered, held(), [2, -3]);
    expect(turn.refused).toEqual([lay("grow", 6, [2, -3], 1)]);
    rotate(turn, offered, held(), [0, 1, 2, 3, 4, 5], 1);
    layAt(turn, offered, held(), [2, -3]);
    expect(turn.action).toEqual(lay("grow", 6, [2, -3], 2));
    rotate(turn, offered, held(), [0, 1, 2, 3, 4, 5], 1);
    expect(turn.action).toEqual(lay("grow", 6, [2, -3], 0));
    takeUp(turn, offered, 6);
    expect(turn.draft).toBeNull();
  });

  test("several payments are asked for, one is composed at once and played by a second tap", () => {
    const turn = turnOf(LEGAL);
    const offered = offers(turn.legal);
    bloomOn(turn, offered, [3, 0]);
    expect(turn.action).toBeNull();
    pay(turn, "3,0", bloom([3, 0], [1, 0, 0, 1]));
    expect(turn.action).toEqual(bloom([3, 0], [1, 0, 0, 1]));
    bloomOn(turn, offered, [-1, 2]);
    bloomOn(turn, offered, [-1, 2]);
    expect(turn.played).toEqual([bloom([-1, 2], [0, 0, 0, 0])]);
    bloomOn(turn, offered, [9, 9]);
    expect(turn.refused).toEqual([bloom([9, 9], [0, 0, 0, 0])]);
  });

  test("the Weed's stump is chosen, take is one tap", () => {
    const weed = turnOf([{ verb: "overrun", hexagon: [1, 1] }]);
    bloomOn(weed, offers(weed.legal), [1, 1]);
    expect(weed.action).toEqual({ verb: "overrun", hexagon: [1, 1] });
    const turn = turnOf(LEGAL);
    plain(turn, "take");
    expect(turn.action).toEqual(TAKE);
  });
});

describe("marks", () => {
  test("a placed tile is pointed at with its arms", () => {
    const placed = { kind: "placed", seat: 0, tile: 6, hex: "2,0", q: 2, r: 0, rotation: 3 } as const;
    expect(touches(placed)).toEqual(["hex:2,0", "hex:2,1", "hex:1,0", "hex:3,-1"]);
    expect(touches({ kind: "took", seat: 1, gain: [1, 0, 0, 0], what: "" })).toEqual([]);
  });

  test("what a line counts adds up to its points", () => {
    const focus = ["hex:0,0", "hex:1,0"];
    const shares = (points: number) => focus.map((name) => worth({ seat: 0, focus, points }, name));
    expect(shares(4)).toEqual([2, 2]);
    expect(shares(3)).toEqual([3, null]);
    expect(shares(0)).toEqual([null, null]);
  });
});

describe("the picture after an event", () => {
  const ground = { kind: "arid" as const, sign: "" as const, cost: [0, 0, 0] };
  const tile: Tile = {
    tile: 6,
    level: 1,
    beetles: ["water"],
    rotations: [
      {
        rotation: 3,
        hexes: [
          { dq: 0, dr: 0, ...ground },
          { dq: -1, dr: 0, ...ground, kind: "points" },
        ],
      },
    ],
  };
  const board: VorexBoard = {
    plants: ["orange", "pink"],
    hexes: [],
    tiles: [],
    visible: [tile],
    hand: [],
    pile: {},
    payer: 0,
    stumps: [],
    ruins: [],
    stocks: [
      [0, 0, 0, 4],
      [1, 1, 1, 1],
    ],
    production: [],
    reserve: [13, 13],
    objectives: [],
    turn: { stage: "turn", seat: 0, round: 1, actions: 2, bonus: null },
    warning: [],
    last_round: false,
    weed: null,
  };
  const after = (event: VorexEvent, from = board) => applyEvent(from, event);

  test("a tile lies where it was placed, and a flower stands on it", () => {
    const laid = after({ kind: "placed", seat: 0, tile: 6, hex: "2,0", q: 2, r: 0, rotation: 3 });
    expect(laid.hexes.map(({ hex }) => hex)).toEqual(["2,0", "1,0"]);
    expect(laid.visible).toEqual([]);
    const grown = after({ kind: "flowered", plant: "pink", owner: 1, hex: "1,0" }, laid);
    expect(grown.hexes[1]?.owner).toBe(1);
    expect(grown.reserve).toEqual([13, 12]);
  });

  test("what others did is outlined in order, a tile around its hexagons", () => {
    const laid = after({ kind: "placed", seat: 0, tile: 6, hex: "2,0", q: 2, r: 0, rotation: 3 });
    const marks = marksOf(laid, [
      {
        number: 1,
        seq: 1,
        seat: 1,
        text: "",
        action: null,
        events: [{ kind: "placed", seat: 1, tile: 6, hex: "2,0", q: 2, r: 0, rotation: 3 }],
      },
      {
        number: 2,
        seq: 2,
        seat: 1,
        text: "",
        action: null,
        events: [{ kind: "flowered", plant: "pink", owner: 1, hex: "1,0" }],
      },
    ]);
    expect(marks.map(({ number, tile, hexes, bare }) => [number, tile, hexes.length, bare])).toEqual([
      [1, true, 2, true],
      [2, false, 1, false],
    ]);
    expect(laid.tiles[0]?.level).toBe(1);
  });

  test("tiles that would lie better are outlined where nothing lies yet, each with a number of its own", () => {
    const better = [1, 3].map((rotation, index) => ({
      number: index + 1,
      seq: index + 1,
      seat: 1,
      text: "",
      action: null,
      instead: true,
      events: [{ kind: "placed" as const, seat: 1, tile: 6, hex: "9,9", q: 9, r: 9, rotation }],
    }));
    const marks = marksOf(board, better);
    expect(marks.map(({ hexes }) => hexes.length)).toEqual([4, 4]);
    expect(new Set(marks.map(({ tag }) => tag.join())).size).toBe(2);
    expect([alone({}, better), alone(null, better), alone({}, [])]).toEqual([false, false, true]);
  });

  test("stocks follow what is taken and paid; a ruin appears and is claimed", () => {
    expect(after({ kind: "took", seat: 1, gain: [1, 0, 0, 1], what: "" }).stocks[1]).toEqual([2, 1, 1, 2]);
    expect(after({ kind: "paid", seat: 0, paid: [0, 0, 0, 2], hex: "0,0", what: "" }).stocks[0]).toEqual([
      0, 0, 0, 2,
    ]);
    const ruined = after({ kind: "ruin", hex: "0,1", q: 0, r: 1 });
    expect(after({ kind: "claimed", plant: "orange", owner: 0, hex: "0,1" }, ruined).ruins[0]).toMatchObject({
      owner: 0,
      settled: true,
    });
  });
});
