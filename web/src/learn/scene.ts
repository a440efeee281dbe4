/** What a scene needs of whoever keeps it. */
import type { GameEvent, Position, Refusal, Seat, Violation } from "../api/wire";
import type { BoardProps, Turn } from "../games/board";
import { person, sayEvent, type Seated, type Telling } from "../table/say";
import type { Show } from "../table/show.svelte";
import type { TurnKeeper } from "../table/turn.svelte";

/** What came of it so far: nothing yet, something legal that was not meant, or the goal. */
export type Result = "asked" | "missed" | "reached";

export interface SceneStore extends Telling {
  readonly game: string;
  /** Whose place one looks from. */
  readonly me: number;
  readonly show: Show;
  readonly seats: readonly Seat[];
  readonly table: Seated;
  readonly last: readonly GameEvent[];
  readonly violation: Violation | null;
  readonly trouble: Refusal | null;
  readonly result: Result;
  readonly phase: Result | "watching";
  readonly keeper: TurnKeeper | null;
  again(): void;
  refuse(violation: Violation | null): void;
}

/** The seats of a position that nobody plays at a table: only one of them is mine. */
export function seatsOf(colours: readonly string[], mine: number | null): Seat[] {
  return colours.map((colour, seat) => ({
    seat,
    colour,
    kind: "person",
    person: null,
    name: "",
    level: null,
    mine: seat === mine,
    ready: true,
  }));
}

/** What the board draws of a scene; what is pointed at, until something was tried. */
export function drawnAs(
  store: SceneStore,
  position: Position,
  board: object,
  turn: Turn,
  pointed: readonly string[],
): BoardProps {
  return {
    board,
    position,
    seats: store.seats,
    me: store.me,
    turn,
    event: store.show.event,
    last: store.last,
    refusal: store.violation,
    counting: null,
    since: [],
    pointed: store.result === "asked" ? pointed : [],
    say: (event: GameEvent) => sayEvent(store, event),
    who: (seat: number) => person(store.table, seat),
  };
}
