/** A study in sentences. */
import type { Entry } from "../api/wire";
import { isolated } from "../i18n/fill";
import { t } from "../i18n/index.svelte";
import { person, sayEvent } from "../table/say";
import type { StudyStore } from "./study.svelte";

/** An act as the list tells it: the first of its events, or the action in words. */
export function sayMove(store: StudyStore, entry: Entry): string {
  const said = (entry.events ?? []).map((event) => sayEvent(store, event)).find(Boolean);
  if (said) return said;
  const words = entry.parts && store.folder?.sayAction(entry.parts, null);
  return `${isolated(person(store.table, entry.seat).person)}: ${words ?? entry.text}`;
}

/** The moment that is looked at: "Moment 12 of 46: Blue moves 3 from dish 4 to dish 3". */
export function sayMoment(store: StudyStore): string {
  const { moments, moment } = store;
  if (!moment) return t("The end of the game");
  const number = moments.indexOf(moment) + 1;
  return t("Moment {number} of {count}: {move}", {
    number,
    count: moments.length,
    move: sayMove(store, moment.act),
  });
}
