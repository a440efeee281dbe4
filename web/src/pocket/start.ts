/** The page without a service: everything that it asks is carried to a worker, where the house is. */
import { mount } from "svelte";
import { carryBy, type Carrier } from "../api/carrier";
import { keeping } from "../offline/keeping.svelte";
import { houseRoot, inward, outward } from "../page/base";
import { myself } from "../page/catalogue.svelte";
import { elementOf } from "../page/element";
import Bar from "./Bar.svelte";
import { progress } from "./progress.svelte";
import { sleepLater } from "./sleeping";
import { WorkerSocket } from "./socket";
import type { Said, Told } from "./talk";

const LOCK = "hothouse-house";
/** What is answered from a file while Python is on its way. */
const STATIC: Record<string, string> = { "/api/games": "pocket/games.json" };
const STRANGER = { id: null, name: "", muted: [], alone: true };

/** Let a worker answer from now on, and say at the foot of the page how far it is. */
export function startPocket(foot: HTMLElement): void {
  const pocket = new Pocket();
  carryBy(pocket);
  progress.state = "loading";
  mount(Bar, { target: foot });
  document.addEventListener("click", (event) => void pocket.clicked(event), true);
  void pocket.open();
}

class Pocket implements Carrier {
  #worker: Worker | null = null;
  #waiting: Said[] = [];
  #asked = new Map<number, (told: Told & { type: "answer" }) => void>();
  #sockets = new Map<number, WorkerSocket>();
  #count = 0;

  /** Begin when no other page has the house: two would overwrite each other's tables. */
  async open(): Promise<void> {
    if (typeof WebAssembly !== "object" || !("indexedDB" in globalThis)) return this.#fail("no WebAssembly");
    void navigator.storage?.persist?.();
    if (!("locks" in navigator)) return this.#begin();
    await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (!lock) {
        progress.state = "elsewhere";
        return;
      }
      this.#begin();
      // Held as long as the page lives.
      return new Promise<void>(() => undefined);
    });
    if (progress.state !== "elsewhere") return;
    // The other page has the house; when it is closed, this one opens it.
    await navigator.locks.request(LOCK, () => {
      progress.state = "loading";
      this.#begin();
      return new Promise<void>(() => undefined);
    });
  }

  #begin(): void {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (event: MessageEvent<Told>) => this.#hear(event.data);
    worker.onerror = (event) => this.#fail(event.message);
    const kept = Boolean(navigator.serviceWorker?.controller);
    worker.postMessage({ type: "start", root: houseRoot(), kept, thinks: false });
    this.#worker = worker;
    for (const said of this.#waiting.splice(0)) worker.postMessage(said);
  }

  #fail(reason: string): void {
    progress.state = "failed";
    progress.reason = reason;
    for (const answer of this.#asked.values())
      answer({ type: "answer", number: 0, status: 503, text: "", kind: "" });
    this.#asked.clear();
  }

  #post(said: Said): void {
    if (this.#worker) this.#worker.postMessage(said);
    else this.#waiting.push(said);
  }

  #hear(told: Told): void {
    switch (told.type) {
      case "progress":
        progress.bytes = told.bytes;
        progress.of = told.of;
        break;
      case "ready":
        progress.state = "ready";
        void myself.load();
        void keeping.begin();
        if (!told.woken) sleepLater();
        break;
      case "failed":
        this.#fail(told.reason);
        break;
      case "answer":
        this.#asked.get(told.number)?.(told);
        this.#asked.delete(told.number);
        break;
      case "socket":
        this.#sockets.get(told.socket)?.hear(told.text);
        break;
      case "closed":
        this.#sockets.get(told.socket)?.ended(told.code);
    }
  }

  async fetch(path: string, request: RequestInit): Promise<Response> {
    const method = request.method ?? "GET";
    if (progress.state !== "ready" && method === "GET") {
      const file = STATIC[path];
      if (file) return fetch(outward(`/${file}`));
      // Whoever it is, their tables come with Python: the page need not wait for a name.
      if (path === "/api/me") return Response.json(STRANGER);
    }
    if (progress.state === "failed") throw new TypeError(progress.reason);
    const number = ++this.#count;
    const told = await new Promise<Told & { type: "answer" }>((resolve) => {
      this.#asked.set(number, resolve);
      this.#post({ type: "ask", number, method, path, body: String(request.body ?? "") });
    });
    const empty = told.status === 204;
    return new Response(empty ? null : told.text, {
      status: told.status,
      headers: { "Content-Type": told.kind },
    });
  }

  /** A record or a picture that a service would serve: it is asked for, and kept as a file. */
  async clicked(event: MouseEvent): Promise<void> {
    const link = elementOf(event)?.closest("a");
    const path = link ? inward(link.pathname) : "";
    if (!link || !path.startsWith("/api/")) return;
    event.preventDefault();
    const answer = await this.fetch(path + link.search, { method: "GET" });
    const file = document.createElement("a");
    file.href = URL.createObjectURL(await answer.blob());
    file.download = `hothouse-${path.split("/").slice(-2).join("-")}`;
    file.click();
    URL.revokeObjectURL(file.href);
  }

  socket(path: string): WebSocket {
    const url = new URL(path, location.href);
    const number = ++this.#count;
    const socket = new WorkerSocket(
      number,
      (said) => this.#post(said),
      () => this.#sockets.delete(number),
    );
    this.#sockets.set(number, socket);
    const after = url.searchParams.get("after");
    const table = decodeURIComponent(url.pathname.split("/").at(-2) ?? "");
    this.#post({ type: "open", socket: number, table, after: after === null ? null : Number(after) });
    // eslint-disable-next-line no-restricted-syntax -- it has what a table asks of a socket, and no more
    return socket as unknown as WebSocket;
  }
}
