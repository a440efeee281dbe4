/** Refusals of the service that are not about the rules of a game, in a person's words. */
import type { Refusal } from "../api/wire";
import { capital, say, t } from "../i18n/index.svelte";

/** A refusal of the service that no rule of the game explains; where we have no better words, in its own. */
export function sayTrouble(refusal: Refusal): string {
  return TROUBLES[refusal.code]?.() ?? capital(say(refusal.message));
}

const TROUBLES: Record<string, () => string> = {
  away: () => t("No connection: nothing was sent. Try again in a moment."),
  stale: () => t("Another move landed first: look again."),
  not_your_turn: () => t("It is not your turn."),
  not_your_seat: () => t("This is somebody else's seat."),
  not_host: () => t("Only the one who opened the table may do this."),
  not_waiting: () => t("The game has begun already."),
  not_playing: () => t("The game is not going on."),
  not_finished: () => t("The game is not over yet."),
  taken: () => t("Somebody sat down there first."),
  not_full: () => t("There is still a free seat."),
  no_proposal: () => t("There is nothing to answer any more."),
  proposal_open: () => t("Something else is being asked already."),
  nothing_to_undo: () => t("There is nothing to take back."),
  no_draws: () => t("This game knows no agreed draw."),
  rules_changed: () => t("This table was played by an older version of the rules: only its log can be read."),
  too_many: () => t("Slowly, please: try again in a moment."),
  unavailable: () => t("The service is away for a moment. Try again."),
  stranger: () => t("Sit down or choose a name first."),
  muted: () => t("You may not write here."),
  bad_seats: () => t("This set-up is not offered."),
  bad_clock: () => t("This set-up is not offered."),
  bad_level: () => t("This set-up is not offered."),
  unknown_game: () => t("This set-up is not offered."),
  no_table: () => t("There is no such thing here any more."),
  no_ply: () => t("There is no such thing here any more."),
  no_link: () => t("There is no such thing here any more."),
  no_seat: () => t("There is no such thing here any more."),
};
