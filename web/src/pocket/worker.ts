/** The worker: Python with the house in it. It is asked over messages, one thought after the other. */
import { Kept } from "./kept";
import type { Parts, Said, Start, Told } from "./talk";
import { layOut, type Files } from "./tar";

interface House {
  open(): Promise<void>;
  ask(method: string, path: string, body: string): Promise<string>;
  socket(number: number, table: string, after: number): Promise<void>;
  hear(number: number, text: string): Promise<void>;
  closed(number: number): void;
}

interface Python {
  runPython(code: string): unknown;
  pyimport(name: string): { Worker: (...given: unknown[]) => House };
}

const SITE = "/house";
/** Nothing was seen yet. */
const AFRESH = -1;
const STUDIES = /^(study|found)\//;
const tell = (told: Told) => postMessage(told);
/** Messages that came before the house was open. */
const early: Said[] = [];
let house: House | null = null;

addEventListener("message", (event: MessageEvent<Said | Start>) => {
  const said = event.data;
  if (said.type === "start")
    void start(said).catch((failed: unknown) => tell({ type: "failed", reason: String(failed) }));
  else if (house) hear(house, said);
  else early.push(said);
});

/** What one who only thinks needs of the shelf. */
function only(texts: Record<string, string>, thinks: boolean): Record<string, string> {
  return thinks ? Object.fromEntries(Object.entries(texts).filter(([name]) => STUDIES.test(name))) : texts;
}

async function start({ root, kept, thinks }: Start): Promise<void> {
  const at = (file: string) => new URL(`pocket/${file}`, root).href;
  const parts: Promise<Parts> = fetch(at("parts.json")).then((answer) => answer.json());
  const counted = kept ? undefined : counter(parts);
  // Python reads its library from here; it travels packed as a whole.
  const library = at("stdlib.zip");
  const fetching = globalThis.fetch;
  globalThis.fetch = async (what, how) => {
    const url = what instanceof Request ? what.url : String(what);
    if (url === library) return new Response(await unpacked(at("stdlib.pack"), counted));
    const answer = await fetching(what, how);
    if (url === at("pyodide.asm.wasm")) counted?.(answer.clone());
    return answer;
  };
  const texts = Kept.open();
  const files = unpacked(at("house.pack"), counted);
  // Asked for beside its loader, which would ask for it next.
  void import(/* @vite-ignore */ at("pyodide.asm.mjs"));
  const loader = await import(/* @vite-ignore */ at("pyodide.mjs"));
  const python: Python = await loader.loadPyodide({
    indexURL: at(""),
    stdLibURL: library,
    lockFileContents: parts.then(({ lock }) => JSON.stringify(lock)),
    checkAPIVersion: false,
    // The house is laid out while the engine is compiled.
    fsInit: async (system: Files) => layOut(system, SITE, await files),
  });
  python.runPython(`import sys; sys.path.insert(0, "${SITE}")`);
  const shelf = await texts;
  const opened = python.pyimport("hothouse.pocket.worker").Worker(
    JSON.stringify(only(await shelf.all(), thinks)),
    (name: string, text: string | null | undefined) =>
      // The tab that has the house has the tables: nothing of them is written beside it.
      thinks && !STUDIES.test(name) ? Promise.resolve("") : shelf.put(name, text),
    (socket: number, text: string) => tell({ type: "socket", socket, text }),
    (socket: number, code: number) => tell({ type: "closed", socket, code }),
  );
  await opened.open();
  house = opened;
  tell({ type: "ready" });
  for (const said of early.splice(0)) hear(opened, said);
}

type Count = (answer: Response) => void;

/** Tells how much has come, of the parts that are listed. */
function counter(parts: Promise<Parts>): Count {
  let bytes = 0;
  let of = 0;
  void parts.then(({ files }) => (of = Object.values(files).reduce((sum, size) => sum + size, 0)));
  return (answer) => {
    const count = new WritableStream<Uint8Array>({
      write(piece) {
        bytes += piece.byteLength;
        tell({ type: "progress", bytes, of });
      },
    });
    void answer.body?.pipeTo(count).catch(() => undefined);
  };
}

/** A file that travels packed. */
async function unpacked(url: string, counted: Count | undefined): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  counted?.(answer.clone());
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
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
