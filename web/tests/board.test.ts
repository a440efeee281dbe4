/** What the boards share: arrows, the window, the rules page; and how Petris reads and stages. */
import { expect, test } from "vitest";
import { nearest, targets, uncovered } from "../src/board/targets";
import { arrange, covers, fit, pan, reveal, shows, whole, zoom } from "../src/board/view";
import { RADIUS, necks, numberSpot, onRim, stance } from "../src/games/petris/layout";
import { actionOf, draftOf, instead, open, origins, send, tap, type Draft } from "../src/games/petris/draft";
import { afterwards, fate, foreseen, overlays, scoring } from "../src/games/petris/overlay";
import { applyEvent, withDraft } from "../src/games/petris/changes";
import { arrow, aside, badgeSpots, ways } from "../src/games/petris/ways";
import type {
  Contaminated,
  PetrisAction,
  PetrisBoard,
  PetrisEvent,
  PetrisWire,
} from "../src/games/petris/wire";
import { read as place } from "../src/page/router.svelte";
import { blocks, chapters, holds } from "../src/rules/markdown";
import type { Outcome } from "../src/api/wire";
import { isSettled, ranked } from "../src/games/board";
import { legal as listed, turnOf } from "./turns";

test("everything is shown beside the buttons, in the middle where there is room", () => {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  expect(whole(box, 400, 200, 50)).toEqual({ x: -50, y: 0, width: 200, height: 100 });
  const beside = whole(box, 250, 250, 50);
  const pixels = 250 / beside.width;
  expect((beside.x + beside.width - 100) * pixels).toBeCloseTo(50);
  expect(beside.height / beside.width).toBeCloseTo(1);
});

test("the score lists who won first, then who came nearest, whether most or fewest win", () => {
  const outcome = (winners: number[], totals: number[], ending = "end") =>
    ({ winners, ending, scores: totals.map((total, seat) => ({ seat, total })) }) as unknown as Outcome;
  const seats = (of: Outcome) => ranked(of).map(({ seat }) => seat);
  expect(seats(outcome([2], [26, 27, 28, 22]))).toEqual([2, 1, 0, 3]);
  expect(seats(outcome([2], [4, 8, 3]))).toEqual([2, 0, 1]);
  expect(seats(outcome([1], [16, 16]))).toEqual([1, 0]);
  expect(seats(outcome([1], [20, 3, 9], "resigned"))).toEqual([1, 0, 2]);
});

