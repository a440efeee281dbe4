/** What a study says of an act, and of its ledger: all of it, and as sentences. */
import { describe, expect, test } from "vitest";
import type { Deed, Entry, Ledger, Mattered } from "../src/api/wire";
import { percent } from "../src/i18n/number";
import { points, sayLedger, sayMattered, sayMove } from "../src/study/say";
import type { StudyStore } from "../src/study/study.svelte";
import { scaled, telling, waterfall } from "../src/study/waterfall";
import { differences, sayDifference } from "../src/study/why";

const store = {
  table: { seats: [{ seat: 0, kind: "open", colour: "blue" }], my_seats: [], game: "petris" },
  seats: [{ seat: 0 }, { seat: 1 }],
  folder: {
    sayEvent: (event: { kind: string; much?: string }) =>
      event.kind === "silent" ? "" : `moves ${event.much}`,
    sayAction: () => "1 to dish 1, 1 to dish 2",
  },
} as unknown as StudyStore;
const entry = (...events: object[]) =>
  ({ seat: 0, text: "7>1,2", parts: { verb: "move" }, events }) as unknown as Entry;

describe("a study in sentences", () => {
  test("an act of one event is told by it, whatever follows from it", () => {
    const told = sayMove(store, entry({ kind: "silent" }, { kind: "moved", much: "one" }, { kind: "track" }));
    expect(told).toBe("Moves one");
  });

  test("what it cost is told only where nothing else is", () => {
    const careful = { ...store, folder: { ...store.folder, asides: ["paid"] } } as unknown as StudyStore;
    const [paid, moved] = [
      { kind: "paid", much: "light" },
      { kind: "moved", much: "one" },
    ];
    expect(sayMove(careful, entry(paid, moved))).toBe("Moves one");
    expect(sayMove(careful, entry(paid))).toBe("Moves light");
  });

  test("an act of several like events is told whole", () => {
    const told = sayMove(store, entry({ kind: "moved", much: "one" }, { kind: "moved", much: "two" }));
    expect(told).toContain("1 to dish 1, 1 to dish 2");
  });

  test("play and luck are two sentences with room between them", () => {
    const book = { luck: [-1, 1], play: [2, -2], draws: 3 } as unknown as Ledger;
    expect(sayLedger(store, 0, book, book)).toMatch(/played 2 points better; the draws gave the others 1\.$/);
    expect(sayLedger(store, 0, { ...book, draws: 0 }, null)).not.toContain(";");
  });

  test("whoever reads about a game of their own is spoken to", () => {
    const book = { luck: [-1, 1], play: [2, -2], draws: 0 } as unknown as Ledger;
    const own = { ...store, table: { ...store.table, my_seats: [0] } } as unknown as StudyStore;
    expect(sayLedger(own, 0, book, book)).toBe("You played 2 points better.");
    expect(sayLedger(own, 0, { ...book, play: [-2, 2] }, null)).toMatch(
      /^You lost 200% of the result by play/,
    );
    const told = sayMove(own, entry({ kind: "moved", much: "one" }, { kind: "moved", much: "two" }));
    expect(told).toBe("You: 1 to dish 1, 1 to dish 2");
  });

  test("of two moments of one kind the smaller is another", () => {
    const [slip, other] = [
      { kind: "slip", ply: 3, seat: 0, change: -0.3 },
      { kind: "slip", ply: 9, seat: 1, change: -0.1 },
    ];
    const all = [slip, other] as Mattered[];
    expect(all.map((each) => sayMattered(each, all))).toEqual(["The largest slip", "Another slip"]);
  });

  test("what is less has a real minus", () => {
    expect(percent(-0.93, true)).toBe("−93%");
    expect(points(-3)).toBe("−3");
  });

  test("why is told by the lines of the sheets that differ, one's own first", () => {
    const gain = (seat: number, text: string, points: number) => ({
      seat,
      label: { template: text, details: {}, text },
      points,
    });
    const deed = (...gains: object[]) => ({ gains }) as unknown as Deed;
    const played = deed(gain(1, "plants", 5), gain(0, "ruins", -1), gain(0, "alike", 2));
    const found = differences(played, deed(gain(0, "plants", 3), gain(0, "alike", 2)), 0);
    expect(found.map(({ line, instead }) => [line.seat, line.label.text, line.points, instead])).toEqual([
      [0, "plants", 0, 3],
      [0, "ruins", -1, 0],
    ]);
    expect(differences(played, deed(gain(0, "ruins", -1), gain(0, "alike", 2)), 0)).toHaveLength(1);
    const own = {
      table: { seats: [{ seat: 0, kind: "person", name: "", mine: true, colour: "blue" }], my_seats: [0] },
    } as unknown as StudyStore;
    expect(found.slice(0, 2).map((each) => sayDifference(own, each))).toEqual([
      "You, plants: 0 instead of +3",
      "You, ruins: −1 instead of 0",
    ]);
  });

  test("the bars of a ledger begin where the last one ended, and end with the result", () => {
    const book = {
      initial: [0.25, -0.25],
      luck: [-4.5, 4.5],
      play: [3.25, -3.25],
      final: [-1, 1],
      draws: 11,
    } as unknown as Ledger;
    const bars = waterfall(book, 0);
    expect(bars).toEqual([
      { part: "began", from: 0, to: 0.25 },
      { part: "luck", from: 0.25, to: -4.25 },
      { part: "play", from: -4.25, to: -1 },
      { part: "result", from: 0, to: -1 },
    ]);
    expect(bars.map(({ from, to }) => to - from)).toEqual([0.25, -4.5, 3.25, -1]);
    expect(waterfall({ ...book, luck: [0, 0], draws: 0 }, 0).map(({ part }) => part)).not.toContain("luck");
    const place = scaled(bars, 0);
    expect([-4.25, 0.25].map(place)).toEqual([0, 100]);
  });

  test("a share is drawn as a part of the whole, and nothing at all somewhere", () => {
    const small = [{ part: "began", from: 0, to: 0.25 } as const];
    expect(scaled(small, 1)(0.25)).toBe(25);
    expect(scaled([{ part: "began", from: 0, to: 0 }], 0)(0)).toBe(0);
  });

  test("a ledger is told in points only where they say who won", () => {
    const book = (...final: number[]) => ({ final }) as unknown as Ledger;
    const won = book(1, 0);
    expect(telling(won, book(3, -3)).final).toEqual([3, -3]);
    expect(telling(won, book(0, 0))).toBe(won);
    expect(telling(won, book(-2, 2))).toBe(won);
    expect(telling(won, null)).toBe(won);
    expect(telling(book(0.5, 0.5), book(0, 0)).final).toEqual([0, 0]);
    const three = book(0.5, 0.5, 0);
    expect(telling(three, book(2, 2, -4)).final).toEqual([2, 2, -4]);
    expect(telling(three, book(4, 2, -6))).toBe(three);
    // Of two who lost one may have more.
    expect(telling(book(1, 0, 0), book(5, -1, -4)).final).toEqual([5, -1, -4]);
    // Alone nobody is ahead: what was won or lost must be so by both.
    const alone = (initial: number, final: number) => ({ initial: [initial], final: [final] }) as never;
    expect(telling(alone(0.6, 1), alone(17, 19)).final).toEqual([19]);
    expect(telling(alone(0.6, 0), alone(17, 19)).final).toEqual([0]);
  });
});
