/** A move planned while another acts: it waits, is played if it is legal then, and says why if it is not. */
import { expect, test, vi } from "vitest";
import type { Action, Legal, Parts, Position, Preview, Violation } from "../src/api/wire";
import { Plan, type PlanService } from "../src/table/plan.svelte";
import { TurnKeeper } from "../src/table/turn.svelte";

const go = (word: string): Parts => ({ verb: "go", word }) as unknown as Parts;
const listed = (word: string): Action => ({ text: word, parts: go(word) }) as unknown as Action;
const foreseen = (ply: number, ...legal: string[]): Legal => ({ ply, to_act: 1, legal: legal.map(listed) });
const asked = (ply: number, ...legal: string[]): Position =>
  ({ ply, to_act: 1, legal: legal.map(listed) }) as unknown as Position;
const refused = { rule: "P3.6" } as unknown as Violation;

function planning(changes: Partial<PlanService> = {}) {
  const service = {
    foresee: vi.fn(async () => foreseen(4, "a", "b")),
    preview: vi.fn(async () => ({ events: [] }) as unknown as Preview),
    whyNot: vi.fn(async () => refused),
    act: vi.fn(async () => true),
    warnings: () => ["short"],
    ...changes,
  };
  let plan: Plan | null = null;
  const turn = new TurnKeeper("t", {
    preview: async (action) => ({ action, legal: true, events: [] }) as unknown as Preview,
    whyNot: async () => null,
    act: async () => true,
    plan: (action) => plan?.keep(action),
    refused: () => undefined,
    busy: () => false,
  });
  turn.begin(null, 4, []);
  plan = new Plan(turn, service);
  return { plan, turn, service };
}

async function planned(word: string, changes: Partial<PlanService> = {}) {
  const made = planning(changes);
  await made.plan.begin();
  made.turn.compose({ at: word }, go(word));
  await made.turn.play();
  return made;
}

test("a plan is composed on what the service foresees, and nothing is sent", async () => {
  const { plan, turn, service } = await planned("a");
  expect([turn.seat, turn.ahead, plan.action]).toEqual([1, true, go("a")]);
  expect(service.act).not.toHaveBeenCalled();
});

test("it is played when the turn has come and it is legal", async () => {
  const { plan, service } = await planned("a");
  await plan.redeem(asked(5, "a", "c"));
  expect(service.act).toHaveBeenCalledWith(go("a"), 1, 5);
  expect([plan.action, plan.open, plan.dropped]).toEqual([null, false, null]);
});

test("it is dropped with its reason where it is not", async () => {
  const { plan, service } = await planned("a");
  await plan.redeem(asked(5, "b"));
  expect(service.act).not.toHaveBeenCalled();
  expect(service.whyNot).toHaveBeenCalledWith(go("a"), 5, false);
  expect([plan.action, plan.dropped]).toEqual([null, refused]);
});

test("a plan that would lose the game now is not played", async () => {
  const fatal = { events: [{ kind: "short" }] } as unknown as Preview;
  const { plan, service } = await planned("a", { preview: async () => fatal });
  await plan.redeem(asked(5, "a"));
  expect(service.act).not.toHaveBeenCalled();
  expect(plan.dropped).toBe("fatal");
});

test("while others go on it stays as long as it could be played", async () => {
  const foresee = vi.fn(async () => foreseen(5, "a"));
  const { plan, turn, service } = await planned("a");
  service.foresee = foresee;
  await plan.follow();
  expect([plan.action, turn.ply, turn.draft]).toEqual([go("a"), 5, { at: "a" }]);
  foresee.mockResolvedValue(foreseen(6, "b"));
  await plan.follow();
  expect([plan.action, plan.dropped, turn.steps.length]).toEqual([null, refused, 0]);
});

test("changing what is composed, or taking it back, forgets the plan", async () => {
  const { plan, turn } = await planned("a");
  turn.compose({ at: "b" }, go("b"));
  expect(plan.action).toBeNull();
  await turn.play();
  plan.stop();
  expect([plan.action, plan.open, turn.seat]).toEqual([null, false, null]);
});

test("moves that are taken back take the plan with them, and it is said", async () => {
  const { plan } = await planned("a");
  plan.undone();
  expect([plan.action, plan.dropped]).toEqual([null, "undone"]);
});

test("where nothing can be foreseen one waits as ever", async () => {
  const { plan, turn } = planning({ foresee: async () => Promise.reject(new Error("no plan")) });
  await plan.begin();
  expect([plan.open, turn.seat, turn.ahead]).toEqual([false, null, false]);
});

test("what was composed but not kept is still there when the turn comes, if it is an action then", async () => {
  const { turn, plan } = planning();
  await plan.begin();
  turn.compose({ at: "a" }, go("a"));
  turn.begin(1, 5, [listed("a")]);
  expect([turn.ahead, turn.draft]).toEqual([false, { at: "a" }]);
});
