/** What a page needs when there is no network, in one file, which the service worker keeps before all others. */
export { default as Bar } from "./Bar.svelte";
export { goOnAlone } from "./alone";
export { startPocket } from "../pocket/start";
