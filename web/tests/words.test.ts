/** Sentences: blanks, plurals, agreement, and sentences that come filled. */
import { beforeEach, expect, test } from "vitest";
import { fill, isSingular } from "../src/i18n/fill";
import { preferred, retell, t, words } from "../src/i18n/index.svelte";
import { recognise } from "../src/i18n/retell";
import { ago, clockText } from "../src/i18n/time";

const plain = (detail: unknown) => String(detail);

beforeEach(async () => {
  localStorage.clear();
  await words.speak("en");
});

test("blanks are filled, unknown blanks stay visible", () => {
  expect(fill("{a} and {b}", { a: 1 }, plain, "en")).toBe("1 and {b}");
});

test("a number chooses its word by the language's own rule", () => {
  const sentence = "{n} {n?coup:coups}";
  expect([0, 1, 2].map((n) => fill(sentence, { n }, plain, "fr"))).toEqual(["0 coup", "1 coup", "2 coups"]);
  expect(isSingular(0, "en")).toBe(false);
});

test("a word given as a detail is translated in the form that agrees", async () => {
  await words.speak("fr");
  await words.open("petris");
  const said = t("dish {dish} would hold as many {colour} as {other} bacteria, {number} each", {
    dish: 3,
    colour: "blue",
    other: "red",
    number: 2,
  });
  expect(said).toBe("la boîte 3 contiendrait autant de bactéries bleues que de rouges, 2 de chaque");
});

test("a sentence that comes filled in English is told again in the person's language", async () => {
  await words.speak("fr");
  await words.open("petris");
  expect(retell("blue and red resigned")).toBe("bleu et rouge a abandonné");
  expect(retell("nobody ever said this")).toBe("nobody ever said this");
});

test("the sentence with more fixed words is recognised first", () => {
  const catalogue = { "{a} wins": "1", "{a} wins by a hair": "2" };
  expect(recognise("blue wins by a hair", catalogue)?.id).toBe("{a} wins by a hair");
});

test("the kept language comes before the browser's", () => {
  localStorage.setItem("hothouse.language", "es");
  expect(preferred()).toBe("es");
  localStorage.setItem("hothouse.language", "xx");
  expect(preferred()).toBe("en");
});

test("clocks show tenths at the end and days when there are days", () => {
  expect([9_940, 598_000, 3_723_000, 100 * 3_600_000].map(clockText)).toEqual([
    "0:09.9",
    "9:58",
    "1:02:03",
    "4 d 4 h",
  ]);
});

test("times are said as people say them", () => {
  expect(ago(0, 3 * 60_000, "en")).toBe("3 min. ago");
});
