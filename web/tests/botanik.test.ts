/** Botanik's folder: what is offered, how it composes, how its picture changes. */
import { describe, expect, test } from "vitest";
import { inHand, offers, turned, type Draft } from "../src/games/botanik/choices";
import { flightsOf } from "../src/games/botanik/flights";
import { buildAt, hand, layOn, leanTo, takeUp, turnTile } from "../src/games/botanik/hand";
import { roomFor } from "../src/games/botanik/room";
import { flow, pipes, stitches, streams, turns } from "../src/games/botanik/shapes";
import { applyEvent } from "../src/games/botanik/changes";
import { sidesOf, tileOf, wayOf } from "../src/games/botanik/tiles";
import type {
  BotanikAction,
  BotanikBoard,
  BotanikEvent,
  BotanikWire,
  Build,
  Cell,
  Place,
} from "../src/games/botanik/wire";
import { legal as listed, turnOf as anyTurn } from "./turns";

const turnOf = (actions: BotanikAction[]) => anyTurn<BotanikWire, Draft>(actions);
const place = (tile: string, space: Place["space"], column: number): BotanikAction => ({
  verb: "place",
  tile,
  space,
  column,
});
const build = (tile: string, cell: Build["cell"], way: string): BotanikAction => ({
  verb: "build",
  tile,
  cell,
  openings: sidesOf(way),
});
const exchange = (tile: string, column: number): BotanikAction => ({ verb: "exchange", tile, column });
const remove = (tile: string): BotanikAction => ({ verb: "remove", tile });

const cell = (x: number, y: number, tile: string, openings: string, more: Partial<Cell> = {}): Cell => ({
  ...tileOf(tile),
  x,
  y,
  openings: sidesOf(openings),
  joined: true,
  ...more,
});
const SOURCE: Cell = { x: 0, y: 0, tile: "Source", openings: ["north"], joined: true };

describe("tiles", () => {
  test("a tile is known by its name", () => {
    expect(tileOf("gT*")).toEqual({ tile: "gT*", colour: "green", type: "tee", flowers: 1 });
    expect(tileOf("yP")).toEqual({ tile: "yP", colour: "yellow", type: "plant", flowers: 3 });
  });

  test("a way to lie is known by its open sides", () => {
    expect(wayOf(["south", "north"])).toBe("north-south");
    expect(sidesOf("north-south")).toEqual(["north", "south"]);
  });
});

describe("choices", () => {
  const legal = [
    place("gT*", "side", 2),
    place("gT*", "centre", 1),
    place("kX", "centre", 1),
    build("yI", [1, 0], "north-south"),
    build("yI", [1, 0], "east-west"),
    remove("kX"),
  ];

  test("are sorted by tile", () => {
    const found = offers(listed(legal));
    expect([...(found.get("gT*")?.sides ?? [])]).toEqual([2]);
    expect(found.get("yI")?.cells.get("1,0")).toEqual(["north-south", "east-west"]);
    expect(found.get("kX")?.remove).toBe(true);
  });

  test("the only tile is in hand by itself, one of several is not", () => {
    expect(inHand(null, offers(listed([build("yI", [1, 0], "north-south")])))?.tile).toBe("yI");
    expect(inHand(null, offers(listed(legal)))).toBeNull();
  });

  test("turning goes round what fits", () => {
    expect(turned(["a", "b", "c"], "c")).toBe("a");
    expect(turned(["a", "b", "c"], "a", -1)).toBe("c");
    expect(turned(["a", "b"], undefined)).toBe("a");
  });
});

describe("composing", () => {
  test("an arrival is taken up, laid, laid elsewhere, and a second tap plays it", () => {
    const turn = turnOf([place("gT*", "side", 2), place("gT*", "centre", 1), place("kX", "centre", 1)]);
    takeUp(turn, hand(turn), "gT*", 0);
    expect(turn.action).toBeNull();
    layOn(turn, hand(turn), "centre", 1);
    layOn(turn, hand(turn), "side", 2);
    expect(turn.action).toEqual(place("gT*", "side", 2));
    layOn(turn, hand(turn), "side", 2);
    expect(turn.played).toEqual([place("gT*", "side", 2)]);
    turn.takeBack();
    expect(hand(turn).draft).toEqual({ tile: "gT*", slot: 0 });
  });

  test("a forbidden place is explained, the opponent's side too", () => {
    const turn = turnOf([place("gT*", "centre", 1), place("kX", "centre", 1)]);
    takeUp(turn, hand(turn), "gT*", 0);
    layOn(turn, hand(turn), "side", 4);
    layOn(turn, hand(turn), "opposite", 4);
    expect(turn.refused).toEqual([place("gT*", "side", 4), place("gT*", "opposite", 4)]);
    expect(turn.action).toBeNull();
  });

  test("a released tile is built, turned, and leant to one side", () => {
    const turn = turnOf([
      build("yL", [1, 0], "north-east"),
      build("yL", [1, 0], "east-south"),
      build("yL", [0, 1], "north-west"),
    ]);
    buildAt(turn, hand(turn), "1,0");
    expect(turn.action).toEqual(build("yL", [1, 0], "north-east"));
    turnTile(turn, hand(turn));
    expect(turn.action).toEqual(build("yL", [1, 0], "east-south"));
    buildAt(turn, hand(turn), "0,1");
    expect(turn.action).toEqual(build("yL", [0, 1], "north-west"));
    leanTo(turn, hand(turn), "south-west");
    buildAt(turn, hand(turn), "5,5");
    expect(turn.refused).toEqual([build("yL", [0, 1], "south-west"), build("yL", [5, 5], "north-west")]);
    turn.takeBack();
    expect(turn.draft).toBeNull();
  });

  test("a meca-botanist is exchanged for a centre", () => {
    const turn = turnOf([exchange("rM", 3), exchange("rM", 4)]);
    layOn(turn, hand(turn), "centre", 3);
    expect(turn.action).toEqual(exchange("rM", 3));
    layOn(turn, hand(turn), "centre", 1);
    expect(turn.refused).toEqual([exchange("rM", 1)]);
  });
});

