/* Written by `make wire` from the types of the service: change them there. */

import type { Message, Score } from "./core";
import type { Action, Position } from "./house";

/**
 * A line of text as a position: how it is written in full and what it shows, at which places it may be
 * changed piece by piece, and how at the one that was asked about (`place`, else the first); or why there is
 * no such position.
 */
export interface Drawn {
  text: string;
  options: {
    [k: string]: number | boolean | string;
  };
  seats: string[];
  position: Position | null;
  problem: Message | null;
  places: Place[];
  place: string;
  changes: Change[];
}
/**
 * Where something may be changed: `key` is sent back, `name` is the board's, `seat` whose place it is;
 * `beside`: the label says what may come beside it.
 */
export interface Place {
  key: string;
  name: string;
  label: Message;
  seat: number | null;
  beside: boolean;
}
/**
 * A small change: what, and the text of the position after it.
 */
export interface Change {
  label: Message;
  text: string;
}
/**
 * What a bot thinks of a position in about a second: who acts, what it expects for that seat, and the
 * actions that it likes best, best first; `proven`: it is certain; `line`: the play that it expects, up to
 * the next draw.
 */
export interface Advice {
  seat: number;
  level: string;
  value: number | null;
  proven: boolean;
  best: Weighed[];
  line: Action[];
}
/**
 * An action that was weighed, and the share of the result that it promises to whoever acts.
 */
export interface Weighed {
  action: Action;
  value: number | null;
}
/**
 * The pad of a set-up.
 */
export interface Pad {
  options: {
    [k: string]: number | boolean | string;
  };
  seats: string[];
  blanks: Blank[];
}
/**
 * One number of a pad: of a seat, or of all; with `choices`, which of them.
 */
export interface Blank {
  name: string;
  label: Message;
  seat: number | null;
  most: number;
  choices: Message[];
}
/**
 * What the numbers of a pad come to, and who has won by them; or which number cannot be.
 */
export interface Tally {
  scores: Score[];
  winners: number[];
  problem: Message | null;
}
