/** The words of Botanik's tiles and sides, in the order in which they are listed. */
import type { BotanikAction, BotanikWire, Build, Cell, Tile } from "./wire";
import type { Turn } from "../board";
import type { Draft } from "./choices";

export type Colour = Tile["colour"];
export type TileType = Tile["type"];
export type Side = Cell["openings"][number];
export type BotanikTurn = Turn<BotanikWire, Draft>;
export type { BotanikAction };

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

export const COLOUR_LETTERS: Record<Colour, string> = {
  red: "r",
  yellow: "y",
  green: "g",
  blue: "b",
  black: "k",
};
export const TYPE_LETTERS: Record<TileType, string> = {
  elbow: "L",
  straight: "I",
  tee: "T",
  cross: "X",
  plant: "P",
  vegetable: "V",
  "meca-botanist": "M",
};

/** Every kind of tile by its name, for what events carry: `gT*` is a green tee with a flower. */
const KINDS = new Map<string, Tile>(
  COLOURS.flatMap((colour) =>
    TYPES.flatMap((type) => {
      const tile = COLOUR_LETTERS[colour] + TYPE_LETTERS[type];
      const flowers = type === "plant" || type === "vegetable" ? 3 : 0;
      const plain: Tile = { tile, colour, type, flowers };
      return [plain, { ...plain, tile: `${tile}*`, flowers: 1 }];
    }),
  ).map((tile) => [tile.tile, tile]),
);

export function tileOf(name: string): Tile {
  return KINDS.get(name) ?? { tile: name, colour: "black", type: "cross", flowers: 0 };
}

/** The ways a tile can lie by their names: `north-east` is open to the north and to the east. */
const WAYS = new Map<string, Side[]>(
  Array.from({ length: 16 }, (_, set) => SIDES.filter((_side, index) => set & (1 << index))).map((open) => [
    open.join("-"),
    open,
  ]),
);

export function wayOf(openings: readonly Side[]): string {
  return SIDES.filter((side) => openings.includes(side)).join("-");
}

export function sidesOf(way: string): Side[] {
  return WAYS.get(way) ?? [];
}

/** A cell of a machine and its name on this page, `2,-1`. */
export function cellOf(name: string): Build["cell"] {
  const [x = 0, y = 0] = name.split(",").map(Number);
  return [x, y];
}
