/** One line that says how the turn stands: actions left, a bonus, the Weed, the last round. */
import { t, word } from "../../i18n/index.svelte";
import type { Held } from "./deeds";
import type { VorexTurn } from "./offers";
import type { VorexBoard } from "./wire";
import { amounts, grower } from "./words";

export function status(
  board: VorexBoard,
  turn: VorexTurn,
  me: number | null,
): { text: string; warning: string | null } {
  const { stage, actions, bonus } = board.turn;
  if (stage !== "setup" && actions === 0 && bonus === null) return { text: "", warning: null };
  return { text: doing(board, turn), warning: warning(board, me) };
}

function doing(board: VorexBoard, turn: VorexTurn): string {
  const { stage, actions, bonus } = board.turn;
  if (stage === "setup") return turn.seat === null ? t("Set-up.") : t("Lay your tiles.");
  if (stage === "weed") {
    if (bonus === "grow") return t("The Weed makes the forest grow.");
    return t("The Weed blooms: {n} {n?flower:flowers} to place.", { n: actions + (bonus ? 1 : 0) });
  }
  if (bonus) return t("Bonus: {verb}.", { verb: word(bonus) });
  return t("{n} {n?action:actions} left.", { n: actions });
}

/** What the tile in hand would do where it lies, as the service foresees it. */
export function growing(board: VorexBoard, turn: VorexTurn, held: Held | null): string {
  const tile = [...board.hand, ...board.visible].find((each) => each.tile === held?.tile);
  if (!held?.centre || !tile) return t("Tap where it goes.");
  const ruins = (turn.answer?.events ?? []).filter(({ kind }) => kind === "ruin").length;
  const gift = (turn.answer?.events ?? []).find((event) => event.kind === "beetles");
  return [
    ruins > 0 ? t("Fits here, and closes {n} new {n?ruin:ruins}.", { n: ruins }) : t("Fits here."),
    gift ? t("Its beetles give {what}.", { what: amounts(gift.gain) }) : t("No beetles."),
  ].join(" ");
}

/** A warning when the end is near. */
function warning(board: VorexBoard, me: number | null): string | null {
  if (board.weed) {
    return board.weed.left <= 4
      ? t("The Weed has {n} {n?flower:flowers} left!", { n: board.weed.left })
      : null;
  }
  if (board.last_round) return t("Last round!");
  const [near] = board.warning;
  if (near === undefined) return null;
  const n = board.reserve[near] ?? 0;
  if (near === me) return t("You have {n} {n?flower:flowers} left!", { n });
  return t("{plant} has {n} {n?flower:flowers} left!", { plant: grower(board, near), n });
}
