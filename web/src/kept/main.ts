/** A kept game begins: what it shows is in the page itself. */
import { mount } from "svelte";
import "../app.css";
import { openFolder } from "../games/folders";
import { languageOf, words } from "../i18n/index.svelte";
import { settings } from "../page/settings.svelte";
import Kept from "./Kept.svelte";
import { unpack } from "./unpack";

async function begin(): Promise<void> {
  settings.load();
  const shown = await unpack(document.getElementById("shown")?.textContent ?? "");
  await words.speak(languageOf(shown.language) ?? "en");
  const folder = await openFolder(shown.game.name);
  const target = document.getElementById("app");
  if (target) mount(Kept, { target, props: { shown, folder } });
}

void begin();
