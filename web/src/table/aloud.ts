/** What happens on a board, said to a screen reader and made heard. */
import type { GameEvent, Violation } from "../api/wire";
import { announcer } from "../page/announce.svelte";
import { sound } from "../page/sound";
import { sayEvent, sayReason, type Telling } from "./say";

/** Who hears of it as it happens. */
export interface Witness {
  event(event: GameEvent): void;
  refused(violation: Violation): void;
}

/** A witness who says it aloud; the board is asked for when something happens, for it may be made with its witness. */
export function aloud(board: () => Telling): Witness {
  return {
    event: (event) => {
      announcer.say(sayEvent(board(), event));
      sound(board().folder?.grows.includes(event.kind) ? "grow" : "move");
    },
    refused: (violation) => {
      sound("refused");
      announcer.say(`${sayReason(board().table, violation)} (${violation.rule})`);
    },
  };
}
