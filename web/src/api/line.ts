/** A socket that comes back by itself, after longer and longer pauses, and notices when nobody answers any more. */

import { carrier } from "./carrier";

const WAITS = [500, 1000, 2000, 4000, 8000];
const HEARTBEAT = 20_000;

export type OpenSocket = (path: string) => WebSocket;

export abstract class Line<Message> {
  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #quiet = false;

  constructor(readonly open_socket: OpenSocket = (path) => carrier().socket(path)) {}

  /** Where to connect; `afresh`: as if nothing had been seen. */
  protected abstract path(afresh: boolean): string;
  protected abstract heard(message: Message): void;
  protected abstract opened(): void;
  /** The socket was lost; whether it is worth another. */
  protected abstract lost(code: number): boolean;

  /** Open the socket where we were, or afresh. */
  connect(afresh = false): void {
    if (this.#closed || this.#socket) return;
    const socket = this.open_socket(this.path(afresh));
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#quiet = false;
      this.opened();
    };
    socket.onmessage = (event) => {
      this.#quiet = false;
      this.heard(JSON.parse(String(event.data)));
    };
    socket.onclose = (event) => this.#ended(event.code);
    clearInterval(this.#heart);
    this.#heart = setInterval(() => this.#beat(), HEARTBEAT);
  }

  /** Say something; false if nobody hears it now. */
  say(message: Record<string, unknown>): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
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

  /** A socket can die without a word (a phone asleep): one unanswered ping and we open another. */
  #beat(): void {
    if (this.#quiet) this.#socket?.close();
    this.#quiet = true;
    this.say({ type: "ping" });
  }

  #ended(code: number): void {
    this.#socket = null;
    clearInterval(this.#heart);
    const again = this.lost(code);
    if (this.#closed || !again) return;
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    this.#timer = setTimeout(() => this.connect(), wait);
  }
}
