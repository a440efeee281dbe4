/** Botanik's board and actions in words, for a screen reader and the list of moves. */
import type { Json, Score } from "../../api/types";
import { say, t } from "../../i18n/index.svelte";
import type { Passage } from "../board";
import { read } from "./notation";
import { COLOURS, TYPES, type BotanikBoard, type Machine } from "./types";
import { cellWords, centreWords, releaseWords, sideWords, tilesWords } from "./words";

export function describe(json: Json, me: number | null, scores: readonly Score[]): Passage[] {
  const board = json as unknown as BotanikBoard;
  const bottom = me === 1 ? 1 : 0;
  return [
    { heading: t("Register"), lines: register(board, bottom) },
    { heading: t("Arrivals"), lines: arrivals(board) },
    ...[bottom, 1 - bottom].flatMap((seat) => [
      {
        heading: seat === bottom ? t("Your machine") : t("Your opponent’s machine"),
        lines: machine(board, seat),
      },
    ]),
    { heading: t("Score so far"), lines: [bottom, 1 - bottom].map((seat) => score(scores, seat, bottom)) },
    { heading: t("Unseen tiles: {n}", { n: board.unseen.total }), lines: unseen(board) },
  ];
}

function register(board: BotanikBoard, bottom: number): string[] {
  return board.columns.map((column, index) =>
    [
      centreWords(column, index + 1),
      t("your side: {side}", { side: sideWords(column.sides[bottom] ?? null) }),
      t("other side: {side}", { side: sideWords(column.sides[1 - bottom] ?? null) }),
    ].join("; "),
  );
}

function arrivals(board: BotanikBoard): string[] {
  const round = t("Round {round} of {rounds}", { round: board.round, rounds: board.rounds });
  return [round, tilesWords(board.arrivals)];
}

function machine(board: BotanikBoard, seat: number): string[] {
  const { cells, open_ends: ends, frontier } = board.machines[seat] as Machine;
  const lines = cells.map(cellWords);
  const waiting = board.pending[seat] ?? [];
  if (waiting.length > 0) lines.unshift(t("Released: {tiles}", { tiles: tilesWords(waiting) }));
  lines.push(t("Open ends of the network: {ends}", { ends }));
  lines.push(t("Free cells beside it: {cells}", { cells: frontier.map(([x, y]) => `${x},${y}`).join("; ") }));
  return lines;
}

function score(scores: readonly Score[], seat: number, bottom: number): string {
  const sheet = scores.find((each) => each.seat === seat);
  const lines = (sheet?.lines ?? []).map(
    (line) => `${say(line.label)} ${line.points}${line.note ? ` (${say(line.note)})` : ""}`,
  );
  const who = seat === bottom ? t("You") : t("Your opponent");
  return `${who}: ${t("{n} {n?point:points}", { n: sheet?.total ?? 0 })}${lines.length ? ` = ${lines.join(" + ")}` : ""}`;
}

function unseen(board: BotanikBoard): string[] {
  return COLOURS.map((colour) => {
    const left = TYPES.filter((type) => board.unseen.table[colour][type].count > 0);
    const words = left.map((type) => `${board.unseen.table[colour][type].count} ${t(type)}`);
    return `${t(colour)}: ${words.join(", ") || t("none")}`;
  });
}

/** An action in words; what it would release is said too. */
export function sayAction(action: string, json: Json): string {
  const board = json as unknown as BotanikBoard | null;
  const choice = read(action);
  if (!choice) return action;
  const tile = choice.tile;
  switch (choice.verb) {
    case "build":
      return t("Build {tile} at {x},{y}, open to {openings}", { ...choice });
    case "remove":
      return t("{tile} fits nowhere and leaves the game", { tile });
    case "exchange": {
      const taken = board?.columns[choice.column - 1]?.centre.tile ?? "";
      return t("Exchange {tile} for {taken} on the centre of column {column}", {
        tile,
        taken,
        column: choice.column,
      });
    }
    case "place": {
      if (choice.space === "side")
        return t("{tile} on your side of column {column}", { tile, column: choice.column });
      const said = t("{tile} on the centre of column {column}", { tile, column: choice.column });
      const released = board?.releases[tile]?.[choice.column - 1];
      return released?.some(Boolean) ? `${said}; ${releaseWords(released, board?.turn ?? 0)}` : said;
    }
  }
}
