/* Written by `make wire` from the types of the service: change them there. */

import type { Message } from "./core";

/**
 * A person's page. `path` leads others there, where they may see it; `practice` is for their own eyes.
 */
export interface Person {
  id: string;
  name: string;
  mine: boolean;
  since: number;
  seen: "private" | "link" | "public";
  path: string | null;
  games: number;
  standings: Rated[];
  streak: Streak;
  medals: Medal[];
  practice: Practice[];
}
/**
 * Where somebody stands in a game with so many seats: the truth is within `value` ± `error` in nineteen
 * cases of twenty. `under` and `over` are the levels next to it. Nothing was rated: `rated` is 0. `loss` is
 * what a decision costs on average where games were studied, in shares of a win; null: none was.
 */
export interface Rated {
  game: string;
  title: string;
  seats: number;
  rated: number;
  value: number;
  error: number;
  under: string | null;
  over: string | null;
  levels: Level[];
  ceiling: number | null;
  won: number;
  lost: number;
  shared: number;
  others: number;
  loss: number | null;
  decisions: number;
}
/**
 * Where a level of bots stands.
 */
export interface Level {
  level: string;
  value: number;
}
/**
 * How many games in a row ended so, up to the last; and the longest row of games won.
 */
export interface Streak {
  result: ("won" | "lost" | "shared" | "ended" | "alone") | null;
  length: number;
  best: number;
}
/**
 * One of the best games alone: what was reached, and the name that the game gives it.
 */
export interface Medal {
  game: string;
  title: string;
  table: string;
  points: number;
  name: Message | null;
  at: number;
}
/**
 * What is worth practising: a kind of puzzles of which so many that were `tried` were `missed` at first,
 * or a game where a studied decision (so many `tried`) has cost so much on average (`loss`).
 */
export interface Practice {
  game: string;
  title: string;
  theme: Message | null;
  missed: number;
  tried: number;
  loss: number | null;
}
/**
 * Games, the newest first; `more`: there are older ones, ask with `before` the last one's time.
 */
export interface Games {
  games: Played[];
  more: boolean;
}
/**
 * A game of somebody's, from their side.
 */
export interface Played {
  table: string;
  game: string;
  title: string;
  seats: number;
  variant: string;
  at: number;
  result: "won" | "lost" | "shared" | "ended" | "alone";
  ending: string;
  rated: boolean;
  rivals: Rival[];
  points: number | null;
  against: number | null;
  study: string | null;
  loss: number | null;
}
/**
 * Who else sat there; null: somebody who was erased.
 */
export interface Rival {
  person: string | null;
  name: string;
  level: string | null;
}
/**
 * Somebody who was met, and in how many games.
 */
export interface Met {
  rival: Rival;
  games: number;
}
/**
 * How a rating went, and where the levels stand. Of many games some are left out, never the last.
 */
export interface Steps {
  steps: Step[];
  levels: Level[];
}
/**
 * Where a rated game led.
 */
export interface Step {
  at: number;
  value: number;
  error: number;
  table: string;
  won: boolean;
}
/**
 * How a game went at this house.
 */
export interface GameFacts {
  game: string;
  title: string;
  endings: {
    [k: string]: string;
  };
  tables: TableFacts[];
}
/**
 * How a game went with so many at the table.
 */
export interface TableFacts {
  seats: number;
  games: number;
  wins: number[];
  shared: number;
  nobody: number;
  endings: Share[];
  lengths: Share[];
}
/**
 * A way or a length, and in how many games.
 */
export interface Share {
  what: string;
  games: number;
}