describe("pipes", () => {
  test("each type has as many turns as it looks different", () => {
    expect(turns("cross")).toHaveLength(1);
    expect(turns("straight")).toEqual(["north-south", "east-west"]);
    expect(turns("tee")).toHaveLength(4);
  });

  test("two adjacent sides are a bend", () => {
    expect(pipes(["north", "east"])).toContain("Q");
    expect(pipes(["north", "south"])).not.toContain("Q");
    expect(streams(["north", "east", "south"], "south")).toHaveLength(3);
  });

  test("water runs from the Source through pipes that meet, and not to islands", () => {
    const found = flow([
      SOURCE,
      cell(0, -1, "rL", "east-south"),
      cell(1, -1, "rI", "east-west"),
      cell(1, 0, "bI", "east-west"),
      cell(3, -1, "gP", "east"),
    ]);
    expect(found.get("1,-1")).toEqual({ from: "west", depth: 2 });
    expect(found.has("1,0")).toBe(false);
    expect(found.has("3,-1")).toBe(false);
  });

  test("a stitch holds neighbours of one group that counts", () => {
    const grouped = { grouped: true };
    const found = stitches([
      cell(0, -1, "rL", "east-south", grouped),
      cell(1, -1, "rI", "east-west", grouped),
      cell(1, 0, "bI", "east-west", grouped),
    ]);
    expect(found).toEqual([{ x: 0, y: -1, down: false }]);
  });
});

describe("the picture after an event", () => {
  const board: BotanikBoard = {
    seats: ["copper", "silver"],
    columns: [
      { centre: tileOf("rT"), pile: 1, covered: [], sides: [{ ...tileOf("rL"), links: ["colour"] }, null] },
      { centre: tileOf("kI"), pile: 1, covered: [], sides: [null, null] },
    ],
    arrivals: [tileOf("gX"), tileOf("kP")],
    releases: {},
    joins: [{}, {}],
    pending: [[], []],
    removed: [],
    machines: [0, 1].map(() => ({
      cells: [SOURCE],
      frontier: [[0, -1]] as [number, number][],
      open_ends: 1,
      tiles: 0,
      points: 0,
    })),
    unseen: { total: 0, tiles: {}, table: {} },
    round: 1,
    rounds: 20,
    placed: 0,
    placements: 60,
    pawn: 0,
    turn: 0,
  };
  const after = (event: BotanikEvent, from = board) => applyEvent(from, event);

  test("a tile on a centre covers it; the released tile waits; it is built", () => {
    const covered = after({ kind: "placed", seat: 0, tile: "gX", space: "centre", column: 1 });
    expect(covered.columns[0]).toMatchObject({ centre: { tile: "gX" }, pile: 2, covered: ["rT"] });
    expect(covered.arrivals.map(({ tile }) => tile)).toEqual(["kP"]);
    const released = after({ kind: "released", seat: 0, tile: "rL", column: 1 }, covered);
    expect(released.columns[0]?.sides).toEqual([null, null]);
    expect(released.pending[0]?.map(({ tile }) => tile)).toEqual(["rL"]);
    const built = after(
      {
        kind: "built",
        seat: 0,
        tile: "rL",
        x: 0,
        y: -1,
        openings: "east-south",
        sides: ["east", "south"],
        rotation: 0,
      },
      released,
    );
    expect(built.pending[0]).toEqual([]);
    expect(built.machines[0]?.cells.at(-1)).toMatchObject({
      tile: "rL",
      x: 0,
      y: -1,
      openings: ["east", "south"],
    });
    expect(board.machines[0]?.cells).toHaveLength(1);
  });

  test("an exchange brings the centre to its taker", () => {
    const swapped = after({ kind: "exchanged", seat: 1, tile: "rM", taken: "kI", column: 2 });
    expect(swapped.columns[1]?.centre.tile).toBe("rM");
    expect(swapped.pending[1]?.map(({ tile }) => tile)).toEqual(["kI"]);
  });

  test("a placed tile flies from its arrival, upwards for the opponent", () => {
    const [flight] = flightsOf({ kind: "placed", seat: 1, tile: "kP", space: "side", column: 2 }, board, 0);
    expect(flight).toMatchObject({ tile: "kP", origin: "arrival:1", to: { y: 0 } });
  });
});

describe("the bench of an upright phone", () => {
  const box = (across: number, down: number) => ({ x: 0, y: 0, width: across * 100, height: down * 100 });
  const small = box(3, 3);

  test("a high machine takes of the register what a finger can spare", () => {
    for (const [width, height] of [
      [320, 410],
      [390, 570],
    ] as const) {
      const [low, high] = [3, 8.6].map((rows) => roomFor(width, height, false, box(3, rows), small));
      expect(high?.tiles.register).toBeGreaterThanOrEqual(43.9);
      expect(high?.register.height).toBeLessThanOrEqual(low?.register.height ?? 0);
      // Either as clear as is asked, or the register has given all it can.
      expect((high?.tiles.mine ?? 0) >= 25.9 || (high?.tiles.register ?? 0) <= 44.1).toBe(true);
    }
  });

  test("a low machine leaves the register as large as it was", () => {
    const { register, tiles } = roomFor(390, 570, false, small, small);
    expect([Math.round(register.width), tiles.register > 60]).toEqual([384, true]);
  });
});
