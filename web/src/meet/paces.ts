/** The paces at which strangers meet, in words. */
import type { SeekBody } from "../api/wire";
import { t } from "../i18n/index.svelte";

export type Pace = NonNullable<SeekBody["pace"]>;
export const PACES: readonly Pace[] = ["now", "calm", "days"];

export function paceName(pace: Pace): string {
  return { now: t("Now"), calm: t("Calm"), days: t("Days") }[pace];
}

export function paceClock(pace: Pace): string {
  return { now: t("10 min each"), calm: t("no clock"), days: t("2 days a move") }[pace];
}

/** How long one has waited: "0:23", "12:05", "3:20:11". */
export function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const pad = (number: number) => String(number % 60).padStart(2, "0");
  const rest = `${pad(Math.floor(seconds / 60))}:${pad(seconds)}`;
  return seconds < 3600 ? rest.replace(/^0(?=\d:)/, "") : `${Math.floor(seconds / 3600)}:${rest}`;
}
