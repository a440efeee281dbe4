/** The table of Petris in words. */
import type { Passage } from "../board";
import { capital, t, word } from "../../i18n/index.svelte";
import type { Dish, PetrisAction, PetrisBoard } from "./wire";

/** What a dish holds: "2 blue, a red sarcina". */
export function holds(board: PetrisBoard, dish: Dish): string {
  const parts = dish.counts.flatMap((count, seat) => {
    const colour = board.colours[seat] ?? "";
    if (dish.sarcinas[seat]) return [t("a sarcina of {colour}", { colour })];
    return count > 0 ? [t("{count} of {colour}", { count, colour })] : [];
  });
  return parts.length > 0 ? parts.join(", ") : t("empty");
}

export function phaseName(letter: string, board: PetrisBoard): string {
  if (letter === "F") return t("binary fission");
  if (letter === "C") return t("contamination");
  const colour = board.colours["BRY".indexOf(letter)] ?? "";
  return t("{colour} propagates", { colour });
}

export function describe(board: PetrisBoard): Passage[] {
  const dishes = board.dishes.map((dish) =>
    t("Dish {number}: {holds}. Beside it: {neighbours}.", {
      number: dish.number,
      holds: holds(board, dish),
      neighbours: dish.neighbours.join(", "),
    }),
  );
  const stocks = board.colours.map((colour, seat) =>
    t("{colour}: contamination {points} of 9, {reserve} bacteria and {sarcinas} sarcinas in reserve", {
      colour: capital(word(colour)),
      points: board.points[seat],
      reserve: board.reserves[seat],
      sarcinas: board.sarcinas[seat],
    }),
  );
  const coming = [...board.track.slice(board.space), ...board.track]
    .slice(0, 8)
    .map((letter) => phaseName(letter, board));
  return [
    { heading: t("Dishes"), lines: dishes },
    { heading: t("Stocks and markers"), lines: stocks },
    { heading: t("Track: lap {lap} of {laps}", { lap: board.lap, laps: board.laps }), lines: coming },
  ];
}

export function sayAction({ origin, arrivals }: PetrisAction): string {
  const parts = arrivals.map(([dish, count]) => t("{count} to dish {dish}", { count, dish }));
  return t("From dish {origin}: {parts}", { origin, parts: parts.join(", ") });
}
