/** How the drawn board changes with each event. What it leaves out (scores, groups) the true board brings. */
import type { GameEvent, Json } from "../../api/types";
import {
  tileOf,
  type BotanikBoard,
  type Cell,
  type Column,
  type Machine,
  type Side,
  type SideTile,
} from "./types";

const PACES: Record<string, number> = {
  pawn: 0,
  opened: 160,
  arrived: 160,
  placed: 300,
  released: 300,
  exchanged: 300,
  built: 280,
  removed: 200,
  scored: 0,
  closed: 0,
};

export function pace(event: GameEvent): number {
  return PACES[event.kind] ?? 0;
}

export function stage(board: Json, event: GameEvent): Json {
  return staged(board as unknown as BotanikBoard, event) as unknown as Json;
}

function staged(board: BotanikBoard, event: GameEvent): BotanikBoard {
  const [tile, seat, column] = [String(event.tile), Number(event.seat), Number(event.column)];
  switch (event.kind) {
    case "pawn":
      return { ...board, pawn: seat };
    case "opened":
      return {
        ...board,
        columns: [...board.columns, { centre: tileOf(tile), pile: 1, covered: [], sides: [null, null] }],
      };
    case "arrived":
      return { ...board, arrivals: [...board.arrivals, tileOf(tile)] };
    case "placed":
      return placed(board, event);
    case "released": {
      const freed = changed(board, column, (old) => ({ ...old, sides: sided(old, seat, null) }));
      return waiting(freed, seat, [...(freed.pending[seat] ?? []), tileOf(tile)]);
    }
    case "exchanged": {
      const put = changed(board, column, (old) => ({ ...old, centre: tileOf(tile) }));
      return waiting(put, seat, [...without(put.pending[seat] ?? [], tile), tileOf(String(event.taken))]);
    }
    case "built":
    case "removed": {
      const left = waiting(board, seat, without(board.pending[seat] ?? [], tile));
      if (event.kind === "removed") return { ...left, removed: [...left.removed, tileOf(tile)] };
      return {
        ...left,
        machines: left.machines.map((machine, each) => (each === seat ? grown(machine, event) : machine)),
      };
    }
    default:
      return board;
  }
}

function placed(board: BotanikBoard, event: GameEvent): BotanikBoard {
  const [tile, seat] = [String(event.tile), Number(event.seat)];
  const rest = { ...board, arrivals: without(board.arrivals, tile), placed: board.placed + 1 };
  return changed(rest, Number(event.column), (old) => {
    if (event.space !== "centre")
      return { ...old, sides: sided(old, seat, { ...tileOf(tile), links: linksOf(old, tile) }) };
    return { ...old, centre: tileOf(tile), pile: old.pile + 1, covered: [...old.covered, old.centre.tile] };
  });
}

/** The thread to draw until the true board comes: what the two tiles show alike. */
function linksOf(column: Column, text: string): SideTile["links"] {
  const tile = tileOf(text);
  const alike: SideTile["links"] = [];
  if (tile.colour === column.centre.colour) alike.push("colour");
  if (tile.type === column.centre.type) alike.push("type");
  return alike;
}

function changed(board: BotanikBoard, number: number, change: (column: Column) => Column): BotanikBoard {
  return {
    ...board,
    columns: board.columns.map((column, index) => (index === number - 1 ? change(column) : column)),
  };
}

function sided(column: Column, seat: number, tile: SideTile | null): (SideTile | null)[] {
  return column.sides.map((old, each) => (each === seat ? tile : old));
}

function waiting(board: BotanikBoard, seat: number, tiles: BotanikBoard["arrivals"]): BotanikBoard {
  return { ...board, pending: board.pending.map((old, each) => (each === seat ? tiles : old)) };
}

function without(tiles: BotanikBoard["arrivals"], tile: string): BotanikBoard["arrivals"] {
  const at = tiles.findIndex((each) => each.tile === tile);
  return tiles.filter((_, index) => index !== at);
}

function grown(machine: Machine, event: GameEvent): Machine {
  const [x, y] = [Number(event.x), Number(event.y)];
  const cell: Cell = {
    ...tileOf(String(event.tile)),
    x,
    y,
    openings: String(event.openings).split("-") as Side[],
    joined: true,
    grouped: false,
    blooming: 0,
    why_not: "",
  };
  return {
    ...machine,
    cells: [...machine.cells, cell],
    frontier: machine.frontier.filter(([fx, fy]) => fx !== x || fy !== y),
  };
}
