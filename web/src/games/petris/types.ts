/** What the service sends as the board of Petris (games/petris/face/board.py). */
import type { GameEvent } from "../../api/types";

export interface Dish {
  number: number;
  place: [number, number];
  neighbours: number[];
  counts: number[];
  sarcinas: boolean[];
}

export interface Forecast {
  phase: "F" | "C";
  marker: number;
  events: GameEvent[];
}

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

/** What is being composed: an origin and how many go where. */
export interface Draft {
  origin: number;
  sent: Record<string, number>;
}
