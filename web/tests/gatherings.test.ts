/** Gatherings in words: times are the reader's own, wherever the organiser is. */
import { afterEach, expect, test } from "vitest";
import type { Tournament } from "../src/api/wire";
import { entrantName, moment, unnamed } from "../src/gatherings/say";
import { words } from "../src/i18n/index.svelte";

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home;
});

test.each([
  ["Europe/Berlin", "de", "Mi., 18. Nov., 04:38 MEZ"],
  ["Asia/Tokyo", "de", "Mi., 18. Nov., 12:38 GMT+9"],
  ["America/Los_Angeles", "en", "Tue, Nov 17, 07:38 PM PST"],
] as const)("a moment is told in the zone of whoever reads it: %s", async (zone, language, told) => {
  process.env.TZ = zone;
  await words.speak(language);
  expect(moment(Date.UTC(2026, 10, 18, 3, 38))).toBe(told);
});

test("whom somebody has blocked takes part under a number only", () => {
  const entrant = { level: null, gone: false };
  const cup = {
    entrants: [
      { ...entrant, number: 1, person: "p_ada", name: "Ada" },
      { ...entrant, number: 2, person: "p_eve", name: "Eve" },
    ],
  } as Tournament;
  const seen = unnamed(cup, new Set(["p_eve"])).entrants.map(entrantName);
  expect(seen.map((name) => name.replace(/[\u2066-\u2069]/g, ""))).toEqual(["Ada", "guest 2"]);
});
