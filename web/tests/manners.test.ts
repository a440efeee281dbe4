/** What is done about somebody: reported once, blocked once, and said so. */
import { flushSync, mount, tick, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import * as http from "../src/api/http";
import AboutPerson from "../src/manners/AboutPerson.svelte";
import { myself } from "../src/page/catalogue.svelte";

test("what was done about somebody is said and not offered again", async () => {
  const asked = vi
    .spyOn(http, "ask")
    .mockImplementation((how) => Promise.resolve(how === "GET" ? { path: "/people/p_ben" } : []) as never);
  vi.spyOn(myself, "ensure").mockResolvedValue(undefined as never);
  vi.spyOn(myself, "load").mockResolvedValue(undefined as never);
  const target = document.createElement("div");
  document.body.append(target);
  const props = { open: true, person: "p_ben", name: "Ben", table: "k7qm2xr9abcd" };
  const made = mount(AboutPerson, { target, props });
  flushSync();
  const button = (text: string) =>
    [...target.querySelectorAll("button")].find((each) => each.textContent.includes(text));
  // Whose page may be read is led there.
  await vi.waitFor(() => expect(target.querySelector("a[href='/people/p_ben']")).not.toBeNull());
  button("Send to the host")?.click();
  await vi.waitFor(() => expect(target.textContent).toContain("The host has been told."));
  expect(button("Send to the host")).toBeUndefined();
  button("Block")?.click();
  await vi.waitFor(() => expect(target.textContent).toContain("will not meet again."));
  await tick();
  expect(button("Block")).toBeUndefined();
  expect(asked.mock.calls.map(([how, path]) => `${how} ${path}`)).toEqual([
    "GET /api/people/p_ben",
    "POST /api/reports",
    "PUT /api/me/blocked/p_ben",
  ]);
  void unmount(made);
});
