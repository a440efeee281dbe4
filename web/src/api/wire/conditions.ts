/* Written by `make wire` from the types of the service: change them there. */

import type { Parts, Position } from "./house";

/**
 * What a seat will answer by itself from the position after `ply` actions: each line is a row of acts,
 * the others' and its own. `most_lines` of `most_acts` may be written.
 */
export interface Conditions {
  seat: number;
  ply: number;
  lines: ForeseenAct[][];
  most_lines: number;
  most_acts: number;
}
/**
 * An act of a line, and who would make it.
 */
export interface ForeseenAct {
  seat: number;
  text: string;
  parts: Parts;
}
/**
 * Where a line leads. `ends`: nobody decides there, so that no line goes on.
 */
export interface Foreseen {
  acts: ForeseenAct[];
  position: Position;
  ends: boolean;
}
