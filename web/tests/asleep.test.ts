/** What of a memory is kept: everything that is not empty, and it can be put together again. */
import { expect, test } from "vitest";
import { piecesOf } from "../src/pocket/asleep";

const PAGE = 1 << 16;

test("what is kept of a memory and where it lay make it again", () => {
  const memory = new Uint8Array(PAGE * 9 + 16);
  for (const at of [0, PAGE * 2 - 1, PAGE * 2, PAGE * 6 + 7, PAGE * 9 + 15]) memory[at] = 1 + (at % 7);
  const pieces = piecesOf(memory);
  expect(pieces).toEqual([
    [0, PAGE * 3],
    [PAGE * 6, PAGE * 7],
    [PAGE * 9, PAGE * 9 + 16],
  ]);
  const again = new Uint8Array(memory.length);
  for (const [from, to] of pieces) again.set(memory.subarray(from, to), from);
  expect(again.every((byte, at) => byte === memory[at])).toBe(true);
});

test("an empty memory has no pieces", () => {
  expect(piecesOf(new Uint8Array(PAGE))).toEqual([]);
});
