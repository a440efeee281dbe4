/** What the boards share: arrows, the window, the rules page; and how Petris reads and stages. */
import { expect, test } from "vitest";
import { nearest, targets } from "../src/board/targets";
import { fit, pan, reveal, whole, zoom } from "../src/board/view";
import { frame, spots } from "../src/games/petris/layout";
import { actionOf, draftOf, open, origins, send, type Draft } from "../src/games/petris/draft";
import { afterwards, overlays } from "../src/games/petris/overlay";
import { applyEvent, withDraft } from "../src/games/petris/changes";
import type { PetrisAction, PetrisBoard, PetrisEvent, PetrisWire } from "../src/games/petris/wire";
import { beginWith, modesOf, tableFor } from "../src/home/modes";
import { read as place } from "../src/page/router.svelte";
import { blocks, chapters, holds } from "../src/rules/markdown";
import type { Game } from "../src/api/wire";
import { legal as listed, turnOf } from "./turns";

test("everything is shown beside the buttons, in the middle where there is room", () => {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  expect(whole(box, 400, 200, 50)).toEqual({ x: -50, y: 0, width: 200, height: 100 });
  const beside = whole(box, 250, 250, 50);
  const pixels = 250 / beside.width;
  expect((beside.x + beside.width - 100) * pixels).toBeCloseTo(50);
  expect(beside.height / beside.width).toBeCloseTo(1);
});

test("an arrow goes to the nearest target straight ahead", () => {
  const around = [
    { x: 10, y: 0 },
    { x: 8, y: 9 },
    { x: -5, y: 0 },
  ];
  expect(nearest({ x: 0, y: 0 }, around, { x: 1, y: 0 })).toBe(0);
  expect(nearest({ x: 0, y: 0 }, around, { x: 0, y: -1 })).toBe(-1);
});

test("a board has one tab stop, and it follows the focus", () => {
  document.body.innerHTML = `<div id="b"><b data-target="x" tabindex="-1"></b><b data-target="y" tabindex="-1"></b></div>`;
  const node = document.getElementById("b") as HTMLElement;
  const end = targets()(node);
  const [x, y] = [...node.querySelectorAll<HTMLElement>("b")] as [HTMLElement, HTMLElement];
  expect([x.tabIndex, y.tabIndex]).toEqual([0, -1]);
  y.focus();
  expect([x.tabIndex, y.tabIndex]).toEqual([-1, 0]);
  end();
});

test("the window keeps what is under the fingers, and never loses the board", () => {
  const view = fit({ x: 0, y: 0, width: 100, height: 50 }, 1);
  expect(view).toEqual({ x: 0, y: -25, width: 100, height: 100 });
  const near = zoom(view, 2, { x: 20, y: 0 }, { least: 10, most: 200 });
  expect((20 - near.x) / near.width).toBeCloseTo(0.2);
  expect(pan(view, 9999, 0, { x: 0, y: 0, width: 100, height: 50 }).x).toBe(75);
  expect(reveal(near, { x: 90, y: 0, width: 10, height: 10 }, 0).x).toBe(50);
});

const propagate = (origin: number, ...arrivals: [number, number][]): PetrisAction => ({
  verb: "propagate",
  origin,
  arrivals,
});

test("a propagation is composed, and one from the list is taken up", () => {
  expect(actionOf({ origin: 7, sent: { 6: 1, 1: 2 } })).toEqual(propagate(7, [1, 2], [6, 1]));
  expect(actionOf(send({ origin: 7, sent: { 6: 1 } }, 6, -1))).toBeNull();
  const turn = turnOf<PetrisWire, Draft>([]);
  turn.compose(null, propagate(7, [1, 2], [6, 1]));
  expect(draftOf(turn)).toEqual({ origin: 7, sent: { 1: 2, 6: 1 } });
});

test("only what leads to a legal action is lit", () => {
  const legal = listed([
    propagate(7, [1, 1]),
    propagate(7, [1, 3]),
    propagate(7, [2, 1], [6, 1]),
    propagate(1, [2, 1]),
  ]);
  expect(origins(legal)).toEqual(new Set([7, 1]));
  expect(open({ origin: 7, sent: {} }, legal)).toEqual(new Set([1, 2, 6]));
  expect(open({ origin: 7, sent: { 1: 1 } }, legal)).toEqual(new Set([1]));
  expect(open({ origin: 7, sent: { 2: 1, 6: 1 } }, legal)).toEqual(new Set());
});

