/** A game without a folder of its own: its actions by their parts, its data in words, its sketch asked for. */
import { beforeEach, expect, test } from "vitest";
import type { Action, Parts, Score } from "../src/api/wire";
import { openFolder } from "../src/games/folders";
import { fill } from "../src/i18n/fill";
import { words } from "../src/i18n/index.svelte";
import { draftOf, groupsOf, type Group } from "../src/plain/choices";
import { describe, sayValue } from "../src/plain/describe";

beforeEach(() => words.speak("en"));

const action = (parts: Parts): Action => ({ text: Object.values(parts).join(" "), parts });
const labels = (groups: Group[]) =>
  groups.map(({ name, choices }) => [name, choices.map(({ label }) => label)]);
const chosen = (groups: Group[]) =>
  groups.flatMap(({ choices }) => choices.filter((choice) => choice.chosen).map(({ label }) => label));

test("a few actions are buttons of their own, by their verbs", () => {
  const few = [action({ verb: "keep" }), action({ verb: "swap", card: "tulip" })];
  const groups = groupsOf(few, {}, { verb: "swap", card: "tulip" });
  expect(labels(groups)).toEqual([
    ["keep", ["keep"]],
    ["swap", ["swap tulip"]],
  ]);
  expect(chosen(groups)).toEqual(["swap tulip"]);
  expect(groups[0]?.choices[0]?.action).toEqual({ verb: "keep" });
});

const many: Action[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap((tile) =>
    [
      [0, 1],
      [2, 0],
    ].map((at) => action({ verb: "lay", tile, at, colour: "red" })),
  ),
  action({ verb: "lay", tile: 7, at: [2, 0], colour: "red" }),
  action({ verb: "pass" }),
];

test("many actions are chosen part by part, the verb first", () => {
  expect(labels(groupsOf(many, {}, null))).toEqual([["verb", ["lay", "pass"]]]);
  const pass = groupsOf(many, {}, null)[0]?.choices[1];
  expect(pass?.action).toEqual({ verb: "pass" });
  // A part that never differs is nothing to choose.
  expect(labels(groupsOf(many, { verb: "lay" }, null))).toEqual([
    ["verb", ["lay", "pass"]],
    ["tile", [1, 2, 3, 4, 5, 6, 7]],
    [
      "at",
      [
        [0, 1],
        [2, 0],
      ],
    ],
  ]);
});

test("what is chosen in one row leaves in the others what goes with it", () => {
  const groups = groupsOf(many, { verb: "lay", at: [0, 1] }, null);
  expect(labels(groups)[1]).toEqual(["tile", [1, 2, 3, 4, 5, 6]]);
  expect(groups[1]?.choices[2]?.action).toEqual({ verb: "lay", tile: 3, at: [0, 1], colour: "red" });
  // The seventh tile fits in one place only: it is chosen with the tile.
  expect(chosen(groupsOf(many, { verb: "lay", tile: 7 }, null))).toEqual(["lay", 7, [2, 0]]);
});

test("a second press on what was chosen opens the row again", () => {
  const tile = groupsOf(many, { verb: "lay", tile: 2, at: [0, 1] }, null)[1];
  expect(tile?.choices.find(({ chosen }) => chosen)?.draft).toEqual({ verb: "lay", at: [0, 1] });
});

test("an action from the list in words is a draft too, and no longer the service's own", () => {
  const parts: Parts = { verb: "lay", at: [0, 1] };
  expect(draftOf(parts)).toEqual(parts);
  expect(draftOf(parts).at).not.toBe(parts.at);
});

test("data is read out name by name, and what is hidden is a dash", () => {
  expect(
    sayValue([
      [1, 2],
      [3, 4],
    ]),
  ).toBe("1 2, 3 4");
  expect(sayValue({ cards_left: 3, open: true })).toBe("cards left 3; open yes");
  const line = {
    label: { template: "seeds", details: {}, text: "" },
    points: 2,
    rule: "S1",
    note: null,
    focus: [],
  };
  const score: Score = { seat: 0, total: 2, lines: [line], tiebreaks: [] };
  expect(describe({ cards: ["tulip", null], tray_full: false }, 0, [score])).toEqual([
    { heading: "Cards", lines: ["tulip", "–"] },
    { heading: "Tray full", lines: ["no"] },
    { heading: "2 points", lines: ["Seeds: 2"] },
  ]);
});

test("a fact that one may not see is a question mark in its sentence", () => {
  expect(fill("{seat} gets {card}", { seat: "left", card: null }, String, "en")).toBe("left gets ?");
});

test("a game that nobody has drawn opens the folder that draws sketches, with a colour for every place", async () => {
  const folder = await openFolder("highcard");
  expect(folder.sketched).toBe(true);
  expect(new Set([0, 1, 2, 3, 4, 5].map((seat) => folder.seatColour("left", seat))).size).toBe(6);
  expect((await openFolder("petris")).sketched).toBeUndefined();
});
