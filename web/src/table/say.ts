/** The table in sentences: what is asked, what happened, why it was refused, how it ended. */
import type { Entry, GameEvent, Message, Outcome, Position, Seat, Table, Violation } from "../api/wire";
import { isMessage, isSeveral, isolated } from "../i18n/fill";
import { capital, labelled, say, t, word, type Person } from "../i18n/index.svelte";
import { movesOf } from "./merge";
import type { Dropped } from "./plan.svelte";
import type { TableStore } from "./store.svelte";

/** Who sits where, and which of it is mine. */
export type Seated = Pick<Table, "seats" | "my_seats">;
/** What is needed to say what happened: at a table, and in a lesson. */
export interface Telling extends Pick<TableStore, "folder" | "info"> {
  readonly table: Seated | null;
}
import type { Step } from "./telling.svelte";

/** The game's name of a seat ("Blue"), chance included. */
export function seatName(seats: readonly Seat[], seat: number | null | undefined): string {
  if (seat === -1) return capital(word("chance"));
  return capital(word(seats[seat ?? -2]?.colour ?? ""));
}

/** Who sits there: a name, a bot's name, a guest, or nobody yet. */
export function personName(seat: Seat): string {
  if (seat.kind === "bot") return t("{level} (bot)", { level: botName(seat.level) });
  if (seat.kind === "open") return t("free seat");
  return isolated(seat.name) || (seat.mine ? t("you") : t("a guest"));
}

/** A bot by its level ("Sprout"). */
export function botName(level: string | null): string {
  return capital(word(`level ${level}`));
}

/** Who plays there, as a person would say it: a name, a bot's name, "You"; on one device the seat's colour. */
export function playerName(table: Seated, seat: number | null | undefined): string {
  const sits = table.seats[seat ?? -2];
  if (!sits || (sits.mine && table.my_seats.length > 1)) return seatName(table.seats, seat);
  if (sits.kind === "bot") {
    const alike = table.seats.filter((each) => each.kind === "bot" && each.level === sits.level);
    return alike.length > 1 ? `${botName(sits.level)} (${seatName(table.seats, seat)})` : botName(sits.level);
  }
  if (sits.kind === "open") return t("free seat");
  return isolated(sits.name) || (sits.mine ? t("You") : seatName(table.seats, seat));
}

/** Who plays there, where a sentence goes on in the third person. */
export function actorName(table: Seated | null, seat: number | null | undefined): string {
  const sits = table?.seats[seat ?? -2];
  if (!table || !sits) return seatName(table?.seats ?? [], seat);
  return sits.mine && !sits.name ? seatName(table.seats, seat) : playerName(table, seat);
}

/** Who plays there, for a sentence: it speaks to me where I play that seat and no other. */
export function person(table: Seated | null, seat: number | null | undefined): Person {
  const mine = table?.my_seats.length === 1 && table.my_seats[0] === seat;
  return { person: actorName(table, seat), you: mine };
}

/** The blanks in which the games name a seat by its colour. */
const SEATS = new Set(["seat", "colour", "other", "plant", "losers", "last", "winner"]);

/** A message of the game, with people in the blanks where it names seats. */
export function sayPeopled(table: Seated | null, { template, details }: Message): string {
  // Who is called by the colour of the seat keeps it as a word, so that it agrees with its sentence.
  const swap = (detail: unknown): unknown => {
    const seat = table?.seats.find(({ colour }) => colour === detail)?.seat;
    const who = seat === undefined ? null : person(table, seat);
    return who && (who.you || who.person !== seatName(table?.seats ?? [], seat)) ? who : detail;
  };
  const said = Object.entries(details).map(([name, detail]): [string, unknown] => {
    if (isMessage(detail)) return [name, sayPeopled(table, detail)];
    if (!SEATS.has(name)) return [name, detail];
    if (!isSeveral(detail)) return [name, swap(detail)];
    const several = detail.several.map(swap);
    return [name, several.length === 1 ? several[0] : { ...detail, several }];
  });
  return t(template, Object.fromEntries(said));
}

/** What the page says on top: the moment looked at, what is being shown, what is asked, how it ended. */
export function heading(store: TableStore, table: Table): string {
  const { told, scene, moving, position } = store.show;
  if (moving && store.looking === null) {
    const said = (told && sayEvent(store, told)) || (scene && sayEntry(store, scene)[0]);
    if (said) return said;
  }
  if (store.looking !== null) return sayMoment(store, table, store.looking);
  if (!position) return t("The game is over");
  return position.outcome ? sayOutcome(table, position.outcome).who : sayAsked(store, table, position);
}

