/** People in sentences: you, a name, a colour; in the four languages, and in names that run the other way. */
import { beforeEach, expect, test } from "vitest";
import type { Entry, Outcome, Seat, Table, Violation } from "../src/api/wire";
import type { GameFolder } from "../src/games/board";
import { LANGUAGES, type Language } from "../src/i18n/fill";
import { words } from "../src/i18n/index.svelte";
import { linesOf, pieces, person, sayEntry, sayOutcome, sayReason } from "../src/table/say";
import type { TableStore } from "../src/table/store.svelte";

const shell = import.meta.glob<Record<string, string>>("../src/i18n/people.*.ts", {
  eager: true,
  import: "default",
});
const games = import.meta.glob<Record<string, string>>("../src/games/*/people.*.ts", {
  eager: true,
  import: "default",
});

const seat = (number: number, colour: string, changes: Partial<Seat> = {}): Seat =>
  ({ seat: number, colour, kind: "person", name: "", mine: false, level: null, ...changes }) as Seat;
const table = (seats: Seat[]): Table =>
  ({
    seats,
    my_seats: seats.filter(({ mine }) => mine).map((each) => each.seat),
    order: "seated",
  }) as unknown as Table;
const store = (of: Table, folder: Partial<GameFolder> = {}): TableStore =>
  ({
    table: of,
    folder,
    show: { board: {} },
    info: { event_words: { moved: "{seat} sends {count} from dish {origin} to dish {dish}" } },
  }) as unknown as TableStore;
const refusal = (template: string, details: Record<string, string | number>): Violation =>
  ({ rule: "P3", message: { template, details, text: "" }, focus: [], also: [] }) as unknown as Violation;
const moved = (number: number): Entry =>
  ({
    kind: "act",
    seat: number,
    events: [{ kind: "moved", seat: number, count: 1, origin: 4, dish: 7 }],
  }) as unknown as Entry;

const mine = seat(0, "blue", { mine: true, name: "Ada" });
const bot = seat(1, "red", { kind: "bot", level: "sprout" });

beforeEach(async () => {
  await words.speak("en");
  await words.open("petris");
});

test("a sentence speaks to me, names others, and agrees with both", () => {
  const at = store(table([mine, bot]));
  expect(sayEntry(at, moved(0))).toEqual(["You send 1 from dish 4 to dish 7"]);
  expect(sayEntry(at, moved(1))).toEqual(["Sprout sends 1 from dish 4 to dish 7"]);
});

test("what was drawn long ago is said as what came, and not as a move of chance", () => {
  const drawn = { kind: "act", seat: -1, text: "draw rT", parts: { verb: "draw", tile: "rT" } };
  const said = store(table([mine, bot]), { sayAction: () => "the red tee arrives" });
  expect(sayEntry(said, drawn as unknown as Entry)).toEqual(["The red tee arrives"]);
});

test("on one device nobody is you: the colours are the people", () => {
  const both = table([mine, seat(1, "red", { mine: true, name: "Ada" })]);
  expect(sayEntry(store(both), moved(0))).toEqual(["Blue sends 1 from dish 4 to dish 7"]);
  const none = refusal("dish {dish} holds none of {colour}'s bacteria", { dish: 4, colour: "blue" });
  expect(sayReason(both, none)).toBe("Dish 4 holds none of blue's bacteria");
});

test.each([
  [
    "en",
    "Dish 4 holds none of your bacteria",
    "Dish 7 would hold as many bacteria of yours as of Sprout’s, 2 each",
  ],
  [
    "fr",
    "La boîte 4 ne contient aucune de vos bactéries",
    "La boîte 7 contiendrait autant de bactéries à vous que de Pousse, 2 de chaque",
  ],
  [
    "es",
    "La placa 4 no contiene ninguna bacteria tuya",
    "La placa 7 contendría tantas bacterias tuyas como de Brote, 2 de cada",
  ],
  [
    "de",
    "Schale 4 enthält keine deiner Bakterien",
    "Schale 7 hätte dann gleich viele Bakterien von dir wie von Spross, je 2",
  ],
] as const)("a refusal says whose they are: %s", async (language, none, equal) => {
  await words.speak(language as Language);
  const at = table([mine, bot]);
  expect(
    sayReason(at, refusal("dish {dish} holds none of {colour}'s bacteria", { dish: 4, colour: "blue" })),
  ).toBe(none);
  const same = "dish {dish} would hold as many {colour} as {other} bacteria, {number} each";
  expect(sayReason(at, refusal(same, { dish: 7, colour: "blue", other: "red", number: 2 }))).toBe(equal);
});

