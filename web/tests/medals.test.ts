/** The medals of Vorex alone: every word that the game gives a plant by its points has a drawing of its own. */
import { readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Medal from "../src/games/vorex/Medal.svelte";

const SOURCE = readFileSync("../src/hothouse/games/vorex/names.py", "utf8");

function words(ladder: string): string[] {
  const rungs = new RegExp(`^${ladder}: Final\\[Ladder\\] = ([^]*?)\\n[A-Z]`, "m").exec(SOURCE)?.[1] ?? "";
  return [...rungs.matchAll(/Template\("([^"]+)"\)/g)].map(([, word]) => word ?? "");
}

function drawn(total: string, brown: string): string {
  const word = (template: string) => ({ template, details: {}, text: template });
  const name = { template: "…", details: { total: word(total), brown: word(brown) }, text: "" };
  const target = document.createElement("div");
  const made = mount(Medal, { target, props: { name } });
  flushSync();
  const svg = target.innerHTML;
  void unmount(made);
  return svg;
}

test("each size and each kind of plant is drawn differently", () => {
  const [sizes, kinds] = [words("TOTAL"), words("BROWN")];
  expect([sizes.length, kinds.length]).toEqual([4, 3]);
  expect(new Set(sizes.flatMap((size) => kinds.map((kind) => drawn(size, kind)))).size).toBe(12);
  expect(drawn("Little", "Thistle")).toContain('aria-hidden="true"');
});

test("a larger plant has more petals", () => {
  const petals = words("TOTAL").map((size) => drawn(size, "Bramble").split("rotate(").length - 1);
  expect(petals).toEqual([...petals].sort((one, other) => other - one));
  expect(new Set(petals).size).toBe(4);
});

test("a plant of no known name is drawn all the same", () => {
  expect(drawn("Tiny", "Cactus")).toContain("rotate(");
});
