/** From a table that is over to its study: one click. */
import { api } from "../api/http";
import type { StudyMade } from "../api/wire";
import { router } from "../page/router.svelte";
import { remember } from "./place";

/** Study a table; the browser remembers who sat where, since the study itself names nobody. */
export async function studyTable(table: string, fragment = ""): Promise<StudyMade> {
  const made = await api.newStudy({ table });
  remember(made.digest, { mine: made.my_seats, names: made.names, table });
  router.go(made.path + fragment);
  return made;
}
