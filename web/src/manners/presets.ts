/** Lines that can be said with one tap, and that everybody reads in their own language. */
import { m, t } from "../i18n/index.svelte";

export const PRESETS: readonly string[] = [
  m("Hello!"),
  m("Good luck!"),
  m("Well played!"),
  m("Thank you!"),
  m("One moment, please."),
  m("Take your time."),
  m("Another game?"),
  m("I have to go. Goodbye!"),
];

/** A line of chat as it is shown: what was said with one tap in the reader's language, the rest as it was written. */
export function shownLine(text: string): string {
  return PRESETS.includes(text) ? t(text) : text;
}
