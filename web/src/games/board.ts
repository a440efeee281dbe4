/**
 * The contract of a game's folder (web/src/games/<name>/). See web/README.md for the long form.
 *
 *   index.ts          default export: a `GameFolder`
 *   Board.svelte      the board as SVG, from `BoardProps` alone
 *   Note.svelte       what stands under a line of the score (tiles that do not count); optional
 *   SeatCard.svelte   the line under a seat's name and clock (stock, reserves); optional
 *   Decision.svelte   what there is to decide with (stock, take, tiles, rotate, steppers): a column beside the
 *                     board, the dock under it on a tall screen, the narrow right rail on a low one; optional
 *   Standing.svelte   how it stands (objectives, track, forecast): under the seats, a strip on a tall screen; optional
 *   Panel.svelte      one more tab beside log, chat and rules (unseen tiles); optional
 *   Supply.svelte     what lies beside the board and is chosen from there (arrivals), as a picture with a rule; optional
 *   Picture.svelte    the little picture on the home page (loaded with the home page: keep it tiny)
 *   facts.ts          minutes and weight, for the home page
 *   changes.ts        how the drawn board changes with each event, for animation and replay
 *   describe.ts       the board and an action in words, for a screen reader and the list of moves
 *   messages.fr.ts, .es.ts, .de.ts   the catalogues; the English sentence is the message's id
 *
 * No rules here: a folder draws `board`, lights up what `turn.legal` holds, and asks `turn.preview`.
 */
import type { Component } from "svelte";
import type { Person } from "../i18n/fill";
import type {
  Outcome,
  GameEvent,
  Message,
  Parts,
  Position,
  Preview,
  Score,
  ScoreLine,
  Seat,
  Violation,
} from "../api/wire";

/** Plain data that a page may keep. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What travels of a game: the folder's own wire.ts says what its board, actions and events are. */
export interface Travels {
  board: object;
  action: { verb: string };
  event: { kind: string };
}

/** What the page around a board knows of it: nothing but verbs and kinds. */
export interface Anything extends Travels {
  board: object;
  action: Parts;
  event: GameEvent;
}

/** What an action would do, told in the game's own events. */
export interface Answer<E> extends Omit<Preview, "events"> {
  events: readonly E[];
}

/** My decision, if one is asked of me. The shell keeps it: it survives a reconnect and a reload. */
export interface Turn<W extends Travels = Anything, D = Json> {
  /** The seat I decide for now, or null: then nothing can be chosen. */
  readonly seat: number | null;
  readonly ply: number;
  /** Every legal action as text and as parts; empty when nothing is asked of me. */
  readonly legal: readonly { text: string; parts: W["action"] }[];
  /** What was composed so far, in the folder's own plain data; null at the beginning. */
  readonly draft: D | null;
  /** The complete action the draft amounts to, or null while something is missing. */
  readonly action: W["action"] | null;
  /** The service's answer to `action`: its events, the position after it, or the refusal; null until it came. */
  readonly answer: Answer<W["event"]> | null;
  /** Go on composing. Each call is one step that `takeBack` undoes. With an action, the shell previews it and offers "confirm". */
  compose(draft: D | null, action?: W["action"] | null): void;
  /** The last step of composing is undone (Esc). */
  takeBack(): void;
  /** Play the action (default: the composed one). False when it was refused: the shell shows the refusal. */
  play(action?: W["action"]): Promise<boolean>;
  /** What the action would do. Answers are kept for the ply, so ask freely on hover or focus. */
  preview(action: W["action"]): Promise<Answer<W["event"]>>;
  /** Why the action is refused; also shows it to the person when `show` is true. */
  whyNot(action: W["action"], show?: boolean): Promise<Violation | null>;
}

/** Whether two actions are the same: the same parts, in whatever order they are written. */
export function same(one: Travels["action"] | null, other: Travels["action"] | null): boolean {
  return one !== null && other !== null && keyOf(one) === keyOf(other);
}

