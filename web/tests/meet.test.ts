/** Looking for somebody: whoever is found is met, once, by the page that looked. */
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/api/http";
import type { Pairing, Sought } from "../src/api/wire";
import { elapsed } from "../src/meet/paces";
import { seek } from "../src/meet/seek.svelte";
import { router } from "../src/page/router.svelte";

const sought: Sought = {
  game: "petris",
  variant: "two",
  pace: "now",
  rated: false,
  since: 0,
  others: 0,
  bot: null,
  bot_at: 20_000,
  table: null,
};
const told = (mine: Sought | null): Pairing => ({ mine, waiting: [], now: 0 });

// The files of tests share one room: what the client asks is answered here by the very `api` that others have loaded.
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(api, "rename").mockResolvedValue({ id: "p_1", name: "", muted: [], alone: false });
  vi.spyOn(api, "seek").mockResolvedValue(told(sought));
  vi.spyOn(api, "seekNobody").mockResolvedValue(told(null));
  await seek.stop();
});

test("who is found before the page has shown that it looks is met all the same", async () => {
  const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
  await seek.begin({ game: "petris" });
  seek.follow({ ...sought, table: "k7" });
  seek.follow({ ...sought, table: "k7" });
  expect(go.mock.calls).toEqual([["/t/k7"]]);
});

test("a page that was opened afterwards stays where it is", () => {
  const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
  seek.follow({ ...sought, table: "k7" });
  expect(go).not.toHaveBeenCalled();
  seek.follow(sought);
  seek.follow({ ...sought, table: "k8" });
  expect(go.mock.calls).toEqual([["/t/k8"]]);
});

test("a wait is told in minutes and seconds, and in hours", () => {
  expect([0, 23_400, 725_000, 12_011_000].map(elapsed)).toEqual(["0:00", "0:23", "12:05", "3:20:11"]);
});
