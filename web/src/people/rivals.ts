/** What whoever else played is called. */
import type { Played } from "../api/wire";
import { capital, t, word } from "../i18n/index.svelte";

export function nameOf({ name, level }: Played["rivals"][number]): string {
  return level ? capital(word(`level ${level}`)) : name || t("Guest");
}
