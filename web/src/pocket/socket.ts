/** A socket to the worker: what `Live` needs of one, and no more. */
import type { Said } from "./talk";

export class WorkerSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    readonly number: number,
    readonly post: (said: Said) => void,
    readonly forget: () => void,
  ) {
    super();
  }

  /** The worker said something: the first thing it says is the greeting. */
  hear(text: string): void {
    if (this.readyState === WebSocket.CONNECTING) {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    }
    this.onmessage?.({ data: text });
  }

  ended(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.forget();
    this.onclose?.({ code });
  }

  send(text: string): void {
    this.post({ type: "say", socket: this.number, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.post({ type: "close", socket: this.number });
    this.ended(1000);
  }
}
