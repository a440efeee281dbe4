/** Places of the boards by words: whoever hears a board hears no coordinates. */
import { beforeEach, expect, test } from "vitest";
import { cellWords, freeWords } from "../src/games/botanik/words";
import { describe as describeVorex } from "../src/games/vorex/describe";
import { Plane } from "../src/games/vorex/hexes";
import { sight } from "../src/games/vorex/sight.svelte";
import { asDrawn, hexWords, layWords, sayEvent } from "../src/games/vorex/words";
import type { Cell } from "../src/games/botanik/wire";
import type { Hexagon, VorexBoard } from "../src/games/vorex/wire";
import { say, words } from "../src/i18n/index.svelte";

const COORDINATES = /-?\d+,\s*-?\d+/;
const hex = (
  q: number,
  r: number,
  kind: Hexagon["kind"],
  sign: Hexagon["sign"],
  owner: number | null = null,
) => ({
  hex: `${q},${r}`,
  q,
  r,
  tile: 1,
  kind,
  sign,
  cost: [0, 0, 1, 0],
  owner,
});
const FOREST: VorexBoard = {
  plants: ["orange", "pink"],
  hexes: [
    hex(0, 0, "arid", ""),
    hex(1, 0, "production", "water"),
    hex(-1, 0, "points", "", 1),
    hex(-2, 0, "action", "grow"),
    hex(2, 0, "production", "light", 0),
  ],
  tiles: [{ tile: 1, level: 1, centre: "0,0", rotation: 0, hexes: ["0,0", "1,0", "-1,0", "2,0"] }],
  visible: [],
  hand: [],
  pile: {},
  payer: 0,
  stumps: [],
  ruins: [],
  stocks: [[0, 0, 0, 4]],
  production: [],
  reserve: [13, 13],
  objectives: [],
  turn: { stage: "turn", seat: 0, round: 1, actions: 2, bonus: null },
  warning: [],
  last_round: false,
  weed: null,
};
const ARM = { kind: "arid" as const, sign: "" as const, cost: [0, 0, 0, 0] };

beforeEach(async () => {
  localStorage.clear();
  await words.speak("en");
});

test("a cell of a machine is counted from its Source, built or free", async () => {
  await words.open("botanik");
  expect(freeWords("2,-1", "gL", "north-east", 3)).toBe(
    "2 right, 1 up from the Source: free, the green elbow open to north-east, 3 ways to lay it",
  );
  expect(freeWords("0,1", "gL", undefined, 0)).toBe(
    "1 down from the Source: free, the green elbow does not fit",
  );
  const cell: Pick<Cell, "colour" | "type" | "x" | "y" | "flowers" | "joined"> = {
    colour: "green",
    type: "elbow",
    x: -1,
    y: 0,
    flowers: 0,
    joined: true,
  };
  expect(cellWords({ ...cell, tile: "gL", openings: ["north", "east"] })).toMatch(
    /^1 left from the Source: the green elbow, open to /,
  );
  expect(cellWords({ tile: "Source", x: 0, y: 0, openings: ["north"], joined: true })).toMatch(
    /^the Source, open to/,
  );
});

test("a refused cell is the one that was tapped, in every language", async () => {
  for (const language of ["en", "fr", "es", "de"] as const) {
    await words.speak(language);
    await words.open("botanik");
    for (const template of [
      "the cell {x},{y} holds {tile} already",
      "the cell {x},{y} shares no side with a tile of your machine",
    ])
      expect(say({ template, details: { x: 2, y: -1, tile: "gL" }, text: "" })).not.toMatch(COORDINATES);
  }
});

test("where a tile may lie is said by its side of the forest and by what it would touch", () => {
  const plane = new Plane();
  const said = layWords(FOREST, plane)([3, 0], [{ dq: 0, dr: 0, ...ARM }]);
  expect(said).toBe("Lay it on the right, beside: flower of orange");
  expect(layWords(FOREST, plane)([0, 1], [{ dq: 0, dr: 0, ...ARM }])).toBe(
    "Lay it at the lower right, beside: arid zone, water stump",
  );
  expect(layWords(FOREST, new Plane(3))([3, 0], [{ dq: 0, dr: 0, ...ARM }])).toMatch(/^Lay it on the left, /);
  expect(layWords({ ...FOREST, hexes: [] }, plane)([0, 0], [{ dq: 0, dr: 0, ...ARM }])).toBe(
    "Lay it in the middle",
  );
});

test("a forest in words names no coordinates", () => {
  for (const each of FOREST.hexes) expect(hexWords(FOREST, each, undefined)).not.toMatch(COORDINATES);
  for (const { lines } of describeVorex(FOREST, 0))
    for (const line of lines) expect(line).not.toMatch(COORDINATES);
});

test("a push is called by where it goes on the screen, however the forest is turned", () => {
  const label = (template: string) => ({ template, details: {}, text: template });
  const seen = (template: string) => asDrawn(label(template)).template;
  sight.plane = new Plane(2);
  // The witness is the drawing: a step to the right on the table, as it lies on the screen now.
  const [from, to] = [sight.plane.at([0, 0]), sight.plane.at([1, 0])];
  expect([Math.sign(to.x - from.x), Math.sign(to.y - from.y)]).toEqual([-1, 1]);
  expect(seen("push it right")).toBe("push it down and left");
  expect(seen("push it up and right")).toBe("push it down and right");
  expect(seen("turn it right")).toBe("turn it right");
  sight.plane = new Plane();
  expect(seen("push it right")).toBe("push it right");
});

test("what happened on ground that this board does not have yet is told by its side", () => {
  const who = (seat: number) => ({ person: seat ? "Pink" : "Orange", you: false });
  const [paid, plant] = [[1, 0, 0, 0] as [number, number, number, number], "orange"];
  for (const at of ["1,0", "7,-9"]) {
    const events: Parameters<typeof sayEvent>[0][] = [
      { kind: "paid", seat: 0, paid, hex: at, what: "" },
      { kind: "flowered", plant, owner: 0, hex: at },
    ];
    for (const event of events) expect(sayEvent(event, who)).not.toMatch(COORDINATES);
  }
});
