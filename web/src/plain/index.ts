/** Any game without a folder of its own: the sketch that the service draws, and the actions as buttons. */
import { folderOf, type Anything, type Json } from "../games/board";
import Board from "./Board.svelte";
import SeatCard from "./SeatCard.svelte";
import { describe } from "./describe";
import "./palette.css";

/** Seats have names of the game's own, so their colours go by their places. */
const COLOURS = 6;

export default folderOf<Anything, Json>({
  Board,
  SeatCard,
  sketched: true,
  tiebreaks: [],
  // What an event changes only the service knows: its next sketch shows it.
  applyEvent: (board) => board,
  pace: () => 600,
  grows: [],
  describe,
  sayAction: () => null,
  keys: [],
  seatColour: (_colour, seat) => `--plain-${seat % COLOURS}`,
});
