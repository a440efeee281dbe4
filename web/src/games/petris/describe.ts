/** The table of Petris in words. */
import type { BoardProps, Passage } from "../board";
import { capital, t, word } from "../../i18n/index.svelte";
import type { Draft } from "./draft";
import type { Dish, PetrisAction, PetrisBoard, PetrisEvent, PetrisWire } from "./wire";

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

/** What the confirm button says; of a move that is refused, why. */
export function confirms({ turn }: BoardProps<PetrisWire, Draft>): string | null {
  const { action, answer } = turn;
  if (!action) return null;
  if (answer?.legal !== false) return t("Send");
  return answer.violation?.rule === "P3.6" ? t("Two would be equal") : t("Not allowed so");
}

/** An action for the ledger: `5 → 3, 4`. */
export function brief({ origin, arrivals }: PetrisAction): string {
  return `${origin} → ${arrivals.map(([dish]) => dish).join(", ")}`;
}

/** The dishes where an event happened. */
export function touches(event: PetrisEvent): string[] {
  if (event.kind === "moved") return [`dish:${event.origin}`, `dish:${event.dish}`];
  return "dish" in event ? [`dish:${event.dish}`] : [];
}

export function place(focus: string): string | null {
  const [kind, number] = focus.split(":");
  return kind === "dish" ? t("dish {number}", { number }) : null;
}
