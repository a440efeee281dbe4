/* Written by `make wire` from the types of the service: change them there. */

import type { Message } from "./core";
import type { Action, GameEvent } from "./house";

/**
 * A hint: what a bot would do at this ply; beside it what was asked about, if something was, and what
 * that costs. A warning says no more than that: `best` is empty, and `poor` whether the cost is sure to be a
 * mistake's.
 */
export interface Counsel {
  ply: number;
  step: "where" | "idea" | "move" | "why" | "warn";
  best: Deed | null;
  asked: Deed | null;
  loss: number | null;
  poor: boolean;
}
/**
 * An action in facts: what it does, what is expected to follow up to the next draw (`replies`), and what
 * all of that changes on the sheets; `value`: the share of the result that it promises, where a bot has
 * weighed it.
 */
export interface Deed {
  action: Action;
  events: GameEvent[];
  replies: Expected[];
  gains: Difference[];
  value: number | null;
}
/**
 * An action that is expected to follow: whose, and what it does.
 */
export interface Expected {
  seat: number;
  action: Action;
  events: GameEvent[];
}
/**
 * Points more, or fewer, on a line of a seat's sheet.
 */
export interface Difference {
  seat: number;
  label: Message;
  points: number;
}
/**
 * A decision of a game that is over, beside what might have been done instead: each with what follows
 * until its seat has a turn again or something is drawn, `played` as it really was.
 */
export interface Contrast {
  ply: number;
  seat: number;
  played: Deed;
  instead: Deed;
}
