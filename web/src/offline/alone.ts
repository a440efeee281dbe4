/** A page of a service that does not answer: the house on this device goes on, if it is kept. */
import { outward } from "../page/base";
import { myself } from "../page/catalogue.svelte";
import { startPocket } from "../pocket/start";
import { hasParts } from "./keeping.svelte";
import { told } from "./told.svelte";

/** How often the service is looked for, in milliseconds. */
const AGAIN = 20_000;

/** Go on without the service, as far as this device can. */
export async function goOnAlone(): Promise<void> {
  told.away = true;
  if (!(await hasParts())) return;
  startPocket(document.body);
  await myself.load();
  const timer = setInterval(() => void look(), AGAIN);
  addEventListener("online", () => void look());

  async function look(): Promise<void> {
    const answer = await fetch(outward("/healthz"), { cache: "no-store" }).catch(() => null);
    if (!answer?.ok) return;
    told.back = true;
    clearInterval(timer);
  }
}
