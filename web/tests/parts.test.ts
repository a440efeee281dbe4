/** The parts that pages and boards are made of: what they promise, mounted in a document. */
import { createRawSnippet, flushSync, mount, tick, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Deed } from "../src/games/board";
import Button from "../src/parts/Button.svelte";
import Card from "../src/parts/Card.svelte";
import Dock from "../src/parts/Dock.svelte";
import Drawer from "../src/parts/Drawer.svelte";
import Rail from "../src/parts/Rail.svelte";
import SeatChip from "../src/parts/SeatChip.svelte";
import SinceStrip from "../src/parts/SinceStrip.svelte";
import Switch from "../src/parts/Switch.svelte";
import Tabs from "../src/parts/Tabs.svelte";

let mounted: Record<string, unknown>[] = [];

function draw<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  mounted.push(mount(part, { target, props }));
  flushSync();
  return target;
}

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));

afterEach(() => {
  mounted.forEach((each) => void unmount(each));
  mounted = [];
  document.body.replaceChildren();
});

test("a button without a word has a name; with an address it is a link", () => {
  const bare = draw(Button, { icon: "close", label: "Close" }).querySelector("button");
  expect([bare?.getAttribute("aria-label"), bare?.classList.contains("bare")]).toEqual(["Close", true]);
  const link = draw(Button, { href: "/t/1", kind: "main", children: words("Play") }).querySelector("a");
  expect([link?.getAttribute("href"), link?.textContent?.trim()]).toEqual(["/t/1", "Play"]);
});

test("a switch says what it is and which way it stands", () => {
  const changed = vi.fn();
  const made = draw(Switch, { label: "Forecast", on: false, change: changed }).querySelector("button");
  expect([made?.getAttribute("role"), made?.getAttribute("aria-checked")]).toEqual(["switch", "false"]);
  made?.click();
  flushSync();
  expect([made?.getAttribute("aria-checked"), changed.mock.calls]).toEqual(["true", [[true]]]);
});

