/** Vorex's folder of the client. */
import type { Component } from "svelte";
import { m } from "../../i18n/index.svelte";
import type { BoardProps, GameFolder, SeatCardProps } from "../board";
import Board from "./Board.svelte";
import { describe, sayAction } from "./describe";
import "./palette.css";
import Panel from "./Panel.svelte";
import SeatCard from "./SeatCard.svelte";
import { pace, stage } from "./stage";
import { sayEvent } from "./words";

const folder: GameFolder = {
  Board: Board as unknown as Component<BoardProps>,
  SeatCard: SeatCard as unknown as Component<SeatCardProps>,
  Panel: { title: m("Score"), component: Panel as unknown as Component<BoardProps> },
  tiebreaks: [m("resources")],
  stage,
  pace,
  describe,
  sayAction,
  sayEvent,
  keys: [
    ["R", m("turn the tile in hand")],
    ["Shift + R", m("turn it back")],
    ["Enter", m("bloom, or lay the tile here; again: confirm")],
  ],
  seatColour: (colour) => `--vorex-${colour}`,
};

export default folder;
