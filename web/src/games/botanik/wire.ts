/* Written by `make wire` from the types of the service: change them there. */

export type BotanikAction = GivePawn | Draw | Place | Build | Remove | Exchange;
export type BotanikEvent = Pawn | Opened | Arrived | Placed | Released | Exchanged | Built | Removed | Scored;

/**
 * What travels of a game of Botanik.
 */
export interface BotanikWire {
  board: BotanikBoard;
  action: BotanikAction;
  event: BotanikEvent;
}
/**
 * The table of Botanik.
 *
 * `releases` says for each tile that may come onto a centre what it would release there, column by
 * column, a place a seat. `joins` says for each seat, each tile that waits and each cell `2,-1` in which
 * ways to lie there (`north-east`) a pipe would join it to the Source; in all others it is an island.
 */
export interface BotanikBoard {
  seats: string[];
  columns: Column[];
  arrivals: Tile[];
  releases: {
    [k: string]: (string | null)[][];
  };
  pending: Tile[][];
  joins: {
    [k: string]: {
      [k: string]: string[];
    };
  }[];
  removed: Tile[];
  machines: Machine[];
  unseen: Unseen;
  round: number;
  rounds: number;
  placed: number;
  placements: number;
  pawn: number;
  turn: number;
}
/**
 * A column of the register; `covered` has no order, `sides` has a place a seat.
 */
export interface Column {
  centre: Tile;
  pile: number;
  covered: string[];
  sides: (SideTile | null)[];
}
/**
 * A tile: its text (colour letter, type letter, `*` for a flower on a pipe) and the same in words.
 */
export interface Tile {
  tile: string;
  colour: "red" | "yellow" | "green" | "blue" | "black";
  type: "elbow" | "straight" | "tee" | "cross" | "plant" | "vegetable" | "meca-botanist";
  flowers: number;
}
/**
 * A tile beside a centre, and what links the two.
 */
export interface SideTile {
  tile: string;
  colour: "red" | "yellow" | "green" | "blue" | "black";
  type: "elbow" | "straight" | "tee" | "cross" | "plant" | "vegetable" | "meca-botanist";
  flowers: number;
  links: ("colour" | "type")[];
}
/**
 * A machine: its cells in reading order, and the empty cells beside them.
 */
export interface Machine {
  cells: Cell[];
  frontier: number[][];
  open_ends: number;
  tiles: number;
  points: number;
}
/**
 * A built tile: how it lies, whether it is joined to the Source, and what it counts for now.
 *
 * The Source has no colour, no type and nothing that counts.
 */
export interface Cell {
  x: number;
  y: number;
  tile: string;
  openings: ("north" | "east" | "south" | "west")[];
  joined: boolean;
  colour?: "red" | "yellow" | "green" | "blue" | "black";
  type?: "elbow" | "straight" | "tee" | "cross" | "plant" | "vegetable" | "meca-botanist";
  flowers?: number;
  rotation?: number;
  network?: number;
  group?: number;
  grouped?: boolean;
  blooming?: number;
  why_not?: string;
}
/**
 * What is in the bag: by the texts of the tiles, and by colour and type.
 */
export interface Unseen {
  total: number;
  tiles: {
    [k: string]: number;
  };
  table: {
    [k: string]: {
      [k: string]: Count;
    };
  };
}
/**
 * How many tiles of a kind are unseen, and how many of them have a flower.
 */
export interface Count {
  count: number;
  flowered: number;
}
/**
 * B1.5: who begins. Written `pawn to copper`.
 */
export interface GivePawn {
  verb: "pawn";
  seat: number;
}
/**
 * B1.3, B2.1: one tile out of the bag. Written `draw gT*`.
 */
export interface Draw {
  verb: "draw";
  tile: string;
}
/**
 * B3: an arrival, and where it goes. Written `gT* > side 2` (my side) or `gT* > centre 3`.
 *
 * `opposite` is the opponent's side: it can be written, and is always refused (B3.4).
 */
export interface Place {
  verb: "place";
  tile: string;
  space: "side" | "centre" | "opposite";
  column: number;
}
/**
 * B5.1: a pending tile, a cell, and the sides its pipes open to. Written `build yP at 2,-1 north`.
 *
 * A cross opens to all four sides, which need not be said: `build kX at 0,-1`.
 */
export interface Build {
  verb: "build";
  tile: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  openings: ("north" | "east" | "south" | "west")[];
}
/**
 * B5.5: a pending tile that fits nowhere leaves the game. Written `remove kX`.
 *
 * It is only asked of a player who has something else pending, because the order may decide; a tile that
 * fits nowhere and has no other beside it leaves by itself.
 */
export interface Remove {
  verb: "remove";
  tile: string;
}
/**
 * B6.2: a pending meca-botanist for the top of a column. Written `exchange rM for centre 3`.
 */
export interface Exchange {
  verb: "exchange";
  tile: string;
  column: number;
}
/**
 * A seat has the pawn: it goes first this round.
 */
export interface Pawn {
  kind: "pawn";
  seat: number;
}
/**
 * A tile opens a central pile.
 */
export interface Opened {
  kind: "opened";
  tile: string;
  column: number;
}
/**
 * A tile arrives.
 */
export interface Arrived {
  kind: "arrived";
  tile: string;
}
/**
 * A seat places an arrival.
 */
export interface Placed {
  kind: "placed";
  seat: number;
  tile: string;
  space: "side" | "centre" | "opposite";
  column: number;
}
/**
 * A tile is released to the seat on whose side it lay.
 */
export interface Released {
  kind: "released";
  seat: number;
  tile: string;
  column: number;
}
/**
 * A meca-botanist goes onto a centre, and the tile that lay there is taken.
 */
export interface Exchanged {
  kind: "exchanged";
  seat: number;
  tile: string;
  taken: string;
  column: number;
}
/**
 * A tile is built; `openings` names its open sides in one text, `sides` one by one.
 */
export interface Built {
  kind: "built";
  seat: number;
  tile: string;
  x: number;
  y: number;
  openings: string;
  sides: ("north" | "east" | "south" | "west")[];
  rotation: number;
}
/**
 * A tile that fits nowhere leaves the game.
 */
export interface Removed {
  kind: "removed";
  seat: number;
  tile: string;
}
/**
 * What a seat has at the end.
 */
export interface Scored {
  kind: "scored";
  seat: number;
  points: number;
}
