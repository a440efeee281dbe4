/** The guide's one sentence: what loses first, a first time once, a hint twice, and the same after a reload. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Guide } from "../src/api/wire";
import { choose } from "../src/guide/choice";
import { isGuided, keep, known } from "../src/guide/known";

const hint = (name: string, loses = false) => ({ name, text: name, focus: [], loses });
const first = (name: string) => ({ name, text: name, focus: [] });
const told = (ply: number, rest: Partial<Guide>): Guide => ({
  ply,
  hints: [],
  firsts: [],
  changes: [],
  ...rest,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("what loses comes before what is new, and as often as it is true", () => {
  for (const ply of [1, 2, 3, 4])
    expect(
      choose("petris", "t", told(ply, { hints: [hint("danger", true)], firsts: [first("fission")] }))?.kind,
    ).toBe("warning");
  expect(known("petris").firsts).toEqual([]);
});

test("a first time is explained once, and a second one waits for its next time", () => {
  const both = { firsts: [first("fission"), first("sarcina")] };
  expect(choose("petris", "t", told(1, both))?.name).toBe("fission");
  expect(choose("petris", "t", told(1, both))?.name).toBe("fission");
  expect(choose("petris", "t", told(2, both))?.name).toBe("sarcina");
  expect(choose("petris", "t", told(3, both))).toBeNull();
});

test("a hint is given twice, then the next one, then none", () => {
  const hints = { hints: [hint("lead"), hint("visit")] };
  const names = [1, 2, 3, 4, 5].map((ply) => choose("petris", "t", told(ply, hints))?.name ?? null);
  expect(names).toEqual(["lead", "lead", "visit", "visit", null]);
});

test("games are known apart, and rubbish is as good as nothing", () => {
  keep("petris", { table: "abc" });
  expect(isGuided("petris", "abc")).toBe(true);
  expect(isGuided("vorex", "abc")).toBe(false);
  localStorage.setItem("hothouse.guide", '{"petris": 7');
  expect(known("petris").table).toBeNull();
});
