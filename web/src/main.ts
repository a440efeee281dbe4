/** The page begins: theme, language, place. */
import { mount } from "svelte";
import { Away } from "./api/http";
import App from "./App.svelte";
import "./app.css";
import { preferred, words } from "./i18n/index.svelte";
import { myself } from "./page/catalogue.svelte";
import { router } from "./page/router.svelte";
import { settings } from "./page/settings.svelte";

/** How long a page of a service is left to itself before its files are kept, in milliseconds. */
const QUIET = 3000;

settings.load();
router.start();
const alone = document.querySelector('meta[name="hothouse-pocket"]') !== null;
if (alone) {
  // Written to a folder, without a service: a worker answers, from here on.
  const { startPocket } = await import("./offline/offline");
  startPocket(document.body);
}
// A stranger's page works as well: whoever we are is asked for beside the words.
const met = myself.load().catch(async (trouble: unknown) => {
  if (alone || !(trouble instanceof Away)) return;
  const { goOnAlone } = await import("./offline/offline");
  await goOnAlone();
});
await Promise.all([words.speak(preferred()), met]);
const target = document.getElementById("app");
if (target) mount(App, { target });
// Last: the files are kept when nothing else wants the line.
if (!alone)
  setTimeout(() => {
    // A service that went meanwhile: nothing is kept, and the page goes on.
    import("./offline/keeping.svelte").then(({ keeping }) => keeping.begin()).catch(() => undefined);
  }, QUIET);
