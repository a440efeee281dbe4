/**
 * The contract of a game's folder (web/src/games/<name>/). See web/README.md for the long form.
 *
 *   index.ts          default export: a `GameFolder`
 *   Board.svelte      the board as SVG, from `BoardProps` alone
 *   Note.svelte       what stands under a line of the score (tiles that do not count); optional
 *   SeatCard.svelte   what a seat's card shows beside its name and clock (stock, reserves); optional
 *   Controls.svelte   what stands in the decision bar beside confirm (stepper, rotate); optional
 *   Panel.svelte      one more tab beside log, chat and rules (unseen tiles, objectives); optional
 *   Picture.svelte    the little picture on the home page (loaded with the home page: keep it tiny)
 *   stage.ts          how the drawn board changes with each event, for animation and replay
 *   describe.ts       the board and an action in words, for a screen reader and the list of moves
 *   messages.fr.ts, messages.es.ts   the catalogues; the English sentence is the message's id
 *
 * No rules here: a folder draws `board`, lights up what `turn.legal` holds, and asks `turn.preview`.
 */
import type { Component } from "svelte";
import type { GameEvent, Json, Position, Preview, Score, ScoreLine, Seat, Violation } from "../api/types";

/** My decision, if one is asked of me. The shell keeps it: it survives a reconnect and a reload. */
export interface Turn {
  /** The seat I decide for now, or null: then nothing can be chosen. */
  readonly seat: number | null;
  readonly ply: number;
  /** Every legal action as text; empty when nothing is asked of me. */
  readonly legal: readonly string[];
  /** What was composed so far, in the folder's own plain data; null at the beginning. */
  readonly draft: Json;
  /** The complete action the draft amounts to, or null while something is missing. */
  readonly action: string | null;
  /** The service's answer to `action`: its events, the position after it, or the refusal; null until it came. */
  readonly answer: Preview | null;
  /** Go on composing. Each call is one step that `takeBack` undoes. With an action, the shell previews it and offers "confirm". */
  compose(draft: Json, action?: string | null): void;
  /** The last step of composing is undone (Esc). */
  takeBack(): void;
  /** Play the action (default: the composed one). False when it was refused: the shell shows the refusal. */
  play(action?: string): Promise<boolean>;
  /** What the action would do. Answers are kept for the ply, so ask freely on hover or focus. */
  preview(action: string): Promise<Preview>;
  /** Why the action is refused; also shows it to the person when `show` is true. */
  whyNot(action: string, show?: boolean): Promise<Violation | null>;
}

export interface BoardProps<B = Json> {
  /** What to draw: the view's board, moved along by `stage` while events are shown. */
  board: B;
  position: Position;
  seats: readonly Seat[];
  /** The seat at whose side the viewer sits (drawn at the bottom); null for a spectator. */
  me: number | null;
  turn: Turn;
  /** The event being shown right now; null when the board stands still. Animate it within `pace(event)` ms. */
  event: GameEvent | null;
  /** The events of the last action, to mark the last move. */
  last: readonly GameEvent[];
  /** The refusal being shown: point at its `focus` ("dish:3", "cell:2,-1"). */
  refusal: Violation | null;
  /** The line of the result being told: let its `focus` light up, and the rest step back. */
  told: Told | null;
}

/** What a line of the result counts, and for whom; `seat` is null for what brought the end about. */
export interface Told {
  seat: number | null;
  focus: readonly string[];
  points: number;
}

export interface NoteProps<B = Json> {
  board: B;
  seat: number;
  line: ScoreLine;
}

export interface SeatCardProps<B = Json> {
  board: B;
  seat: Seat;
  score: Score | null;
}

/** One part of the board in words: a heading and its lines. */
export interface Passage {
  heading: string;
  lines: string[];
}

export interface GameFolder {
  Board: Component<BoardProps>;
  SeatCard?: Component<SeatCardProps>;
  /** A score line's note; default: its words. */
  Note?: Component<NoteProps>;
  /** What breaks a tie, in the order of `Score.tiebreaks` (messages). */
  tiebreaks: readonly string[];
  Controls?: Component<BoardProps>;
  Panel?: { title: string; component: Component<BoardProps> };
  /** The board after the event was shown; the same board for what leaves no trace. Never mutates. */
  stage(board: Json, event: GameEvent): Json;
  /** How long the event is shown, in ms (150–300 for most; 0 to skip). */
  pace(event: GameEvent): number;
  /** The board in words, in reading order. */
  describe(board: Json, me: number | null, scores: readonly Score[]): Passage[];
  /** An action in words, for the list of moves. */
  sayAction(action: string, board: Json): string;
  /** The event in words; default: the game's own sentence (`event_words`), translated and filled. */
  sayEvent?(event: GameEvent): string | null;
  /** The game's own keys for the "?" dialog: [key, what it does] (messages). */
  keys: readonly (readonly [string, string])[];
  /** CSS custom property that holds a seat's colour, and its second sign as a letter or shape name. */
  seatColour(colour: string): string;
}
