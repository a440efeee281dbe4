/* Written by `make wire` from the types of the service: change them there. */

import type { Message, Outcome, Score, Violation } from "./core";

/**
 * Who asks; a stranger has no id.
 */
export interface Me {
  id: string | null;
  name: string;
  muted: string[];
  alone: boolean;
}
/**
 * Why something is refused.
 */
export interface Refusal {
  code: string;
  message: Message;
  violation?: Violation;
}
/**
 * A game and everything that may be chosen at its set-up.
 */
export interface Game {
  name: string;
  title: string;
  summary: string;
  rules_version: number;
  options: Option[];
  variants: {
    [k: string]: Variant;
  };
  endings: {
    [k: string]: string;
  };
  event_words: {
    [k: string]: string;
  };
  warnings: string[];
  draws: boolean;
  plans: boolean;
  bots: Bot[];
  course: boolean;
  guide: boolean;
  puzzles: number;
  daily: boolean;
}
/**
 * One choice at set-up.
 */
export interface Option {
  name: string;
  default: number | boolean | string;
  help: string;
  choices: (number | boolean | string)[];
  kind: "number" | "yes-no" | "choice" | "text";
}
/**
 * A named way to play.
 */
export interface Variant {
  options: {
    [k: string]: number | boolean | string;
  };
  seats: string[];
}
/**
 * A level of bots, and how long it takes for a move at most.
 */
export interface Bot {
  level: string;
  about: string;
  seconds: number;
}
/**
 * A checked set-up and its seats.
 */
export interface Seats {
  options: {
    [k: string]: number | boolean | string;
  };
  seats: string[];
}
/**
 * What the home page lists.
 */
export interface Lobby {
  waiting_for_me: Summary[];
  mine: Summary[];
  open: Summary[];
  watch: Summary[];
  finished: Summary[];
  now: number;
}
/**
 * A table in a list.
 */
export interface Summary {
  id: string;
  game: string;
  title: string;
  options: {
    [k: string]: number | boolean | string;
  };
  status: "waiting" | "playing" | "finished" | "abandoned";
  public: boolean;
  rated: boolean;
  seats: Seat[];
  clock: Clock;
  ply: number;
  to_act: number | null;
  my_seats: number[];
  created_at: number;
  moved_at: number;
  outcome: Outcome | null;
}
/**
 * Who sits on a seat.
 */
export interface Seat {
  seat: number;
  colour: string;
  kind: "open" | "person" | "bot";
  person: string | null;
  name: string;
  level: string | null;
  mine: boolean;
  ready: boolean;
}
/**
 * The clock as it stands at `now`.
 */
export interface Clock {
  kind: "none" | "move" | "total" | "days";
  running: number | null;
  now: number;
  seconds?: number;
  minutes?: number;
  increment?: number;
  days?: number;
  left?: number[];
  deadline?: number | null;
}
/**
 * Everything a table's page needs.
 */
export interface Table {
  id: string;
  seq: number;
  status: "waiting" | "playing" | "finished" | "abandoned";
  game: string;
  title: string;
  rules_version: number;
  options: {
    [k: string]: number | boolean | string;
  };
  public: boolean;
  order: string;
  undo: boolean;
  coach: boolean;
  rated: boolean;
  host: string | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  path: string;
  seats: Seat[];
  my_seats: number[];
  can: Can;
  clock: Clock;
  proposal: Proposal | null;
  rematch: string | null;
  previous: string | null;
  position: Position | null;
  entries: Entry[];
  chat: Line[];
  presence: Presence;
  now: number;
}
/**
 * What the one who asks may do; lists hold seats.
 */
export interface Can {
  sit: number[];
  leave: number[];
  start: boolean;
  act: boolean;
  resign: number[];
  draw: number[];
  undo: TakeBack[];
  abandon: boolean;
  rematch: boolean;
  chat: boolean;
  agree: number[];
  coach: boolean;
  wish_coach: number[];
  names: boolean;
  wish_names: number[];
}
/**
 * A take-back that a seat may ask for.
 */
export interface TakeBack {
  seat: number;
  to: number;
  free: boolean;
}
/**
 * The open question at the table.
 */
export interface Proposal {
  what: "draw" | "undo" | "abandon" | "coach" | "names";
  seat: number;
  ply: number | null;
  agreed: number[];
  waits_for: number[];
  at: number;
}
/**
 * A position as one seat or a spectator sees it; `sketch` draws it in text, for who asked for it.
 */
export interface Position {
  ply: number;
  seat: number | null;
  to_act: number | null;
  step: string | null;
  rule: string | null;
  asks: Message;
  notation: string;
  text: string;
  board: {
    [k: string]: unknown;
  };
  legal: Action[] | null;
  scores: Score[];
  outcome: Outcome | null;
  sketch?: string;
}
/**
 * An action as a person writes it, and as data: a verb and its parts.
 */
export interface Action {
  text: string;
  parts: Parts;
}
export interface Parts {
  verb: string;
  [k: string]: unknown;
}
/**
 * A line of the log.
 */
export interface Entry {
  seq: number;
  kind:
    | "act"
    | "undo"
    | "sat"
    | "left"
    | "moved"
    | "bot"
    | "started"
    | "proposed"
    | "agreed"
    | "declined"
    | "finished"
    | "abandoned"
    | "rematch"
    | "stand_in"
    | "hint"
    | "coach"
    | "names";
  at: number;
  seat?: number | null;
  ply?: number | null;
  text?: string;
  parts?: Parts | null;
  took?: number;
  events?: GameEvent[] | null;
  free?: boolean;
  name?: string;
  level?: string;
  what?: string;
  how?: string;
  table?: string;
}
export interface GameEvent {
  kind: string;
  [k: string]: unknown;
}
/**
 * A line of chat.
 */
export interface Line {
  n: number;
  at: number;
  person: string | null;
  name: string;
  seats: number[];
  text: string;
}
/**
 * Who has the table open.
 */
export interface Presence {
  seats: number[];
  watching: number;
}
/**
 * The path of a secret link.
 */
export interface Link {
  path: string;
}
/**
 * The answer to a command over the socket: it is committed, and an `update` tells what came of it.
 */
export interface Receipt {
  seq: number;
  ply: number;
}
/**
 * What an action would do, or why it is refused.
 */
export interface Preview {
  ply: number;
  action: string;
  legal: boolean;
  events: GameEvent[];
  position: Position | null;
  violation: Violation | null;
}
/**
 * The rule that refuses an action; null if none does.
 */
export interface WhyNot {
  ply: number;
  action: string;
  violation: Violation | null;
}
/**
 * A position of the past, and the entry that led to it.
 */
export interface Look {
  ply: number;
  entry: Entry | null;
  position: Position;
}
/**
 * The legal actions, for whoever holds the seat that acts.
 */
export interface Legal {
  ply: number;
  to_act: number | null;
  legal: Action[] | null;
}
/**
 * What is new at a table, and what is true now.
 */
export interface Update {
  type: "update";
  id: string;
  seq: number;
  status: "waiting" | "playing" | "finished" | "abandoned";
  entries: Entry[];
  seats: Seat[];
  my_seats: number[];
  can: Can;
  clock: Clock;
  proposal: Proposal | null;
  rematch: string | null;
  position: Position | null;
  now: number;
  from: number;
}
