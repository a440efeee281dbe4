/** Vorex's folder of the client. */
import { m } from "../../i18n/index.svelte";
import { folderOf } from "../board";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import { brief, confirms, describe, sayAction } from "./describe";
import "./palette.css";
import { touches } from "./marks";
import SeatCard from "./SeatCard.svelte";
import { composed, type Draft } from "./offers";
import { applyEvent, pace } from "./changes";
import Standing from "./Standing.svelte";
import type { VorexWire } from "./wire";
import { asDrawn, place, sayEvent, sideOfName } from "./words";

export default folderOf<VorexWire, Draft>({
  Board,
  SeatCard,
  Decision,
  Standing,
  tiebreaks: [m("resources")],
  applyEvent,
  pace,
  grows: ["flowered", "claimed"],
  describe,
  sayAction,
  sayEvent,
  asides: ["paid"],
  brief,
  composed,
  confirms,
  touches,
  place,
  side: (focus) => (focus.startsWith("hex:") ? sideOfName(focus.slice(4)) : null),
  asDrawn,
  asksMe: {
    "{Seat} takes, grows or blooms": m("take, grow or bloom"),
    "{Seat} has a bonus action": m("a bonus action"),
    "{Seat} places a tile of the set-up": m("place your tile"),
    "{Seat} chooses where the Weed blooms": m("where does the Weed bloom?"),
    "{Seat} places a tile for the Weed": m("place a tile for the Weed"),
  },
  settles: ["verb", "tile", "hex"],
  single: true,
  keys: [
    ["R", m("turn the tile in hand")],
    ["Shift + R", m("turn it back")],
    ["Enter", m("bloom, or lay the tile here; again: confirm")],
  ],
  seatColour: (colour) => `--vorex-${colour}`,
});
