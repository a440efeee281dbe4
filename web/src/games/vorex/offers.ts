/** What the legal texts offer: stumps with their payments, centres for each tile and rotation, take, pass. */
import type { Json } from "../../api/types";
import { read } from "./notation";

export interface Payment {
  action: string;
  amounts: number[];
}

export interface Offers {
  take: boolean;
  pass: boolean;
  blooms: Map<string, Payment[]>;
  weeds: Set<string>;
  /** Tile → rotation → centres. */
  laid: Map<number, Map<number, Set<string>>>;
  /** How a tile is laid now: in the set-up turn it is placed, later the forest grows. */
  verb: "grow" | "place";
}

export function offers(legal: readonly string[]): Offers {
  const found: Offers = {
    take: false,
    pass: false,
    blooms: new Map(),
    weeds: new Set(),
    laid: new Map(),
    verb: "grow",
  };
  for (const text of legal) {
    const choice = read(text);
    if (!choice) continue;
    if (choice.verb === "take") found.take = true;
    else if (choice.verb === "pass") found.pass = true;
    else if (choice.verb === "weed") found.weeds.add(choice.hex);
    else if (choice.verb === "bloom") {
      const ways = found.blooms.get(choice.hex) ?? [];
      ways.push({ action: text, amounts: choice.payment });
      found.blooms.set(choice.hex, ways);
    } else {
      found.verb = choice.verb;
      const turned = found.laid.get(choice.tile) ?? new Map<number, Set<string>>();
      const centres = turned.get(choice.rotation) ?? new Set<string>();
      found.laid.set(choice.tile, turned.set(choice.rotation, centres.add(choice.centre)));
    }
  }
  return found;
}

/** What was composed. */
export type Draft =
  | { kind: "lay"; tile: number; rotation: number; centre?: string }
  | { kind: "bloom"; hex: string }
  | { kind: "plain"; verb: "take" | "pass" };

export function readDraft(draft: Json): Draft | null {
  if (draft === null || typeof draft !== "object" || Array.isArray(draft) || typeof draft.kind !== "string")
    return null;
  return draft as unknown as Draft;
}

/** The tile in hand: chosen, or the only one that can be laid when nothing else can be done. */
export function inHand(
  draft: Draft | null,
  offered: Offers,
): { tile: number; rotation: number; centre?: string } | null {
  if (draft?.kind === "lay") return draft;
  const [only, ...others] = offered.laid.keys();
  const nothingElse = !offered.take && offered.blooms.size === 0 && offered.weeds.size === 0;
  if (draft || only === undefined || others.length > 0 || !nothingElse) return null;
  return { tile: only, rotation: [...(offered.laid.get(only)?.keys() ?? [0])][0] ?? 0 };
}

/** The rotations that fit on a centre. */
export function fitting(offered: Offers, tile: number, centre: string): number[] {
  return [...(offered.laid.get(tile) ?? [])]
    .filter(([, centres]) => centres.has(centre))
    .map(([rotation]) => rotation);
}

/** The next of some numbers after `now`, around. */
export function next(numbers: readonly number[], now: number, by: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = sorted.indexOf(now);
  if (at >= 0) return sorted[(at + by + sorted.length) % sorted.length] ?? now;
  return (
    (by > 0 ? sorted.find((each) => each > now) : sorted.findLast((each) => each < now)) ?? sorted[0] ?? now
  );
}