const dish = (number: number, counts: number[]) => ({
  number,
  place: [0, number],
  neighbours: [],
  counts,
  sarcinas: [false, false],
});
const board: PetrisBoard = {
  colours: ["blue", "red"],
  dishes: [dish(1, [3, 0]), dish(2, [0, 1])],
  reserves: [17, 19],
  sarcinas: [3, 3],
  points: [0, 0],
  track: "BRF",
  laps: 2,
  marker: 1,
  lap: 1,
  space: 1,
  forecast: null,
  advanced: false,
  worth: 1,
};

test("events move the drawn bacteria, and the given board stays as it was", () => {
  const events: PetrisEvent[] = [
    { kind: "moved", seat: 0, origin: 1, dish: 2, count: 2 },
    { kind: "phase", space: "F" },
    { kind: "grew", seat: 0, dish: 1, count: 2 },
    { kind: "contaminated", seat: 0, dish: 2, count: 1, total: 1 },
    { kind: "stuck", seat: 0 },
  ];
  const after = events.reduce(applyEvent, board);
  expect(after.dishes.map((each) => each.counts)).toEqual([
    [2, 0],
    [2, 1],
  ]);
  expect([after.space, after.reserves[0], after.points]).toEqual([2, 16, [1, 0]]);
  expect(board.dishes[0]?.counts).toEqual([3, 0]);
});

test("a draft is drawn as already sent", () => {
  expect(withDraft(board, 0, 1, { 2: 3 }).dishes.map((each) => each.counts)).toEqual([
    [0, 0],
    [3, 1],
  ]);
});

test("my first dish lies at the bottom", () => {
  const flower = { ...board, dishes: [{ ...dish(1, []), place: [0, -1] }] };
  expect(spots(flower, 0).get(1)?.y).toBe(200);
  expect(spots(flower, null).get(1)?.y).toBe(-200);
  expect(frame([{ x: 0, y: 0 }]).width).toBeGreaterThan(180);
});

test("a forecast gathers what a phase does by dish", () => {
  const events: PetrisEvent[] = [
    { kind: "moved", seat: 0, origin: 1, dish: 9, count: 1 },
    { kind: "sarcina", seat: 0, dish: 3 },
    { kind: "phase", space: "C" },
    { kind: "grew", seat: 1, dish: 2, count: 2 },
    { kind: "contaminated", seat: 0, dish: 2, count: 3, total: 3 },
  ];
  const found = overlays(afterwards(events));
  expect([...found.keys()]).toEqual([3, 2]);
  expect(found.get(2)).toMatchObject({ grows: [1], points: [{ seat: 0, count: 3 }] });
});

test("the rules page is read into chapters and numbered items", () => {
  const page = chapters(
    "# Petris\n\nWords.\n\n## P3 Propagation\n\n- **P3.6** No two\n  colours\n\n  ```\n  1\n  ```\n- **P3.7** five `x`\n",
  );
  expect(page.map((chapter) => chapter.rule)).toEqual([null, "P3"]);
  expect(page[1]?.blocks.map((block) => block.kind === "item" && block.rule)).toEqual(["P3.6", "P3.7"]);
  expect(holds(page[1] as never, "P3.6")).toBe(true);
});

test("what looks like HTML stays text", () => {
  expect(blocks("<b>no</b>")).toEqual([{ kind: "paragraph", parts: [{ kind: "text", text: "<b>no</b>" }] }]);
});

const game = {
  name: "vorex",
  options: [{ name: "players", default: 2, choices: [1, 2] }],
  variants: {
    two: { options: { players: 2 }, seats: ["a", "b"] },
    solo: { options: { players: 1 }, seats: ["a"] },
  },
  bots: [{ level: "seed" }],
} as unknown as Game;

test("a game offers the ways that its variants allow", () => {
  expect(modesOf(game)).toEqual(["bot", "friend", "device", "solo"]);
  expect(beginWith(game, "solo")).toEqual({ players: 1 });
  expect(beginWith(game, "bot")).toEqual({ players: 2 });
});

test("each way asks for its own seats", () => {
  const wish = {
    game: "petris",
    options: {},
    seats: ["blue", "red"],
    level: "seed",
    place: 1,
    clock: { kind: "none" },
    open: false,
  } as const;
  expect(tableFor({ ...wish, mode: "bot" }).seats).toEqual(["bot:seed", "me"]);
  expect(tableFor({ ...wish, mode: "friend", place: "random" })).toMatchObject({
    seats: ["me", "open"],
    order: "random",
    public: false,
  });
  expect(tableFor({ ...wish, mode: "device" }).seats).toEqual(["me", "me"]);
});

test("an address names a place, or none", () => {
  expect(place("/t/k7")).toEqual({ page: "table", id: "k7" });
  expect(place("/new/petris/bot")).toEqual({ page: "new", game: "petris", mode: "bot" });
  expect(place("/new/petris/what").page).toBe("nowhere");
});
