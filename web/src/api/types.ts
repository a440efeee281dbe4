/** The words of docs/protocol.md as types: what the service sends, and nothing else. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type OptionValue = number | boolean | string;
export type Options = Record<string, OptionValue>;

export interface Me {
  id: string | null;
  name: string;
  muted: string[];
}

/** A sentence: the template is what is translated, and `text` is the English, filled. */
export interface Message {
  template: string;
  details: Record<string, Detail>;
  text: string;
}

/** Things named one after the other. */
export interface Several {
  several: Detail[];
  joint: "," | "and" | "or";
}

/** What fills a blank: a word of the game, a number, a sentence within the sentence, a list. */
export type Detail = string | number | Message | Several;

export interface Violation {
  rule: string;
  message: Message;
  focus: string[];
  also: Violation[];
}

export interface Refusal {
  code: string;
  message: string;
  template?: string;
  details?: Record<string, unknown>;
  violation?: Violation | null;
}

export interface GameOption {
  name: string;
  default: OptionValue;
  help: string;
  choices: OptionValue[];
  kind: "number" | "yes-no" | "choice" | "text";
}

export interface BotLevel {
  level: string;
  about: string;
  seconds: number;
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  rules_version: number;
  options: GameOption[];
  variants: Record<string, { options: Options; seats: string[] }>;
  endings: Record<string, string>;
  event_words: Record<string, string>;
  draws: boolean;
  bots: BotLevel[];
  warnings?: string[];
}

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

export interface Clock {
  kind: "none" | "move" | "total" | "days";
  seconds?: number;
  minutes?: number;
  increment?: number;
  days?: number;
  left?: number[];
  running: number | null;
  deadline?: number | null;
  now?: number;
}

export type ClockChoice =
  | { kind: "none" }
  | { kind: "move"; seconds: number }
  | { kind: "total"; minutes: number; increment: number }
  | { kind: "days"; days: number };

export interface ScoreLine {
  label: Message;
  points: number;
  rule: string;
  note: Message | null;
  /** What the line counts on the board; in Botanik in the seat's own machine. */
  focus: string[];
}

export interface Score {
  seat: number;
  total: number;
  lines: ScoreLine[];
  tiebreaks: number[];
}

export interface Outcome {
  ending: string;
  rule: string;
  reason: Message;
  winners: number[];
  scores: Score[];
  /** What brought the end about. */
  focus: string[];
}

/** One thing that an action did: its kind, and its facts beside it. */
export interface GameEvent {
  kind: string;
  [fact: string]: Json;
}

export interface Position {
  ply: number;
  seat: number | null;
  to_act: number | null;
  step: string | null;
  rule: string | null;
  asks: Message;
  notation: string;
  text: string;
  board: Json;
  legal: string[] | null;
  scores: Score[];
  outcome: Outcome | null;
}

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
    | "rematch";
  at: number;
  seat?: number | null;
  ply?: number;
  text?: string;
  took?: number;
  events?: GameEvent[] | null;
  free?: boolean;
  name?: string;
  level?: string;
  what?: "draw" | "undo" | "abandon";
  how?: string;
  table?: string;
}

export interface Proposal {
  what: "draw" | "undo" | "abandon";
  seat: number;
  ply?: number;
  agreed: number[];
  waits_for: number[];
  at: number;
}

export interface Can {
  sit: number[];
  leave: number[];
  start: boolean;
  act: boolean;
  resign: number[];
  draw: number[];
  undo: { seat: number; to: number; free: boolean }[];
  abandon: boolean;
  rematch: boolean;
  chat: boolean;
  agree: number[];
}

export interface Line {
  n: number;
  at: number;
  person: string | null;
  name: string;
  seats: number[];
  text: string;
}

export interface Presence {
  seats: number[];
  watching: number;
}

export type Status = "waiting" | "playing" | "finished" | "abandoned";

export interface Summary {
  id: string;
  game: string;
  title: string;
  options: Options;
  status: Status;
  public: boolean;
  seats: Seat[];
  clock: Clock;
  ply: number;
  to_act: number | null;
  my_seats: number[];
  created_at: number;
  moved_at: number;
  outcome: Outcome | null;
}

export interface Lobby {
  waiting_for_me: Summary[];
  mine: Summary[];
  open: Summary[];
  watch: Summary[];
  finished: Summary[];
  now: number;
}

/** What changes while a table is open, as the socket's `update` carries it. */
export interface TableNow {
  seq: number;
  status: Status;
  seats: Seat[];
  my_seats: number[];
  can: Can;
  clock: Clock;
  proposal: Proposal | null;
  rematch: string | null;
  position: Position | null;
  now: number;
}

export interface Table extends TableNow {
  id: string;
  game: string;
  title: string;
  rules_version: number;
  options: Options;
  public: boolean;
  order: "seated" | "random";
  host: string | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  path: string;
  previous: string | null;
  entries: Entry[];
  chat: Line[];
  presence: Presence;
}

export interface Update extends TableNow {
  id: string;
  from: number;
  entries: Entry[];
}

export interface Preview {
  ply: number;
  action: string;
  legal: boolean;
  events: GameEvent[];
  position: Position | null;
  violation: Violation | null;
}

export interface Look {
  ply: number;
  entry: Entry | null;
  position: Position;
}

export interface Moved {
  seq: number;
  ply: number;
  entries: Entry[];
}

export interface NewTable {
  game: string;
  options?: Options;
  seats?: string[];
  public?: boolean;
  order?: "seated" | "random";
  clock?: ClockChoice;
  start?: boolean;
}
