/** The page begins: theme, language, place. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { preferred, words } from "./i18n/index.svelte";
import { myself } from "./page/catalogue.svelte";
import { router } from "./page/router.svelte";
import { settings } from "./page/settings.svelte";

settings.load();
router.start();
if (document.querySelector('meta[name="hothouse-pocket"]')) {
  // Written to a folder, without a service: a worker answers, from here on.
  const { startPocket } = await import("./pocket/start");
  startPocket(document.body);
}
// A stranger's page works as well: whoever we are is asked for beside the words.
await Promise.all([words.speak(preferred()), myself.load().catch(() => undefined)]);
const target = document.getElementById("app");
if (target) mount(App, { target });
