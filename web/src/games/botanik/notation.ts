/** Botanik's actions as text: `gT* > centre 3`, `build yP at 2,-1 north`, `exchange rM for centre 3`, `remove kX`. */

export type Space = "side" | "centre" | "opposite";

export type Choice =
  | { verb: "place"; tile: string; space: Space; column: number }
  | { verb: "build"; tile: string; x: number; y: number; openings: string }
  | { verb: "exchange"; tile: string; column: number }
  | { verb: "remove"; tile: string };

const PLACE = /^(\S+) > (side|centre|opposite) (\d+)$/;
const BUILD = /^build (\S+) at (-?\d+),(-?\d+)(?: ([a-z-]+))?$/;
const EXCHANGE = /^exchange (\S+) for centre (\d+)$/;
const REMOVE = /^remove (\S+)$/;
const ALL = "north-east-south-west";

/** The choice that a text writes; null for anything else (a resignation, a draw of chance). */
export function read(text: string): Choice | null {
  let found = PLACE.exec(text);
  if (found)
    return { verb: "place", tile: found[1] ?? "", space: found[2] as Space, column: Number(found[3]) };
  found = BUILD.exec(text);
  if (found) {
    return {
      verb: "build",
      tile: found[1] ?? "",
      x: Number(found[2]),
      y: Number(found[3]),
      openings: found[4] ?? ALL,
    };
  }
  found = EXCHANGE.exec(text);
  if (found) return { verb: "exchange", tile: found[1] ?? "", column: Number(found[2]) };
  found = REMOVE.exec(text);
  return found ? { verb: "remove", tile: found[1] ?? "" } : null;
}

/** The text of a choice. */
export function write(choice: Choice): string {
  switch (choice.verb) {
    case "place":
      return `${choice.tile} > ${choice.space} ${choice.column}`;
    case "build": {
      const place = `build ${choice.tile} at ${choice.x},${choice.y}`;
      return choice.openings === ALL ? place : `${place} ${choice.openings}`;
    }
    case "exchange":
      return `exchange ${choice.tile} for centre ${choice.column}`;
    case "remove":
      return `remove ${choice.tile}`;
  }
}
