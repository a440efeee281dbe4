/** Days as people write them. */
import type { Language } from "../i18n/index.svelte";

/** "17 Nov" of 2026-11-17: a day of UTC, wherever one is. */
export function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
