/** Botanik's board and actions in words, for a screen reader and the list of moves. */
import type { Score } from "../../api/wire";
import { say, t, type Person } from "../../i18n/index.svelte";
import type { BoardProps, Passage } from "../board";
import type { Draft } from "./choices";
import { builtCell, hand, island } from "./hand";
import { COLOURS, TYPES, wayOf } from "./tiles";
import type { BotanikAction, BotanikBoard, BotanikEvent, BotanikWire } from "./wire";
import { cellPlace, cellWords, centreWords, freedWords, sideWords, tilesWords } from "./words";

export function describe(board: BotanikBoard, me: number | null, scores: readonly Score[]): Passage[] {
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
  const { cells = [], open_ends: ends = 0, frontier = [] } = board.machines[seat] ?? {};
  const lines = cells.map(cellWords);
  const waiting = board.pending[seat] ?? [];
  if (waiting.length > 0) lines.unshift(t("Released: {tiles}", { tiles: tilesWords(waiting) }));
  lines.push(t("Open ends of the network: {ends}", { ends }));
  lines.push(
    t("Free cells beside it: {cells}", {
      cells: frontier.map(([x, y]) => cellPlace(`${x},${y}`)).join("; "),
    }),
  );
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
    const count = (type: string) => board.unseen.table[colour]?.[type]?.count ?? 0;
    const words = TYPES.filter(count).map((type) => `${count(type)} ${t(type)}`);
    return `${t(colour)}: ${words.join(", ") || t("none")}`;
  });
}

/** A decision in words, with what it would release; or what chance drew. */
export function sayAction(choice: BotanikAction, board: BotanikBoard | null): string | null {
  if (choice.verb === "pawn") return null;
  if (choice.verb === "draw") return t("{tile} arrives", { tile: choice.tile });
  const tile = choice.tile;
  switch (choice.verb) {
    case "build": {
      const [x, y] = choice.cell;
      return t("Build {tile}, {place}, open to {openings}", {
        tile,
        place: cellPlace(`${x},${y}`),
        openings: wayOf(choice.openings),
      });
    }
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
        return t("{tile} on one's own side of column {column}", { tile, column: choice.column });
      const said = t("{tile} on the centre of column {column}", { tile, column: choice.column });
      const released = board?.releases[tile]?.[choice.column - 1];
      return released?.some(Boolean) ? `${said}; ${freedWords(released, board?.turn ?? 0)}` : said;
    }
  }
}

/** What the confirm button says: that a tile will be an island is said before it is one. */
export function confirms({ turn, board }: BoardProps<BotanikWire, Draft>): string | null {
  const { action, seat } = turn;
  if (!action || seat === null) return null;
  if (action.verb === "exchange") return t("Exchange");
  if (action.verb === "remove") return t("Take it out");
  if (action.verb === "place")
    return action.space === "centre"
      ? t("Lay on centre {column}", { column: action.column })
      : t("Lay on your side");
  const { draft } = hand(turn);
  const cell = builtCell(draft);
  const dry = cell !== null && island(board.joins[seat], draft?.tile ?? "", cell, draft?.openings ?? "");
  return dry ? t("Build an island") : t("Build it here");
}

/** An action for the ledger, in a word. */
export function brief(choice: BotanikAction): string | null {
  if (choice.verb === "place") return t("laid");
  if (choice.verb === "build") return t("built");
  if (choice.verb === "exchange") return t("exchanged");
  return choice.verb === "remove" ? t("took out") : null;
}

/** The places where an event happened. */
export function touches(event: BotanikEvent): string[] {
  if (event.kind === "built") return [`cell:${event.x},${event.y}`];
  if (event.kind === "exchanged") return [`centre:${event.column}`];
  if (event.kind !== "placed") return [];
  return event.space === "centre"
    ? [`centre:${event.column}`]
    : [`side:${event.column}`, `opposite:${event.column}`];
}

export function place(focus: string): string | null {
  const [kind, where = ""] = focus.split(":");
  if (kind === "centre") return t("centre {column}", { column: where });
  if (kind === "side" || kind === "opposite") return t("column {column}", { column: where });
  return kind === "cell" ? cellPlace(where) : null;
}

/** What happened where the game's own sentence would say coordinates. */
export function sayEvent(event: BotanikEvent, who: (seat: number) => Person): string | null {
  if (event.kind !== "built") return null;
  const { seat, tile, x, y, openings } = event;
  return t("{seat} builds {tile}, {place}, open to {openings}", {
    seat: who(seat),
    tile,
    place: cellPlace(`${x},${y}`),
    openings,
  });
}
