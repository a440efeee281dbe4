/** Vorex's table and actions in words, for a screen reader and the list of moves. */
import { capital, t, word } from "../../i18n/index.svelte";
import type { BoardProps, Passage } from "../board";
import { nameOf, type Hex } from "./hexes";
import type { Draft } from "./offers";
import { sight } from "./sight.svelte";
import type { Tile, VorexAction, VorexBoard, VorexWire } from "./wire";
import { amounts, groundWords, growerName, hexWords, place, sideOf } from "./words";

export function describe(board: VorexBoard, me: number | null): Passage[] {
  return [
    { heading: t("Free stumps"), lines: stumps(board) },
    { heading: t("Flowers"), lines: flowers(board) },
    { heading: t("Ruins"), lines: board.ruins.map((ruin) => at(board, ruin.hex)) },
    { heading: t("Tiles to choose from"), lines: [...board.hand, ...board.visible].map(tileWords) },
    { heading: t("Stocks"), lines: board.stocks.map((stock, seat) => stockWords(board, stock, seat, me)) },
    { heading: t("Objectives"), lines: objectives(board) },
    {
      heading: t("Tiles of the forest"),
      lines: board.tiles.map((tile) => tile.hexes.map((hex) => at(board, hex)).join(" | ")),
    },
  ].filter(({ lines }) => lines.length > 0);
}

function at(board: VorexBoard, name: string): string {
  const hex = board.hexes.find((each) => each.hex === name);
  return hex ? hexWords(board, hex, undefined) : name;
}

function stumps(board: VorexBoard): string[] {
  return board.stumps.flatMap((stump) => {
    const hex = board.hexes.find((each) => each.hex === stump.hex);
    return hex ? [hexWords(board, hex, stump)] : [];
  });
}

function flowers(board: VorexBoard): string[] {
  return board.plants.map((_, owner) => {
    const held = board.hexes
      .filter((hex) => hex.owner === owner)
      .map((hex) => place(`hex:${hex.hex}`, board) ?? "");
    return `${capital(growerName(board, owner))}: ${held.join("; ") || t("none")}`;
  });
}

function tileWords(tile: Tile): string {
  const name =
    tile.level < 0
      ? t("Starting tile")
      : t("Tile {tile} of level {level}", { tile: tile.tile, level: tile.level });
  const beetles = tile.beetles.map((beetle) => word(beetle)).join(", ") || t("none");
  return `${name}: ${(tile.rotations[0]?.hexes ?? []).map(groundWords).join(" | ")}; ${t("beetles: {beetles}", { beetles })}`;
}

function stockWords(board: VorexBoard, stock: readonly number[], seat: number, me: number | null): string {
  const who = seat === me ? t("You") : capital(growerName(board, seat));
  const [left, makes] = [board.reserve[seat] ?? 0, amounts(board.production[seat] ?? [])];
  return t("{who}: {stock}; a take gives {makes}; {left} flowers left", {
    who,
    stock: amounts(stock),
    makes,
    left,
  });
}

function objectives(board: VorexBoard): string[] {
  return board.objectives.map((card) => {
    const points = card.points.map((count, seat) => `${growerName(board, seat)} ${count}`).join(", ");
    return `${capital(word(card.name))} (${t(card.words)}): ${points}`;
  });
}

/** A decision or a draw of chance in words. */
export function sayAction(action: VorexAction, board: VorexBoard | null): string | null {
  const where = (hex: Hex) => place(`hex:${nameOf(hex)}`, board) ?? nameOf(hex);
  switch (action.verb) {
    case "take":
      return t("Take");
    case "pass":
      return t("Pass the bonus");
    case "grow":
    case "place":
      return t("Lay tile {tile} {side}, rotation {rotation}", {
        ...action,
        side: sideOf(board?.hexes ?? sight.board?.hexes ?? [], action.centre, sight.plane),
      });
    case "bloom":
      return t("Bloom: {place}, paying {what}", {
        place: where(action.hexagon),
        what: amounts(action.payment),
      });
    case "overrun":
      return t("The Weed blooms: {place}", { place: where(action.hexagon) });
    case "reveal":
    case "deal":
      return t("tile {tile} is revealed", { tile: action.tile });
    case "draw":
      return t("An objective is drawn");
    default:
      return null;
  }
}

/** What was done, in a word for the ledger. */
export function brief({ verb }: VorexAction): string | null {
  switch (verb) {
    case "take":
      return t("took");
    case "grow":
    case "place":
      return t("grew");
    case "bloom":
    case "overrun":
      return t("bloomed");
    case "pass":
      return t("passed");
    default:
      return null;
  }
}

/** What the confirm button says. */
export function confirms({ turn }: BoardProps<VorexWire, Draft>): string | null {
  switch (turn.action?.verb) {
    case "take":
      return t("Take");
    case "grow":
    case "place":
      return t("Lay it here");
    case "bloom":
    case "overrun":
      return t("Bloom");
    default:
      return null;
  }
}
