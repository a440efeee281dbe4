/* Written by `make wire` from the types of the service: change them there. */

/**
 * Somebody whom I have blocked.
 */
export interface Blocked {
  id: string;
  name: string;
}
/**
 * The number of a report: the host has it.
 */
export interface ReportMade {
  id: number;
}
/**
 * A report as the host reads it; `said` is what the person last wrote at the table.
 */
export interface Report {
  id: number;
  at: number;
  about: string;
  name: string;
  table: string | null;
  why: "name" | "chat" | "unfair" | "other";
  note: string;
  said: string[];
}
/**
 * Whom it is about, at which table, and what is wrong.
 */
export interface ReportBody {
  person: string;
  why: "name" | "chat" | "unfair" | "other";
  table?: string | null;
  note?: string;
}
/**
 * What is to be done, and for how many days.
 */
export interface SettleBody {
  decision: "dismiss" | "rename" | "silence";
  days?: number;
}
