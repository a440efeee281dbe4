/* Written by `make wire` from the types of the service: change them there. */

export type PetrisEvent = Moved | Phase | Grew | Starved | SarcinaFormed | Short | Contaminated | Stuck;

/**
 * What travels of a game of Petris.
 */
export interface PetrisWire {
  board: PetrisBoard;
  action: PetrisAction;
  event: PetrisEvent;
}
/**
 * The table of Petris; every list has a place a seat.
 */
export interface PetrisBoard {
  colours: string[];
  dishes: Dish[];
  reserves: number[];
  sarcinas: number[];
  points: number[];
  track: string;
  laps: number;
  marker: number;
  lap: number;
  space: number;
  forecast: Forecast | null;
  advanced: boolean;
  worth: number;
}
/**
 * A dish: its number, where to draw it, and how many of each seat it holds.
 */
export interface Dish {
  number: number;
  place: number[];
  neighbours: number[];
  counts: number[];
  sarcinas: boolean[];
}
/**
 * The next fission or contamination, if nothing changed before it.
 */
export interface Forecast {
  phase: "F" | "C";
  marker: number;
  events: Effect[];
}
/**
 * What a phase would do in a dish: `count` and `total` as the event of this kind has them.
 */
export interface Effect {
  kind: "grew" | "starved" | "sarcina" | "short" | "contaminated";
  seat: number;
  dish: number;
  count?: number;
  total?: number;
}
/**
 * P3.2: an origin and what arrives in each dish. Written `7>1`, `7>1x2 6`, `7>1x3,2`.
 */
export interface PetrisAction {
  verb: "propagate";
  origin: number;
  arrivals: [number, number][];
}
/**
 * Bacteria of a seat go from a dish to another.
 */
export interface Moved {
  kind: "moved";
  seat: number;
  origin: number;
  dish: number;
  count: number;
}
/**
 * The marker reaches a fission or a contamination.
 */
export interface Phase {
  kind: "phase";
  space: "F" | "C";
}
/**
 * A lone colony has grown to `count`.
 */
export interface Grew {
  kind: "grew";
  seat: number;
  dish: number;
  count: number;
}
/**
 * A lone colony has no bacterium left to grow with.
 */
export interface Starved {
  kind: "starved";
  seat: number;
  dish: number;
}
/**
 * Five bacteria become a sarcina.
 */
export interface SarcinaFormed {
  kind: "sarcina";
  seat: number;
  dish: number;
}
/**
 * A sarcina is needed, and none is left: the seat loses.
 */
export interface Short {
  kind: "short";
  seat: number;
  dish: number;
}
/**
 * Who leads a mixed dish takes `count` points, and has `total`.
 */
export interface Contaminated {
  kind: "contaminated";
  seat: number;
  dish: number;
  count: number;
  total: number;
}
/**
 * A seat has no valid propagation, and loses.
 */
export interface Stuck {
  kind: "stuck";
  seat: number;
}
