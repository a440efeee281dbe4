/** What the boards share: arrows, the window, the order of a score, a tap that leaves nothing to choose. */
import { expect, test } from "vitest";
import { nearest, targets, uncovered } from "../src/board/targets";
import { arrange, covers, fit, overlaps, pan, reveal, shows, whole, zoom } from "../src/board/view";
import type { Outcome } from "../src/api/wire";
import { isSettled, ranked } from "../src/games/board";

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

test("buttons take nothing away where one corner is free", () => {
  const [view, frame] = [
    { x: 0, y: 0, width: 400, height: 300 },
    { width: 400, height: 300 },
  ];
  const corners = [
    [390, 290],
    [10, 290],
    [390, 10],
    [10, 10],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  const over = (all: typeof corners) =>
    overlaps(view, frame, { width: 100, height: 50 }, { all, vital: [], radius: 20 });
  expect(over(corners)).toBe(true);
  for (const one of corners) expect(over(corners.filter((each) => each !== one))).toBe(false);
});

test("a window that still glides away from a close look does not show everything yet", () => {
  const all = { x: 0, y: 0, width: 400, height: 300 };
  expect(shows({ x: 100, y: 100, width: 200, height: 150 }, all)).toBe(false);
  expect(shows({ x: 20, y: 0, width: 400, height: 300 }, all)).toBe(false);
  expect(shows({ x: 1, y: 1, width: 398, height: 299 }, all)).toBe(true);
  expect(shows({ x: -50, y: -50, width: 500, height: 400 }, all)).toBe(true);
});