test("without confirmation a tap plays what it alone can mean, and nothing else", () => {
  const bloom = (hex: string, pays: string) => ({ verb: "bloom", hex, pays });
  const legal = [bloom("1,0", "water"), bloom("1,0", "light"), bloom("2,0", "water")];
  const parts = legal.map((each) => ({ parts: each }));
  expect(isSettled(bloom("2,0", "water"), parts, ["verb", "hex"])).toBe(true);
  expect(isSettled(bloom("1,0", "water"), parts, ["verb", "hex"])).toBe(false);
  expect(isSettled(bloom("2,0", "water"), parts, undefined)).toBe(false);
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

test("of targets on one spot the one on top is reached by any arrow, and the other is not walked to", () => {
  document.body.innerHTML = `<div id="b"><b data-target="bare" aria-disabled="true"></b><b data-target="centre"></b></div>`;
  const node = document.getElementById("b") as HTMLElement;
  const end = targets()(node);
  const [bare, lay] = [...node.querySelectorAll<HTMLElement>("b")] as [HTMLElement, HTMLElement];
  bare.focus();
  for (const shiftKey of [false, true]) {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowLeft", shiftKey, bubbles: true }),
    );
    expect(document.activeElement).toBe(lay);
  }
  const [low, aside, high] = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 0.4, y: 0 },
  ];
  expect(uncovered([low, aside, high])).toEqual([aside, high]);
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

const FLOWER: [number, number, number[]][] = [
  [0, -1, [2, 6, 7]],
  [0.866, -0.5, [1, 3, 7]],
  [0.866, 0.5, [2, 4, 7]],
  [0, 1, [3, 5, 7]],
  [-0.866, 0.5, [4, 6, 7]],
  [-0.866, -0.5, [1, 5, 7]],
  [0, 0, [1, 2, 3, 4, 5, 6]],
];
const flower: PetrisBoard = {
  ...board,
  dishes: FLOWER.map(([x, y, neighbours], index) => ({ ...dish(index + 1, []), place: [x, y], neighbours })),
};

test.each([
  [1000, 760],
  [374, 460],
  [580, 380],
  [250, 240],
])("the table of %i × %i pixels is filled, and no dish touches another", (width, height) => {
  for (const me of [0, 1, null]) {
    const { places, scale } = stance(flower, me, width, height);
    const spots = [...places.values()];
    for (const [index, one] of spots.entries()) {
      expect(Math.abs(one.x) + RADIUS).toBeLessThanOrEqual(width / 2 / scale);
      expect(Math.abs(one.y) + RADIUS).toBeLessThanOrEqual(height / 2 / scale);
      for (const other of spots.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * RADIUS);
    }
    const [lowest, first] = [Math.max(...spots.map(({ y }) => y)), me === 0 ? 1 : 4];
    expect(places.get(first)?.y).toBeCloseTo(lowest, 0);
  }
});

test("a wide table turns: its dishes are larger than the printed ones would be", () => {
  const { scale } = stance(flower, 0, 580, 380);
  expect(2 * RADIUS * scale).toBeGreaterThan(140);
});

test("each neck is drawn once, and points sit on the rim between the necks", () => {
  expect(necks(flower)).toHaveLength(12);
  const { places } = stance(flower, 0, 1000, 760);
  for (const each of flower.dishes) {
    for (const left of [false, true]) {
      const { x, y } = onRim(places, each, left);
      expect(Math.hypot(x, y)).toBeCloseTo(RADIUS + 10, 0);
      expect(left ? x < 0 : x > 0).toBe(true);
    }
  }
});

test("a tap goes on, starts over elsewhere, or is explained", () => {
  const beside = (number: number) => ({ beside: flower.dishes[number - 1]?.neighbours ?? [], has: 1 });
  const starts = new Set([1, 2]);
  const from = (origin: number, sent: Record<string, number> = {}) => ({ origin, sent });
  expect(tap(null, 1, starts, beside)).toEqual({ draft: from(1) });
  expect(tap(null, 5, starts, beside)).toEqual({ why: propagate(5, [4, 1]) });
  expect(tap(from(1), 1, starts, beside)).toEqual({ back: true });
  expect(tap(from(1), 7, starts, beside)).toEqual({ draft: from(1, { 7: 1 }) });
  // The only bacterium is on its way: another dish of mine is a new origin, another neighbour a new goal.
  expect(tap(from(1, { 7: 1 }), 2, starts, beside)).toEqual({ draft: from(2) });
  expect(tap(from(1, { 7: 1 }), 6, starts, beside)).toEqual({ draft: from(1, { 6: 1 }) });
  expect(tap(from(1, { 7: 1 }), 7, starts, beside)).toEqual({ why: propagate(1, [7, 2]) });
  expect(tap(from(4), 1, starts, beside)).toEqual({ draft: from(1) });
  expect(tap(from(1), 4, starts, beside)).toEqual({ why: propagate(1, [4, 1]) });
});

test("what is refused names how many may go there instead", () => {
  const legal = listed([
    propagate(7, [1, 2]),
    propagate(7, [1, 3]),
    propagate(7, [1, 2], [2, 1]),
    propagate(7, [2, 1]),
  ]);
  expect(instead({ origin: 7, sent: { 1: 1 } }, 1, legal)).toEqual([2, 3]);
  expect(instead({ origin: 7, sent: { 1: 1, 2: 1 } }, 1, legal)).toEqual([0, 2]);
});

test("the count of a dish stands aside for an arrow that comes from below on one side, inside the picture", () => {
  const dish = { x: 0, y: 0 };
  expect(aside({ x: 100, y: 170 }, dish, 70, 400)).toBeLessThan(-35);
  expect(aside({ x: -100, y: 170 }, dish, 70, 400)).toBeGreaterThan(35);
  expect(aside({ x: 100, y: 170 }, dish, 70, 90)).toBeCloseTo(-20);
  // From above, from straight below and where there is room enough it stays in the middle.
  for (const from of [
    { x: 100, y: -170 },
    { x: 0, y: 200 },
  ])
    expect(aside(from, dish, 70, 400)).toBe(0);
  expect(aside({ x: 100, y: 170 }, dish, 20, 400)).toBeCloseTo(0);
});

test("what the others moved is one arrow a direction, with all their numbers", () => {
  const deed = (number: number, seat: number, origin: number, to: number) => ({
    number,
    seq: number,
    seat,
    text: "",
    action: null,
    events: [
      { kind: "moved" as const, seat, origin, dish: to, count: 2 },
      { kind: "phase" as const, space: "F" as const },
    ],
  });
  const found = ways([deed(1, 1, 5, 4), deed(2, 2, 5, 4), deed(3, 1, 4, 5)]);
  expect(found.map(({ origin, dish: to, deeds }) => [origin, to, deeds.map(({ number }) => number)])).toEqual(
    [
      [5, 4, [1, 2]],
      [4, 5, [3]],
    ],
  );
  const [there, back] = [
    arrow({ x: 0, y: 0 }, { x: 300, y: 0 }, 17, 31),
    arrow({ x: 300, y: 0 }, { x: 0, y: 0 }, 17, 31),
  ];
  expect([there.from.y, back.from.y]).toEqual([17, -17]);
});

test("the number of a dish steps aside for what lies on its rim, and not otherwise", () => {
  const places = new Map([
    [1, { x: 0, y: 0 }],
    [2, { x: 0, y: -196 }],
  ]);
  const here = { number: 1, place: [0, 0], neighbours: [2], counts: [1, 0], sarcinas: [false, false] };
  const [reach, clear] = [RADIUS - 7, 50];
  const usual = numberSpot(places, here, reach);
  expect(numberSpot(places, here, reach, { taken: [{ x: 300, y: 300 }], clear })).toEqual(usual);
  const taken = badgeSpots([{ origin: 2, dish: 1, deeds: [{ number: 1, seat: 1, count: 2 }] }], places, 1.4);
  const aside = numberSpot(places, here, reach, { taken, clear });
  const room = (spot: { x: number; y: number }) =>
    Math.min(...taken.map(({ x, y }) => Math.hypot(spot.x - x, spot.y - y)));
  expect(taken).toHaveLength(2);
  expect(room(usual)).toBeLessThan(clear);
  expect(room(aside)).toBeGreaterThanOrEqual(clear);
});

test("a contamination is told dish by dish", () => {
  const points = (number: number, total: number): Contaminated => ({
    kind: "contaminated",
    seat: 0,
    dish: number,
    count: 1,
    total,
  });
  const all = [points(1, 1), points(4, 2), points(6, 3)];
  const told = scoring([{ kind: "phase", space: "C" }, ...all], points(4, 2));
  expect([told.now, [...told.dishes], [...told.done]]).toEqual([4, [1, 4, 6], [1]]);
  const coming = { phase: "C" as const, marker: 8, events: all };
  expect(foreseen({ ...board, points: [0, 2] }, coming)).toEqual([3, 2]);
  expect(fate(coming, 0).contaminated).toEqual([1, 4, 6]);
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

test("an address names a place, or none", () => {
  expect(place("/t/k7")).toEqual({ page: "table", id: "k7" });
  expect(place("/new/petris/bot")).toEqual({ page: "new", game: "petris", mode: "bot" });
  expect(place("/rules/petris")).toEqual({ page: "rules", game: "petris", rule: null });
  expect(place("/rules/petris/P3-6")).toEqual({ page: "rules", game: "petris", rule: "P3.6" });
  expect(place("/new/petris/what").page).toBe("nowhere");
  expect(place("/study/" + "0a".repeat(12))).toEqual({ page: "study", digest: "0a".repeat(12) });
  expect(place("/study/what").page).toBe("nowhere");
});

test("buttons stand where they cover nothing, and one steps back where every corner matters", () => {
  const view = { x: 0, y: 0, width: 400, height: 300 };
  const frame = { width: 400, height: 300 };
  const [tools, map] = [
    { width: 100, height: 50 },
    { width: 100, height: 80 },
  ];
  const at = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }));
  const corner = (all: { x: number; y: number }[], vital = all.slice(0, 0)) =>
    arrange(view, frame, tools, map, { all, vital, radius: 20 });
  expect(covers(view, frame, tools, "lower right", at([290, 280], [270, 280], [350, 260]), 20)).toBe(2);
  expect(corner([])).toEqual({ view, buttons: "lower right", map: "lower left" });
  expect(corner(at([380, 290]))).toMatchObject({ view, buttons: "lower left", map: "upper left" });
  expect(corner(at([20, 280]))).toMatchObject({ view, buttons: "lower right", map: "upper left" });
  // What matters is worth more than all the rest.
  const rest = at([20, 20], [20, 40], [380, 20], [380, 40], [20, 280], [40, 280]);
  const kept = corner([...rest, ...at([380, 280])], at([380, 280]));
  expect([kept.buttons, kept.map]).not.toContain("lower right");
  // What is read is worth more than a few others; nobody steps back for it.
  const read = at([380, 280], [20, 280]);
  const flowers = at([20, 20], [20, 40], [380, 20], [380, 40], [40, 20]);
  const shown = arrange(view, frame, tools, map, { all: [...flowers, ...read], read, vital: [], radius: 20 });
  expect(shown.view).toEqual(view);
  expect([shown.buttons, shown.map].every((where) => where.startsWith("upper"))).toBe(true);
  const everywhere = at([105, 65], [295, 65], [105, 235], [295, 235]);
  const back = corner(everywhere, everywhere);
  expect(back.view.width).toBeGreaterThan(400);
  for (const [piece, where] of [
    [tools, back.buttons],
    [map, back.map],
  ] as const)
    expect(covers(back.view, frame, piece, where, everywhere, 20)).toBe(0);
});

test("a window that still glides away from a close look does not show everything yet", () => {
  const all = { x: 0, y: 0, width: 400, height: 300 };
  expect(shows({ x: 100, y: 100, width: 200, height: 150 }, all)).toBe(false);
  expect(shows({ x: 20, y: 0, width: 400, height: 300 }, all)).toBe(false);
  expect(shows({ x: 1, y: 1, width: 398, height: 299 }, all)).toBe(true);
  expect(shows({ x: -50, y: -50, width: 500, height: 400 }, all)).toBe(true);
});
