/** The words for the 65 tiles in one language, from its words for colours and types. */
import type { Catalogue } from "../../i18n/fill";
import {
  COLOURS,
  COLOUR_LETTERS,
  SIDES,
  TYPES,
  TYPE_LETTERS,
  type Colour,
  type Side,
  type TileType,
} from "./tiles";

export interface TileWords {
  /** The type with its colour and the definite article: `the green tee`. */
  the(type: TileType, colour: Colour): string;
  /** Without an article, as a name: `green tee`. */
  name(type: TileType, colour: Colour): string;
  /** ` with a flower`. */
  flowered: string;
  sides: Record<Side, string>;
}

/** A language whose nouns have a gender: each type with its own and its article, each colour in both. */
export interface GenderedWords extends Pick<TileWords, "flowered" | "sides"> {
  types: Record<TileType, [string, "m" | "f", string]>;
  colours: Record<Colour, [string, string]>;
}

/** The entries of such a language; the colour follows the noun and agrees with it. */
export function genderedTileNames({ types, colours, ...rest }: GenderedWords): Catalogue {
  const name = (type: TileType, colour: Colour) =>
    `${types[type][0]} ${colours[colour][types[type][1] === "m" ? 0 : 1]}`;
  return tileNames({ ...rest, the: (type, colour) => types[type][2] + name(type, colour), name });
}

/** Catalogue entries for `gT*`, `green tee with a flower` and `north-east`. */
export function tileNames(words: TileWords): Catalogue {
  const found: Catalogue = {};
  for (const colour of COLOURS) {
    for (const type of TYPES) {
      const id = COLOUR_LETTERS[colour] + TYPE_LETTERS[type];
      found[id] = words.the(type, colour);
      found[`${id}*`] = words.the(type, colour) + words.flowered;
      found[`${colour} ${type}`] = words.name(type, colour);
      found[`${colour} ${type} with a flower`] = words.name(type, colour) + words.flowered;
    }
  }
  for (let set = 1; set < 16; set += 1) {
    const open = SIDES.filter((_, index) => set & (1 << index));
    found[open.join("-")] = open.map((side) => words.sides[side]).join("-");
  }
  return found;
}
