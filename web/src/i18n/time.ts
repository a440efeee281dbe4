/** Times as people say them, by the browser's own tables. */
import type { Language } from "./fill";

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "3 minutes ago", "yesterday", "now". */
export function ago(then: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  const passed = then - now;
  for (const [unit, size] of UNITS) {
    if (Math.abs(passed) >= size) return format.format(Math.round(passed / size), unit);
  }
  return format.format(0, "second");
}

/** A clock: 9:58, 1:02:03, or 2d 4h as the language writes it; tenths under ten seconds. */
export function clockText(ms: number, language: Language): string {
  const left = Math.max(0, ms);
  const seconds = Math.ceil(left / 1000);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const short = (number: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "narrow" }).format(number);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours >= 24) return `${short(Math.floor(hours / 24), "day")} ${short(hours % 24, "hour")}`;
  const pad = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** The time of day of a message. */
export function timeOfDay(at: number, language: Language): string {
  return new Date(at).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
}

/** A day as people write it: "20 Nov". */
export function dayOf(at: number, language: Language): string {
  return new Date(at).toLocaleDateString(language, { day: "numeric", month: "short" });
}
