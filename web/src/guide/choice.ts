/** One sentence a turn: what loses, then what happened for the first time, then a hint that is not yet known by heart. */
import type { Guide } from "../api/wire";
import { keep, known } from "./known";

/** A hint is given so often; then whoever plays knows it, and the guide is quiet. */
const OFTEN_ENOUGH = 2;

export interface Said {
  kind: "warning" | "first" | "hint";
  name: string;
  text: string;
  focus: readonly string[];
}

/** What to say at this moment of the table, if anything. */
export function choose(game: string, table: string, told: Guide): Said | null {
  const { firsts, hints, last } = known(game);
  const at = `${table}/${told.ply}`;
  const again = last?.at === at ? last.name : null;
  const found =
    told.hints.flatMap((hint): Said[] => (hint.loses ? [{ ...hint, kind: "warning" }] : []))[0] ??
    told.firsts.flatMap((first): Said[] =>
      again === first.name || !firsts.includes(first.name) ? [{ ...first, kind: "first" }] : [],
    )[0] ??
    told.hints.flatMap((hint): Said[] =>
      again === hint.name || (hints[hint.name] ?? 0) < OFTEN_ENOUGH ? [{ ...hint, kind: "hint" }] : [],
    )[0];
  if (!found) return null;
  if (again === null) {
    const count = { ...hints, [found.name]: (hints[found.name] ?? 0) + 1 };
    const said = { at, name: found.name };
    keep(
      game,
      found.kind === "first" ? { firsts: [...firsts, found.name], last: said } : { hints: count, last: said },
    );
  }
  return found;
}
