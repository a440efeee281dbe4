/* Written by `make wire` from the types of the service: change them there. */

import type { Action } from "./house";

/**
 * What was found about a game so far. `mine`: it goes on, and I wait for it. `done` of `of` pieces;
 * `ahead` analyses were asked for before; about so many `seconds` are left. `ledger` is in shares, `points`
 * the same in points.
 */
export interface Analysis {
  state: "none" | "open" | "done" | "stopped" | "failed";
  effort: string;
  mine: boolean;
  done: number;
  of: number;
  ahead: number;
  seconds: number;
  passes: number;
  error: string;
  left: Left;
  course: Point[];
  verdicts: Verdict[];
  draws: Draw[];
  mattered: Mattered[];
  ledger: Ledger | null;
  points: Ledger | null;
}
/**
 * How many studies somebody may still ask for today.
 */
export interface Left {
  quick: number;
  deep: number;
}
/**
 * What every seat could expect at a moment: one standard error, how often it was looked at, and whether
 * it is proved. One look is a glance: no verdict yet.
 */
export interface Point {
  ply: number;
  shares: number[];
  error: number;
  looks: number;
  proven: boolean;
}
/**
 * A decision: what it cost its own seat, how sure that is, and what was possible, best first. `points`:
 * what it cost in points, where they are known.
 */
export interface Verdict {
  ply: number;
  seat: number;
  name: "" | "inaccuracy" | "mistake" | "blunder";
  loss: number;
  error: number;
  proven: boolean;
  points: number | null;
  choices: Choice[];
}
/**
 * An action that was possible, and what it would have cost its seat beside the best.
 */
export interface Choice {
  action: Action;
  loss: number;
}
/**
 * A draw: what it brought every seat, and how far it could have moved one.
 */
export interface Draw {
  ply: number;
  luck: number[];
  swing: number;
}
/**
 * A moment that mattered: the largest slip and what it cost its seat, the largest draw and what it
 * brought a seat, the largest slip of another and what that gave the others; what is next in size where
 * there is none of a kind.
 */
export interface Mattered {
  kind: "slip" | "draw" | "gift";
  ply: number;
  seat: number;
  change: number;
}
/**
 * Where the result came from, for every seat: luck and play add up to final less initial. Play is made of
 * what each seat's slips brought (`losses[by][seat]`), of the engine's doubt and of a closing.
 */
export interface Ledger {
  initial: number[];
  final: number[];
  luck: number[];
  play: number[];
  error: number[];
  losses: number[][];
  fog: number[];
  closing: number[];
  draws: number;
}
/**
 * An action that was tried instead of the one that was played: what it costs beside the best, and whether
 * that is good enough.
 */
export interface Judged {
  action: string;
  loss: number;
  good: boolean;
  better: boolean;
}
