/** The live socket of one table: it comes back by itself, and asks for what was missed. */
import { Away, refused } from "./http";
import { Line, type OpenSocket } from "./line";
import type { Heard } from "./wire";

export interface Listener {
  heard(message: Heard): void;
  /** The socket opened or was lost; `gone` is true when there is no such table. */
  connection(state: "open" | "lost" | "gone"): void;
  /** The last numbers seen, to come back with. */
  seen(): { seq: number | null; chat: number | null };
}

type Asked = { resolve(result: unknown): void; reject(error: Error): void };

const NO_TABLE = 4401;

export class Live extends Line<Heard> {
  #asked = new Map<string, Asked>();
  #count = 0;
  #closed = false;

  constructor(
    readonly id: string,
    readonly listener: Listener,
    open_socket?: OpenSocket,
  ) {
    super(open_socket);
  }

  /** Say something and wait for the answer. */
  ask<T>(message: Record<string, unknown>): Promise<T> {
    const id = `c${++this.#count}`;
    if (!this.say({ ...message, id })) return Promise.reject(new Away("no connection"));
    return new Promise<T>((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
    });
  }

  override close(): void {
    this.#closed = true;
    super.close();
  }

  protected path(afresh: boolean): string {
    const { seq, chat } = afresh ? { seq: null, chat: null } : this.listener.seen();
    const after = new URLSearchParams();
    if (seq !== null) after.set("after", String(seq));
    if (chat !== null) after.set("chat", String(chat));
    return `/api/tables/${encodeURIComponent(this.id)}/live?${after}`;
  }

  protected opened(): void {
    this.listener.connection("open");
  }

  protected heard(message: Heard): void {
    const asked = "to" in message && message.to ? this.#asked.get(message.to) : undefined;
    if (asked && "to" in message && message.to) this.#asked.delete(message.to);
    if (message.type === "answer") asked?.resolve(message.result);
    else if (message.type === "error" && asked) void refused(0, message.error).then(asked.reject);
    else this.listener.heard(message);
  }

  protected lost(code: number): boolean {
    // Nobody knows whether it was done. Whoever asked looks at the table that comes with the next
    // socket.
    for (const asked of this.#asked.values()) asked.reject(new Away("the connection was lost"));
    this.#asked.clear();
    if (this.#closed) return false;
    this.listener.connection(code === NO_TABLE ? "gone" : "lost");
    return code !== NO_TABLE;
  }
}
