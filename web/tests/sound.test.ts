/** What is asked to be heard, and when: notes are recorded where a browser would play them. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Entry, GameEvent, Position } from "../src/api/wire";
import type { GameFolder } from "../src/games/board";
import { settings } from "../src/page/settings.svelte";
import { Show } from "../src/table/show.svelte";
import type { Telling } from "../src/table/say";

/** Every note: its pitch, and when it begins by the clock of the sound. */
let notes: [pitch: number, at: number][] = [];
let made: Audio[] = [];
/** Whether the person has touched the page: a browser lets nothing be heard before. */
let touched = true;

class Audio {
  readonly destination = {};
  state = touched ? "running" : "suspended";
  constructor() {
    made.push(this);
  }
  get currentTime(): number {
    return this.state === "running" ? performance.now() / 1000 : 0;
  }
  /** What was asked for too early waits, and is answered when it may begin. */
  #waiting: (() => void)[] = [];
  resume(): Promise<void> {
    const answer = new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (touched) {
      this.state = "running";
      for (const resolve of this.#waiting.splice(0)) resolve();
    }
    return answer;
  }
  createOscillator() {
    const frequency = { value: 0 };
    return {
      type: "",
      frequency,
      connect: (next: object) => next,
      start: (at: number) => notes.push([frequency.value, at]),
      stop: () => undefined,
    };
  }
  createGain() {
    const none = () => undefined;
    const gain = { setValueAtTime: none, linearRampToValueAtTime: none, exponentialRampToValueAtTime: none };
    return { gain, connect: (next: object) => next };
  }
}

/** The module as a page has it that was just opened. */
async function opened() {
  vi.resetModules();
  const { sound } = await import("../src/page/sound");
  const { settings: its } = await import("../src/page/settings.svelte");
  const { aloud } = await import("../src/table/aloud");
  its.sounds = true;
  return { sound, settings: its, aloud };
}

const pitches = () => notes.map(([pitch]) => pitch);

beforeEach(() => {
  [notes, made, touched] = [[], [], true];
  vi.stubGlobal("AudioContext", Audio);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("nothing is heard, and nothing is made ready for it, until a person turns sounds on", async () => {
  expect(settings.sounds).toBe(false);
  const { sound, settings: its } = await opened();
  its.sounds = false;
  sound("move");
  expect([notes, made]).toEqual([[], []]);
  its.sounds = true;
  sound("turn");
  expect(pitches()).toEqual([440, 587]);
  its.sounds = false;
  sound("end");
  expect(pitches()).toEqual([440, 587]);
});

test("turning sounds on lets one hear that they are", async () => {
  const { settings: its } = await opened();
  its.sounds = false;
  const { turnSounds } = await import("../src/page/sound");
  turnSounds();
  expect([its.sounds, notes.length]).toEqual([true, 2]);
  turnSounds();
  expect([its.sounds, notes.length]).toEqual([false, 2]);
});

test("what a browser does not let be heard is not heard later in a heap", async () => {
  touched = false;
  const { sound } = await opened();
  sound("turn");
  sound("move");
  await vi.advanceTimersByTimeAsync(5000);
  expect(notes).toEqual([]);
  touched = true;
  sound("refused");
  await vi.advanceTimersByTimeAsync(10);
  expect(pitches()).toEqual([180]);
  expect(made).toHaveLength(1);
});

test("of a kind that comes many times at once, one is heard", async () => {
  const { sound } = await opened();
  for (let each = 0; each < 20; each++) sound("move");
  sound("grow");
  expect(pitches()).toEqual([330, 294, 370]);
  vi.advanceTimersByTime(200);
  sound("move");
  expect(pitches()).toEqual([330, 294, 370, 330]);
});

test("sounds follow the animation: each event is heard when it is shown, and skipping makes no heap", async () => {
  const { aloud } = await opened();
  const folder = {
    grows: ["grown"],
    pace: () => 500,
    applyEvent: (board: object) => board,
  } as unknown as GameFolder;
  const board = { folder, table: null } as unknown as Telling;
  const show = new Show(
    () => 1,
    (event) => aloud(() => board).event(event),
  );
  show.use(folder);
  const position = (ply: number) => ({ ply, board: {}, scores: [] }) as unknown as Position;
  const events = (...kinds: string[]) => kinds.map((kind): GameEvent => ({ kind }) as GameEvent);
  const act = (seq: number, ...kinds: string[]) =>
    ({ seq, kind: "act", seat: 0, ply: seq, at: 0, events: events(...kinds) }) as unknown as Entry;
  show.jump(position(0));
  const from = performance.now() / 1000;
  show.play([act(1, "moved", "grown"), act(2, "moved")], position(2), () => Promise.resolve(position(1)));
  await vi.advanceTimersByTimeAsync(2000);
  const first = (pitch: number) =>
    notes.filter(([each]) => each === pitch).map(([, at]) => Math.round((at - from) * 10) / 10);
  expect([first(330), first(294)]).toEqual([[0, 1], [0.5]]);
  notes = [];
  show.play([act(3, "moved", "moved", "grown"), act(4, "moved", "moved")], position(4));
  await vi.advanceTimersByTimeAsync(200);
  show.skip();
  expect(pitches()).toEqual([330, 330, 294, 370]);
});
