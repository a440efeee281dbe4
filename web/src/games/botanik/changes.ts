/** How the drawn board changes with each event. What it leaves out (scores, groups) the true board brings. */
import { tileOf } from "./tiles";
import type {
  BotanikBoard,
  BotanikEvent,
  Built,
  Cell,
  Column,
  Machine,
  Placed,
  SideTile,
  Tile,
} from "./wire";

const PACES: Record<BotanikEvent["kind"], number> = {
  pawn: 0,
  opened: 160,
  arrived: 160,
  placed: 300,
  released: 300,
  exchanged: 300,
  built: 280,
  removed: 200,
  scored: 0,
};

export function pace(event: BotanikEvent): number {
  return PACES[event.kind] ?? 0;
}

export function applyEvent(board: BotanikBoard, event: BotanikEvent): BotanikBoard {
  switch (event.kind) {
    case "pawn":
      return { ...board, pawn: event.seat };
    case "opened": {
      const column: Column = { centre: tileOf(event.tile), pile: 1, covered: [], sides: [null, null] };
      return { ...board, columns: [...board.columns, column] };
    }
    case "arrived":
      return { ...board, arrivals: [...board.arrivals, tileOf(event.tile)] };
    case "placed":
      return placed(board, event);
    case "released": {
      const { tile, seat, column } = event;
      const freed = changed(board, column, (old) => ({ ...old, sides: sided(old, seat, null) }));
      return waiting(freed, seat, [...(freed.pending[seat] ?? []), tileOf(tile)]);
    }
    case "exchanged": {
      const { tile, seat, column } = event;
      const put = changed(board, column, (old) => ({ ...old, centre: tileOf(tile) }));
      return waiting(put, seat, [...without(put.pending[seat] ?? [], tile), tileOf(event.taken)]);
    }
    case "built":
    case "removed": {
      const { tile, seat } = event;
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

function placed(board: BotanikBoard, event: Placed): BotanikBoard {
  const { tile, seat } = event;
  const rest = { ...board, arrivals: without(board.arrivals, tile), placed: board.placed + 1 };
  return changed(rest, event.column, (old) => {
    if (event.space !== "centre")
      return {
        ...old,
        sides: sided(old, seat, { ...tileOf(tile), links: linksOf(old.centre, tileOf(tile)) }),
      };
    return { ...old, centre: tileOf(tile), pile: old.pile + 1, covered: [...old.covered, old.centre.tile] };
  });
}

/** The threads to draw until the true board comes: what the two tiles show alike. */
export function linksOf(centre: Tile, tile: Tile): SideTile["links"] {
  const alike: SideTile["links"] = [];
  if (tile.colour === centre.colour) alike.push("colour");
  if (tile.type === centre.type) alike.push("type");
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

function grown(machine: Machine, event: Built): Machine {
  const { x, y } = event;
  const cell: Cell = {
    ...tileOf(event.tile),
    x,
    y,
    openings: event.sides,
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
