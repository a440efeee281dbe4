/** The ground of some tiles as a few long paths: one for each colour, however many tiles there are. */
import { WIDTH, type Hex, type Plane, type Point } from "./hexes";
import { blob, growth, links, outline } from "./shapes";
import type { Ground } from "./words";

export interface Laid {
  level: number;
  hexes: readonly { hex: Hex; kind: Ground["kind"] }[];
}

export interface Floor {
  /** The moss of each level, with what grows on it. */
  moss: readonly { level: number; ground: string; tufts: string }[];
  ground: string;
  shine: string;
  light: string;
  dark: string;
  /** Dry clearings, each with a rim, and the necks between those of one tile. */
  arid: string;
  rim: string;
  necks: string;
  cracks: readonly Point[];
}

const LEVELS = [0, 1, 2, 3];

export function floorOf(tiles: readonly Laid[], plane: Plane): Floor {
  const drawn = tiles.map((tile) => {
    const middles = tile.hexes.map(({ hex }) => plane.at(hex));
    const level = Math.min(Math.max(tile.level, 0), 3);
    const dry = tile.hexes.filter(({ kind }) => kind === "arid").map(({ hex }) => plane.at(hex));
    return {
      level,
      dry,
      ground: outline(middles, 2.6, 15),
      shine: outline(middles, 5.6, 13),
      ...growth(middles, level),
    };
  });
  const all = <Key extends "ground" | "shine" | "light" | "dark">(key: Key) =>
    drawn.map((tile) => tile[key]).join("");
  const dry = drawn.flatMap((tile) => tile.dry);
  const necks = drawn.flatMap((tile) =>
    tile.dry.flatMap((one, index) =>
      tile.dry
        .slice(index + 1)
        .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < WIDTH * 1.1)
        .map((other) => [one, other] as const),
    ),
  );
  return {
    moss: LEVELS.map((level) => {
      const some = drawn.filter((tile) => tile.level === level);
      return {
        level,
        ground: some.map(({ ground }) => ground).join(""),
        tufts: some.map(({ tufts }) => tufts).join(""),
      };
    }).filter(({ ground }) => ground !== ""),
    ground: all("ground"),
    shine: all("shine"),
    light: all("light"),
    dark: all("dark"),
    arid: dry.map((middle) => blob(middle, 28.6, 0.09)).join(""),
    rim: dry.map((middle) => blob(middle, 31, 0.09)).join(""),
    necks: links(necks),
    cracks: dry,
  };
}
