/** The signs of the boards against what lies under them: at least 3 to 1, by day and by night. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FILES = [
  "src/app.css",
  ...["petris", "botanik", "vorex"].map((game) => `src/games/${game}/palette.css`),
];
const LEAST = 3;
/** Each sign, and what it is drawn on: a casing of its own, or the ground of its board. */
const SIGNS: readonly [string, string][] = [
  ["--accent", "--raised"], // what may be chosen: a dashed rim on a light one
  ["--accent", "--paper"], // where a tile may lie, beside the forest
  ["--accent", "--accent-soft"], // a cell that takes the tile
  ["--accent", "--botanik-bench"],
  ["--gold", "--casing"], // what is chosen or counted
  ["--since", "--casing"], // what the others did, and what the log points at
  ["--on-since", "--since"], // its number
  ["--danger", "--raised"], // what is refused, and what would be lost
  ["--danger", "--petris-agar"],
  ["--danger", "--botanik-bench"],
  ["--on-danger", "--danger"],
  ["--ink", "--petris-agar"], // the ring of the focus
  ["--ink", "--botanik-bench"],
  ["--ink", "--vorex-moss-0"],
  ["--ink", "--vorex-moss-2"],
  ["--ink", "--vorex-arid"],
];

type Tokens = ReadonlyMap<string, string>;

/** Every token that the rules of this selector set. */
function tokensOf(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of FILES)
    for (const rule of readFileSync(file, "utf8").split("}")) {
      const [named = "", body = ""] = rule.split("{");
      if (!named.includes(selector)) continue;
      for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
        found.set(name, value);
    }
  return found;
}

const day: Tokens = tokensOf(":root");
const night: Tokens = new Map([...day, ...tokensOf('[data-theme="night"]')]);

/** How light a token's colour is, as the guidelines for contrast count it. */
function light(tokens: Tokens, name: string): number {
  const value = tokens.get(name) ?? "";
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return light(tokens, other);
  const [, hex = ""] = /^#([0-9a-f]{6})$/i.exec(value) ?? [];
  expect(hex, `${name} is ${value}`).not.toBe("");
  const parts = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
}

describe("the signs of the boards", () => {
  it.each(SIGNS)("%s is seen on %s by day and by night", (sign, ground) => {
    for (const tokens of [day, night]) {
      const [one, other] = [light(tokens, sign), light(tokens, ground)];
      expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThanOrEqual(LEAST);
    }
  });
});
