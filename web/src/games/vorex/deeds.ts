/** Composing a move of Vorex: each tap is a step of the turn, legal or explained. */
import type { Turn } from "../board";
import { writeLaid } from "./notation";
import { fitting, next, readDraft, type Draft, type Offers } from "./offers";

export interface Held {
  tile: number;
  rotation: number;
  centre?: string;
}

/** Take up a tile, or put it back. */
export function takeUp(turn: Turn, offered: Offers, tile: number): void {
  const draft = readDraft(turn.draft);
  const again = draft?.kind === "lay" && draft.tile === tile;
  reset(turn);
  const [rotation] = offered.laid.get(tile)?.keys() ?? [];
  if (again || turn.seat === null) return;
  if (rotation === undefined) explain(turn, writeLaid(offered.verb, tile, "0,0", 0));
  else turn.compose({ kind: "lay", tile, rotation });
}

/** Lay the tile with its centre there, turned so that it fits if it can; else say why it may not lie there. */
export function layAt(turn: Turn, offered: Offers, held: Held, centre: string): void {
  const ways = fitting(offered, held.tile, centre);
  const here = ways.includes(held.rotation);
  if (!here) return explain(turn, writeLaid(offered.verb, held.tile, centre, held.rotation));
  lay(turn, offered, { tile: held.tile, rotation: held.rotation, centre });
}

/** Turn the tile: among the ways that fit where it lies, or freely before it lies anywhere. */
export function rotate(
  turn: Turn,
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
  if (readDraft(turn.draft)) turn.takeBack();
  turn.compose({ kind: "lay", tile: held.tile, rotation: next(rotations, held.rotation, by) });
}

function lay(turn: Turn, offered: Offers, held: Required<Held>): void {
  replace(turn, { kind: "lay", ...held }, writeLaid(offered.verb, held.tile, held.centre, held.rotation));
}

/** Bloom on a stump, for me or for the Weed; several payments are asked for, a refusal is explained. */
export function bloomOn(turn: Turn, offered: Offers, hex: string): void {
  if (turn.seat === null) return;
  const ways = offered.blooms.get(hex) ?? [];
  const [only] = ways;
  const weed = offered.weeds.has(hex);
  if (!weed && !only) return explain(turn, offered.weeds.size > 0 ? `weed ${hex}` : `bloom ${hex} free`);
  const action = weed ? `weed ${hex}` : ways.length === 1 ? (only?.action ?? null) : null;
  const draft = readDraft(turn.draft);
  if (draft?.kind === "bloom" && draft.hex === hex) {
    if (turn.action !== null) void turn.play();
    return;
  }
  reset(turn);
  turn.compose({ kind: "bloom", hex }, action);
}

export function pay(turn: Turn, hex: string, action: string): void {
  replace(turn, { kind: "bloom", hex }, action);
}

export function plain(turn: Turn, verb: "take" | "pass"): void {
  const action = verb === "take" ? "take" : "pass bonus";
  if (turn.action === action) return void turn.play();
  reset(turn);
  turn.compose({ kind: "plain", verb }, action);
}

export function reset(turn: Turn): void {
  while (readDraft(turn.draft)) turn.takeBack();
}

function replace(turn: Turn, draft: Draft, action: string): void {
  if (turn.action !== null) turn.takeBack();
  turn.compose({ ...draft }, action);
}

/** A tap on something forbidden is answered with the rule; what is no action at all here is not. */
function explain(turn: Turn, action: string): void {
  turn.whyNot(action, true).catch(() => undefined);
}
