#!/usr/bin/env node
// An engine for Petris in JavaScript, with nothing but Node: it wants the legal actions, looks one move ahead,
// and keeps as few bacteria as it can where it leads, since in Petris the fewest points win.
//
//     hothouse arena petris 'node petris_engine.mjs' random --games 20
import { createInterface } from "node:readline";

const COLOURS = ["b", "r", "y"];
let seat = 0;
let position = "";
let legal = [];

/** The dishes of a position: {"7": {b: 4, r: 0}, …}; a sarcina counts as none, it never moves again. */
function dishes(text) {
  const found = {};
  for (const part of text.split("|")) {
    const dish = /^\s*(\d+): (.*)$/.exec(part);
    if (dish === null) continue;
    const held = (found[dish[1]] = {});
    for (const [, colour, count] of dish[2].matchAll(/([bry])(\d)/g)) held[colour] = Number(count);
  }
  return found;
}

/** The dishes after an action such as 7>1x3,6: three to dish 1, one to dish 6. */
function after(before, action, mine) {
  const [origin, targets] = action.split(">");
  const next = structuredClone(before);
  for (const target of targets.split(",")) {
    const [dish, count] = target.split("x");
    const sent = Number(count ?? 1);
    next[origin][mine] -= sent;
    next[dish] ??= {};
    next[dish][mine] = (next[dish][mine] ?? 0) + sent;
  }
  return next;
}

/** What is bad about a table: bacteria in dishes where I am the strongest, and dishes that I hold alone. */
function danger(table, mine) {
  let sum = 0;
  for (const held of Object.values(table)) {
    const own = held[mine] ?? 0;
    const others = Math.max(0, ...COLOURS.filter((each) => each !== mine).map((each) => held[each] ?? 0));
    if (own > others) sum += others > 0 ? 3 * own : own;
  }
  return sum;
}

function best() {
  const mine = COLOURS[seat];
  const before = dishes(position);
  const weighed = legal.map((action) => [danger(after(before, action, mine), mine), action]);
  weighed.sort(([a, first], [b, second]) => a - b || (first < second ? -1 : 1));
  return weighed[0];
}

const say = (...lines) => process.stdout.write(lines.join("\n") + "\n");

const answers = {
  hothouse: () => say("engine danger", "plays petris", "wants legal", "ready"),
  seat: (rest) => (seat = Number(rest) - 1),
  position: (rest) => ((position = rest), (legal = [])),
  legal: (rest) => legal.push(rest),
  go: () => {
    const [weight, action] = best();
    say(`info depth 1 nodes ${legal.length}`, `why leaves a danger of ${weight}`, `best ${action}`);
  },
  quit: () => process.exit(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.trim().split(" ");
  answers[word]?.(rest.join(" ")); // words that it does not know mean nothing to it
}
