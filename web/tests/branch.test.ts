/** A branch of a study: who decides for the others, how chance draws, and that a browser remembers both. */
import { beforeEach, expect, test, vi } from "vitest";
import { api, Away } from "../src/api/http";
import type { Branch, Entry, Look } from "../src/api/wire";
import { StudyStore } from "../src/study/study.svelte";
import type { Witness } from "../src/table/aloud";

const silent = { event: () => undefined, refused: () => undefined } as unknown as Witness;

/** Where a branch stands: whose turn it is; chance is -1. */
const position = (to_act: number) =>
  ({ to_act, ply: 0, legal: [], board: {}, scores: [] }) as unknown as Look["position"];

/** A branch that went on by one act of a seat, and who is to act then. */
const went = (seat: number, text: string, then: number) =>
  ({
    violation: null,
    acts: [{ entry: { seat, text, events: [] }, position: position(then) }],
  }) as unknown as Branch;

/** A study of a game for two with draws, and a branch that begins with a decision of the second seat. */
function opened(): StudyStore {
  const store = new StudyStore("d", silent, () => 0);
  store.tried = { ply: 4, entries: [] };
  store.show.jump(position(1));
  return store;
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test("a level goes on deciding for the others after a draw that I have chosen", async () => {
  const store = opened();
  store.goOn({ rival: "bud", draws: "chosen" });
  const tries = vi.spyOn(api, "studyTry").mockResolvedValueOnce(went(1, "grow", -1));
  const reply = vi.spyOn(api, "studyReply").mockResolvedValue(went(0, "take", 1));
  await store.act("grow");
  expect(reply).not.toHaveBeenCalled();
  tries.mockResolvedValueOnce(went(-1, "reveal 7", 0));
  await store.act("reveal 7");
  expect(reply.mock.calls.map(([, asked]) => [asked.bot, asked.draws, asked.line])).toEqual([
    ["bud", "chosen", ["grow", "reveal 7"]],
  ]);
  expect(store.tried?.entries.map(({ text }) => text)).toEqual(["grow", "reveal 7", "take"]);
});

test("after a reload I decide for the seat that began the branch", async () => {
  const store = opened();
  store.goOn({ rival: "bud" });
  const grown = { seat: 1, text: "grow", events: [] } as unknown as Entry;
  store.tried = { ply: 4, entries: [grown] };
  store.show.jump(position(-1));
  vi.spyOn(api, "studyTry").mockResolvedValueOnce(went(-1, "reveal 7", 0));
  const reply = vi.spyOn(api, "studyReply").mockResolvedValue(went(0, "take", 1));
  await store.act("reveal 7");
  expect(reply).toHaveBeenCalledOnce();
});

test("nobody decides for the others unless a level was asked to", async () => {
  const store = opened();
  vi.spyOn(api, "studyTry").mockResolvedValueOnce(went(1, "grow", 0));
  const reply = vi.spyOn(api, "studyReply");
  await store.act("grow");
  expect(reply).not.toHaveBeenCalled();
});

test("how a branch is gone on with is known again when the study is opened anew", async () => {
  opened().goOn({ rival: "bud" });
  opened().goOn({ draws: "random" });
  vi.spyOn(api, "study").mockRejectedValue(new Away());
  const again = new StudyStore("d", silent, () => 0);
  await again.open("");
  expect([again.rival, again.draws]).toEqual(["bud", "random"]);
  const other = new StudyStore("e", silent, () => 0);
  await other.open("");
  expect([other.rival, other.draws]).toEqual([null, "real"]);
});
