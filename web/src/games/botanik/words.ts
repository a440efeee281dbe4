/** Botanik's tiles and places in words. */
import { t, word } from "../../i18n/index.svelte";
import type { Cell, Column, SideTile, Tile } from "./wire";

/** `the green tee with a flower`, in the person's language. */
export function tileWords(tile: string): string {
  return word(tile);
}

/** What holds a tile beside the centre. */
export function linkWords(tile: SideTile): string {
  if (tile.links.length === 2) return t("held by colour and type");
  return tile.links[0] === "colour" ? t("held by its colour") : t("held by its type");
}

export function sideWords(tile: SideTile | null): string {
  return tile ? t("{tile}, {link}", { tile: tile.tile, link: linkWords(tile) }) : t("free");
}

/** What a tile would release on a centre, on both sides. */
export function releaseWords(released: readonly (string | null)[] | undefined, bottom: number): string {
  const mine = released?.[bottom] ?? null;
  const theirs = released?.[1 - bottom] ?? null;
  if (mine && theirs) return t("would release {mine} to you and {theirs} to your opponent", { mine, theirs });
  if (mine) return t("would release {mine} to you", { mine });
  if (theirs) return t("would release {theirs} to your opponent", { theirs });
  return t("would release nothing");
}

/** The same of an action, whoever it is told to and whoever does it. */
export function freedWords(released: readonly (string | null)[], actor: number): string {
  const own = released[actor] ?? null;
  const other = released[1 - actor] ?? null;
  if (own && other) return t("releases {own} on one's own side and {other} on the other", { own, other });
  if (own) return t("releases {own} on one's own side", { own });
  return other ? t("releases {other} on the other side", { other }) : "";
}

export function centreWords(column: Column, number: number): string {
  return t("Column {number}, centre: {tile}, pile of {pile}", {
    number,
    tile: column.centre.tile,
    pile: column.pile,
  });
}

/** A cell of a machine, counted from its Source. */
export function cellPlace(cell: string): string {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  const ways = [
    ...(x !== 0 ? [x > 0 ? t("{n} right", { n: x }) : t("{n} left", { n: -x })] : []),
    ...(y !== 0 ? [y > 0 ? t("{n} down", { n: y }) : t("{n} up", { n: -y })] : []),
  ];
  return ways.length > 0 ? t("{ways} from the Source", { ways: ways.join(", ") }) : word("Source");
}

/** A free cell for the tile in hand: how it would lie there, if it fits at all. */
export function freeWords(cell: string, tile: string, openings: string | undefined, ways: number): string {
  const place = cellPlace(cell);
  if (!openings) return t("{place}: free, {tile} does not fit", { place, tile });
  return t("{place}: free, {tile} open to {openings}, {ways} {ways?way:ways} to lay it", {
    place,
    tile,
    openings,
    ways,
  });
}

/** A built tile and what it counts for now. */
export function cellWords(cell: Cell): string {
  const { tile } = cell;
  const there =
    cell.type === undefined
      ? tileWords(tile)
      : t("{place}: {tile}", { place: cellPlace(`${cell.x},${cell.y}`), tile });
  const parts = [there, t("open to {openings}", { openings: cell.openings.join("-") })];
  if (cell.type === undefined) return parts.join(", ");
  if (!cell.joined) parts.push(t("not joined to the Source"));
  else if (cell.grouped) parts.push(t("in a group of {group}", { group: cell.group ?? 0 }));
  if (cell.flowers) {
    if (cell.blooming) parts.push(t("{n} {n?flower counts:flowers count}", { n: cell.blooming }));
    else parts.push(t("its flowers do not count: {why}", { why: cell.why_not ?? "" }));
  }
  return parts.join(", ");
}

export function tilesWords(tiles: readonly Tile[]): string {
  return tiles.map((tile) => tileWords(tile.tile)).join(", ") || t("none");
}
