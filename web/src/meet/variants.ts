/** Which variants of a game are played with others, and what they are called: by how many play, and what is added. */
import type { Game } from "../api/wire";
import { t } from "../i18n/index.svelte";

export interface Offered {
  name: string;
  label: string;
}

/** The variants for so many at least; those that only choose a word (who begins) are left to the lot. */
export function variantsOf(game: Game, least = 2): Offered[] {
  const seen = new Set<string>();
  return Object.entries(game.variants).flatMap(([name, { options, seats }]) => {
    const ticked = game.options.filter(
      ({ name: option, kind, default: usual }) => kind === "yes-no" && options[option] !== usual,
    );
    const label = [
      t("{count} {count?player:players}", { count: seats.length }),
      ...ticked.map(({ help }) => t(help)),
    ].join(", ");
    if (seats.length < least || seen.has(label)) return [];
    seen.add(label);
    return [{ name, label }];
  });
}