test("a result says who lost by it", () => {
  const reason = {
    template: "{losers} needed a sarcina and had none left",
    details: { losers: { several: ["blue"], joint: "and" } },
    text: "",
  };
  const outcome = { winners: [1], reason, scores: [] } as unknown as Outcome;
  expect(sayOutcome(table([mine, bot]), outcome)).toEqual({
    who: "Sprout won",
    why: "You needed a sarcina and had none left",
  });
});

test.each([
  ["en", "You and Sprout reached the last space of the contamination track"],
  ["fr", "Vous et Pousse avez atteint la dernière case de contamination"],
  ["es", "Tú y Brote llegasteis a la última casilla de contaminación"],
  ["de", "Du und Spross habt das letzte Feld der Kontaminationsleiste erreicht"],
] as const)("among others I am you, whether I have a name or not: %s", async (language, why) => {
  await words.speak(language as Language);
  const reason = {
    template: "{losers} reached the last space of the contamination track",
    details: { losers: { several: ["blue", "red"], joint: "and" } },
    text: "",
  };
  const outcome = { winners: [2], reason, scores: [] } as unknown as Outcome;
  for (const name of ["", "Ada"]) {
    const at = table([seat(0, "blue", { mine: true, name }), bot, seat(2, "yellow", { name: "Cleo" })]);
    expect(sayOutcome(at, outcome).why).toBe(why);
  }
});

test("seats drawn by lot: nobody has a colour when sitting down, and the start says who got which", () => {
  const entry = (kind: string, number: number | null, name = "") =>
    ({ kind, seat: number, name }) as unknown as Entry;
  const drawn = { ...table([seat(0, "blue", { mine: true, name: "Ada" }), bot]), order: "random" } as Table;
  expect(sayEntry(store(drawn), entry("sat", 1, "Ada"))).toEqual(["Ada sits down"]);
  expect(sayEntry(store(drawn), entry("started", null))).toEqual([
    "The game begins",
    "Ada plays Blue",
    "Sprout plays Red",
  ]);
  const chosen = { ...drawn, order: "seated" } as Table;
  expect(sayEntry(store(chosen), entry("sat", 0, "Ada"))).toEqual(["Ada sits down (Blue)"]);
});

test("a name that runs the other way does not turn the words around it", () => {
  const at = table([mine, seat(1, "red", { name: "עדה" })]);
  expect(person(at, 1)).toEqual({ person: "\u2068עדה\u2069", you: false });
  expect(sayEntry(store(at), moved(1))[0]).toBe("\u2068עדה\u2069 sends 1 from dish 4 to dish 7");
});

test("places that a line names are pieces of their own", () => {
  const at = store(table([mine, bot]), {
    touches: () => ["dish:4", "dish:7"],
    place: (focus) => focus.replace(":", " "),
  });
  const [line] = linesOf(at, moved(1));
  expect(line && pieces(at, line)).toEqual([
    { text: "Sprout sends 1 from ", place: null },
    { text: "dish 4", place: "dish:4" },
    { text: " to ", place: null },
    { text: "dish 7", place: "dish:7" },
  ]);
});

test("whoever is spoken to in English is spoken to in every language", () => {
  const all = { ...shell, ...games };
  for (const [path, english] of Object.entries(all).filter(([each]) => each.includes(".en."))) {
    for (const language of Object.keys(LANGUAGES)) {
      const other = all[path.replace(".en.", `.${language}.`)] ?? {};
      expect([path, language, Object.keys(other).sort()]).toEqual([
        path,
        language,
        Object.keys(english).sort(),
      ]);
    }
  }
});
