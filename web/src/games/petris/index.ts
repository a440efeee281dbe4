/** Petris: dishes, bacteria, the track. */
import type { GameFolder } from "../board";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import SeatCard from "./SeatCard.svelte";
import { describe, sayAction } from "./describe";
import { m } from "../../i18n/index.svelte";
import { pace, stage } from "./stage";
import type { PetrisBoard } from "./types";
import "./palette.css";

// The service's JSON is trusted to be this game's board: the folder is chosen by the table's game.
const of = (board: unknown) => board as PetrisBoard;

const petris: GameFolder = {
  Board: Board as unknown as GameFolder["Board"],
  Controls: Controls as unknown as NonNullable<GameFolder["Controls"]>,
  SeatCard: SeatCard as unknown as NonNullable<GameFolder["SeatCard"]>,
  tiebreaks: [m("pieces in the dishes"), m("sarcinas in the dishes")],
  stage: (board, event) => stage(of(board), event) as unknown as typeof board,
  pace,
  describe: (board) => describe(of(board)),
  sayAction,
  keys: [
    ["−", m("take one bacterium back from the dish in focus")],
    ["F", m("show what the next fission or contamination would do")],
  ],
  seatColour: (colour) => `--petris-${colour}`,
};

export default petris;
