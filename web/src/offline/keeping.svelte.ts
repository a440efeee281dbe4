/** What this browser keeps of the site: whether a newer version waits, whether the service is away, what is kept. */
import { houseRoot, outward } from "../page/base";
import { hasRoom } from "../pocket/room";
import { told } from "./told.svelte";

/** How long nobody asks again whether there is a newer version, in milliseconds. */
const SELDOM = 3_600_000;
const MEGABYTE = 1_000_000;
const LENDS = "hothouse.lends";

class Keeping {
  /** Whether the whole house is kept on this device. */
  kept = $state(false);
  /** How much of it came, while it comes: from 0 to 1. */
  coming = $state<number | null>(null);
  failed = $state(false);
  #found: ServiceWorkerRegistration | null = null;
  #asked = 0;

  /** How many megabytes the house has that a service offers to keep; 0 where it offers none. */
  get offered(): number {
    const size = document.querySelector('meta[name="hothouse-parts"]')?.getAttribute("content");
    const able = "serviceWorker" in navigator && "WebAssembly" in globalThis;
    return able && size ? Number(size) / MEGABYTE : 0;
  }

  /** Keep the files of the site from now on, and hear of newer ones. One worker does it, and shows notices too. */
  async begin(): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const first = !serviceWorker.controller;
    const found = await serviceWorker
      .register(outward("/service-worker.js"), { updateViaCache: "none" })
      // A host that does not serve it, or a browser that does not want it: the page works as before.
      .catch(() => null);
    if (!found) return;
    this.#found = found;
    told.look = () => this.#look();
    this.#asked = Date.now();
    if (found.waiting && !first) told.fresh = true;
    found.addEventListener("updatefound", () => {
      const coming = found.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed" && serviceWorker.controller) told.fresh = true;
      });
    });
    serviceWorker.addEventListener("message", (event) => this.#hear(event.data));
    const worker = (await serviceWorker.ready).active;
    worker?.postMessage({ type: "used", names: used() });
    this.kept = await hasParts();
    this.#lend();
    // Whoever installs the app expects it to open everywhere.
    if (!this.kept && this.offered && matchMedia("(display-mode: standalone)").matches) void this.keep();
  }

  /** Ask whether there is a newer version, now and then. */
  #look(): void {
    if (Date.now() - this.#asked < SELDOM) return;
    this.#asked = Date.now();
    void this.#found?.update().catch(() => undefined);
  }

  /** Take the newer version: whatever was played is kept, and the page begins again where it is. */
  take(): void {
    const waiting = this.#found?.waiting;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage({ type: "take over" });
  }

  /** Not now: it is offered again with the next page. */
  later(): void {
    told.fresh = false;
  }

  /** Have the whole house on this device. */
  async keep(): Promise<void> {
    this.failed = false;
    this.coming = 0;
    void navigator.storage?.persist?.();
    (await navigator.serviceWorker.ready).active?.postMessage({ type: "keep" });
  }

  /** Whether bots and studies may think on this device, where it can: on until somebody turns it off. */
  get lends(): boolean {
    return localStorage.getItem(LENDS) !== "no";
  }

  turnLending(): void {
    localStorage.setItem(LENDS, this.lends ? "no" : "yes");
    this.#lend();
  }

  /** A house that is kept may think for the service; not on a device with little memory. */
  #lend(): void {
    const alone = document.querySelector('meta[name="hothouse-pocket"]') !== null || told.away;
    told.lends = this.kept && this.lends && hasRoom() && !alone;
  }

  #hear(said: { type: string; done: number; of: number }): void {
    if (said.type === "keeping") this.coming = said.done / said.of;
    if (said.type === "kept") {
      this.kept = true;
      this.#lend();
    }
    if (said.type === "not kept") this.failed = true;
    if (said.type !== "keeping") this.coming = null;
  }
}

/** Whether Python for the browser is on this device. */
export async function hasParts(): Promise<boolean> {
  try {
    return (await caches.match(new URL(outward("/pocket/house.pack"), location.href))) !== undefined;
  } catch {
    return false; // no caches without TLS
  }
}

/** The files that this page has fetched before anybody kept them. */
function used(): string[] {
  const root = houseRoot();
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.filter((name) => name.startsWith(root)).map((name) => name.slice(root.length));
}

export const keeping = new Keeping();
