/** How Petris composes a propagation, foresees phases and draws both; its picture after an event. */
import { expect, test } from "vitest";
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
import { legal as listed, turnOf } from "./turns";

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
