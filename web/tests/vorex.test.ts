/** Vorex's folder: what is offered, how it composes, how its picture changes. */
import { describe, expect, test } from "vitest";
import { alone } from "../src/games/board";
import { bloomOn, layAt, pay, plain, rotate, takeUp } from "../src/games/vorex/deeds";
import { type Hex } from "../src/games/vorex/hexes";
import { marksOf, touches, worth } from "../src/games/vorex/marks";
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
    const share = (points: number) => worth({ seat: 0, focus, points });
    expect(share(4)).toBe(2);
    // No hexagon says what all of them bring together.
    expect(share(3)).toBeNull();
    expect(share(0)).toBeNull();
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
