/** Botanik's folder of the client. */
import { folderOf } from "../board";
import { m } from "../../i18n/index.svelte";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import { brief, confirms, describe, place, sayAction, sayEvent, touches } from "./describe";
import Note from "./Note.svelte";
import "./palette.css";
import Panel from "./Panel.svelte";
import SeatCard from "./SeatCard.svelte";
import Standing from "./Standing.svelte";
import Supply from "./Supply.svelte";
import { composed, type Draft } from "./choices";
import { applyEvent, pace } from "./changes";
import type { BotanikWire } from "./wire";

export default folderOf<BotanikWire, Draft>({
  Board,
  SeatCard,
  Decision,
  Standing,
  Supply,
  Panel: { title: m("Tiles"), component: Panel },
  Note,
  tiebreaks: [m("tiles joined to the Source")],
  applyEvent,
  pace,
  grows: ["built"],
  describe,
  sayAction,
  composed,
  sayEvent,
  confirms,
  brief,
  touches,
  place,
  asksMe: {
    "{Seat} places an arrival": m("lay an arrival"),
    "{Seat} resolves a released tile": m("build or exchange the released tile"),
    "{Seat} gives the pawn to the first player": m("who begins?"),
    "{Seat} draws a tile": m("draw a tile"),
  },
  settles: ["verb", "tile", "space", "column", "x", "y"],
  keys: [
    ["R", m("turn the tile to the next way that fits")],
    ["Shift + R", m("turn it back")],
    ["Enter", m("lay the tile here; again: confirm")],
  ],
  seatColour: (colour) => (colour === "silver" ? "--botanik-silver" : "--botanik-copper"),
});
