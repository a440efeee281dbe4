/** Vorex's folder: what it reads, the plane of hexagons, how it composes, how its picture changes. */
import { describe, expect, test, vi } from "vitest";
import type { Json, Preview } from "../src/api/types";
import type { Turn } from "../src/games/board";
import { bloomOn, layAt, pay, plain, rotate, takeUp } from "../src/games/vorex/deeds";
import { at, covered, nearest, propeller, touch, under } from "../src/games/vorex/hexes";
import { read } from "../src/games/vorex/notation";
import { fitting, inHand, next, offers, readDraft } from "../src/games/vorex/offers";
import { stage } from "../src/games/vorex/stage";
import type { Tile, VorexBoard } from "../src/games/vorex/types";

function turnOf(legal: string[]): Turn & { refused: string[]; played: string[] } {
  const steps: { draft: Json; action: string | null }[] = [];
  const refused: string[] = [];
  const played: string[] = [];
  return {
    seat: 0,
    ply: 1,
    legal,
    refused,
    played,
    answer: null,
    get draft() {
      return steps.at(-1)?.draft ?? null;
    },
    get action() {
      return steps.at(-1)?.action ?? null;
    },
    compose: (draft, action = null) => void steps.push({ draft, action }),
    takeBack: () => void steps.pop(),
    play: async (action) => played.push(action ?? steps.at(-1)?.action ?? "") > 0,
    preview: vi.fn(async () => ({}) as Preview),
    whyNot: async (action) => {
      refused.push(action);
      return null;
    },
  };
}

const LEGAL = [
  "take",
  "bloom 3,0 paying 1 water 1 light",
  "bloom 3,0 paying 1 mushroom 1 light",
  "bloom -1,2 free",
  "grow 6 at 2,-3 r0",
  "grow 6 at 2,-3 r2",
  "grow 6 at 0,-2 r1",
];

describe("notation", () => {
  test("every legal text is read", () => {
    expect(LEGAL.map(read)).not.toContain(null);
    expect(read("bloom 3,0 paying 1 water 2 light")).toEqual({
      verb: "bloom",
      hex: "3,0",
      payment: [0, 0, 1, 2],
    });
    expect(read("weed -3,0")).toEqual({ verb: "weed", hex: "-3,0" });
    expect(read("pass bonus")).toEqual({ verb: "pass" });
    expect(read("reveal 12")).toBeNull();
  });
});

describe("offers", () => {
  const offered = offers(LEGAL);

  test("stumps have their payments, tiles their rotations and centres", () => {
    expect(offered.blooms.get("3,0")).toHaveLength(2);
    expect(fitting(offered, 6, "2,-3")).toEqual([0, 2]);
    expect(offered.take).toBe(true);
  });

  test("the only tile is in hand when nothing else can be done", () => {
    expect(inHand(null, offered)).toBeNull();
    expect(inHand(null, offers(["place 3 at 0,0 r1"]))).toEqual({ tile: 3, rotation: 1 });
  });

  test("turning goes on to the next number, around", () => {
    expect(next([0, 2, 4], 4, 1)).toBe(0);
    expect(next([0, 2, 4], 1, 1)).toBe(2);
    expect(next([0, 2, 4], 1, -1)).toBe(0);
    expect(next([0, 1, 2, 3, 4, 5], 0, -1)).toBe(5);
  });
});

describe("the plane", () => {
  test("a point lies in the hexagon whose middle it is near", () => {
    for (const hex of ["0,0", "3,-2", "-4,1", "-1,-1"]) {
      const { x, y } = at(hex);
      expect(under({ x: x + 17, y: y - 20 })).toBe(hex);
    }
  });

  test("neighbours touch, others do not", () => {
    expect(touch("0,0", "1,-1")).toBe(true);
    expect(touch("0,0", "1,1")).toBe(false);
    expect(touch("0,0", "0,0")).toBe(false);
  });

  test("a tile snaps to the nearest centre, or to none", () => {
    expect(nearest({ x: 10, y: 5 }, ["0,0", "1,0"], 1)).toBe("0,0");
    expect(nearest({ x: 10, y: 5 }, ["7,0"], 1)).toBeNull();
  });

  test("the outline of a propeller is one ring of eighteen corners", () => {
    const hexes = covered("2,-1", [
      { dq: 0, dr: 0 },
      { dq: 1, dr: 0 },
      { dq: -1, dr: 1 },
      { dq: 0, dr: -1 },
    ]);
    expect(hexes).toEqual(["2,-1", "3,-1", "1,0", "2,-2"]);
    const path = propeller(hexes.map(at), 6);
    expect(path.match(/[ML]/g)).toHaveLength(18);
    expect(path).not.toContain("NaN");
  });
});