/** The moment of a replay: which move of how many, and what it was. */
function sayMoment(store: TableStore, table: Table, ply: number): string {
  const moves = movesOf(table.entries).filter(({ act }) => act.seat !== -1);
  const at = moves.filter(({ act }) => (act.ply ?? 0) <= ply).length;
  const move = moves[at - 1];
  const what = at === 0 || !move ? t("the beginning") : (sayEntry(store, move.act)[0] ?? "");
  return t("Move {at} of {last}: {what}", { at, last: moves.length, what });
}

/** What is being asked of whom, in one sentence. */
export function sayAsked(store: Pick<TableStore, "folder">, table: Seated, position: Position): string {
  const { to_act: seat, asks } = position;
  if (seat === null) return t("The game is over");
  const name = actorName(table, seat);
  const asked = t(asks.template, { ...asks.details, ...("seat" in asks.details ? { seat: name } : {}) });
  if (!table.my_seats.includes(seat)) return asked;
  // On one device it must be said whose turn it is; alone it is mine.
  const own = table.my_seats.length === 1 ? store.folder?.asksMe?.[asks.template] : undefined;
  return t("Your turn: {asks}", { asks: own ? t(own) : asked });
}

/** One event as a sentence. */
export function sayEvent(store: Telling, event: GameEvent): string {
  const who = (seat: number) => person(store.table, seat);
  const own = store.folder?.sayEvent?.(event, who);
  if (own !== undefined && own !== null) return capital(own);
  if (event.kind === "closed") return sayClosed(who(Number(event.who)), event);
  const template = store.info?.event_words[event.kind];
  if (!template) return "";
  const seat = typeof event.seat === "number" ? { seat: who(event.seat) } : {};
  return capital(t(template, { ...event, ...seat }));
}

function sayClosed(seat: Person, event: GameEvent): string {
  if (event.how === "resigned") return t("{seat} resigns", { seat });
  if (event.how === "timeout") return t("{seat} runs out of time", { seat });
  return t("A draw was agreed");
}

/** A line of the log, and the places that it is about. */
export interface Told {
  text: string;
  focus: readonly string[];
}

/** An entry of the log: its line, and the lines under it that say what followed. */
export function linesOf(store: TableStore, entry: Entry): Told[] {
  const events = entry.kind === "act" ? (entry.events ?? []) : [];
  const said = events.map((event) => ({
    text: sayEvent(store, event),
    focus: store.folder?.touches?.(event) ?? [],
  }));
  const told = said.filter(({ text }) => text !== "");
  return told.length > 0 ? told : sayEntry(store, entry).map((text) => ({ text, focus: [] }));
}

/** Places of the board in words, each once: for whoever does not see that they are marked. */
export function sayWhere({ folder, show }: Pick<TableStore, "folder" | "show">, places: readonly string[]) {
  const named = places.flatMap((each) => folder?.place?.(each, show.board) ?? folder?.side?.(each) ?? []);
  return [...new Set(named)].join(", ");
}

/** The text in pieces: what names one of the places is a piece of its own. */
export function pieces(store: TableStore, { text, focus }: Told): { text: string; place: string | null }[] {
  const names = focus.flatMap((place) => {
    const words = store.folder?.place?.(place, store.show.board);
    const at = words ? text.toLowerCase().indexOf(words.toLowerCase()) : -1;
    return words && at >= 0 ? [{ place, at, end: at + words.length }] : [];
  });
  const found: { text: string; place: string | null }[] = [];
  let from = 0;
  for (const { place, at, end } of names.sort((one, other) => one.at - other.at)) {
    if (at < from) continue;
    found.push({ text: text.slice(from, at), place: null }, { text: text.slice(at, end), place });
    from = end;
  }
  return [...found, { text: text.slice(from), place: null }].filter((piece) => piece.text !== "");
}

