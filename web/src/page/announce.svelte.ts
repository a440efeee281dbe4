/** What a screen reader is told as it happens. */
import { untrack } from "svelte";

class Announcer {
  lines = $state.raw<readonly { n: number; text: string }[]>([]);
  #n = 0;

  /** Say one sentence, politely, after what was said before. */
  say(text: string): void {
    if (text === "") return;
    // Whoever says something does not thereby listen to what is said.
    const before = untrack(() => this.lines);
    this.lines = [...before.slice(-5), { n: ++this.#n, text }];
  }
}

export const announcer = new Announcer();
