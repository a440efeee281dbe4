/** What a scene needs of whoever keeps it. */
import type { GameEvent, Refusal, Seat, Violation } from "../api/wire";
import type { Seated, Telling } from "../table/say";
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
