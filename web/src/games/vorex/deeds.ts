/** Composing a move of Vorex: each tap is a step of the turn, legal or explained. */
import { same } from "../board";
import { nameOf, type Hex } from "./hexes";
import { fitting, laying, next, type Draft, type Offers, type VorexTurn } from "./offers";
import type { VorexAction } from "./wire";

export interface Held {
  tile: number;
  rotation: number;
  centre?: Hex;
}

/** Take up a tile, or put it back. */
export function takeUp(turn: VorexTurn, offered: Offers, tile: number): void {
  const draft = turn.draft;
  const again = draft?.kind === "lay" && draft.tile === tile;
  reset(turn);
  const [rotation] = offered.laid.get(tile)?.keys() ?? [];
  if (again || turn.seat === null) return;
  if (rotation === undefined) explain(turn, laying(offered, tile, [0, 0], 0));
  else turn.compose({ kind: "lay", tile, rotation });
}

/** Lay the tile with its centre there, turned so that it fits if it can; else say why it may not lie there. */
export function layAt(turn: VorexTurn, offered: Offers, held: Held, centre: Hex): void {
  const ways = fitting(offered, held.tile, centre);
  const here = ways.includes(held.rotation);
  if (!here) return explain(turn, laying(offered, held.tile, centre, held.rotation));
  lay(turn, offered, { tile: held.tile, rotation: held.rotation, centre });
}

/** Turn the tile: among the ways that fit where it lies, or freely before it lies anywhere. */
export function rotate(
  turn: VorexTurn,
  offered: Offers,
  held: Held,
  rotations: readonly number[],
  by: number,
): void {
  if (held.centre !== undefined) {
    const rotation = next(fitting(offered, held.tile, held.centre), held.rotation, by);
    if (rotation !== held.rotation) lay(turn, offered, { tile: held.tile, centre: held.centre, rotation });
    return;
  }
  if (turn.draft) turn.takeBack();
  turn.compose({ kind: "lay", tile: held.tile, rotation: next(rotations, held.rotation, by) });
}

function lay(turn: VorexTurn, offered: Offers, held: Required<Held>): void {
  replace(turn, { kind: "lay", ...held }, laying(offered, held.tile, held.centre, held.rotation));
}

/** Bloom on a stump, for me or for the Weed; several payments are asked for, a refusal is explained. */
export function bloomOn(turn: VorexTurn, offered: Offers, hexagon: Hex): void {
  if (turn.seat === null) return;
  const hex = nameOf(hexagon);
  const ways = offered.blooms.get(hex) ?? [];
  const [only] = ways;
  const weed = offered.weeds.has(hex);
  const overrun: VorexAction = { verb: "overrun", hexagon };
  const free: VorexAction = { verb: "bloom", hexagon, payment: [0, 0, 0, 0] };
  if (!weed && !only) return explain(turn, offered.weeds.size > 0 ? overrun : free);
  const action = weed ? overrun : ways.length === 1 ? (only ?? null) : null;
  const draft = turn.draft;
  if (draft?.kind === "bloom" && draft.hex === hex) {
    if (turn.action !== null) void turn.play();
    return;
  }
  reset(turn);
  turn.compose({ kind: "bloom", hex }, action);
}

export function pay(turn: VorexTurn, hex: string, action: VorexAction): void {
  replace(turn, { kind: "bloom", hex }, action);
}

export function plain(turn: VorexTurn, verb: "take" | "pass"): void {
  const action: VorexAction = { verb };
  if (same(turn.action, action)) return void turn.play();
  reset(turn);
  turn.compose({ kind: "plain", verb }, action);
}

export function reset(turn: VorexTurn): void {
  while (turn.draft) turn.takeBack();
}

function replace(turn: VorexTurn, draft: Draft, action: VorexAction): void {
  if (turn.action !== null) turn.takeBack();
  turn.compose({ ...draft }, action);
}

/** A tap on something forbidden is answered with the rule; what is no action at all here is not. */
function explain(turn: VorexTurn, action: VorexAction): void {
  turn.whyNot(action, true).catch(() => undefined);
}
