/** A board that nobody drew, in words: its own data, name by name. */
import type { Score } from "../api/wire";
import type { Json, Passage } from "../games/board";
import { capital, labelled, say, t, word } from "../i18n/index.svelte";

/** A name of a field as people write it: "cards_left" is "cards left". */
export function sayName(name: string): string {
  return word(name.replaceAll("_", " "));
}

/** Plain data in one line; what is hidden or not there is a dash. */
export function sayValue(value: Json | undefined): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "string") return word(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value))
    return value
      .map((each) => (Array.isArray(each) ? each.map(sayValue).join(" ") : sayValue(each)))
      .join(", ");
  return Object.entries(value)
    .map(([name, each]) => `${sayName(name)} ${sayValue(each)}`)
    .join("; ");
}

export function describe(board: object, _me: number | null, scores: readonly Score[]): Passage[] {
  const data: Record<string, Json> = JSON.parse(JSON.stringify(board));
  const sheets = scores.filter(({ lines }) => lines.length > 0);
  return [
    ...Object.entries(data).map(([name, value]) => ({
      heading: capital(sayName(name)),
      lines: Array.isArray(value) ? value.map(sayValue) : [sayValue(value)],
    })),
    ...sheets.map(({ total, lines }) => ({
      heading: t("{points} {points?point:points}", { points: total }),
      lines: lines.map(({ label, points }) => labelled(capital(say(label)), points)),
    })),
  ];
}
