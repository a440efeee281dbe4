/** Has Python's memory made and kept for later visits, by a worker of its own, when the page is quiet. */
import { houseRoot } from "../page/base";
import { hasRoom } from "./room";

/** How long the page is left to itself first, in milliseconds. */
const QUIET = 10_000;

export function sleepLater(): void {
  if (hasRoom() && "serviceWorker" in navigator) setTimeout(() => void sleep(), QUIET);
}

async function sleep(): Promise<void> {
  // Only when the files are on this device: nothing is fetched twice.
  await navigator.serviceWorker.ready;
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  // It ends by itself, and says something only where it failed: the next visit loads everything as this one did.
  worker.onmessage = () => worker.terminate();
  worker.postMessage({ type: "start", root: houseRoot(), kept: true, thinks: false, sleeps: true });
}
