/** Setting up a table: which ways a game offers, which seats they ask for, and what was chosen last. */
import { expect, test } from "vitest";
import type { Game } from "../src/api/wire";
import { recall, remember } from "../src/home/last";
import { beginWith, modesOf, tableFor } from "../src/home/modes";

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
    undo: true,
  } as const;
  expect(tableFor({ ...wish, mode: "bot" }).seats).toEqual(["bot:seed", "me"]);
  expect(tableFor({ ...wish, mode: "friend", place: "random" })).toMatchObject({
    seats: ["me", "open"],
    order: "random",
    public: false,
    undo: true,
  });
  expect(tableFor({ ...wish, mode: "device" }).seats).toEqual(["me", "me"]);
});

test("what was chosen last is offered again, unless the game no longer has it", () => {
  const choice = {
    options: {},
    level: "seed",
    place: "random",
    clock: "none",
    open: false,
    undo: false,
  } as const;
  const made = { ...game, name: "petris", options: [] };
  expect(recall(made, "bot")).toBeNull();
  remember("petris", "bot", choice);
  expect([recall(made, "bot"), recall(made, "friend")]).toEqual([choice, null]);
  expect(recall({ ...made, bots: [] }, "bot")).toBeNull();
});
