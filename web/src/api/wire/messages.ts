/* Written by `make wire` from the types of the service: change them there. */

export type Said =
  | Act
  | Ask
  | AskWhyNot
  | AskLegal
  | LookAt
  | Undo
  | Propose
  | Reply
  | Resign
  | Say
  | Refresh
  | Ping
  | Thinks
  | Thought
  | Beat;
/**
 * Play an action in the position after `ply` actions.
 */
export interface Act {
  type: "act";
  seat: number;
  ply: number;
  action:
    | string
    | {
        [k: string]: unknown;
      };
  id?: string | null;
}
/**
 * What would the action do? `ahead`: as my next decision, while another acts.
 */
export interface Ask {
  type: "preview";
  action:
    | string
    | {
        [k: string]: unknown;
      };
  ply?: number | null;
  ahead?: boolean;
  id?: string | null;
}
/**
 * Which rule refuses the action? `ahead`: as my next decision, while another acts.
 */
export interface AskWhyNot {
  type: "why_not";
  action:
    | string
    | {
        [k: string]: unknown;
      };
  ply?: number | null;
  ahead?: boolean;
  id?: string | null;
}
/**
 * What may I do? `ahead`: as my next decision, while another acts.
 */
export interface AskLegal {
  type: "legal";
  ahead?: boolean;
  id?: string | null;
}
/**
 * Show the position after `ply` actions.
 */
export interface LookAt {
  type: "look";
  ply: number;
  id?: string | null;
}
/**
 * Take back to `to`, or the seat's last decision.
 */
export interface Undo {
  type: "undo";
  seat: number;
  ply: number;
  to?: number | null;
  id?: string | null;
}
/**
 * Ask the others.
 */
export interface Propose {
  type: "propose";
  seat: number;
  what: "draw" | "abandon" | "coach" | "names";
  id?: string | null;
}
/**
 * Answer what was asked.
 */
export interface Reply {
  type: "reply";
  seat: number;
  agree: boolean;
  id?: string | null;
}
/**
 * Give up.
 */
export interface Resign {
  type: "resign";
  seat: number;
  id?: string | null;
}
/**
 * A line of chat.
 */
export interface Say {
  type: "chat";
  text: string;
  key?: string | null;
  id?: string | null;
}
/**
 * Send everything; with the drawing in text from now on, for a client that draws no board of its own.
 */
export interface Refresh {
  type: "refresh";
  sketch?: boolean;
  id?: string | null;
}
/**
 * Are you there?
 */
export interface Ping {
  type: "ping";
  id?: string | null;
}
/**
 * This page offers to think for the bots of this table, or does no longer.
 */
export interface Thinks {
  type: "thinks";
  on: boolean;
  id?: string | null;
}
/**
 * What this page has thought, for the `seq` at which it was asked.
 */
export interface Thought {
  type: "thought";
  seq: number;
  action: string;
  id?: string | null;
}
/**
 * The answer to the server's own `beat`, by which it measures the wire.
 */
export interface Beat {
  type: "beat";
  n: number;
  id?: string | null;
}
