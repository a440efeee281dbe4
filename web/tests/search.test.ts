/** Searching the rules: whatever the accents, in every language; and what was looked for is marked. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chapters } from "../src/rules/markdown";
import { fold, marked, search, textOf } from "../src/rules/search";

const RULES = join(import.meta.dirname, "../../docs/rules");
const page = (path: string) => chapters(readFileSync(join(RULES, `${path}.md`), "utf8"));
const found = (path: string, question: string) =>
  search(page(path), question).flatMap(({ blocks }) => blocks.map(textOf));

test("accents and capitals do not matter, and places stay where they are", () => {
  expect(fold("ÉGALITÉ, Größe")).toBe("egalite, große");
  expect(fold("ﬁn").length).toBe(2);
});

test.each([
  ["petris", "reserve runs dry", "P4.4"],
  ["fr/petris", "EGALITE boite", "P3.6"],
  ["es/vorex", "comodin descuento", "V6.3"],
  ["de/botanik", "offenes ende", "B5.4"],
])("%s: “%s” finds %s", (path: string, question: string, rule: string) => {
  expect(found(path, question).some((text) => text.startsWith(rule))).toBe(true);
});

test("every word must occur, and nothing is found for what is not there", () => {
  expect(found("petris", "sarcina zeppelin")).toEqual([]);
  expect(found("petris", "sarcina").length).toBeGreaterThan(found("petris", "sarcina fatal").length);
});

test("what was looked for is marked in its own letters", () => {
  expect(marked("Une boîte, deux boîtes", ["boite"])).toEqual([
    { text: "Une ", hit: false },
    { text: "boîte", hit: true },
    { text: ", deux ", hit: false },
    { text: "boîte", hit: true },
    { text: "s", hit: false },
  ]);
  expect(marked("nothing", [])).toEqual([{ text: "nothing", hit: false }]);
});
