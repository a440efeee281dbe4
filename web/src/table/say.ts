/** The table in sentences: what is asked, what happened, why it was refused, how it ended. */
import type { Entry, GameEvent, Outcome, Position, Seat, Table, Violation } from "../api/wire";
import { capital, say, t, word } from "../i18n/index.svelte";
import type { TableStore } from "./store.svelte";
import type { Step } from "./telling.svelte";

/** The game's name of a seat ("Blue"), chance included. */
export function seatName(seats: readonly Seat[], seat: number | null | undefined): string {
  if (seat === -1) return capital(word("chance"));
  return capital(word(seats[seat ?? -2]?.colour ?? ""));
}

/** Who sits there: a name, a bot's level, a guest, or nobody yet. */
export function personName(seat: Seat): string {
  if (seat.kind === "bot") return t("bot {level}", { level: `level ${seat.level}` });
  if (seat.kind === "open") return t("free seat");
  return seat.name || (seat.mine ? t("you") : t("a guest"));
}

/** A bot by its level ("Sprout"). */
export function botName(level: string | null): string {
  return capital(word(`level ${level}`));
}

/** Who plays there, as a person would say it: a name, a bot's name, "You"; on one device the seat's colour. */
export function playerName(table: Table, seat: number | null | undefined): string {
  const sits = table.seats[seat ?? -2];
  if (!sits || (sits.mine && table.my_seats.length > 1)) return seatName(table.seats, seat);
  if (sits.kind === "bot") {
    const alike = table.seats.filter((each) => each.kind === "bot" && each.level === sits.level);
    return alike.length > 1 ? `${botName(sits.level)} (${seatName(table.seats, seat)})` : botName(sits.level);
  }
  if (sits.kind === "open") return t("free seat");
  return sits.name || (sits.mine ? t("You") : seatName(table.seats, seat));
}

/** What the page says on top: what is being shown, else what is asked, else how it ended. */
export function heading(store: TableStore, table: Table): string {
  const { event, moving, position } = store.show;
  if (moving && event) {
    const said = sayEvent(store, event);
    if (said) return said;
  }
  return position ? sayAsked(table, position) : t("The game is over");
}

/** What is being asked of whom, in one sentence. */
export function sayAsked(table: Table, position: Position): string {
  if (position.to_act === null) return t("The game is over");
  const asks = say(position.asks);
  return table.my_seats.includes(position.to_act) ? t("Your turn: {asks}", { asks }) : asks;
}

/** One event as a sentence. */
export function sayEvent(store: TableStore, event: GameEvent): string {
  const own = store.folder?.sayEvent?.(event);
  if (own !== undefined && own !== null) return capital(own);
  if (event.kind === "closed") return sayClosed(store.table?.seats ?? [], event);
  const template = store.info?.event_words[event.kind];
  if (!template) return "";
  const seat = typeof event.seat === "number" ? { seat: seatName(store.table?.seats ?? [], event.seat) } : {};
  return capital(t(template, { ...event, ...seat }));
}

function sayClosed(seats: readonly Seat[], event: GameEvent): string {
  const seat = seatName(seats, Number(event.who));
  if (event.how === "resigned") return t("{seat} resigns", { seat });
  if (event.how === "timeout") return t("{seat} runs out of time", { seat });
  return t("A draw was agreed");
}

/** One line of the log, and the lines under it that say what followed. */
export function sayEntry(store: TableStore, entry: Entry): string[] {
  const seats = store.table?.seats ?? [];
  const seat = seatName(seats, entry.seat);
  switch (entry.kind) {
    case "act": {
      const said = (entry.events ?? []).map((event) => sayEvent(store, event)).filter(Boolean);
      if (said.length > 0) return said;
      const board = store.show.board;
      const words = entry.parts && store.folder?.sayAction(entry.parts, board);
      return [`${seat}: ${words ?? entry.text}`];
    }
    case "undo":
      return [t("{seat} took back to move {ply}", { seat, ply: entry.ply })];
    case "sat":
      return [t("{name} sits down ({seat})", { name: entry.name || t("a guest"), seat })];
    case "left":
      return [t("{name} rises ({seat})", { name: entry.name || t("a guest"), seat })];
    case "moved":
      return [t("{name} goes on from another device ({seat})", { name: entry.name || t("a guest"), seat })];
    case "bot":
      return [t("A bot sits down ({seat}): {level}", { level: `level ${entry.level}`, seat })];
    case "started":
      return [t("The game begins")];
    case "proposed":
      return [sayProposed(seat, entry.what, entry.ply)];
    case "agreed":
      return [t("{seat} agrees", { seat })];
    case "declined":
      return [t("{seat} declines", { seat })];
    case "finished":
      return [t("The game is over")];
    case "abandoned":
      return [t("The game ends without a result")];
    case "rematch":
      return [t("A rematch is set up")];
    case "stand_in":
      return [sayStandIn(seat, entry.level)];
  }
}

function sayStandIn(seat: string, who: string | undefined): string {
  if (who === "any") return t("The bot could not think ({seat}): its next move is drawn by lot", { seat });
  if (who === "greedy")
    return t("The bot could not think ({seat}): its next move is the one that looks best at once", { seat });
  return t("The bot could not end its thought ({seat}): {level} makes its next move", {
    seat,
    level: `level ${who}`,
  });
}

export function sayProposed(seat: string, what: string | undefined, ply?: number | null): string {
  if (what === "draw") return t("{seat} offers a draw", { seat });
  if (what === "abandon") return t("{seat} proposes to end the game without a result", { seat });
  return t("{seat} asks to take back to move {ply}", { seat, ply });
}

/** What the composed action would do that loses the game, if it would. */
export function dangerOf(store: TableStore): GameEvent | null {
  const answer = store.turn.answer;
  if (!answer?.legal) return null;
  return answer.events.find((event) => store.info?.warnings?.includes(event.kind)) ?? null;
}

/** The reason of a refusal, without its rule. */
export function sayReason(violation: Violation): string {
  return capital(say(violation.message));
}

/** Who won, and why it ended. */
export function sayOutcome(table: Table, outcome: Outcome): { who: string; why: string } {
  const names = outcome.winners.map((seat) => seatName(table.seats, seat));
  const mine = outcome.winners.some((seat) => table.my_seats.includes(seat));
  const several = table.my_seats.length > 1;
  let who = t("{names} wins", { names: names[0] });
  if (names.length === 0) who = t("The game is lost");
  else if (names.length > 1) who = t("A shared result: {names}", { names: names.join(", ") });
  else if (mine && !several) who = t("You win");
  else if (table.my_seats.length === 1) who = t("{names} wins: you lose", { names: names[0] });
  return { who, why: capital(say(outcome.reason)) };
}

/** One step of the result's story: whose line, what it is, what it gives. */
export function sayStep(table: Table, { seat, line, points }: Step): string {
  const reason = table.position?.outcome?.reason;
  if (line === null) return reason ? capital(say(reason)) : "";
  return t("{seat}: {line}, {points} {points?point:points}", {
    seat: seatName(table.seats, seat),
    line: say(line.label),
    points,
  });
}
