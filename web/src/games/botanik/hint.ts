/** What a person can do next, in a few words, as long as it is their turn. */
import { t } from "../../i18n/index.svelte";
import type { BotanikTurn } from "./tiles";
import type { Hand } from "./hand";

export function hintOf(turn: BotanikTurn, { draft, offer }: Hand, waiting: boolean): string {
  if (turn.seat === null) return "";
  if (turn.action !== null) return t("Confirm, or tap another place.");
  if (!draft || !offer) return waiting ? t("Tap a tile released to you.") : t("Tap an arrival.");
  if (offer.exchange) return t("Tap the centre to exchange it for.");
  if (offer.cells.size > 0) return t("Tap a cell that lights up to build it.");
  if (offer.remove) return t("It fits nowhere in your machine.");
  return t("Tap a centre or a side that lights up.");
}
