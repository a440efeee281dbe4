/** The result is told in the order of the rules, winners last, and stays within what the service said. */
import { describe, expect, test, vi } from "vitest";
import type { Message, Outcome, ScoreLine } from "../src/api/wire";
import { Telling, stepOf, stepsOf, type Step } from "../src/table/telling.svelte";

const say = (text: string): Message => ({ template: text, details: {}, text });
const line = (label: string, points: number, rule: string, ...focus: string[]): ScoreLine => ({
  label: say(label),
  points,
  rule,
  note: null,
  focus,
});
const score = (seat: number, ...lines: ScoreLine[]) => ({
  seat,
  total: lines.reduce((sum, { points }) => sum + points, 0),
  lines,
  tiebreaks: [],
});

const outcome: Outcome = {
  ending: "complete",
  rule: "B7.1",
  reason: say("it is over"),
  winners: [0],
  scores: [
    score(0, line("red group", 3, "B8.2", "cell:0,1"), line("islands", 0, "B8.1", "cell:3,3")),
    score(1, line("flowers", 1, "B8.3", "cell:0,-1"), line("stumps", 0, "B8.4")),
  ],
  focus: [],
};
const labels = (steps: readonly Step[]) => steps.map(({ line }) => line?.label.text ?? "the end");

describe("the story of a result", () => {
  test("goes by the numbers of the rules, and tells the winners last", () => {
    expect(labels(stepsOf(outcome))).toEqual(["flowers", "islands", "red group"]);
  });

  test("begins with what brought the end about", () => {
    expect(stepsOf({ ...outcome, focus: ["dish:7"] })[0]).toEqual({
      seat: null,
      focus: ["dish:7"],
      points: 0,
      line: null,
    });
  });

  test("runs by itself from the first line to the last, and leaves the board as it was", () => {
    vi.useFakeTimers();
    const said: string[] = [];
    const telling = new Telling((step) => said.push(step.line?.label.text ?? ""));
    telling.open(outcome);
    telling.run();
    expect(telling.now?.focus).toEqual(["cell:0,-1"]);
    vi.runAllTimers();
    expect(said).toEqual(["flowers", "islands", "red group"]);
    expect([telling.now, telling.running]).toEqual([null, false]);
    vi.useRealTimers();
  });

  test("stops where a line is tapped, and a second tap ends it", () => {
    const telling = new Telling(() => undefined);
    telling.open(outcome);
    telling.run();
    const red = outcome.scores[0]?.lines[0] as ScoreLine;
    telling.show(stepOf(0, red));
    expect([telling.running, telling.at]).toEqual([false, 2]);
    telling.show(stepOf(0, red));
    expect(telling.now).toBeNull();
  });

  test("steps forward and back, around its ends", () => {
    const telling = new Telling(() => undefined);
    telling.open(outcome);
    telling.go(-1);
    expect(telling.now?.line?.label.text).toBe("red group");
    telling.go(1);
    expect(telling.now).toBeNull();
    telling.go(1);
    expect(telling.now?.line?.label.text).toBe("flowers");
  });
});
