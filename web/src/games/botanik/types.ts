/** Botanik's board as `board.py` draws it. */
export type Colour = "red" | "yellow" | "green" | "blue" | "black";
export type TileType = "elbow" | "straight" | "tee" | "cross" | "plant" | "vegetable" | "meca-botanist";
export type Side = "north" | "east" | "south" | "west";

export interface Tile {
  /** Its text: colour letter, type letter, `*` for a flower on a pipe. */
  tile: string;
  colour: Colour;
  type: TileType;
  flowers: number;
}

export interface SideTile extends Tile {
  links: ("colour" | "type")[];
}

export interface Column {
  centre: Tile;
  pile: number;
  covered: string[];
  sides: (SideTile | null)[];
}

/** A built tile; the Source has no colour and no type. */
export interface Cell {
  x: number;
  y: number;
  tile: string;
  openings: Side[];
  joined: boolean;
  colour?: Colour;
  type?: TileType;
  flowers?: number;
  rotation?: number;
  network?: number;
  group?: number;
  grouped?: boolean;
  blooming?: number;
  why_not?: string;
}

export interface Machine {
  cells: Cell[];
  frontier: [number, number][];
  open_ends: number;
  tiles: number;
  points: number;
}

export interface Unseen {
  total: number;
  tiles: Record<string, number>;
  table: Record<Colour, Record<TileType, { count: number; flowered: number }>>;
}

export interface BotanikBoard {
  seats: string[];
  columns: Column[];
  arrivals: Tile[];
  /** For each tile that may come onto a centre: what it would release there, a place a seat. */
  releases: Record<string, (string | null)[][]>;
  pending: Tile[][];
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

export const COLOURS: readonly Colour[] = ["red", "yellow", "green", "blue", "black"];
export const TYPES: readonly TileType[] = [
  "elbow",
  "straight",
  "tee",
  "cross",
  "plant",
  "vegetable",
  "meca-botanist",
];
export const SIDES: readonly Side[] = ["north", "east", "south", "west"];

const COLOUR_LETTERS: Record<string, Colour> = { r: "red", y: "yellow", g: "green", b: "blue", k: "black" };
const TYPE_LETTERS: Record<string, TileType> = {
  L: "elbow",
  I: "straight",
  T: "tee",
  X: "cross",
  P: "plant",
  V: "vegetable",
  M: "meca-botanist",
};

/** The tile that a text such as `gT*` names, for what events carry. */
export function tileOf(text: string): Tile {
  const type = TYPE_LETTERS[text.charAt(1)] ?? "cross";
  const grown = type === "plant" || type === "vegetable";
  return {
    tile: text,
    colour: COLOUR_LETTERS[text.charAt(0)] ?? "black",
    type,
    flowers: grown ? 3 : text.endsWith("*") ? 1 : 0,
  };
}
