/** A study in sentences. */
import type { Action, Entry, Ledger, Mattered, Verdict } from "../api/wire";
import { isolated, type Person } from "../i18n/fill";
import { capital, labelled, t, words } from "../i18n/index.svelte";
import { lessened, noticed, percent } from "../i18n/number";
import { tellingEvents } from "../table/deeds";
import { person, playerName, sayEvent } from "../table/say";
import type { StudyStore } from "./study.svelte";

/** An act as the list tells it: the first of its events, or the action in words where that is but a part of it. */
export function sayMove(store: StudyStore, entry: Entry): string {
  const [first, ...others] = tellingEvents(store, entry.events ?? []);
  if (first && !(entry.parts && others.some(({ kind }) => kind === first.kind)))
    return sayEvent(store, first);
  const words = entry.parts && store.folder?.sayAction(entry.parts, null);
  const { person: name, you } = person(store.table, entry.seat);
  return labelled(you ? t("You") : isolated(name), words ?? entry.text ?? "");
}

/** Actions in words; those that the words do not tell apart are also named as the record writes them. */
export function sayChoices(store: StudyStore, actions: readonly Action[]): string[] {
  const said = actions.map(({ parts, text }) => store.folder?.sayAction(parts, store.show.board) ?? text);
  return said.map((words, at) =>
    capital(said.indexOf(words) === said.lastIndexOf(words) ? words : `${words} (${actions[at]?.text})`),
  );
}

/** The moment that is looked at: "Moment 12 of 46: Blue moves 3 from dish 4 to dish 3". */
export function sayMoment(store: StudyStore): string {
  const { moments, moment } = store;
  if (!moment) return store.study?.plies ? t("The end of the game") : t("The table you have at home");
  const number = moments.indexOf(moment) + 1;
  return t("Moment {number} of {count}: {move}", {
    number,
    count: moments.length,
    move: sayMove(store, moment.act),
  });
}

/** Points, with their sign where they are a change or a lead: "+3.1". */
export function points(value: number, signed = true): string {
  return lessened(
    new Intl.NumberFormat(words.language, {
      maximumFractionDigits: 1,
      signDisplay: signed ? "exceptZero" : "auto",
    }).format(value),
  );
}

export function sayVerdict(name: Verdict["name"]): string {
  if (name === "blunder") return t("blunder");
  if (name === "mistake") return t("mistake");
  return name === "inaccuracy" ? t("inaccuracy") : "";
}

/** A moment that mattered, as its card calls it; of several of a kind one is the largest. */
export function sayMattered({ kind, change }: Mattered, all: readonly Mattered[]): string {
  const largest = all.every((each) => each.kind !== kind || Math.abs(each.change) <= Math.abs(change));
  if (kind === "slip") return largest ? t("The largest slip") : t("Another slip");
  if (kind === "draw") return largest ? t("The largest draw") : t("Another draw");
  return largest ? t("The largest gift") : t("Another gift");
}

/** The ledger in two sentences, told to a seat: in points where the game counts them, else in shares. */
export function sayLedger(store: StudyStore, seat: number, shares: Ledger, inPoints: Ledger | null): string {
  const book = inPoints ?? shares;
  const plain = (value: number) => (inPoints ? points(Math.abs(value), false) : percent(Math.abs(value)));
  const [luck, play] = [book.luck[seat] ?? 0, book.play[seat] ?? 0];
  const who = person(store.table, seat);
  const alone = store.seats.length === 1;
  const played =
    inPoints && !alone ? sayPoints(who, play, plain(play)) : sayPlay(who, play, plain(play), inPoints);
  return book.draws === 0
    ? `${played}.`
    : t("{played}; {luck}.", { played, luck: sayLuck(luck, plain(luck), plain(0), alone) });
}

/** How sure a seat's play is. */
export function sayError(error: number, inPoints: boolean): string {
  return inPoints ? sayCount(noticed(error, 0.1)) : percent(noticed(error));
}

/** How sure a verdict is, and what the decision cost in points: with a plus where it brought some. */
export function sayCost({ error, proven, points: cost }: Verdict): string {
  const told = cost === null ? null : Math.round(cost * 10) / 10;
  const much = told === null ? "" : sayCount(Math.abs(told));
  return [
    ...(proven ? [] : [`± ${percent(noticed(error))}`]),
    ...(told === null ? [] : [told < 0 ? `+${much}` : much]),
  ].join(" · ");
}

/** Of as many as are written there: `1 point`, though it was a little less. */
function sayCount(exact: number): string {
  const count = Math.round(exact * 10) / 10;
  return t("{much} {count?point:points}", { much: points(count, false), count });
}

function sayPoints(who: Person, play: number, much: string): string {
  if (who.you)
    return play >= 0
      ? t("You played {much} points better", { much })
      : t("You played {much} points worse", { much });
  return play >= 0
    ? t("{who} played {much} points better", { who, much })
    : t("{who} played {much} points worse", { who, much });
}

function sayPlay(who: Person, play: number, much: string, inPoints: Ledger | null): string {
  const said = { who, much, unit: inPoints ? t("points") : t("of the result") };
  if (who.you)
    return play >= 0
      ? t("You gained {much} {unit} by play", said)
      : t("You lost {much} {unit} by play", said);
  return play >= 0
    ? t("{who} gained {much} {unit} by play", said)
    : t("{who} lost {much} {unit} by play", said);
}

function sayLuck(luck: number, much: string, nothing: string, alone: boolean): string {
  if (much === nothing) return t("the draws came out even");
  if (luck >= 0) return t("the draws gave {much}", { much });
  return alone ? t("the draws took {much}", { much }) : t("the draws gave the others {much}", { much });
}

/** The verdict of the moment that is looked at, for who listens. */
export function sayFound(store: StudyStore): string {
  const verdict = store.found.verdicts.get(store.at);
  if (!verdict?.name) return "";
  const best = verdict.choices[0]?.action;
  const better = best ? (store.folder?.sayAction(best.parts, null) ?? best.text) : "";
  return t("{verdict}, {loss} lost, plus or minus {error}. Better: {better}.", {
    verdict: sayVerdict(verdict.name),
    loss: percent(verdict.loss),
    error: percent(verdict.error),
    better,
  });
}

/** What each seat may expect where we are. */
export function sayValue(store: StudyStore): string {
  const point = store.found.analysis?.course.find(({ ply }) => ply === store.at);
  if (!point) return t("Nothing was found about this moment yet");
  return store.seats
    .map(({ seat }) => `${playerName(store.table, seat)} ${percent(point.shares[seat] ?? 0)}`)
    .join(", ");
}
