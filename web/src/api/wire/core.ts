/* Written by `make wire` from the types of the service: change them there. */

/**
 * A sentence: the template is what is translated, `details` fill its blanks, `text` is the English.
 */
export interface Message {
  template: string;
  details: {
    [k: string]: string | number | Message | Several;
  };
  text: string;
}
/**
 * Things named one after the other.
 */
export interface Several {
  several: (string | number | Message | Several)[];
  joint: "," | ";" | "and" | "or";
}
/**
 * A refusal by a rule: the sentence, and what to point at.
 */
export interface Violation {
  rule: string;
  message: Message;
  focus: string[];
  also: Violation[];
}
/**
 * How it ended; `focus` names what brought the end about.
 */
export interface Outcome {
  ending: string;
  rule: string;
  reason: Message;
  winners: number[];
  scores: Score[];
  focus: string[];
}
/**
 * A seat's score sheet.
 */
export interface Score {
  seat: number;
  total: number;
  lines: ScoreLine[];
  tiebreaks: number[];
}
/**
 * A line of a score sheet: what counts and for how much, with a note where it does not.
 */
export interface ScoreLine {
  label: Message;
  points: number;
  rule: string;
  note: Message | null;
  focus: string[];
}
