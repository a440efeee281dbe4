/* Written by `make wire` from the types of the service: change them there. */

/**
 * What I look for, if anything, and who else looks for somebody.
 */
export interface Pairing {
  mine: Sought | null;
  waiting: Crowd[];
  now: number;
}
/**
 * What I look for. `others` wait for the same; `bot` is a level near mine, offered from `bot_at` on;
 * `table` is where somebody was found.
 */
export interface Sought {
  game: string;
  variant: string;
  pace: "now" | "calm" | "days";
  rated: boolean;
  since: number;
  others: number;
  bot: string | null;
  bot_at: number;
  table: string | null;
}
/**
 * How many wait for a game at a pace, rated or not.
 */
export interface Crowd {
  game: string;
  variant: string;
  pace: "now" | "calm" | "days";
  rated: boolean;
  people: number;
}
