/** The worker: Python with the house in it. It is asked over messages, one thought after the other. */
import { Kept } from "./kept";
import type { Parts, Said, Told } from "./talk";

interface House {
  open(): Promise<void>;
  ask(method: string, path: string, body: string): Promise<string>;
  socket(number: number, table: string, after: number): Promise<void>;
  hear(number: number, text: string): Promise<void>;
  closed(number: number): void;
}

interface Python {
  unpackArchive(buffer: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): { Worker: (...given: unknown[]) => House };
}

const SITE = "/house";
/** Nothing was seen yet. */
const AFRESH = -1;
const tell = (told: Told) => postMessage(told);
/** Messages that came before the house was open. */
const early: Said[] = [];
let house: House | null = null;

addEventListener("message", (event: MessageEvent<Said | { type: "start"; root: string }>) => {
  const said = event.data;
  if (said.type === "start")
    void start(said.root).catch((failed: unknown) => tell({ type: "failed", reason: String(failed) }));
  else if (house) hear(house, said);
  else early.push(said);
});

async function start(root: string): Promise<void> {
  const at = (file: string) => new URL(`pocket/${file}`, root).href;
  const parts: Parts = await (await fetch(at("parts.json"))).json();
  const of = Object.values(parts.files).reduce((sum, size) => sum + size, 0);
  let bytes = 0;
  const count = (more: number) => tell({ type: "progress", bytes: (bytes += more), of });
  const [loader, engine, house_, weights, lock, texts] = await Promise.all([
    import(/* @vite-ignore */ at("pyodide.mjs")),
    fetched(at("pyodide.asm.wasm"), count),
    fetched(at("house.zip"), count),
    fetched(at("stdlib.zip"), count),
    fetched(at("pyodide-lock.json"), count),
    Kept.open(),
  ]);
  const library = URL.createObjectURL(new Blob([weights]));
  const python: Python = await loader.loadPyodide({
    indexURL: at(""),
    stdLibURL: library,
    lockFileContents: new TextDecoder().decode(lock),
    wasmBinary: engine,
    checkAPIVersion: false,
  });
  URL.revokeObjectURL(library);
  python.unpackArchive(house_, "zip", { extractDir: SITE });
  python.runPython(`import sys; sys.path.insert(0, "${SITE}")`);
  const opened = python.pyimport("hothouse.pocket.worker").Worker(
    JSON.stringify(await texts.all()),
    (name: string, text: string | null | undefined) => texts.put(name, text),
    (socket: number, text: string) => tell({ type: "socket", socket, text }),
    (socket: number, code: number) => tell({ type: "closed", socket, code }),
  );
  await opened.open();
  house = opened;
  tell({ type: "ready" });
  for (const said of early.splice(0)) hear(opened, said);
}

/** A file, counted while it comes. */
async function fetched(url: string, count: (more: number) => void): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const pieces: BlobPart[] = [];
  const reader = answer.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    count(next.value.byteLength);
  }
  return new Blob(pieces).arrayBuffer();
}

function hear(opened: House, said: Said): void {
  switch (said.type) {
    case "ask":
      void opened.ask(said.method, said.path, said.body).then(
        (reply) => {
          const [status, text, kind]: [number, string, string] = JSON.parse(reply);
          tell({ type: "answer", number: said.number, status, text, kind });
        },
        (failed: unknown) =>
          tell({
            type: "answer",
            number: said.number,
            status: 503,
            text: String(failed),
            kind: "text/plain",
          }),
      );
      break;
    case "open":
      void opened.socket(said.socket, said.table, said.after ?? AFRESH);
      break;
    case "say":
      void opened.hear(said.socket, said.text);
      break;
    case "close":
      opened.closed(said.socket);
  }
}
