/* Written by `make wire` from the types of the service: change them there. */

/**
 * A name, or none.
 */
export interface Named {
  name?: string;
}
/**
 * A game that goes on elsewhere: its record so far as text or as JSON, who sits where, and how it is
 * played. What a table is taken along as is what it is brought as.
 */
export interface Carried {
  record: string;
  seats: string[];
  undo?: boolean;
  coach?: boolean;
  key?: string | null;
}
/**
 * A bot's turn that a page was asked to think about, as `think` told it.
 */
export interface ThinkBody {
  game: string;
  table: string;
  seat: number;
  level: string;
  position: string;
  seed: number;
}
/**
 * How time is kept.
 */
export interface ClockBody {
  kind?: "none" | "move" | "total" | "days";
  seconds?: number;
  minutes?: number;
  increment?: number;
  days?: number;
}
/**
 * A table to be set up.
 */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: number | boolean | string;
  };
  seats?: string[] | null;
  public?: boolean;
  order?: "seated" | "random";
  clock?: ClockBody;
  start?: boolean;
  undo?: boolean;
  coach?: boolean;
  rated?: boolean;
  position?: string;
  key?: string | null;
}
/**
 * An opponent to be found; without a variant the first for several.
 */
export interface SeekBody {
  game: string;
  variant?: string;
  pace?: "now" | "calm" | "days";
  rated?: boolean;
}
/**
 * A moment of a game that is over, and how strong the bots are that play on from it.
 */
export interface PlayOn {
  ply: number;
  bot: string;
  key?: string | null;
}
/**
 * A position as text, or nothing for the opening with these options; `sketch`: draw it in text too;
 * `place`: where it is to be changed.
 */
export interface PositionBody {
  text?: string;
  options?: {
    [k: string]: number | boolean | string;
  };
  sketch?: boolean;
  place?: string;
}
/**
 * The numbers of a score pad; what is left out is 0.
 */
export interface PadBody {
  options?: {
    [k: string]: number | boolean | string;
  };
  values?: {
    [k: string]: number;
  };
}
/**
 * A guided first game to be set up.
 */
export interface FirstGame {
  key?: string | null;
}
/**
 * Nothing to sit oneself; a level to seat a bot. `rated`: I agree that the table counts.
 */
export interface SitDown {
  bot?: string | null;
  rated?: boolean;
}
/**
 * An action for the position after `ply` actions.
 */
export interface ActBody {
  seat: number;
  ply: number;
  action:
    | string
    | {
        [k: string]: unknown;
      };
}
/**
 * A question about an action; `ahead`: as my next decision, while another acts.
 */
export interface AskBody {
  action:
    | string
    | {
        [k: string]: unknown;
      };
  ply?: number | null;
  ahead?: boolean;
}
/**
 * An action in a step of a course; `sketch`: draw the positions in text too.
 */
export interface TryBody {
  action:
    | string
    | {
        [k: string]: unknown;
      };
  sketch?: boolean;
}
/**
 * An answer to a step that asks.
 */
export interface AnswerBody {
  option: string;
  sketch?: boolean;
}
/**
 * A record as text or as JSON, or a table that is over: one of them.
 */
export interface NewStudy {
  record?: string | null;
  table?: string | null;
}
/**
 * A branch: after `ply` acts of the record, the actions of the line.
 */
export interface LineBody {
  ply: number;
  line?: string[];
  sketch?: boolean;
}
/**
 * A question about an action at the end of a branch.
 */
export interface LineAsk {
  ply: number;
  line?: string[];
  sketch?: boolean;
  action:
    | string
    | {
        [k: string]: unknown;
      };
}
/**
 * An action at the end of a branch, and how chance draws after it.
 */
export interface LineGoOn {
  ply: number;
  line?: string[];
  sketch?: boolean;
  action:
    | string
    | {
        [k: string]: unknown;
      };
  draws?: "real" | "random" | "chosen";
}
/**
 * How much is thought about a game.
 */
export interface StudyEffort {
  effort?: "quick" | "usual" | "deep";
}
/**
 * An action instead of the one that was played at a moment.
 */
export interface JudgeBody {
  ply: number;
  action:
    | string
    | {
        [k: string]: unknown;
      };
}
/**
 * Let a bot of this level decide at the end of a branch.
 */
export interface ReplyAsk {
  ply: number;
  line?: string[];
  sketch?: boolean;
  bot: string;
  draws?: "real" | "random" | "chosen";
}
/**
 * Play on from a moment of a study or from a branch, against bots of this level.
 */
export interface StudyPlayOn {
  ply: number;
  line?: string[];
  sketch?: boolean;
  bot: string;
  key?: string | null;
}
/**
 * A question to the coach; `action`: how does this one compare?
 */
export interface HintBody {
  seat: number;
  ply: number;
  step: "where" | "idea" | "move" | "why" | "warn";
  action?:
    | string
    | {
        [k: string]: unknown;
      }
    | null;
}
/**
 * A line of acts from the position after `ply` actions.
 */
export interface ConditionLook {
  ply: number;
  line?: string[];
  sketch?: boolean;
}
/**
 * A question about an act at the end of a line.
 */
export interface ConditionAsk {
  ply: number;
  line?: string[];
  sketch?: boolean;
  action:
    | string
    | {
        [k: string]: unknown;
      };
}
/**
 * Lines of acts from the position after `ply` actions, each with my answers.
 */
export interface ConditionsBody {
  ply: number;
  lines: string[][];
}
/**
 * Nothing but how it is shown; `sketch`: draw the positions in text too.
 */
export interface SketchBody {
  sketch?: boolean;
}
/**
 * A seat of mine.
 */
export interface SeatBody {
  seat: number;
}
/**
 * Back to `to`, or to the seat's last decision.
 */
export interface UndoBody {
  seat: number;
  ply: number;
  to?: number | null;
}
/**
 * What the others are asked.
 */
export interface ProposeBody {
  seat: number;
  what: "draw" | "abandon" | "coach" | "names";
}
/**
 * Yes or no.
 */
export interface ReplyBody {
  seat: number;
  agree: boolean;
}
/**
 * A line of chat.
 */
export interface ChatBody {
  text: string;
  key?: string | null;
}
