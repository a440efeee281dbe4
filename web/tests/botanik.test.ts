/** Botanik's folder: what it reads, how it composes, how its picture changes. */
import { describe, expect, test, vi } from "vitest";
import type { Json, Preview } from "../src/api/types";
import type { Turn } from "../src/games/board";
import { inHand, offers, turned } from "../src/games/botanik/choices";
import { flightsOf } from "../src/games/botanik/flights";
import { buildAt, hand, layOn, leanTo, takeUp, turnTile } from "../src/games/botanik/hand";
import { read, write } from "../src/games/botanik/notation";
import { flow, pipes, stitches, streams, turns } from "../src/games/botanik/shapes";
import { stage } from "../src/games/botanik/stage";
import { tileOf, type BotanikBoard, type Cell, type Side } from "../src/games/botanik/types";

/** A turn that composes as the shell's does, without a service. */
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

const cell = (x: number, y: number, tile: string, openings: string, more: Partial<Cell> = {}): Cell => ({
  ...tileOf(tile),
  x,
  y,
  openings: openings.split("-") as Side[],
  joined: true,
  ...more,
});
const SOURCE: Cell = { x: 0, y: 0, tile: "Source", openings: ["north"], joined: true };

describe("notation", () => {
  test.each([
    "gT* > side 2",
    "kX > centre 5",
    "build yP at 2,-1 north",
    "build kX at 0,-1",
    "exchange rM for centre 3",
    "remove kX",
  ])("%s reads and writes itself", (text) => {
    const choice = read(text);
    expect(choice).not.toBeNull();
    expect(choice && write(choice)).toBe(text);
  });

  test("a draw of chance is no choice", () => {
    expect(read("draw gT*")).toBeNull();
  });
});

describe("choices", () => {
  const legal = [
    "gT* > side 2",
    "gT* > centre 1",
    "kX > centre 1",
    "build yI at 1,0 north-south",
    "build yI at 1,0 east-west",
    "remove kX",
  ];

  test("are sorted by tile", () => {
    const found = offers(legal);
    expect([...(found.get("gT*")?.sides ?? [])]).toEqual([2]);
    expect(found.get("yI")?.cells.get("1,0")).toEqual(["north-south", "east-west"]);
    expect(found.get("kX")?.remove).toBe(true);
  });

  test("the only tile is in hand by itself, one of several is not", () => {
    expect(inHand(null, offers(["build yI at 1,0 north-south"]))?.tile).toBe("yI");
    expect(inHand(null, offers(legal))).toBeNull();
  });

  test("turning goes round what fits", () => {
    expect(turned(["a", "b", "c"], "c")).toBe("a");
    expect(turned(["a", "b", "c"], "a", -1)).toBe("c");
    expect(turned(["a", "b"], undefined)).toBe("a");
  });
});

describe("composing", () => {
  test("an arrival is taken up, laid, laid elsewhere, and a second tap plays it", () => {
    const turn = turnOf(["gT* > side 2", "gT* > centre 1", "kX > centre 1"]);
    takeUp(turn, hand(turn), "gT*", 0);
    expect(turn.action).toBeNull();
    layOn(turn, hand(turn), "centre", 1);
    layOn(turn, hand(turn), "side", 2);
    expect(turn.action).toBe("gT* > side 2");
    layOn(turn, hand(turn), "side", 2);
    expect(turn.played).toEqual(["gT* > side 2"]);
    turn.takeBack();
    expect(hand(turn).draft).toEqual({ tile: "gT*", slot: 0 });
  });

  test("a forbidden place is explained, the opponent's side too", () => {
    const turn = turnOf(["gT* > centre 1", "kX > centre 1"]);
    takeUp(turn, hand(turn), "gT*", 0);
    layOn(turn, hand(turn), "side", 4);
    layOn(turn, hand(turn), "opposite", 4);
    expect(turn.refused).toEqual(["gT* > side 4", "gT* > opposite 4"]);
    expect(turn.action).toBeNull();
  });

  test("a released tile is built, turned, and leant to one side", () => {
    const turn = turnOf([
      "build yL at 1,0 north-east",
      "build yL at 1,0 east-south",
      "build yL at 0,1 north-west",
    ]);
    buildAt(turn, hand(turn), "1,0");
    expect(turn.action).toBe("build yL at 1,0 north-east");
    turnTile(turn, hand(turn));
    expect(turn.action).toBe("build yL at 1,0 east-south");
    buildAt(turn, hand(turn), "0,1");
    expect(turn.action).toBe("build yL at 0,1 north-west");
    leanTo(turn, hand(turn), "south-west");
    buildAt(turn, hand(turn), "5,5");
    expect(turn.refused).toEqual(["build yL at 0,1 south-west", "build yL at 5,5 north-west"]);
    turn.takeBack();
    expect(turn.draft).toBeNull();
  });

  test("a meca-botanist is exchanged for a centre", () => {
    const turn = turnOf(["exchange rM for centre 3", "exchange rM for centre 4"]);
    layOn(turn, hand(turn), "centre", 3);
    expect(turn.action).toBe("exchange rM for centre 3");
    layOn(turn, hand(turn), "centre", 1);
    expect(turn.refused).toEqual(["exchange rM for centre 1"]);
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
    pending: [[], []],
    removed: [],
    machines: [0, 1].map(() => ({
      cells: [SOURCE],
      frontier: [[0, -1]] as [number, number][],
      open_ends: 1,
      tiles: 0,
      points: 0,
    })),
    unseen: { total: 0, tiles: {}, table: {} as BotanikBoard["unseen"]["table"] },
    round: 1,
    rounds: 20,
    placed: 0,
    placements: 60,
    pawn: 0,
    turn: 0,
  };
  const after = (event: { kind: string } & Record<string, Json>, from = board) =>
    stage(from as unknown as Json, event) as unknown as BotanikBoard;

  test("a tile on a centre covers it; the released tile waits; it is built", () => {
    const covered = after({ kind: "placed", seat: 0, tile: "gX", space: "centre", column: 1 });
    expect(covered.columns[0]).toMatchObject({ centre: { tile: "gX" }, pile: 2, covered: ["rT"] });
    expect(covered.arrivals.map(({ tile }) => tile)).toEqual(["kP"]);
    const released = after({ kind: "released", seat: 0, tile: "rL", column: 1 }, covered);
    expect(released.columns[0]?.sides).toEqual([null, null]);
    expect(released.pending[0]?.map(({ tile }) => tile)).toEqual(["rL"]);
    const built = after(
      { kind: "built", seat: 0, tile: "rL", x: 0, y: -1, openings: "east-south" },
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
