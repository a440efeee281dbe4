/** Every file of tests leaves the room as it found it: they share one, which is opened once and not 26 times. */
import { afterAll, vi } from "vitest";
import { words } from "../src/i18n/index.svelte";

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  await words.speak("en");
});
