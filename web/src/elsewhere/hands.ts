/** The worker of a page whose tables are a service's: it thinks, and has no tables. One for the page, when first needed. */
import { houseRoot } from "../page/base";
import { sleepLater } from "../pocket/sleeping";
import type { Said, Told } from "../pocket/talk";

type Answer = Told & { type: "answer" };

class Hands {
  #asked = new Map<number, (answer: Answer | null) => void>();
  #count = 0;
  #worker = new Worker(new URL("../pocket/worker.ts", import.meta.url), { type: "module" });
  readonly ready: Promise<boolean>;

  constructor() {
    this.ready = new Promise((resolve) => {
      this.#worker.onerror = () => this.#end(resolve);
      this.#worker.onmessage = (event: MessageEvent<Told>) => {
        const told = event.data;
        if (told.type === "ready") {
          resolve(true);
          if (!told.woken) sleepLater();
        } else if (told.type === "failed") this.#end(resolve);
        else if (told.type === "answer") {
          this.#asked.get(told.number)?.(told);
          this.#asked.delete(told.number);
        }
      };
    });
    this.#worker.postMessage({ type: "start", root: houseRoot(), kept: true, thinks: true });
  }

  /** What the worker answers; null where it cannot: whoever asks has the service. */
  async ask<T>(method: string, path: string, body: unknown): Promise<T | null> {
    if (!(await this.ready)) return null;
    const number = ++this.#count;
    const answer = await new Promise<Answer | null>((resolve) => {
      this.#asked.set(number, resolve);
      const said: Said = { type: "ask", number, method, path, body: JSON.stringify(body ?? {}) };
      this.#worker.postMessage(said);
    });
    return answer && answer.status < 300 ? JSON.parse(answer.text || "null") : null;
  }

  #end(resolve: (ready: boolean) => void): void {
    resolve(false);
    for (const answer of this.#asked.values()) answer(null);
    this.#asked.clear();
    this.#worker.terminate();
  }
}

let found: Hands | null = null;

export function hands(): Hands {
  found ??= new Hands();
  return found;
}
