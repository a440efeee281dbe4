/** What a bloom costs and brings, in signs and words. What changes is the service's answer: nothing is worked out here. */
import { t, word } from "../../i18n/index.svelte";
import type { VorexTurn } from "./offers";
import { RESOURCES, type Resource } from "./resources";
import type { Hexagon, Stump, VorexBoard } from "./wire";
import { amounts, grower } from "./words";

/** The printed cost one by one; what the chain pays of it comes first in each colour, what its light pays last. */
export function costSigns(cost: readonly number[], stump: Stump): { kind: Resource; saved: boolean }[] {
  const signs = cost.flatMap((count, kind) =>
    Array.from({ length: count }, (_, nth) => ({
      kind: RESOURCES[kind] ?? "light",
      saved: nth < (stump.saved[kind] ?? 0),
    })),
  );
  let light = stump.saved[3] ?? 0;
  return signs.map((sign) => (sign.saved || light-- <= 0 ? sign : { ...sign, saved: true }));
}

/** `1 insect, and 1 of any by its light`. */
export function pays({ saved }: Stump): string {
  const light = saved[3] ?? 0;
  const coloured = saved.slice(0, 3);
  if (light === 0) return amounts(coloured);
  const any = t("{n} of any by its light", { n: light });
  return coloured.some((count) => count > 0) ? `${amounts(coloured)}, ${any}` : any;
}

/** What the stump is good for, and what the service says would follow: ruins, points. */
export function brings(
  board: VorexBoard,
  target: Hexagon,
  turn: VorexTurn | null,
  total: number | null,
): string {
  const said = [kindWords(target)];
  for (const event of turn?.answer?.events ?? []) {
    if (event.kind === "claimed")
      said.push(t("{plant} takes a ruin.", { plant: grower(board, event.owner) }));
    if (event.kind === "unclaimed") said.push(t("A ruin stays empty."));
  }
  const after = turn?.answer?.position?.scores.find(({ seat }) => seat === turn.seat)?.total;
  if (after !== undefined && total !== null)
    said.push(t("Your points: {before} → {after}.", { before: total, after }));
  return said.join(" ");
}

function kindWords({ kind, sign }: Hexagon): string {
  if (kind === "production")
    return t("Every take then gives {what} more.", {
      what: amounts(RESOURCES.map((each) => Number(each === sign))),
    });
  if (kind === "action") return t("At once you may also: {verb}.", { verb: word(sign) });
  return t("It counts points at the end.");
}
