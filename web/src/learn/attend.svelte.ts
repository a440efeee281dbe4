/** A course that is open for as long as a component lives: in the person's language, and said aloud. */
import { onMount, untrack } from "svelte";
import { words } from "../i18n/index.svelte";
import { announcer } from "../page/announce.svelte";
import { settings } from "../page/settings.svelte";
import { aloud } from "../table/aloud";
import { LessonStore } from "./lesson.svelte";

/** Open the course of a game at a step, or where this browser left off; to be called while a component is made. */
export function attend(game: string, step: string | null): LessonStore {
  const store: LessonStore = new LessonStore(
    game,
    aloud(() => store),
    () => settings.speed,
  );
  let spoken = "";
  onMount(() => {
    spoken = words.language;
    void store.open(words.language, step);
  });
  $effect(() => {
    const { language } = words;
    if (language === spoken || spoken === "") return;
    spoken = language;
    untrack(() => void store.speak(language));
  });
  // What was said on the page is said aloud when the board stands still.
  $effect(() => {
    const { phase, lesson, answer } = store;
    if (!lesson || (phase !== "reached" && phase !== "missed")) return;
    untrack(() => announcer.say(phase === "reached" ? lesson.done : (answer ?? "")));
  });
  return store;
}
