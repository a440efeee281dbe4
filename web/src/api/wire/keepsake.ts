/* Written by `make wire` from the types of the service: change them there. */

import type { Action, Game, Look, Seat } from "./house";

/**
 * Everything that the page of a kept game draws; its record stands beside it.
 */
export interface Keepsake {
  language: string;
  game: Game;
  seats: Seat[];
  looks: Look[];
  stamp: Stamp;
  findings: Findings | null;
}
/**
 * What was checked, and by what, before the file was written.
 */
export interface Stamp {
  version: string;
  rules_version: number;
  actions: number;
  result: string;
  digest: string;
}
/**
 * What an analysis found, and by how many passes.
 */
export interface Findings {
  passes: number;
  found: Found[];
  balance: Balance[];
}
/**
 * A decision that is to blame: what it cost, how sure that is, and what was better.
 */
export interface Found {
  ply: number;
  seat: number;
  name: string;
  loss: number;
  error: number;
  better: Action[];
}
/**
 * A seat's ledger: luck and play are exactly what lies between the beginning and the end.
 */
export interface Balance {
  initial: number;
  luck: number;
  play: number;
  final: number;
  error: number;
}
