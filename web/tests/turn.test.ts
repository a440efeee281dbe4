/** Composing a move: take back, remember, preview. And showing events in order. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Action, Entry, GameEvent, Parts, Position, Preview, Violation } from "../src/api/wire";
import type { GameFolder } from "../src/games/board";
import { dangerOf } from "../src/table/say";
import type { TableStore } from "../src/table/store.svelte";
import { Show } from "../src/table/show.svelte";
import { TurnKeeper, type TurnService } from "../src/table/turn.svelte";

const go = (word: string): Parts => ({ verb: "go", word });
const listed = (word: string): Action => ({ text: word, parts: go(word) });

const answer = ({ word }: Parts, legal = true): Preview => ({
  ply: 4,
  action: String(word),
  legal,
  events: [],
  position: null,
  violation: legal ? null : ({ rule: "P3.6" } as Violation),
});

function service(changes: Partial<TurnService> = {}): TurnService {
  return {
    plan: vi.fn(),
    preview: vi.fn(async (action: Parts) => answer(action)),
    whyNot: async () => null,
    act: async () => true,
    refused: vi.fn(),
    busy: () => false,
    ...changes,
  };
}

beforeEach(() => sessionStorage.clear());

test("each step can be taken back", () => {
  const turn = new TurnKeeper("t", service());
  turn.begin(0, 4, [listed("1>2")]);
  turn.compose({ origin: 1 });
  turn.compose({ origin: 1, to: 2 }, go("1>2"));
  expect(turn.action).toEqual(go("1>2"));
  turn.takeBack();
  expect([turn.draft, turn.action]).toEqual([{ origin: 1 }, null]);
});

test("what was composed outlives a reload at the same ply, and no other", () => {
  const turn = new TurnKeeper("t", service());
  turn.begin(0, 4, []);
  turn.compose({ origin: 3 });
  const again = new TurnKeeper("t", service());
  again.begin(0, 4, []);
  expect(again.draft).toEqual({ origin: 3 });
  const later = new TurnKeeper("t", service());
  later.begin(0, 5, []);
  expect(later.draft).toBeNull();
});

test("the same decision told again keeps what was composed; a new one clears it", () => {
  const turn = new TurnKeeper("t", service());
  turn.begin(0, 4, []);
  turn.compose({ origin: 3 });
  turn.begin(0, 4, [listed("3>1")]);
  expect(turn.draft).toEqual({ origin: 3 });
  turn.begin(null, 5, []);
  expect(turn.draft).toBeNull();
});

test("a composed action is previewed once, and a refusal is told", async () => {
  const asked = service({ preview: vi.fn(async (action: Parts) => answer(action, false)) });
  const turn = new TurnKeeper("t", asked);
  turn.begin(0, 4, []);
  turn.compose({}, go("1>2"));
  await turn.preview(go("1>2"));
  expect(asked.preview).toHaveBeenCalledTimes(1);
  expect(asked.refused).toHaveBeenLastCalledWith({ rule: "P3.6" });
});

test("a late answer to an older draft is ignored", async () => {
  let reply: (value: Preview) => void = () => undefined;
  const slow = service({
    preview: (action) =>
      action.word === "old" ? new Promise((resolve) => (reply = resolve)) : Promise.resolve(answer(action)),
  });
  const turn = new TurnKeeper("t", slow);
  turn.begin(0, 4, []);
  turn.compose({}, go("old"));
  turn.compose({}, go("new"));
  await turn.preview(go("new"));
  reply(answer(go("old")));
  await Promise.resolve();
  expect(turn.answer?.action).toBe("new");
});

test("a preview that never came is asked again after the reconnect", async () => {
  const preview = vi
    .fn()
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue(answer(go("1>2")));
  const turn = new TurnKeeper("t", service({ preview }));
  turn.begin(0, 4, []);
  turn.compose({}, go("1>2"));
  await vi.waitFor(() => expect(preview).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  turn.renew();
  await vi.waitFor(() => expect(turn.answer?.legal).toBe(true));
});

test("nothing is asked while the board still shows what happened", () => {
  const turn = new TurnKeeper("t", service({ busy: () => true }));
  turn.begin(0, 4, [listed("1>2")]);
  expect([turn.seat, turn.legal]).toEqual([null, []]);
});

test("a move that loses the game is recognised before it is played", async () => {
  const fatal = { ...answer(go("1>2")), events: [{ kind: "moved" }, { kind: "short", seat: 0, dish: 2 }] };
  const turn = new TurnKeeper("t", service({ preview: async () => fatal }));
  turn.begin(0, 4, []);
  turn.compose({}, go("1>2"));
  await vi.waitFor(() => expect(turn.answer).not.toBeNull());
  const store = { turn, info: { warnings: ["short"] } } as unknown as TableStore;
  expect(dangerOf(store)?.kind).toBe("short");
  turn.clear();
  expect(dangerOf(store)).toBeNull();
});

const position = (ply: number) => ({ ply, board: [`true ${ply}`] }) as unknown as Position;
const folder = {
  pace: () => 100,
  applyEvent: (board: unknown, event: GameEvent) => [...(board as string[]), event.kind],
} as unknown as GameFolder;
const entry = (...kinds: string[]) =>
  ({ seq: 1, kind: "act", events: kinds.map((kind) => ({ kind })) }) as unknown as Entry;

function show(quiet = false): { show: Show; events: string[] } {
  const events: string[] = [];
  const made = new Show(
    () => (quiet ? 0 : 1),
    (each) => events.push(each.kind),
  );
  made.use(folder);
  made.jump(position(0));
  return { show: made, events };
}

test("events are shown one after the other, then the true board", async () => {
  vi.useFakeTimers();
  const { show: shown, events } = show();
  shown.play([entry("a", "b")], position(1));
  expect(shown.event?.kind).toBe("a");
  await vi.advanceTimersByTimeAsync(100);
  expect([shown.event?.kind, shown.board]).toEqual(["b", ["true 0", "a"]]);
  await vi.advanceTimersByTimeAsync(100);
  expect([shown.moving, shown.board, events]).toEqual([false, ["true 1"], ["a", "b"]]);
  vi.useRealTimers();
});

test("what was shown last is told until the next is shown, and not what the action was before it", async () => {
  vi.useFakeTimers();
  const { show: shown } = show();
  let there: (position: Position) => void = () => undefined;
  const after = () => new Promise<Position>((resolve) => (there = resolve));
  shown.play([entry("a", "b"), entry("c")], position(2), after);
  const seen = () => [shown.event?.kind, shown.told?.kind];
  expect(seen()).toEqual(["a", "a"]);
  await vi.advanceTimersByTimeAsync(200);
  // Everything of the first action was shown; the position after it has not come yet.
  expect(seen()).toEqual([undefined, "b"]);
  there(position(1));
  await vi.advanceTimersByTimeAsync(10);
  expect(seen()).toEqual(["c", "c"]);
  vi.useRealTimers();
});

test("what is shown is told by its action, and at the speed that was asked for", async () => {
  vi.useFakeTimers();
  const slow = new Show(
    () => 2,
    () => undefined,
  );
  slow.use(folder);
  slow.jump(position(0));
  const [first, second] = [entry("a"), entry("b")];
  slow.play([first, second], position(2));
  await vi.advanceTimersByTimeAsync(150);
  expect([slow.scene, slow.event?.kind]).toEqual([first, "a"]);
  await vi.advanceTimersByTimeAsync(100);
  expect([slow.scene, slow.event?.kind]).toEqual([second, "b"]);
  await vi.advanceTimersByTimeAsync(200);
  expect([slow.scene, slow.board]).toEqual([null, ["true 2"]]);
  vi.useRealTimers();
});

test("scores change when the decision that brought them has been shown, and not at the end of the run", async () => {
  vi.useFakeTimers();
  const { show: shown } = show();
  const scored = (ply: number, total: number) =>
    ({ ply, board: [], scores: [{ seat: 0, total }] }) as unknown as Position;
  shown.jump(scored(0, 0));
  const act = (seq: number, ply: number, seat: number) => ({ ...entry(`${seq}`), seq, ply, seat });
  const asked = vi.fn(async ({ ply }: Entry) => scored(ply ?? 0, 10));
  const total = () => shown.position?.scores[0]?.total;
  // A decision, another one, and the draw that follows it.
  shown.play([act(1, 1, 1), act(2, 2, 1), act(3, 3, -1)], scored(3, 30), asked);
  await vi.advanceTimersByTimeAsync(99);
  expect(total()).toBe(0);
  await vi.advanceTimersByTimeAsync(2);
  expect([total(), asked.mock.calls.length]).toEqual([10, 1]);
  await vi.advanceTimersByTimeAsync(100);
  expect([shown.scene?.seq, total()]).toEqual([3, 30]);
  await vi.advanceTimersByTimeAsync(100);
  expect([shown.moving, shown.position?.ply]).toEqual([false, 3]);
  vi.useRealTimers();
});

test("skipping shows the last true board at once and still tells everything", async () => {
  vi.useFakeTimers();
  const { show: shown, events } = show();
  shown.play([entry("a", "b")], position(1));
  shown.play([entry("c")], position(2));
  shown.skip();
  expect([shown.moving, shown.board, events]).toEqual([false, ["true 2"], ["a", "b", "c"]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown.board).toEqual(["true 2"]);
  vi.useRealTimers();
});

test("under reduced motion nothing moves, and everything is told", () => {
  const { show: shown, events } = show(true);
  shown.play([entry("a", "b")], position(1));
  expect([shown.moving, shown.board, events]).toEqual([false, ["true 1"], ["a", "b"]]);
});
