/** Sentences: blanks, plurals, agreement, and the messages of the service. */
import { beforeEach, expect, test } from "vitest";
import { fill, isSingular, type Language } from "../src/i18n/fill";
import type { Message, Several } from "../src/api/wire";
import { labelled, preferred, say, t, words } from "../src/i18n/index.svelte";
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

const message = (template: string, details: Message["details"] = {}): Message => ({
  template,
  details,
  text: "",
});

test("a German tile stands in the case that its sentence asks for", async () => {
  await words.speak("de");
  await words.open("botanik");
  const built = (tile: string, openings: string) =>
    t("{seat} builds {tile} at {x},{y}, open to {openings}", { seat: "copper", tile, x: 1, y: 0, openings });
  expect(built("gL", "north-east")).toBe("Kupfer baut den grünen Bogen bei 1,0, offen nach Norden und Osten");
  expect(built("kI*", "west")).toBe("Kupfer baut die schwarze Gerade mit Blüte bei 1,0, offen nach Westen");
  expect(t("{tile} arrives", { tile: "gL" })).toBe("der grüne Bogen kommt ins Spiel");
  expect(t("a {name} cannot open to {openings}", { name: "green elbow", openings: "no side" })).toBe(
    "grüner Bogen: So kann sich das Plättchen nicht öffnen: nach keiner Seite",
  );
});

test("a German colour is a name by itself and has an ending before a word", async () => {
  await words.speak("de");
  await words.open("petris");
  expect(t("{Seat} propagates", { seat: "blue" })).toBe("Blau breitet sich aus");
  expect(t("dish {dish} holds none of {colour}'s bacteria", { dish: 4, colour: "blue" })).toBe(
    "in Schale 4 ist kein blaues Bakterium",
  );
});

test("a message is translated with the messages and the lists within it", async () => {
  await words.speak("fr");
  await words.open("petris");
  const both: Several = { several: ["blue", "red"], joint: "and" };
  expect(say(message("{losers} resigned", { losers: both }))).toBe("bleu et rouge ont abandonné");
  expect(say(message("{losers} resigned", { losers: "blue" }))).toBe("bleu a abandonné");
  const asked = message("{Seat} propagates", { seat: "blue" });
  expect(say(message("{asked}: an action here is written {notation}", { asked, notation: "7>1" }))).toBe(
    "Bleu se propage\u00a0: une action s’écrit ici 7>1",
  );
});

test("a name and what is said of it keep a colon as the language sets it", async () => {
  expect(labelled("Ada", 7)).toBe("Ada: 7");
  await words.speak("fr");
  expect(labelled("Graine", t("for a first game"))).toBe("Graine\u00a0: pour une première partie");
});

test("a game speaks its own words, whatever was open before it", async () => {
  await words.speak("fr");
  await words.open("vorex");
  const alone = words.catalogue;
  for (const game of ["petris", "botanik"]) await words.open(game);
  expect(words.catalogue).not.toEqual(alone);
  await words.open("vorex");
  expect(words.catalogue).toEqual(alone);
});

test("of two games that are asked for at once the later is open, and both wait for it", async () => {
  await words.speak("de");
  await Promise.all([words.open("petris"), words.open("botanik")]);
  const both = words.catalogue;
  await words.open("vorex");
  await words.open("botanik");
  expect(both).toEqual(words.catalogue);
});

test("a list is joined as its sentence wants it", async () => {
  await words.speak("es");
  const joined = (joint: Several["joint"]) => t("{x}", { x: { several: ["red", 2], joint } });
  expect([joined(","), joined(";"), joined("or")]).toEqual(["rojo, 2", "rojo; 2", "rojo o 2"]);
});

test("a message that nobody translated is said in English", async () => {
  await words.speak("fr");
  expect(say(message("nobody ever said {this}", { this: "that" }))).toBe("nobody ever said that");
});

test("the kept language comes before the browser's", () => {
  localStorage.setItem("hothouse.language", "es");
  expect(preferred()).toBe("es");
  localStorage.setItem("hothouse.language", "xx");
  expect(preferred()).toBe("en");
});

test("clocks show tenths at the end and days when there are days", () => {
  const times = [9_940, 598_000, 3_723_000, 100 * 3_600_000];
  expect(times.map((ms) => clockText(ms, "en"))).toEqual(["0:09.9", "9:58", "1:02:03", "4d 4h"]);
  expect(clockText(100 * 3_600_000, "fr")).toBe("4j 4h");
  expect(clockText(100 * 3_600_000, "de")).toMatch(/^4\sT/);
});

test("times are said as people say them", () => {
  expect(ago(0, 3 * 60_000, "en")).toBe("3 min. ago");
});

test("the plant of a won solo game is named in the order of the language", async () => {
  const four = { total: "Dreadful", brown: "Thistle", green: "Invasive", stumps: "of the Witches" };
  const name = message("{Total} {green} {brown} {stumps}", four);
  const three = { total: "Little", brown: "Dandelion", stumps: "of the Meadows" };
  const granny = message("{Total} {brown} {stumps} from Granny’s", three);
  const named = async (language: Language) => {
    await words.speak(language);
    await words.open("vorex");
    return [say(message("all your flowers are placed: {name}", { name })).split(": ").at(-1), say(granny)];
  };
  expect(await named("en")).toEqual([
    "Dreadful Invasive Thistle of the Witches",
    "Little Dandelion of the Meadows from Granny’s",
  ]);
  expect(await named("fr")).toEqual([
    "Redoutable Chardon Invasif des sorcières",
    "Petit Pissenlit des prairies de chez mémé",
  ]);
  expect(await named("es")).toEqual([
    "Temible cardo invasor de las brujas",
    "Pequeño diente de león de los prados de casa de la abuela",
  ]);
  expect(await named("de")).toEqual([
    "Furchtbare wuchernde Distel der Hexen",
    "Kleine Pusteblume der Wiesen aus Omas Garten",
  ]);
});

test("what is wrong with a written position is told to the last word", async () => {
  await words.speak("fr");
  await words.open("petris");
  await words.haveSeldom();
  const why = message("{text} in {where}: each colour once, b1 to b4 for bacteria, bS for a sarcina", {
    text: "'x9'",
    where: message("dish {dish}", { dish: "7" }),
  });
  const expected = message("something like '{example}' ({why})", { example: "petris | 1: b1", why });
  const what = "the position";
  expect(
    say(message("cannot read {what} {text}: expected {expected}", { what, text: "'7: x9'", expected })),
  ).toBe(
    "impossible de lire la position '7: x9'\u00a0: attendu quelque chose comme «\u00a0petris | 1: b1\u00a0» ('x9' dans la boîte 7\u00a0: chaque couleur une fois, b1 à b4 pour des bactéries, bS pour une sarcine)",
  );
});
