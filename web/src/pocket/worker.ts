/** The worker: Python with the house in it. It is asked over messages, one thought after the other. */
import { asleep, forget, layToSleep } from "./asleep";
import { Kept } from "./kept";
import { openPython, scriptsOf, type Coming, type House, type Python } from "./python";
import type { Parts, Said, Start, Told } from "./talk";

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

async function start({ root, kept, thinks, sleeps }: Start): Promise<void> {
  const at = (file: string) => new URL(`pocket/${file}`, root).href;
  const parts: Promise<Parts> = fetch(at("parts.json")).then((answer) => answer.json());
  const counted = kept ? undefined : counter(parts);
  const coming: Coming = {
    scripts: scriptsOf(at),
    engine: compiled(at("pyodide.asm.wasm"), counted),
    library: unpacked(at("stdlib.pack"), counted),
    house: unpacked(at("house.pack"), counted),
    lock: parts.then(({ lock }) => lock),
  };
  if (sleeps) return fallAsleep(root, at, coming, parts);
  const texts = Kept.open();
  const slept = await parts.then(({ made }) => asleep(root, made));
  let woken = slept !== null;
  const python = await openPython(at, coming, slept, false).catch(async (failed: unknown) => {
    if (!woken) throw failed;
    // Whatever it was: it is made again.
    woken = false;
    await forget(root);
    return openPython(at, coming, null, false);
  });
  const opened = await houseIn(python, await texts, thinks);
  await opened.open();
  house = opened;
  performance.mark(woken ? "woken" : "begun");
  tell({ type: "ready", woken });
  for (const said of early.splice(0)) hear(opened, said);
}

async function houseIn(python: Python, shelf: Kept, thinks: boolean): Promise<House> {
  const { Worker } = python.pyimport("hothouse.pocket.worker");
  return Worker(
    JSON.stringify(only(await shelf.all(), thinks)),
    (name: string, text: string | null | undefined) =>
      // The tab that has the house has the tables: nothing of them is written beside it.
      thinks && !STUDIES.test(name) ? Promise.resolve("") : shelf.put(name, text),
    (socket: number, text: string) => tell({ type: "socket", socket, text }),
    (socket: number, code: number) => tell({ type: "closed", socket, code }),
  );
}

/** Load everything for later visits, keep that, and end: nobody plays here. */
async function fallAsleep(
  root: string,
  at: (file: string) => string,
  coming: Coming,
  parts: Promise<Parts>,
): Promise<void> {
  const python = await openPython(at, coming, null, true);
  python.runPython("import hothouse.pocket.asleep as it; it.load_everything(); del it");
  await layToSleep(root, (await parts).made, python.makeMemorySnapshot());
  close();
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

/** The engine: while it comes, where the host says what it is. */
async function compiled(url: string, counted: Count | undefined): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  counted?.(answer.clone());
  return answer.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
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
