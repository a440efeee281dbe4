/** The live socket of one table: it comes back by itself, and asks for what was missed. */
import { Away, refused } from "./http";
import type { Heard } from "./wire";

export interface Listener {
  heard(message: Heard): void;
  /** The socket opened or was lost; `gone` is true when there is no such table. */
  connection(state: "open" | "lost" | "gone"): void;
  /** The last numbers seen, to come back with. */
  seen(): { seq: number | null; chat: number | null };
}

type Asked = { resolve(result: unknown): void; reject(error: Error): void };

const WAITS = [500, 1000, 2000, 4000, 8000];
const NO_TABLE = 4401;
const HEARTBEAT = 20_000;

export class Live {
  #socket: WebSocket | null = null;
  #asked = new Map<string, Asked>();
  #count = 0;
  #tries = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #quiet = false;

  constructor(
    readonly id: string,
    readonly listener: Listener,
    readonly open_socket: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  /** Open the socket where we were, or afresh with the whole table. */
  connect(afresh = false): void {
    if (this.#closed || this.#socket) return;
    const { seq, chat } = afresh ? { seq: null, chat: null } : this.listener.seen();
    const after = new URLSearchParams();
    if (seq !== null) after.set("after", String(seq));
    if (chat !== null) after.set("chat", String(chat));
    const host = location.origin.replace(/^http/, "ws");
    const socket = this.open_socket(`${host}/api/tables/${encodeURIComponent(this.id)}/live?${after}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#quiet = false;
      this.listener.connection("open");
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)));
    socket.onclose = (event) => this.#lost(event.code);
    clearInterval(this.#heart);
    this.#heart = setInterval(() => this.#beat(), HEARTBEAT);
  }

  /** Say something and wait for the answer. */
  ask<T>(message: Record<string, unknown>): Promise<T> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Away("no connection"));
    const id = `c${++this.#count}`;
    return new Promise<T>((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Say something that needs no answer. */
  say(message: Record<string, unknown>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Try now instead of waiting for the next time. */
  hurry(): void {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#timer);
    this.connect();
  }

  /** Begin again as whoever we are now: a socket keeps the identity that it was opened with. */
  again(): void {
    if (this.#closed || !this.#socket) return;
    const old = this.#socket;
    // The old socket must not be mourned: its close would start another attempt.
    old.onclose = old.onmessage = null;
    old.close();
    this.#socket = null;
    this.connect(true);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#heart);
    this.#socket?.close();
  }

  #hear(message: Heard): void {
    this.#quiet = false;
    const asked = "to" in message && message.to ? this.#asked.get(message.to) : undefined;
    if (asked && "to" in message && message.to) this.#asked.delete(message.to);
    if (message.type === "answer") asked?.resolve(message.result);
    else if (message.type === "error" && asked) void refused(0, message.error).then(asked.reject);
    else this.listener.heard(message);
  }

  /** A socket can die without a word (a phone asleep): one unanswered ping and we open another. */
  #beat(): void {
    if (this.#quiet) this.#socket?.close();
    this.#quiet = true;
    this.say({ type: "ping" });
  }

  #lost(code: number): void {
    this.#socket = null;
    clearInterval(this.#heart);
    // Nobody knows whether it was done. Whoever asked looks at the table that comes with the next
    // socket.
    for (const asked of this.#asked.values()) asked.reject(new Away("the connection was lost"));
    this.#asked.clear();
    if (this.#closed) return;
    if (code === NO_TABLE) {
      this.listener.connection("gone");
      return;
    }
    this.listener.connection("lost");
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    this.#timer = setTimeout(() => this.connect(), wait);
  }
}
