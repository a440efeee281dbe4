/* Written by `make wire` from the types of the service: change them there. */

import type { Outcome, Violation } from "./core";
import type { Entry, Look, Position } from "./house";

/**
 * A game to study, the same for everybody: colours and no names. Where the rules have changed since it
 * was played there are no seats, no positions and no outcome, and the entries hold texts alone.
 */
export interface Study {
  digest: string;
  game: string;
  title: string;
  rules_version: number;
  rules_changed: boolean;
  options: {
    [k: string]: number | boolean | string;
  };
  seats: string[];
  plies: number;
  entries: Entry[];
  outcome: Outcome | null;
}
/**
 * Where a study is; for whoever sat at the table that it was made of, their seats and all the names.
 */
export interface StudyMade {
  digest: string;
  path: string;
  my_seats: number[];
  names: string[];
}
/**
 * A branch that went on: its whole line now, or the rule that refuses the action, and what happened.
 */
export interface Branch {
  line: string[];
  violation: Violation | null;
  acts: Look[];
}
/**
 * A branch as it stands: what was tried, in its log, and where that leads.
 */
export interface BranchLine {
  entries: Entry[];
  position: Position;
}