describe("composing", () => {
  test("a tile is taken up, turned, laid, turned where it lies, and put back", () => {
    const turn = turnOf(LEGAL);
    const offered = offers(turn.legal);
    takeUp(turn, offered, 6);
    const held = () => inHand(readDraft(turn.draft), offered) ?? { tile: 0, rotation: 0 };
    rotate(turn, offered, held(), [0, 1, 2, 3, 4, 5], 1);
    expect(held().rotation).toBe(1);
    layAt(turn, offered, held(), "2,-3");
    expect(turn.refused).toEqual(["grow 6 at 2,-3 r1"]);
    rotate(turn, offered, held(), [0, 1, 2, 3, 4, 5], 1);
    layAt(turn, offered, held(), "2,-3");
    expect(turn.action).toBe("grow 6 at 2,-3 r2");
    rotate(turn, offered, held(), [0, 1, 2, 3, 4, 5], 1);
    expect(turn.action).toBe("grow 6 at 2,-3 r0");
    takeUp(turn, offered, 6);
    expect(turn.draft).toBeNull();
  });

  test("several payments are asked for, one is composed at once and played by a second tap", () => {
    const turn = turnOf(LEGAL);
    const offered = offers(turn.legal);
    bloomOn(turn, offered, "3,0");
    expect(turn.action).toBeNull();
    pay(turn, "3,0", "bloom 3,0 paying 1 mushroom 1 light");
    expect(turn.action).toBe("bloom 3,0 paying 1 mushroom 1 light");
    bloomOn(turn, offered, "-1,2");
    bloomOn(turn, offered, "-1,2");
    expect(turn.played).toEqual(["bloom -1,2 free"]);
    bloomOn(turn, offered, "9,9");
    expect(turn.refused).toEqual(["bloom 9,9 free"]);
  });

  test("the Weed's stump is chosen, take is one tap", () => {
    const weed = turnOf(["weed 1,1"]);
    bloomOn(weed, offers(weed.legal), "1,1");
    expect(weed.action).toBe("weed 1,1");
    const turn = turnOf(LEGAL);
    plain(turn, "take");
    expect(turn.action).toBe("take");
  });
});

describe("the picture after an event", () => {
  const ground = { kind: "arid" as const, sign: "", cost: [0, 0, 0] };
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
  const board = {
    plants: ["orange", "pink"],
    hexes: [],
    tiles: [],
    visible: [tile],
    hand: [],
    stumps: [],
    ruins: [],
    stocks: [
      [0, 0, 0, 4],
      [1, 1, 1, 1],
    ],
    reserve: [13, 13],
  } as unknown as VorexBoard;
  const after = (event: { kind: string } & Record<string, Json>, from = board) =>
    stage(from as unknown as Json, event) as unknown as VorexBoard;

  test("a tile lies where it was placed, and a flower stands on it", () => {
    const laid = after({ kind: "placed", seat: 0, tile: 6, hex: "2,0", rotation: 3 });
    expect(laid.hexes.map(({ hex }) => hex)).toEqual(["2,0", "1,0"]);
    expect(laid.visible).toEqual([]);
    const grown = after({ kind: "flowered", plant: "pink", owner: 1, hex: "1,0" }, laid);
    expect(grown.hexes[1]?.owner).toBe(1);
    expect(grown.reserve).toEqual([13, 12]);
  });

  test("stocks follow what is taken and paid; a ruin appears and is claimed", () => {
    expect(after({ kind: "took", seat: 1, gain: [1, 0, 0, 1] }).stocks[1]).toEqual([2, 1, 1, 2]);
    expect(after({ kind: "paid", seat: 0, paid: [0, 0, 0, 2], hex: "0,0" }).stocks[0]).toEqual([0, 0, 0, 2]);
    const ruined = after({ kind: "ruin", hex: "0,1" });
    expect(after({ kind: "claimed", plant: "orange", owner: 0, hex: "0,1" }, ruined).ruins[0]).toMatchObject({
      owner: 0,
      settled: true,
    });
  });
});