/** The action as one word, to look it up by. */
export function keyOf(action: Travels["action"]): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What somebody else decided since my last turn, and the draws that followed it. */
export interface Deed<W extends Travels = Anything> {
  /** As it stands on the board and in the ledger, from 1. */
  number: number;
  /** Its number in the log. */
  seq: number;
  seat: number;
  /** As the log says it. */
  text: string;
  /** Null where the action is hidden from me. */
  action: W["action"] | null;
  events: readonly W["event"][];
  /** Nobody did it: it stands beside what is composed, for it would be better. */
  instead?: boolean;
}

/** Whether what is composed lies alone on the board: what others did is not drawn beside it, what is better is. */
export const alone = (composed: unknown, since: readonly Pick<Deed, "instead">[]): boolean =>
  !!composed && !since[0]?.instead;

/** Where a part of the page stands: beside the board, under it in a row, or in a narrow rail on a low screen. */
export type DecisionForm = "column" | "dock" | "side";
export type StandingForm = "column" | "strip" | "side";
export type SeatForm = "column" | "row" | "side";

/** Whether nothing is left to choose: no other legal action has the same parts under these names. */
export function isSettled(
  action: Travels["action"],
  legal: readonly { parts: Travels["action"] }[],
  names: readonly string[] | undefined,
): boolean {
  if (names === undefined) return false;
  const chosen = (parts: object) =>
    JSON.stringify(names.map((name) => Object.entries(parts).find(([key]) => key === name)?.[1] ?? null));
  return legal.filter(({ parts }) => chosen(parts) === chosen(action)).length === 1;
}

export interface BoardProps<W extends Travels = Anything, D = Json> {
  /** Whether there is little room: then what one acts on is drawn, and nothing around it. */
  small?: boolean;
  /** Nothing tells beside it how it stands: what a low board leaves to its side is on the board. */
  whole?: boolean;
  /** What to draw: the view's board, moved along by `applyEvent` while events are shown. */
  board: W["board"];
  position: Position;
  seats: readonly Seat[];
  /** The seat at whose side the viewer sits (drawn at the bottom); null for a spectator. */
  me: number | null;
  turn: Turn<W, D>;
  /** The event being shown right now; null when the board stands still. Animate it within `pace(event)` ms. */
  event: W["event"] | null;
  /** The events of the last action, to mark the last move. */
  last: readonly W["event"][];
  /** The refusal being shown: point at its `focus` ("dish:3", "cell:2,-1"). */
  refusal: Violation | null;
  /** The line of the result being told: let its `focus` light up, and the rest step back. */
  counting: Counting | null;
  /** What the others did since my last turn, in order, a bot's every action too; empty while replaying. */
  since: readonly Deed<W>[];
  /** What the log, the score or the ledger points at now, as focus names: highlight it. */
  pointed: readonly string[];
  /** The event as a sentence, as the log says it. */
  say(event: W["event"]): string;
  /** Who plays a seat, to be named in a sentence: you, a name, or a colour. */
  who(seat: number): Person;
}

/** What a line of the result counts, and for whom; `seat` is null for what brought the end about. */
export interface Counting {
  seat: number | null;
  focus: readonly string[];
  points: number;
}

export interface NoteProps<W extends Travels = Anything> {
  board: W["board"];
  seat: number;
  line: ScoreLine;
}

export interface SeatCardProps<W extends Travels = Anything> {
  board: W["board"];
  seat: Seat;
  score: Score | null;
  form: SeatForm;
}

/** facts.ts: what a box would say on its side. Minutes as text ("30–45"), weight as one to five leaves and a message. */
export interface Facts {
  minutes: string;
  leaves: number;
  weight: string;
}

/** One part of the board in words: a heading and its lines. */
export interface Passage {
  heading: string;
  lines: string[];
}

