/** Vorex's actions as text: `take`, `grow 12 at 2,-1 r3`, `bloom 3,0 paying 1 water 1 light`, `weed 3,0`, `pass bonus`. */
import { RESOURCES, type Resource } from "./types";

export type Choice =
  | { verb: "take" }
  | { verb: "pass" }
  | { verb: "grow" | "place"; tile: number; centre: string; rotation: number }
  | { verb: "bloom"; hex: string; payment: number[] }
  | { verb: "weed"; hex: string };

const LAID = /^(grow|place) (\d+) at (-?\d+,-?\d+) r([0-5])$/;
const BLOOM = /^bloom (-?\d+,-?\d+) (?:free|paying (.+))$/;
const WEED = /^weed (-?\d+,-?\d+)$/;

/** The choice that a text writes; null for anything else (a draw of chance, a resignation). */
export function read(text: string): Choice | null {
  if (text === "take") return { verb: "take" };
  if (text === "pass bonus") return { verb: "pass" };
  let found = LAID.exec(text);
  if (found) {
    return {
      verb: found[1] as "grow",
      tile: Number(found[2]),
      centre: found[3] ?? "",
      rotation: Number(found[4]),
    };
  }
  found = BLOOM.exec(text);
  if (found) return { verb: "bloom", hex: found[1] ?? "", payment: readPayment(found[2] ?? "") };
  found = WEED.exec(text);
  return found ? { verb: "weed", hex: found[1] ?? "" } : null;
}

/** `1 water 1 light` as amounts in the order of the resources. */
export function readPayment(text: string): number[] {
  const amounts = RESOURCES.map(() => 0);
  for (const [, count, resource] of text.matchAll(/(\d+) ([a-z]+)/g)) {
    const index = RESOURCES.indexOf(resource as Resource);
    if (index >= 0) amounts[index] = Number(count);
  }
  return amounts;
}

export function writeLaid(verb: "grow" | "place", tile: number, centre: string, rotation: number): string {
  return `${verb} ${tile} at ${centre} r${rotation}`;
}
