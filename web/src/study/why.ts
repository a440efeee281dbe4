/** Two deeds beside each other: where the sheets would differ. */
import type { Deed, Difference } from "../api/wire";
import { say, t } from "../i18n/index.svelte";
import { signed, whose, type Teller } from "../table/deeds";

/** The lines of the sheets that two deeds change differently, the largest first: those of the seat that decides, and
 * where none of them differs, those of the others. */
export function differences(one: Deed, other: Deed, seat: number): { line: Difference; instead: number }[] {
  const key = ({ seat: of, label }: Difference) => `${of}:${label.text}`;
  const changed = new Map(one.gains.map((gain) => [key(gain), { line: gain, instead: 0 }]));
  for (const gain of other.gains) {
    const known = changed.get(key(gain));
    changed.set(key(gain), { line: known?.line ?? { ...gain, points: 0 }, instead: gain.points });
  }
  const size = ({ line, instead }: { line: Difference; instead: number }) => Math.abs(line.points - instead);
  const found = [...changed.values()].filter((each) => size(each) > 0).sort((a, b) => size(b) - size(a));
  const own = found.filter(({ line }) => line.seat === seat);
  return own.length > 0 ? own : found;
}

export function sayDifference(
  store: Teller,
  { line: { seat, label, points }, instead }: { line: Difference; instead: number },
): string {
  return t("{who}, {line}: {points} instead of {instead}", {
    who: whose(store, seat),
    line: say(label),
    points: signed(points),
    instead: signed(instead),
  });
}
