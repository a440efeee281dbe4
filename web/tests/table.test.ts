/** The table as the socket changes it: nothing lost, nothing doubled. */
import { expect, test } from "vitest";
import type { Entry, Table, Update } from "../src/api/wire";
import { clockName, timeLeft } from "../src/table/clocks";
import { addLine, inEffect, lastMove, merge, movesOf, renew, sinceTurn, takenBack } from "../src/table/merge";
import { stopFrom, stopsOf } from "../src/table/replay";

const act = (seq: number, ply: number, seat = 0): Entry => ({
  seq,
  kind: "act",
  at: 0,
  seat,
  ply,
  text: `${seq}`,
  events: [{ kind: "moved", seq }],
});
const table = (seq: number, entries: Entry[]): Table =>
  ({ id: "t", seq, entries, chat: [], status: "playing" }) as unknown as Table;
const update = (from: number, seq: number, entries: Entry[]): Update =>
  ({ id: "t", from, seq, entries, status: "finished" }) as unknown as Update;

test("an update adds its entries and replaces what is true now", () => {
  const after = merge(table(3, [act(3, 1)]), update(3, 4, [act(4, 2)]));
  expect(after?.entries.map((entry) => entry.seq)).toEqual([3, 4]);
  expect(after?.status).toBe("finished");
});

test("a gap is noticed", () => {
  expect(merge(table(3, []), update(4, 5, [act(5, 1)]))).toBeNull();
});

test("an update that was seen already changes nothing", () => {
  const before = table(5, [act(5, 1)]);
  expect(merge(before, update(4, 5, [act(5, 1)]))).toBe(before);
});

test("an update without entries still brings names and readiness", () => {
  expect(merge(table(5, []), update(5, 5, []))?.status).toBe("finished");
});

test("an update that overlaps adds each entry once", () => {
  const after = merge(table(4, [act(3, 1), act(4, 2)]), update(3, 5, [act(4, 2), act(5, 3)]));
  expect(after?.entries.map((entry) => entry.seq)).toEqual([3, 4, 5]);
});

test("a whole table keeps the older entries that it leaves out", () => {
  const fresh = renew(table(4, [act(3, 1), act(4, 2)]), table(6, [act(5, 3), act(6, 4)]));
  expect(fresh.entries.map((entry) => entry.seq)).toEqual([3, 4, 5, 6]);
});

test("what was taken back is known as such", () => {
  const log: Entry[] = [
    act(1, 1),
    act(2, 2, 1),
    { seq: 3, kind: "undo", at: 0, seat: 1, ply: 1 },
    act(4, 2, 1),
  ];
  expect(inEffect(log).map((entry) => entry.seq)).toEqual([1, 4]);
  expect([...takenBack(log)]).toEqual([2]);
});

test("the last move is the last decision with the draws that followed it", () => {
  const log = [act(1, 1), act(2, 2, 1), act(3, 3, -1)];
  expect(lastMove(log).map((event) => event.seq)).toEqual([2, 3]);
});

test("a chat line that comes twice is shown once", () => {
  const line = { n: 1, at: 0, person: null, name: "", seats: [], text: "hello" };
  expect(addLine([line], line)).toHaveLength(1);
});

test("the running clock counts from its deadline, the others stand", () => {
  const clock = { kind: "total" as const, left: [5000, 9000], running: 0, now: 0, deadline: 10_000 };
  expect([timeLeft(clock, 0, 8000), timeLeft(clock, 1, 8000), timeLeft(clock, 0, 99_000)]).toEqual([
    2000, 9000, 0,
  ]);
});

test("a clock is told by what it gives: no seconds back are not told", () => {
  const clock = { kind: "total", minutes: 10, increment: 0 } as unknown as Table["clock"];
  expect(clockName(clock)).toBe("10 minutes each");
  expect(clockName({ ...clock, minutes: 1, increment: 5 } as Table["clock"])).toBe(
    "1 minute each, 5 s back a move",
  );
});

test("draws belong to the decision they follow", () => {
  const log = [act(1, 1, -1), act(2, 2, 0), act(3, 3, -1), act(4, 4, -1), act(5, 5, 1)];
  expect(movesOf(log).map((move) => [move.act.seq, move.draws.map((draw) => draw.seq)])).toEqual([
    [1, []],
    [2, [3, 4]],
    [5, []],
  ]);
});

test("since my turn is what the others did after it, every action, as far as it was shown", () => {
  const log = [act(1, 1, 0), act(2, 2, 1), act(3, 3, 1), act(4, 4, -1), act(5, 5, 2)];
  const seqs = (...given: Parameters<typeof sinceTurn>) => sinceTurn(...given).map((move) => move.act.seq);
  expect(seqs(log, 0, true)).toEqual([2, 3, 5]);
  expect(seqs(log, 0, true, 3)).toEqual([2, 3]);
  expect(seqs(log, 2, false)).toEqual([]);
  expect(seqs([...log, act(6, 6, 0)], 0, true)).toEqual([2, 3, 5]);
  expect(seqs([...log, act(6, 6, 0)], 0, false)).toEqual([]);
});

test("a replay stops after each decision and its draws, or after each round; and at both ends", () => {
  const log = [
    act(1, 1, -1),
    act(2, 2, 0),
    act(3, 3, -1),
    act(4, 4, 1),
    act(5, 5, 0),
    act(6, 6, 0),
    act(7, 7, 1),
  ];
  expect(stopsOf(log, "move")).toEqual([0, 1, 3, 4, 5, 6, 7]);
  expect(stopsOf(log, "round")).toEqual([0, 1, 4, 7]);
  expect([stopFrom([0, 3, 5], 3, 1), stopFrom([0, 3, 5], 4, -1), stopFrom([0, 3, 5], 5, 1)]).toEqual([
    5, 3, 5,
  ]);
  expect(stopsOf([], "move")).toEqual([0]);
});
