/** What a box would say on its side: loaded with the home page. */
import { m } from "../../i18n/index.svelte";

export default { minutes: "10", leaves: 2, weight: m("weight light") };
