/** What page and worker say to each other. */

export interface Start {
  type: "start";
  /** Where the house is. */
  root: string;
  /** Whether the files are on this device already: nobody waits for them, and nothing is counted. */
  kept: boolean;
  /** A service has the tables: this worker only thinks, and keeps studies. */
  thinks: boolean;
  /** Nobody is there: everything is loaded, kept as it then is, and that is all. */
  sleeps?: boolean;
}

export type Said =
  | { type: "ask"; number: number; method: string; path: string; body: string }
  | { type: "open"; socket: number; table: string; after: number | null }
  | { type: "say"; socket: number; text: string }
  | { type: "close"; socket: number };

export type Told =
  | { type: "progress"; bytes: number; of: number }
  | { type: "ready"; woken: boolean }
  | { type: "failed"; reason: string }
  | { type: "answer"; number: number; status: number; text: string; kind: string }
  | { type: "socket"; socket: number; text: string }
  | { type: "closed"; socket: number; code: number };

/** What the folder of a site says of its parts, in `pocket/parts.json`. */
export interface Parts {
  /** The files that are fetched before Python runs, with their sizes. */
  files: Record<string, number>;
  /** Another text whenever one of the parts is another. */
  made: string;
  /** Which packages Python could fetch besides: none. */
  lock: object;
}