/** The same in plain words. */
export function sayEntry(store: TableStore, entry: Entry): string[] {
  const seat = person(store.table, entry.seat);
  const name = isolated(entry.name ?? "") || t("a guest");
  // Seats that are drawn by lot are known from the start on: before it nobody has a colour.
  const lot = store.table?.order === "random";
  const colour = seatName(store.table?.seats ?? [], entry.seat);
  switch (entry.kind) {
    case "act": {
      const said = (entry.events ?? []).map((event) => sayEvent(store, event)).filter(Boolean);
      if (said.length > 0) return said;
      const board = store.show.board;
      const words = entry.parts && store.folder?.sayAction(entry.parts, board);
      // Nobody draws: it is said what came.
      if (words && entry.seat === -1) return [capital(words)];
      return [labelled(isolated(seat.person), words ?? entry.text ?? "")];
    }
    case "undo":
      return [t("{seat} took back to move {ply}", { seat, ply: entry.ply })];
    case "sat":
      return [lot ? t("{name} sits down", { name }) : t("{name} sits down ({seat})", { name, seat: colour })];
    case "left":
      return [t("{name} rises", { name })];
    case "moved":
      return [t("{name} goes on from another device ({seat})", { name, seat: colour })];
    case "bot":
      return [t("{name} sits down", { name: t("{level} (bot)", { level: botName(entry.level ?? "") }) })];
    case "started":
      return [t("The game begins"), ...(lot ? sayPlaces(store.table) : [])];
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
    case "hint":
      return [t("{seat} asks the coach", { seat })];
    case "coach":
      return [t("Everybody has agreed: the coach may be asked")];
    case "names":
      return [t("Everybody has agreed: names may stand in a file")];
  }
}

function sayStandIn(seat: Person, who: string | undefined): string {
  if (who === "any") return t("The bot could not think ({seat}): its next move is drawn by lot", { seat });
  if (who === "greedy")
    return t("The bot could not think ({seat}): its next move is the one that looks best at once", { seat });
  return t("The bot could not end its thought ({seat}): {level} makes its next move", {
    seat,
    level: `level ${who}`,
  });
}

/** Who plays which colour, as the lot decided. */
function sayPlaces(table: Table | null): string[] {
  const seats = table?.seats ?? [];
  if (!table || seats.length < 2) return [];
  return seats.map(({ seat }) =>
    t("{name} plays {colour}", { name: playerName(table, seat), colour: seatName(seats, seat) }),
  );
}

export function sayProposed(seat: Person, what: string | undefined, ply?: number | null): string {
  if (what === "draw") return t("{seat} offers a draw", { seat });
  if (what === "abandon") return t("{seat} proposes to end the game without a result", { seat });
  if (what === "coach") return t("{seat} proposes that everybody may ask a coach", { seat });
  if (what === "names") return t("{seat} asks whether names may stand in a file", { seat });
  return t("{seat} asks to take back to move {ply}", { seat, ply });
}

/** What the composed action would do that loses the game, if it would. */
export function dangerOf(store: TableStore): GameEvent | null {
  const answer = store.turn.answer;
  if (!answer?.legal) return null;
  return answer.events.find((event) => store.info?.warnings?.includes(event.kind)) ?? null;
}

/** The reason of a refusal, without its rule. */
export function sayReason(table: Seated | null, violation: Pick<Violation, "message">): string {
  return capital(sayPeopled(table, violation.message));
}

/** Why a planned move was not played. */
export function sayDropped(table: Table | null, why: Dropped): string {
  if (why === "undone") return t("Your plan is dropped: a move was taken back.");
  if (why === "fatal") return t("Your plan was not played: it would lose the game now.");
  return t("Your plan was not played: {reason}", { reason: sayPeopled(table, why.message) });
}

/** Who won, and why it ended. */
export function sayOutcome(table: Seated, outcome: Outcome): { who: string; why: string } {
  const names = outcome.winners.map((seat) => playerName(table, seat));
  const mine = outcome.winners.some((seat) => table.my_seats.includes(seat));
  const several = table.my_seats.length > 1;
  let who = t("{names} won", { names: names[0] });
  if (names.length === 0) who = t("The game is lost");
  else if (names.length > 1) who = t("A shared result: {names}", { names: names.join(", ") });
  else if (mine && !several) who = t("You won");
  return { who, why: capital(sayPeopled(table, outcome.reason)) };
}

/** One step of the result's story: whose line, what it is, what it gives. */
export function sayStep(table: Table, { seat, line, points }: Step): string {
  const reason = table.position?.outcome?.reason;
  if (line === null) return reason ? capital(sayPeopled(table, reason)) : "";
  return t("{seat}: {line}, {points} {points?point:points}", {
    seat: playerName(table, seat),
    line: say(line.label),
    points,
  });
}
