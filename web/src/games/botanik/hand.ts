/** Laying the tile in hand: each tap is a step of the turn, legal or explained. */
import { same } from "../board";
import { bench } from "./bench.svelte";
import { inHand, offers, turned, type Draft, type Offer, type Offers } from "./choices";
import { turns } from "./shapes";
import { cellOf, sidesOf, tileOf, type BotanikAction, type BotanikTurn } from "./tiles";
import type { BotanikBoard } from "./wire";

/** For each tile that waits, the cells and the ways to lie in which it would be joined to the Source. */
export type Joins = BotanikBoard["joins"][number];

export interface Hand {
  offered: Offers;
  /** The tile to lay, with what was composed; null when one must be chosen first. */
  draft: Draft | null;
  offer: Offer | null;
}

export function hand(turn: BotanikTurn): Hand {
  const offered = offers(turn.legal);
  const draft = inHand(turn.draft, offered);
  return { offered, draft, offer: draft ? (offered.get(draft.tile) ?? null) : null };
}

/** Take up an arrival or a released tile. A tile that cannot be built goes out with one more step. */
export function takeUp(turn: BotanikTurn, { offered, draft }: Hand, tile: string, slot: number): void {
  if (!offered.has(tile) || (draft?.tile === tile && draft.slot === slot && turn.draft)) return;
  if (turn.draft) turn.takeBack();
  if (turn.draft) turn.takeBack();
  turn.compose({ tile, slot });
}

/** Whether the tile would be an island there: in each way to lie, or as it lies. As the service says. */
export function island(joins: Joins | undefined, tile: string, cell: string, openings?: string): boolean {
  const ways = joins?.[tile]?.[cell] ?? [];
  return openings === undefined ? ways.length === 0 : !ways.includes(openings);
}

/** Lay the tile in hand on a place of the register, or say why it may not lie there. */
export function layOn(
  turn: BotanikTurn,
  { draft, offer }: Hand,
  space: "side" | "centre" | "opposite",
  column: number,
): void {
  if (!draft || !offer || turn.seat === null) return;
  const action: BotanikAction =
    offer.exchange || offer.cells.size > 0 || offer.remove
      ? { verb: "exchange", tile: draft.tile, column }
      : { verb: "place", tile: draft.tile, space, column };
  if (!turn.legal.some(({ parts }) => same(parts, action)))
    return explain(turn, `${space}:${column}`, action);
  if (same(turn.action, action)) return void turn.play();
  set(turn, { tile: draft.tile, slot: draft.slot, target: `${space}:${column}` }, action);
}

/** The openings that a tile would have on a cell: as it was leant before, if that fits. */
export function lying(offer: Offer | null, cell: string, lean: string | undefined): string | undefined {
  const fitting = offer?.cells.get(cell) ?? [];
  return lean !== undefined && fitting.includes(lean) ? lean : fitting[0];
}

/** Build the tile in hand on a cell, or say why it cannot be built there. */
export function buildAt(turn: BotanikTurn, { draft, offer }: Hand, cell: string, lean?: string): void {
  if (!draft || turn.seat === null) return;
  const openings = lying(offer, cell, lean ?? draft.openings);
  if (openings) set(turn, { ...draft, target: `cell:${cell}`, openings }, build(draft.tile, cell, openings));
  else {
    const [first] = turns(tileOf(draft.tile).type);
    explain(turn, `cell:${cell}`, build(draft.tile, cell, lean ?? draft.openings ?? first ?? ""));
  }
}

/** Turn the tile that lies on a cell to the next way that fits. */
export function turnTile(turn: BotanikTurn, { draft, offer }: Hand, by = 1): void {
  const cell = builtCell(draft);
  if (!draft || !cell) return;
  const openings = turned(offer?.cells.get(cell) ?? [], draft.openings, by);
  if (openings && openings !== draft.openings)
    set(turn, { ...draft, openings }, build(draft.tile, cell, openings));
}

/** Lay the tile just so, or say why it may not lie so. */
export function leanTo(turn: BotanikTurn, { draft, offer }: Hand, openings: string): void {
  const cell = builtCell(draft);
  if (!draft || !cell) return;
  const action = build(draft.tile, cell, openings);
  if (offer?.cells.get(cell)?.includes(openings)) set(turn, { ...draft, openings }, action);
  else explain(turn, `cell:${cell}`, action);
}

/** A tile that fits nowhere leaves the game. */
export function takeOut(turn: BotanikTurn, { draft }: Hand): void {
  if (draft)
    set(turn, { tile: draft.tile, slot: draft.slot, target: "out" }, { verb: "remove", tile: draft.tile });
}

/** The cell "x,y" that is being composed. */
export function builtCell(draft: Draft | null): string | null {
  return draft?.target?.startsWith("cell:") ? draft.target.slice("cell:".length) : null;
}

function build(tile: string, cell: string, way: string): BotanikAction {
  return { verb: "build", tile, cell: cellOf(cell), openings: sidesOf(way) };
}

/** Say why not, and mark the place that was tapped: what the rule points at may be legal itself. */
function explain(turn: BotanikTurn, target: string, action: BotanikAction): void {
  bench.tried = target;
  void turn.whyNot(action, true).catch(() => undefined);
}

/** A new place replaces the last one: taking back leads to the tile in hand, not through every turn of it. */
function set(turn: BotanikTurn, draft: Draft, action: BotanikAction): void {
  bench.tried = null;
  if (turn.action !== null) turn.takeBack();
  turn.compose({ ...draft }, action);
}
