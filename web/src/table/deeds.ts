/** Deeds in words: what an action does, what follows it and what changes on the sheets. Facts, as the rules tell them. */
import type { Deed, Expected, GameEvent } from "../api/wire";
import { labelled, say, t } from "../i18n/index.svelte";
import { playerName, sayEvent, type Telling } from "./say";

/** Who tells it: a table or a study, with the board that it speaks of. */
export interface Teller extends Telling {
  readonly show: { readonly board: object | null };
}

/** The events of an act that say something, what it is about first: not what it cost. */
export function tellingEvents(store: Telling, events: readonly GameEvent[]): GameEvent[] {
  const said = events.filter((event) => sayEvent(store, event));
  const aside = ({ kind }: GameEvent) => store.folder?.asides?.includes(kind) ?? false;
  return [...said.filter((event) => !aside(event)), ...said.filter(aside)];
}

/** An action that follows: what it does in the first place, or the action in words. */
export function sayReply(store: Teller, { seat, action, events }: Expected): string {
  const [first] = tellingEvents(store, events);
  if (first) return sayEvent(store, first);
  const words = store.folder?.sayAction(action.parts, null) ?? action.text;
  return store.table ? labelled(playerName(store.table, seat), words) : words;
}

export function sayDeed(store: Teller, deed: Deed): string {
  return store.folder?.sayAction(deed.action.parts, store.show.board) ?? deed.action.text;
}

/** Points with their sign. */
export const signed = (points: number) => (points > 0 ? `+${points}` : String(points).replace("-", "−"));

/** What it changes on the sheets; where that is nothing, what it does. */
export function sayGains(store: Teller, deed: Deed): string[] {
  const told = deed.gains.map(({ seat, label, points }) =>
    t("{who}, {line}: {points}", { who: whose(store, seat), line: say(label), points: signed(points) }),
  );
  if (told.length > 0) return told;
  return [
    t("It brings no points at once."),
    ...deed.events.map((event) => sayEvent(store, event)).filter(Boolean),
  ];
}

/** Whose sheet it is. */
export const whose = (store: Teller, seat: number) => (store.table ? playerName(store.table, seat) : "");
