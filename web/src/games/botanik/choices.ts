/** What the legal actions offer, sorted by tile: where it may go, and how it may lie there. */
import { wayOf, type BotanikAction, type BotanikTurn } from "./tiles";

/** What may be done with one tile. */
export interface Offer {
  /** Columns where it may lie on my side, and on the centre (placed there or exchanged for it). */
  sides: Set<number>;
  centres: Set<number>;
  /** For each cell "x,y" the ways in which it fits. */
  cells: Map<string, string[]>;
  exchange: boolean;
  remove: boolean;
}

export type Offers = Map<string, Offer>;

export function offers(legal: BotanikTurn["legal"]): Offers {
  const found: Offers = new Map();
  for (const { parts: choice } of legal) {
    if (choice.verb === "pawn" || choice.verb === "draw") continue;
    const offer = found.get(choice.tile) ?? nothing();
    found.set(choice.tile, offer);
    if (choice.verb === "place") (choice.space === "side" ? offer.sides : offer.centres).add(choice.column);
    else if (choice.verb === "remove") offer.remove = true;
    else if (choice.verb === "exchange") {
      offer.exchange = true;
      offer.centres.add(choice.column);
    } else {
      const cell = choice.cell.join(",");
      offer.cells.set(cell, [...(offer.cells.get(cell) ?? []), wayOf(choice.openings)]);
    }
  }
  return found;
}

function nothing(): Offer {
  return { sides: new Set(), centres: new Set(), cells: new Map(), exchange: false, remove: false };
}

/** What was composed: a tile (and which of two alike), and where and how it shall lie. */
export interface Draft {
  tile: string;
  slot: number;
  /** `side:2`, `centre:3`, `cell:2,-1` or `out`. */
  target?: string;
  openings?: string;
}

/** What would be composed to build a tile just so. */
export function composed(action: BotanikAction): Draft | null {
  if (action.verb !== "build") return null;
  const { tile, cell, openings } = action;
  return { tile, slot: 0, target: `cell:${cell.join(",")}`, openings: wayOf(openings) };
}

/** The tile to lay: the one that was taken up, or the only one there is. */
export function inHand(draft: Draft | null, offered: Offers): Draft | null {
  if (draft && offered.has(draft.tile)) return draft;
  const [only, ...others] = offered.keys();
  return only !== undefined && others.length === 0 ? { tile: only, slot: 0 } : null;
}

/** The openings after the present ones among those that fit: one turn further. */
export function turned(fitting: readonly string[], now: string | undefined, by = 1): string | undefined {
  const at = now === undefined ? -1 : fitting.indexOf(now);
  if (at < 0) return fitting[0];
  return fitting[(at + by + fitting.length) % fitting.length];
}
