/** What the legal actions offer: stumps with their payments, centres for each tile and rotation, take, pass. */
import type { Turn } from "../board";
import { nameOf, type Hex } from "./hexes";
import type { Bloom, Grow, Place, VorexAction, VorexWire } from "./wire";

export type VorexTurn = Turn<VorexWire, Draft>;

export interface Offers {
  take: boolean;
  pass: boolean;
  blooms: Map<string, Bloom[]>;
  weeds: Set<string>;
  /** Tile → rotation → centres by their names. */
  laid: Map<number, Map<number, Map<string, Hex>>>;
  /** How a tile is laid now: in the set-up turn it is placed, later the forest grows. */
  verb: "grow" | "place";
}

export function offers(legal: VorexTurn["legal"]): Offers {
  const found: Offers = {
    take: false,
    pass: false,
    blooms: new Map(),
    weeds: new Set(),
    laid: new Map(),
    verb: "grow",
  };
  for (const { parts } of legal) {
    switch (parts.verb) {
      case "take":
        found.take = true;
        break;
      case "pass":
        found.pass = true;
        break;
      case "overrun":
        found.weeds.add(nameOf(parts.hexagon));
        break;
      case "bloom":
        found.blooms.set(nameOf(parts.hexagon), [...(found.blooms.get(nameOf(parts.hexagon)) ?? []), parts]);
        break;
      case "grow":
      case "place": {
        found.verb = parts.verb;
        const turned = found.laid.get(parts.tile) ?? new Map<number, Map<string, Hex>>();
        const centres = turned.get(parts.rotation) ?? new Map<string, Hex>();
        centres.set(nameOf(parts.centre), parts.centre);
        found.laid.set(parts.tile, turned.set(parts.rotation, centres));
      }
    }
  }
  return found;
}

/** What was composed. */
export type Draft =
  | { kind: "lay"; tile: number; rotation: number; centre?: Hex }
  | { kind: "bloom"; hex: string }
  | { kind: "plain"; verb: "take" | "pass" };

/** What would be composed to make this action. */
export function composed(action: VorexAction): Draft | null {
  if (action.verb === "bloom") return { kind: "bloom", hex: nameOf(action.hexagon) };
  if (action.verb !== "grow" && action.verb !== "place") return null;
  return { kind: "lay", tile: action.tile, rotation: action.rotation, centre: action.centre };
}

/** Laying a tile just so. */
export function laying({ verb }: Offers, tile: number, centre: Hex, rotation: number): Grow | Place {
  return { verb, tile, centre, rotation };
}

/** The tile in hand: chosen, or the only one that can be laid when nothing else can be done. */
export function inHand(
  draft: Draft | null,
  offered: Offers,
): { tile: number; rotation: number; centre?: Hex } | null {
  if (draft?.kind === "lay") return draft;
  const [only, ...others] = offered.laid.keys();
  const nothingElse = !offered.take && offered.blooms.size === 0 && offered.weeds.size === 0;
  if (draft || only === undefined || others.length > 0 || !nothingElse) return null;
  return { tile: only, rotation: [...(offered.laid.get(only)?.keys() ?? [0])][0] ?? 0 };
}

/** The rotations that fit on a centre. */
export function fitting(offered: Offers, tile: number, centre: Hex): number[] {
  return [...(offered.laid.get(tile) ?? [])]
    .filter(([, centres]) => centres.has(nameOf(centre)))
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
