/** The rules panel's page: asked for in a language, and read alike in each. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { api } from "../src/api/http";
import { LANGUAGES } from "../src/i18n/fill";
import { blocks, chapters, holds, type Block } from "../src/rules/markdown";

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== "en");
const RULES = join(import.meta.dirname, "../../docs/rules");
const page = (path: string) => readFileSync(join(RULES, `${path}.md`), "utf8");
const shape = (source: string) =>
  blocks(source).map((block: Block) => [
    block.kind,
    "rule" in block ? block.rule : null,
    "rows" in block ? block.rows.length : 0,
  ]);

test("every language that is offered has its rules, and the other way round", () => {
  const folders = readdirSync(RULES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...OTHERS].sort());
});

test("the page is asked for in the person's language", async () => {
  const asked = vi.fn(() => Promise.resolve(new Response("# Petris")));
  vi.stubGlobal("fetch", asked);
  expect(await api.rules("petris", "fr")).toBe("# Petris");
  expect(asked).toHaveBeenCalledWith("/api/games/petris/rules?language=fr", expect.anything());
  vi.unstubAllGlobals();
});

test.each(
  OTHERS.flatMap((language) => ["botanik", "petris", "vorex"].map((game) => [language, game] as const)),
)("the panel reads the %s page of %s like the English one", (language: string, game: string) => {
  const [theirs, ours] = [page(`${language}/${game}`), page(game)];
  expect(shape(theirs)).toEqual(shape(ours));
  expect(chapters(theirs).map((chapter) => chapter.rule)).toEqual(
    chapters(ours).map((chapter) => chapter.rule),
  );
});

test("the rules page is read into chapters and numbered items", () => {
  const page = chapters(
    "# Petris\n\nWords.\n\n## P3 Propagation\n\n- **P3.6** No two\n  colours\n\n  ```\n  1\n  ```\n- **P3.7** five `x`\n",
  );
  expect(page.map((chapter) => chapter.rule)).toEqual([null, "P3"]);
  expect(page[1]?.blocks.map((block) => block.kind === "item" && block.rule)).toEqual(["P3.6", "P3.7"]);
  expect(holds(page[1] as never, "P3.6")).toBe(true);
});

test("what looks like HTML stays text", () => {
  expect(blocks("<b>no</b>")).toEqual([{ kind: "paragraph", parts: [{ kind: "text", text: "<b>no</b>" }] }]);
});
