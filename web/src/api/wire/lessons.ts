/* Written by `make wire` from the types of the service: change them there. */

import type { Message, Violation } from "./core";
import type { Action, Look, Position } from "./house";

/**
 * A course in one language. The learner has the first of the seats.
 */
export interface Course {
  game: string;
  language: string;
  title: string;
  intro: string;
  end: string;
  seats: string[];
  lessons: Lesson[];
}
/**
 * A step of a course in words; `wrong` answers what is legal and not the goal, `wrong_if` some of it.
 */
export interface Lesson {
  id: string;
  kind: "move" | "quiz";
  rules: string[];
  focus: string[];
  title: string;
  say: string;
  done: string;
  hint: string | null;
  wrong: string | null;
  wrong_if: string[];
  options: OptionText[];
}
/**
 * An answer to choose.
 */
export interface OptionText {
  id: string;
  text: string;
}
/**
 * A step on the board. `ghost`: an action to draw and not to play; the rules may refuse it.
 */
export interface Stage {
  step: string;
  position: Position;
  ghost: Action | null;
}
/**
 * What came of an action: a refusal, or what it did, and whether that is the goal.
 *
 * `wrong_if`: which of the step's better answers fits what missed it. `acts`: the action, and after a
 * success what is watched then.
 */
export interface Attempt {
  action: string;
  reached: boolean;
  violation: Violation | null;
  wrong_if: number | null;
  acts: Look[];
}
/**
 * Whether an option was the right one, and then the play that proves it.
 */
export interface Answered {
  right: boolean;
  acts: Look[];
}
/**
 * What the guide of a first game has to say after so many actions, the weightiest first. A page says one
 * thing of it: what was said before is kept in the browser.
 */
export interface Guide {
  ply: number;
  hints: Hint[];
  firsts: First[];
  changes: Gain[];
}
/**
 * What matters now, in words, and where to look. `loses`: not to heed it may lose the game.
 */
export interface Hint {
  name: string;
  text: string;
  focus: string[];
  loses: boolean;
}
/**
 * What is explained when it happens for the first time, and where it happened.
 */
export interface First {
  name: string;
  text: string;
  focus: string[];
}
/**
 * A line of a seat's score that changed since my last decision, and by how much.
 */
export interface Gain {
  seat: number;
  label: Message;
  points: number;
  rule: string;
}
/**
 * Which rules of a game are shown on the board, and which rule a kind of event follows.
 */
export interface Examples {
  rules: string[];
  events: {
    [k: string]: string;
  };
}
/**
 * A rule on the board: a position, what is played there, and what the rule refuses.
 */
export interface Example {
  rule: string;
  seats: string[];
  position: Position;
  focus: string[];
  acts: Look[];
  refused: Tried | null;
}
/**
 * An action to draw and not to play, and what refuses it.
 */
export interface Tried {
  action: Action;
  violation: Violation;
}
