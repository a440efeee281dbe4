/** How a game ended, in words. */
import { word } from "../i18n/index.svelte";

/** Ways to end any game, whatever stood on the board. */
export const CLOSED: readonly string[] = ["resigned", "timeout", "draw"];

/** The game's own words come with the game; an ending without any is told by its name. */
export function sayEnding(ending: string): string {
  const id = `ending ${ending}`;
  const own = word(id);
  return own === id ? word(ending) : own;
}
