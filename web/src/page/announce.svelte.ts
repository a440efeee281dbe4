/** What a screen reader is told as it happens. */

class Announcer {
  lines = $state.raw<readonly { n: number; text: string }[]>([]);
  #n = 0;

  /** Say one sentence, politely, after what was said before. */
  say(text: string): void {
    if (text === "") return;
    this.lines = [...this.lines.slice(-5), { n: ++this.#n, text }];
  }
}

export const announcer = new Announcer();
