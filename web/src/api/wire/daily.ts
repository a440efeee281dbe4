/* Written by `make wire` from the types of the service: change them there. */

import type { Message } from "./core";

/**
 * The table of today: its promise and tomorrow's, my try, everybody's results, and the days before.
 *
 * `against`: the level that one plays against; None alone. `par`: the median of what the strongest bot
 * reached on it in `par_games` games; None while nobody knows.
 */
export interface Daily {
  game: string;
  title: string;
  name: Message;
  against: string | null;
  day: string;
  promise: string;
  tomorrow: string;
  table: string | null;
  playing: boolean;
  tried: number;
  par: number | null;
  par_games: number;
  results: DayResult[];
  medals: Medals[];
  before: PastDay[];
}
/**
 * What somebody reached at a day's table; `reason` says how it ended, in Vorex with the plant's name.
 */
export interface DayResult {
  place: number;
  name: string;
  mine: boolean;
  total: number;
  against: number | null;
  won: boolean;
  reason: Message;
}
/**
 * How often somebody was first, second and third on the days that are listed.
 */
export interface Medals {
  name: string;
  mine: boolean;
  first: number;
  second: number;
  third: number;
}
/**
 * A day that is over: its seed, what was promised of it, and who was best.
 */
export interface PastDay {
  day: string;
  promise: string;
  seed: string;
  first: DayResult | null;
}
/**
 * Where my try is played.
 */
export interface DailyTable {
  table: string;
  path: string;
}
