/** What a box would say on its side, of each game that is drawn here; and which is the one to begin with. */
import type { Game } from "../api/wire";
import type { Facts } from "../games/board";

const found = import.meta.glob<{ default: Facts }>("../games/*/facts.ts", { eager: true });

/** A game that is not drawn here says nothing. */
export function factsOf(game: string): Facts | undefined {
  return found[`../games/${game}/facts.ts`]?.default;
}

/** The games, lightest first: who does not know one begins with it. */
export function byWeight(games: readonly Game[]): Game[] {
  const weight = ({ name }: Game) => factsOf(name)?.leaves ?? Infinity;
  return games.toSorted((one, other) =>
    weight(one) < weight(other) ? -1 : weight(one) > weight(other) ? 1 : 0,
  );
}
