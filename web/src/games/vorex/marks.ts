/** What is outlined on the board: what the others did since my turn, numbered in order. */
import type { Counting, Deed } from "../board";
import { nameOf, WAYS, type Hex } from "./hexes";
import type { VorexBoard, VorexEvent, VorexWire } from "./wire";

export interface Mark {
  number: number;
  plant: string;
  /** A tile is one outline around its hexagons; a flower or a ruin is one hexagon. */
  tile: boolean;
  hexes: readonly Hex[];
  /** Where the number stands: on bare ground in the middle, or at a corner. */
  tag: Hex;
  bare: boolean;
}

export function marksOf(board: VorexBoard, since: readonly Deed<VorexWire>[]): Mark[] {
  const hexes = new Map(board.hexes.map((hex) => [hex.hex, hex]));
  const tagged = new Set<string>();
  return since.flatMap(({ number, seat, events }) =>
    events.flatMap((event): Mark[] => {
      const names = touched(board, event);
      const found = names.flatMap((name) => hexes.get(name) ?? []);
      const [first] = found;
      const plant = "owner" in event ? (board.plants[event.owner] ?? "") : (board.plants[seat] ?? "");
      if (!first && event.kind === "placed") {
        // A tile that could lie there: its number on a hexagon of its own, where two of them cross.
        const lain = layOf(event);
        const tag = lain.find((hex) => !tagged.has(nameOf(hex))) ?? [event.q, event.r];
        tagged.add(nameOf(tag));
        return [{ number, plant, tile: true, hexes: lain, tag, bare: true }];
      }
      if (!first) return [];
      const tile = event.kind === "placed";
      // A number hides nothing where nothing is printed.
      const dry = found.find(({ kind }) => kind === "arid");
      const at = (tile && dry) || first;
      const tag: Hex = [at.q, at.r];
      return [{ number, plant, tile, hexes: found.map(({ q, r }): Hex => [q, r]), tag, bare: tile && !!dry }];
    }),
  );
}

function touched(board: VorexBoard, event: VorexEvent): readonly string[] {
  if (event.kind === "placed")
    return board.tiles.find(({ tile }) => tile === event.tile)?.hexes ?? [event.hex];
  if (event.kind === "flowered" || event.kind === "claimed") return [event.hex];
  return [];
}

/** The hexagons of a tile that is laid. */
function layOf({ q, r, rotation }: Extract<VorexEvent, { kind: "placed" }>): Hex[] {
  const arms = WAYS.filter((_, way) => way % 2 === rotation % 2);
  return [[0, 0], ...arms].map(([dq = 0, dr = 0]): Hex => [q + dq, r + dr]);
}

/** The places of an event, as the log and the ledger point at them. */
export function touches(event: VorexEvent): string[] {
  if (event.kind === "placed") return layOf(event).map((hex) => `hex:${nameOf(hex)}`);
  return "hex" in event ? [`hex:${event.hex}`] : [];
}

/** What each counted hexagon shows of a line's points: an equal share; where there is none, the line says them alone. */
export function worth({ focus, points }: Counting): number | null {
  const share = points / Math.max(focus.length, 1);
  return share > 0 && Number.isInteger(share) ? share : null;
}
