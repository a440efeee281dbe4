/** Petris: dishes, bacteria, the track. */
import { folderOf } from "../board";
import type { Draft } from "./draft";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import SeatCard from "./SeatCard.svelte";
import Standing from "./Standing.svelte";
import { brief, confirms, describe, place, sayAction, touches } from "./describe";
import { m } from "../../i18n/index.svelte";
import { applyEvent, pace } from "./changes";
import type { PetrisWire } from "./wire";
import "./palette.css";

export default folderOf<PetrisWire, Draft>({
  Board,
  Decision,
  SeatCard,
  Standing,
  tiebreaks: [m("pieces in the dishes"), m("sarcinas in the dishes")],
  applyEvent,
  pace,
  grows: ["grew", "sarcina"],
  describe,
  sayAction,
  confirms,
  brief,
  touches,
  place,
  asksMe: { "{Seat} propagates": m("which dish do your bacteria leave?") },
  settles: ["origin"],
  keys: [
    ["−", m("take one bacterium back from the dish in focus")],
    ["1–0", m("tap the dish of that number")],
    ["F", m("show what the next fission or contamination would do")],
  ],
  seatColour: (colour) => `--petris-${colour}`,
});