/** A game's folder, in the types of its own wire.ts; `D` is what it composes. */
export interface FolderOf<W extends Travels, D> {
  Board: Component<BoardProps<W, D>>;
  SeatCard?: Component<SeatCardProps<W>>;
  /** A score line's note; default: its words. */
  Note?: Component<NoteProps<W>>;
  /** What breaks a tie, in the order of `Score.tiebreaks` (messages). */
  tiebreaks: readonly string[];
  /** Whether the board is drawn from `position.sketch`, which the service then sends along. */
  sketched?: boolean;
  /** It stands there for as long as the game goes on; `turn.seat` is null while nothing is asked of me. */
  Decision?: Component<BoardProps<W, D> & { form: DecisionForm }>;
  Standing?: Component<BoardProps<W, D> & { form: StandingForm }>;
  /** What lies beside the board and is chosen from there, drawn in the picture of a rule. */
  Supply?: Component<BoardProps<W, D>>;
  Panel?: { title: string; component: Component<BoardProps<W, D>> };
  /** The board after the event was shown; the same board for what leaves no trace. Never mutates. */
  applyEvent(board: W["board"], event: W["event"]): W["board"];
  /** How long the event is shown, in ms (150–300 for most; 0 to skip). */
  pace(event: W["event"]): number;
  /** The kinds of event that sound like something growing; the others sound like a move. */
  grows: readonly W["event"]["kind"][];
  /** The board in words, in reading order. */
  describe(board: W["board"], me: number | null, scores: readonly Score[]): Passage[];
  /** An action in words, for the list of moves; null: its text says it well enough. */
  sayAction(action: W["action"], board: W["board"] | null): string | null;
  /** What would be composed to make this action: to draw one that nobody composed. Default: nothing. */
  composed?(action: W["action"]): D | null;
  /** What the confirm button says of a composed action ("Build an island"); default: "Confirm". */
  confirms?(props: BoardProps<W, D>): string | null;
  /** An action in a word or two for the ledger ("bloomed"); default: the log's sentence. */
  brief?(action: W["action"]): string | null;
  /** The places where an event happened, as focus names: what the log and the ledger point at. */
  touches?(event: W["event"]): readonly string[];
  /** A place in words ("dish 3", "the stump above Ada's chain"): in the log, where pointing at it shows it. */
  place?(focus: string, board: W["board"] | null): string | null;
  /** On which side of the board a place is where nothing lies yet. */
  side?(focus: string): string | null;
  /** The event in words; `who` says who plays a seat. Default: the game's own sentence (`event_words`). */
  sayEvent?(event: W["event"], who: (seat: number) => Person): string | null;
  /** The kinds of events that are no deed by themselves (what it cost): told in a line where nothing else is. */
  asides?: readonly string[];
  /** What the editor offers, in the directions in which the board is drawn now. Default: as the game says it. */
  asDrawn?(label: Message): Message;
  /** What is asked of me, by the template of `Position.asks` (messages): "take, grow or bloom". */
  asksMe?: Readonly<Record<string, string>>;
  /**
   * The parts of an action that a tap on the board chooses. Where no other legal action has the same ones, nothing is
   * left to choose: without confirmation such an action is played at once. Default: every action is confirmed.
   */
  settles?: readonly string[];
  /** Whether its parts share what one looks at, so that a second board on a page would disturb the first. */
  single?: boolean;
  /** The game's own keys for the "?" dialog: [key, what it does] (messages). */
  keys: readonly (readonly [string, string])[];
  /** CSS custom property that holds a seat's colour, and its second sign as a letter or shape name. */
  seatColour(colour: string, seat: number): string;
}

/** Endings that the points did not decide. */
const UNPLAYED = ["resigned", "timeout", "draw"];

/** Whether the points decided it. */
export function isCounted({ ending }: Outcome): boolean {
  return !UNPLAYED.includes(ending);
}

/** The sheets in the order of the score: who won first, then whoever came nearest; else as they sit. */
export function ranked(outcome: Outcome): Score[] {
  const { winners, scores } = outcome;
  const best = scores.find(({ seat }) => winners.includes(seat))?.total ?? 0;
  // Fewest or most may win: what counts is how near one came to it.
  const behind = ({ seat, total }: Score) =>
    winners.includes(seat) ? -1 : isCounted(outcome) ? Math.abs(total - best) : 0;
  return [...scores].sort((one, other) => behind(one) - behind(other) || one.seat - other.seat);
}

/** A folder as the page around it sees it: whatever the game. */
export type GameFolder = FolderOf<Anything, Json>;

/**
 * The folder, handed over to the page. The page opens the folder of the table's game, so what it passes on is of
 * this game: the one place where that is taken for granted.
 */
export function folderOf<W extends Travels, D>(own: FolderOf<W, D>): GameFolder {
  // eslint-disable-next-line no-restricted-syntax -- see above
  return own as unknown as GameFolder;
}
