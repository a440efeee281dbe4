/** What a box would say on its side: loaded with the home page. */
import { m } from "../../i18n/index.svelte";

export default { minutes: "30–45", leaves: 4, weight: m("weight rich") };
