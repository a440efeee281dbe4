/* Written by `make wire` from the types of the service: change them there. */

import type { Message, Violation } from "./core";
import type { Look, Position } from "./house";

/**
 * The puzzles of a game, easiest first, and which one suits next; none is left when all were tried.
 */
export interface Puzzles {
  game: string;
  title: string;
  puzzles: PuzzleLine[];
  next: string | null;
  standing: Standing;
}
/**
 * A puzzle in a list; its theme once it was tried.
 */
export interface PuzzleLine {
  id: string;
  rating: number;
  result: "new" | "missed" | "late" | "solved";
  theme: Message | null;
}
/**
 * A rating of somebody against puzzles, by how much it may be wrong, and what it was made of.
 */
export interface Standing {
  rating: number;
  deviation: number;
  tried: number;
  solved: number;
}
/**
 * A puzzle on the board. `seat` is to act and looks at it; `day`: it was the puzzle of that day.
 */
export interface Puzzle {
  id: string;
  game: string;
  title: string;
  seats: string[];
  seat: number;
  rating: number;
  position: Position;
  result: "new" | "missed" | "late" | "solved";
  theme: Message | null;
  day: string | null;
  standing: Standing;
}
/**
 * What came of an action, or of giving up: a refusal, or what it did and whether it is an answer.
 *
 * `acts`: the action and what follows it, where that is known. `counted`: it was the first try. `gained`:
 * what it changed of the rating.
 */
export interface PuzzleTried {
  action: string;
  solved: boolean;
  tempting: boolean;
  violation: Violation | null;
  acts: Look[];
  result: "new" | "missed" | "late" | "solved";
  theme: Message | null;
  counted: boolean;
  gained: number;
  standing: Standing;
  next: string | null;
  streak: number;
}
/**
 * What a puzzle is about; whoever asks before a try has used up the first one.
 */
export interface PuzzleHint {
  theme: Message;
  standing: Standing;
}
/**
 * The puzzle of today, the days before it (newest first), and how many in a row were solved in time.
 */
export interface Today {
  today: Day;
  streak: number;
  before: Day[];
}
/**
 * The puzzle of a day.
 */
export interface Day {
  day: string;
  game: string;
  title: string;
  puzzle: string;
  rating: number;
  result: "new" | "missed" | "late" | "solved";
  in_time: boolean;
}
