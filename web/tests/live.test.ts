/** The live socket: it answers, it comes back, and it says where it was. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Away, Refused } from "../src/api/http";
import { Live } from "../src/api/live";
import type { Heard } from "../src/api/wire";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: number = WebSocket.OPEN;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1000) {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const states: string[] = [];
const heard: Heard[] = [];
let live: Live;
const last = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states.length = heard.length = 0;
  live = new Live(
    "k7",
    {
      heard: (message) => heard.push(message),
      connection: (state) => states.push(state),
      seen: () => ({ seq: 12, chat: null }),
    },
    (url) => new FakeSocket(url) as unknown as WebSocket,
  );
  live.connect();
  last().onopen?.();
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

test("it opens with the last number it saw", () => {
  expect(last().url).toContain("/api/tables/k7/live?after=12");
  expect(states).toEqual(["open"]);
});

test("an answer finds whoever asked, an error too", async () => {
  const [first, second] = [live.ask({ type: "look", ply: 1 }), live.ask({ type: "act" })];
  last().hear({
    type: "error",
    to: "c2",
    error: { code: "stale", message: { template: "too late", details: {}, text: "too late" } },
  });
  last().hear({ type: "answer", to: "c1", result: { ply: 1 } });
  expect(await first).toEqual({ ply: 1 });
  await expect(second).rejects.toBeInstanceOf(Refused);
  expect(heard).toEqual([]);
});

test("a lost connection tells whoever waits and comes back by itself, slower each time", async () => {
  const asked = live.ask({ type: "act" });
  last().close(1012);
  await expect(asked).rejects.toBeInstanceOf(Away);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
  last().close(1006);
  vi.advanceTimersByTime(999);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.all).toHaveLength(3);
});

test("a table that is gone is not asked for again", () => {
  last().close(4401);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(states.at(-1)).toBe("gone");
});

test("a socket that died without a word is replaced", () => {
  vi.advanceTimersByTime(40_500);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test("a socket that answers pings is kept", () => {
  for (let beat = 0; beat < 5; beat += 1) {
    vi.advanceTimersByTime(20_000);
    last().hear({ type: "pong" });
  }
  expect(FakeSocket.all).toHaveLength(1);
});
