/** Taking back while somebody answers: beside bots it is done, beside people it is looked at first. */
import { expect, test } from "vitest";
import type { Refusal, Seat } from "../src/api/wire";
import { undo } from "../src/table/undoing";

const stale: Refusal = { code: "stale", message: { template: "", details: { ply: 3, seq: 9 }, text: "" } };
const seat = (number: number, kind: Seat["kind"], mine: boolean) => ({ seat: number, kind, mine }) as Seat;

function table(other: Seat["kind"], answers: (Refusal | null)[]) {
  const asked: unknown[] = [];
  const store = {
    table: { position: { ply: 2 } as never, seats: [seat(0, "person", true), seat(1, other, false)] },
    trouble: null as Refusal | null,
    want: async (message: Record<string, unknown>) => {
      asked.push(message.ply);
      store.trouble = answers.shift() ?? null;
      return store.trouble === null;
    },
  };
  return { store, asked };
}

test("a bot that answers at the same moment holds nothing up", async () => {
  const { store, asked } = table("bot", [stale]);
  expect(await undo(store, { seat: 0, to: 1 })).toBe(true);
  expect(asked).toEqual([2, 3]);
});

test("a person's move that lands first is looked at", async () => {
  const { store, asked } = table("person", [stale]);
  expect(await undo(store, { seat: 0, to: 1 })).toBe(false);
  expect(asked).toEqual([2]);
});

test("another refusal is told, not tried again", async () => {
  const { store, asked } = table("bot", [{ ...stale, code: "no_undo" }]);
  expect(await undo(store, { seat: 0, to: 1 })).toBe(false);
  expect(asked).toEqual([2]);
});
