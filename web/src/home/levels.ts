/** How strong a level is, in words for who has never played. */
import { t } from "../i18n/index.svelte";

export function strength(index: number): string {
  const words = [
    t("for a first game"),
    t("easy"),
    t("knows the game"),
    t("hard to beat"),
    t("very hard to beat"),
    t("as strong as it gets"),
  ];
  return words.at(Math.min(index, words.length - 1)) ?? "";
}