test("tabs are one stop; arrows go round, Home and End to the ends", () => {
  const chosen: string[] = [];
  const made = draw(Tabs<string>, {
    tabs: [
      { name: "log", label: "Log" },
      { name: "chat", label: "Chat", fresh: 2 },
      { name: "rules", label: "Rules" },
    ],
    chosen: "log",
    label: "Beside the board",
    panel: "panel",
    choose: (name: string) => void chosen.push(name),
  });
  const tabs = [...made.querySelectorAll("[role=tab]")];
  expect(tabs.map((tab) => tab.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
  expect(tabs[1]?.textContent).toContain("2");
  for (const key of ["ArrowLeft", "ArrowRight", "End", "Home", "x"])
    tabs[0]?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  expect(chosen).toEqual(["rules", "chat", "rules", "log"]);
});

test("a seat says who, whose turn, and the numbers of its deeds; a long name stays whole for the ear", () => {
  const name = "W".repeat(32);
  const made = draw(SeatChip, {
    name,
    colour: "Blue",
    tint: "--x",
    form: "row",
    mine: true,
    acts: true,
    here: false,
    numbers: [1, 3],
  });
  const seat = made.querySelector("article");
  expect(seat?.getAttribute("aria-label")).toBe(`${name}, you, Blue`);
  expect(seat?.querySelector("bdi")?.textContent).toBe(name);
  expect(seat?.textContent).toMatch(/to act.*you.*away.*1.*3/s);
});

test("beside the board the name is not pushed out by the word that somebody is away", () => {
  const props = { name: "Ben", colour: "Red", tint: "--x", form: "column", here: false } as const;
  const made = draw(SeatChip, props);
  expect(made.querySelector(".who")?.textContent).not.toContain("away");
  expect(made.querySelector(".colour")?.textContent.trim()).toBe("Red away");
  const nameless = draw(SeatChip, { ...props, name: "Red" });
  expect(nameless.querySelector(".who")?.textContent).toContain("away");
});

test("beside the board the name of whoever won is not pushed out by a star, a clock and that it is mine", () => {
  const won = draw(SeatChip, {
    name: "Ben",
    colour: "Red",
    tint: "--x",
    form: "column",
    mine: true,
    won: true,
  });
  expect(won.querySelector(".who .mine")).toBeNull();
  expect(won.querySelector(".colour .mine")?.textContent).toBe("you");
});

const deed = (number: number, text: string, seat = 1): Deed => ({
  number,
  seq: number,
  seat,
  text,
  action: null,
  events: [],
});

test("the ledger names every deed in order and points at it", () => {
  const pointed: number[][] = [];
  const picked: number[] = [];
  const made = draw(SinceStrip, {
    deeds: [deed(1, "Pink grows"), deed(2, "Pink blooms")],
    tint: () => "--x",
    brief: (each: Deed) => each.text.split(" ")[1] ?? "",
    point: (all: readonly Deed[]) => void pointed.push(all.map(({ number }) => number)),
    pick: (each: Deed) => void picked.push(each.number),
  });
  const buttons = [...made.querySelectorAll("button")];
  expect(buttons.map((each) => each.textContent?.replace(/\s+/g, " ").trim())).toEqual([
    "1 Pink grows grows",
    "2 Pink blooms blooms",
  ]);
  buttons[1]?.dispatchEvent(new Event("focus"));
  buttons[1]?.dispatchEvent(new Event("blur"));
  buttons[0]?.click();
  expect([pointed, picked]).toEqual([[[2], []], [1]]);
});

/** What the strip says, where so much of it would stand beyond its edge each time that it looks. */
async function crowded(...beyond: number[]): Promise<string[]> {
  const left = vi.spyOn(Element.prototype, "scrollWidth", "get");
  for (const each of beyond) left.mockReturnValueOnce(each);
  const made = draw(SinceStrip, {
    deeds: [deed(1, "Pink grows", 1), deed(2, "Pink blooms", 1), deed(3, "Green takes", 2)],
    tint: () => "--x",
    brief: () => "did",
    point: () => undefined,
    pick: () => undefined,
  });
  for (const _ of [0, ...beyond]) await tick();
  flushSync();
  left.mockRestore();
  return [...made.querySelectorAll("button")].map(
    (each) => each.textContent?.replace(/\s+/g, " ").trim() ?? "",
  );
}

test("deeds without room are numbers, and without room for numbers one for each person", async () => {
  expect(await crowded(0)).toEqual(["1 Pink grows did", "2 Pink blooms did", "3 Green takes did"]);
  expect(await crowded(400, 400, 0)).toEqual(["1 Pink grows", "2 Pink blooms", "3 Green takes"]);
  expect(await crowded(400, 400, 300, 0)).toEqual(["1–2 Pink grows; Pink blooms", "3 Green takes"]);
});

test("without deeds there is no ledger", () => {
  const none = { deeds: [], tint: () => "", brief: () => "", point: () => undefined, pick: () => undefined };
  expect(draw(SinceStrip, none).textContent).toBe("");
});

test("a drawer is named and can be closed", () => {
  const closed = vi.fn();
  const made = draw(Drawer, { label: "Beside the board", close: closed, children: words("lines") });
  made.querySelector("button")?.click();
  expect([made.querySelector("aside")?.getAttribute("aria-label"), closed.mock.calls.length]).toEqual([
    "Beside the board",
    1,
  ]);
});

test("rail, dock and card hold what is given to them, and are named", () => {
  for (const part of [Rail, Dock]) {
    const made = draw(part, { label: "Your decision", children: words("tiles"), foot: words("confirm") });
    expect(made.querySelector("section")?.getAttribute("aria-label")).toBe("Your decision");
    expect(made.textContent).toMatch(/tiles.*confirm/s);
  }
  const said = {
    label: "Your decision",
    head: words("since"),
    children: words("tiles"),
    foot: words("confirm"),
  };
  expect(draw(Dock, said).textContent).toMatch(/since.*tiles.*confirm/s);
  const card = draw(Card, { chosen: true, picture: words("dish"), children: words("Petris") });
  expect(card.querySelector("section.chosen")?.textContent).toMatch(/dish.*Petris/s);
});
