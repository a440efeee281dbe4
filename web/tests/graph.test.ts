/** The graph of a game: what is known of it so far, on the slider's own axis. */
import { expect, test } from "vitest";
import type { Analysis } from "../src/api/wire";
import { namePlace, placesOf } from "../src/study/graph";

const known = (...plies: number[]) =>
  ({ course: plies.map((ply) => ({ ply, shares: [0.5, 0.5] })) }) as unknown as Analysis;
const stops = [0, 1, 2, 3, 4];

test("a game that was looked at is drawn from its beginning to its end", () => {
  expect(placesOf(known(0, 1, 2, 3, 4), stops, 100).map(({ x }) => x)).toEqual([10, 30, 50, 70, 90]);
});

test("no line is drawn through moments that nobody has looked at yet", () => {
  expect(placesOf(known(0, 1, 4), stops, 100).map(({ point }) => point.ply)).toEqual([0, 1]);
  expect(placesOf(known(4), stops, 100)).toEqual([]);
});

test("a seat is named where its area has room, and alone or without room not at all", () => {
  const course = [0.9, 0.5, 0].map((share, ply) => ({ ply, shares: [share, 1 - share] }));
  const places = placesOf({ course } as unknown as Analysis, [0, 1, 2], 100);
  expect(namePlace(places, [0, 1], 0, 0.2)).toEqual({ x: 10, share: 0.45, last: false });
  expect(namePlace(places, [0, 1], 1, 0.2)).toEqual({ x: 90, share: 0.5, last: true });
  expect(namePlace(places, [0], 0, 0.2)).toBeNull();
  expect(namePlace(places, [0, 1], 0, 0.95)).toBeNull();
});
