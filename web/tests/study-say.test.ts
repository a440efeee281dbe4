/** What a study says of an act, and of its ledger: all of it, and as sentences. */
import { describe, expect, test } from "vitest";
import type { Action, Deed, Entry, Ledger, Mattered, Verdict } from "../src/api/wire";
import { percent } from "../src/i18n/number";
import {
  points,
  sayChoices,
  sayCost,
  sayError,
  sayLedger,
  sayMattered,
  sayMoment,
  sayMove,
} from "../src/study/say";
import type { StudyStore } from "../src/study/study.svelte";
import { sayWhere } from "../src/table/say";
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

  test("actions that read alike are told apart by how the record writes them", () => {
    const action = (text: string, verb: string) => ({ text, parts: { verb } }) as unknown as Action;
    const folder = { sayAction: ({ verb }: { verb: string }) => verb };
    const show = { board: {} };
    const named = { ...store, folder, show } as unknown as StudyStore;
    const all = [action("a1", "lay it left"), action("b2", "bloom"), action("a2", "lay it left")];
    expect(sayChoices(named, all)).toEqual(["Lay it left (a1)", "Bloom", "Lay it left (a2)"]);
  });

  test("places are told once each, by what is there or by the side where nothing is yet", () => {
    const place = (focus: string) => (focus.startsWith("dish") ? focus.replace(":", " ") : null);
    const side = (focus: string) => (focus.startsWith("hex") ? "on the left" : null);
    const told = { ...store, show: { board: {} }, folder: { place, side } } as unknown as StudyStore;
    expect(sayWhere(told, ["dish:1", "hex:0,1", "dish:1", "tile:3", "hex:0,2"])).toBe("dish 1, on the left");
    expect(sayWhere(told, ["tile:3"])).toBe("");
  });

  test("play and luck are two sentences with room between them", () => {
    const book = { luck: [-1, 1], play: [2, -2], draws: 3 } as unknown as Ledger;
    expect(sayLedger(store, 0, book, book)).toMatch(/played 2 points better; the draws gave the others 1\.$/);
    expect(sayLedger(store, 0, { ...book, draws: 0 }, null)).not.toContain(";");
  });

  test("draws that came to nothing gave nobody anything", () => {
    const book = { luck: [-0.04, 0.04], play: [2, -2], draws: 13 } as unknown as Ledger;
    expect(sayLedger(store, 0, book, book)).toMatch(/better; the draws came out even\.$/);
    const shares = { ...book, luck: [0.0004, -0.0004] };
    expect(sayLedger(store, 0, shares, null)).toMatch(/; the draws came out even\.$/);
    const some = { ...book, luck: [0.06, -0.06] };
    expect(sayLedger(store, 0, some, some)).not.toContain("even");
  });

  test("points agree with the number that is written", () => {
    expect([0.96, 1, 1.04, 1.06].map((error) => sayError(error, true))).toEqual([
      "1 point",
      "1 point",
      "1 point",
      "1.1 points",
    ]);
  });

  test("where nothing was played there is no end to look at", () => {
    const bare = { ...store, moments: [], moment: null, study: { plies: 0 } } as unknown as StudyStore;
    expect(sayMoment(bare)).toBe("The table you have at home");
    expect(sayMoment({ ...bare, study: { plies: 3 } } as StudyStore)).toBe("The end of the game");
  });

  test("an error that is not nothing is not told as nothing", () => {
    expect([0, 0.004, 0.05, 0.51].map((error) => sayError(error, true))).toEqual([
      "0 points",
      "0.1 points",
      "0.1 points",
      "0.5 points",
    ]);
    expect([0, 0.0002, 0.013].map((error) => sayError(error, false))).toEqual(["0%", "0.1%", "1.3%"]);
  });

  test("a slip is told with its points, lost or given away", () => {
    const slip = { loss: 0.15, error: 0.0102, points: 2.31, proven: false } as Verdict;
    expect(sayCost(slip)).toBe("± 1% · 2.3 points");
    expect(sayCost({ ...slip, points: -0.5 })).toBe("± 1% · +0.5 points");
    expect(sayCost({ ...slip, points: 1.04 })).toBe("± 1% · 1 point");
    expect(sayCost({ ...slip, points: null })).toBe("± 1%");
    expect(sayCost({ ...slip, proven: true })).toBe("2.3 points");
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
    const book = (...final: number[]) => {
      const nothing = final.map(() => 0);
      return { final, luck: nothing, play: nothing } as unknown as Ledger;
    };
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
    const alone = (initial: number, final: number) =>
      ({ initial: [initial], final: [final], luck: [0], play: [0] }) as never;
    expect(telling(alone(0.6, 1), alone(17, 19)).final).toEqual([19]);
    expect(telling(alone(0.6, 0), alone(17, 19)).final).toEqual([0]);
  });

  test("a ledger is not told in points where these say that the worse one played better", () => {
    const book = (play: number[], luck: number[], final: number[]) =>
      ({ play, luck, final }) as unknown as Ledger;
    const shares = book([-0.33, -0.35, 0.68], [0, 0, 0], [0, 0, 1]);
    expect(telling(shares, book([1.6, -2, 0.4], [0, 0, 0], [1.5, -2, 3]))).toBe(shares);
    expect(telling(shares, book([-1.6, -2, 3.6], [0, 0, 0], [-1.5, -2, 3])).final).toEqual([-1.5, -2, 3]);
    // What is hardly anything may have either sign.
    expect(telling(shares, book([0.1, -2, 1.9], [0, 0, 0], [-1, -2, 3])).final).toEqual([-1, -2, 3]);
    const lucky = book([0.3, -0.3], [0.2, -0.2], [1, 0]);
    expect(telling(lucky, book([5, -5], [-2, 2], [3, -3]))).toBe(lucky);
    expect(telling({ ...lucky, luck: [0.01, -0.01] }, book([5, -5], [-2, 2], [3, -3])).final).toEqual([
      3, -3,
    ]);
  });
});
