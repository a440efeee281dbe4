/** Every sentence that a person may read is there in every language we speak. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../src/i18n/fill";

type Catalogue = Record<string, string>;

const SOURCE = join(import.meta.dirname, "..", "src");
const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== "en");
const shell = import.meta.glob<Catalogue>("../src/i18n/messages.*.ts", { eager: true, import: "default" });
const folders = import.meta.glob<Catalogue>("../src/games/*/{messages,written}.*.ts", {
  eager: true,
  import: "default",
});
const parts = import.meta.glob<Catalogue>(
  "../src/{home,study,edit,puzzles,manners,gatherings,meet,notices,people,conditions,elsewhere,waiting,menu,rules,guide}/messages.*.ts",
  {
    eager: true,
    import: "default",
  },
);
/** Parts of the house that few pages need: their words come with them. */
const ROOMS = [
  "home",
  "study",
  "edit",
  "puzzles",
  "manners",
  "gatherings",
  "meet",
  "notices",
  "people",
  "conditions",
  "elsewhere",
  "waiting",
  "menu",
  "rules",
  "guide",
];
const service = import.meta.glob<Catalogue>("../src/i18n/service.*.ts", { eager: true, import: "default" });

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : /\.(svelte|ts)$/.test(entry.name) ? [path] : [];
  });
}

/** The sentences that the client's own code says: t("…") and m("…"). */
function spoken(path: string): string[] {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(/\b[tm]\(\s*"((?:[^"\\]|\\.)*)"/g)].map(
    (found) => JSON.parse(`"${found[1]}"`) as string,
  );
}

/** The files of rooms that other parts of the house use, which have not entered the room. */
const LENT = new Set(
  files(SOURCE).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/from "(\.[^"]*)"/g)]
      .map((found) => join(dirname(path), found[1] ?? ""))
      .filter((used) => roomOf(used) !== roomOf(path)),
  ),
);

function roomOf(path: string): string {
  return path.slice(SOURCE.length + 1).split(sep)[0] ?? "";
}

/** What the program says of itself: every template, and the words of every set-up. */
function listed(): { shell: string[]; games: Record<string, string[]> } {
  const root = join(import.meta.dirname, "..", "..");
  const python = join(root, ".venv", "bin", "python");
  const command = existsSync(python) ? python : "python3";
  // The checkout's own package, whatever is installed.
  const env = { ...process.env, PYTHONPATH: join(root, "src") };
  return JSON.parse(
    execFileSync(command, ["-m", "hothouse", "messages", "--json"], { encoding: "utf8", env }),
  );
}

test.each(OTHERS)("a word of every page means the same in each room: %s", (language) => {
  const base = shell[`../src/i18n/messages.${language}.ts`] ?? {};
  const twice = ROOMS.flatMap((room) =>
    Object.entries(parts[`../src/${room}/messages.${language}.ts`] ?? {})
      .filter(([id, said]) => id in base && base[id] !== said)
      .map(([id]) => `${room}: ${id}`),
  );
  expect(twice).toEqual([]);
});

/** Blanks alone, and notation, read the same in every language. */
function hasWords(id: string): boolean {
  return /[a-z]{2}/.test(id.replace(/\{\w+\}/g, ""));
}

function missing(ids: Iterable<string>, ...catalogues: (Catalogue | undefined)[]): string[] {
  const known = new Set(catalogues.flatMap((each) => Object.keys(each ?? {})));
  return [...new Set(ids)].filter((id) => hasWords(id) && !known.has(id));
}

const said = listed();
const gameOf = (path: string) => /[\\/]games[\\/](\w+)[\\/]/.exec(path)?.[1];

describe.each(OTHERS)("%s", (language) => {
  const common = shell[`../src/i18n/messages.${language}.ts`];
  const own = (room: string) => parts[`../src/${room}/messages.${language}.ts`];
  const late = service[`../src/i18n/service.${language}.ts`];
  const isIn = (room: string) => (path: string) =>
    roomOf(path) === room && !LENT.has(path) && !LENT.has(path.replace(/\.ts$/, ""));

  test("says everything around the board", () => {
    const ids = files(SOURCE)
      .filter((path) => gameOf(path) === undefined && !ROOMS.some((room) => isIn(room)(path)))
      .flatMap(spoken);
    expect(missing(ids, common)).toEqual([]);
    expect(missing(said.shell, common, late)).toEqual([]);
  });

  test.each(ROOMS)("says everything of the room %s", (room) => {
    expect(missing(files(SOURCE).filter(isIn(room)).flatMap(spoken), common, own(room))).toEqual([]);
  });

  test.each(Object.keys(said.games))("says everything of %s", (game) => {
    const own = files(SOURCE)
      .filter((path) => gameOf(path) === game)
      .flatMap(spoken);
    const catalogue = folders[`../src/games/${game}/messages.${language}.ts`];
    const written = folders[`../src/games/${game}/written.${language}.ts`];
    expect(missing(own, common, catalogue)).toEqual([]);
    expect(missing(said.games[game] ?? [], common, late, catalogue, written)).toEqual([]);
  });

  test("fills no blank that its English does not have", () => {
    const all = [
      common,
      late,
      ...ROOMS.map(own),
      ...Object.entries(folders)
        .filter(([path]) => path.includes(`.${language}.`))
        .map(([, each]) => each),
    ];
    const blanks = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]));
    const wrong = all.flatMap((catalogue) =>
      Object.entries(catalogue ?? {}).filter(([id, text]) =>
        [...blanks(text)].some((name) => !blanks(id).has(name)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

test("a sentence that nobody translated is noticed", () => {
  expect(missing(["this was never said in {place}"], shell["../src/i18n/messages.fr.ts"])).toHaveLength(1);
});

test.each(Object.entries(said.games))("every ending of %s has words in English too", (game, ids) => {
  const english = folders[`../src/games/${game}/messages.en.ts`];
  const endings = ids.filter((id) => id.startsWith("ending "));
  expect(endings).not.toEqual([]);
  expect(missing(endings, english)).toEqual([]);
});
