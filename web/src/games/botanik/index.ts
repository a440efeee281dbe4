/** Botanik's folder of the client. */
import type { Component } from "svelte";
import type { BoardProps, GameFolder, NoteProps, SeatCardProps } from "../board";
import { m } from "../../i18n/index.svelte";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import { describe, sayAction } from "./describe";
import Note from "./Note.svelte";
import "./palette.css";
import Panel from "./Panel.svelte";
import SeatCard from "./SeatCard.svelte";
import { pace, stage } from "./stage";

const folder: GameFolder = {
  Board: Board as unknown as Component<BoardProps>,
  SeatCard: SeatCard as unknown as Component<SeatCardProps>,
  Controls: Controls as unknown as Component<BoardProps>,
  Panel: { title: m("Tiles"), component: Panel as unknown as Component<BoardProps> },
  Note: Note as unknown as Component<NoteProps>,
  tiebreaks: [m("tiles joined to the Source")],
  stage,
  pace,
  describe,
  sayAction,
  keys: [
    ["R", m("turn the tile to the next way that fits")],
    ["Shift + R", m("turn it back")],
    ["Enter", m("lay the tile here; again: confirm")],
  ],
  seatColour: (colour) => (colour === "silver" ? "--botanik-silver" : "--botanik-copper"),
};

export default folder;
