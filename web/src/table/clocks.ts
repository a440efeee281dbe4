/** The kinds of clock in words, and how much is left on one. */
import type { Clock } from "../api/wire";
import { t } from "../i18n/index.svelte";

/** What a clock gives. */
export type Pace = Pick<Clock, "kind" | "seconds" | "minutes" | "increment" | "days">;

export function clockName(clock: Pace): string {
  switch (clock.kind) {
    case "none":
      return t("no clock");
    case "move":
      return t("{seconds} seconds a move", { seconds: clock.seconds });
    case "total": {
      const { minutes = 0, increment = 0 } = clock;
      if (!increment) return t("{minutes} {minutes?minute:minutes} each", { minutes });
      return t("{minutes} {minutes?minute:minutes} each, {increment} s back a move", { minutes, increment });
    }
    case "days":
      return t("{days} {days?day:days} a move", { days: clock.days });
  }
}

/** Milliseconds left to the seat at this moment of the service's clock. */
export function timeLeft(clock: Clock, seat: number, now: number): number | null {
  if (clock.kind === "none" || !clock.left) return null;
  if (clock.running === seat && clock.deadline) return Math.max(0, clock.deadline - now);
  return clock.left[seat] ?? null;
}
