/** Python in this worker: begun afresh, or woken as it was when everything was loaded. */
import type { Asleep } from "./asleep";
import { filesIn, layOut, type Files } from "./tar";

/** What `hothouse.pocket.worker` answers. */
export interface House {
  open(): Promise<void>;
  ask(method: string, path: string, body: string): Promise<string>;
  socket(number: number, table: string, after: number): Promise<void>;
  hear(number: number, text: string): Promise<void>;
  closed(number: number): void;
}

export interface Python {
  runPython(code: string): unknown;
  pyimport(name: string): { Worker: (...given: unknown[]) => House };
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

/** What is fetched before Python can begin, all at once. */
export interface Coming {
  scripts: ReturnType<typeof scriptsOf>;
  engine: Promise<WebAssembly.Module>;
  library: Promise<ArrayBuffer>;
  house: Promise<ArrayBuffer>;
  lock: Promise<object>;
}

/** Where the house lies in Python's own files. */
export const SITE = "/house";
/** Has every kernel, each with an entry of its own (`release/pocket.py`); beside it, what Python finds by path. */
const KERNELS = `${SITE}/kernels.wasm`;
const LIBRARY = ".so";
/** In which steps memory is asked for until what slept has room. */
const STEP = 1 << 20;

/** What Pyodide's engine lets others do before it runs. */
interface Engine {
  HEAP8: Int8Array;
  _malloc(size: number): number;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  newDSO(name: string, handle: undefined, exports: unknown): { refcount: number; exports: unknown };
  loadWebAssemblyModule(
    module: WebAssembly.Module,
    how: { loadAsync: true; nodelete: true },
    name: string,
    scope: object,
  ): Promise<Record<string, unknown>>;
}

interface Settings {
  preRun: ((engine: Engine) => void)[];
}

/** Pyodide's own two scripts; the second is large, and is read while everything else comes. */
export const scriptsOf = (at: (file: string) => string) =>
  Promise.all([
    import(/* @vite-ignore */ at("pyodide.mjs")),
    import(/* @vite-ignore */ at("pyodide.asm.mjs")),
  ]);

/** `slept`: what is woken. `sleeps`: whether this one is going to be kept. */
export async function openPython(
  at: (file: string) => string,
  coming: Coming,
  slept: Asleep | null,
  sleeps: boolean,
): Promise<Python> {
  const files = coming.house.then((packed) => filesIn(SITE, packed));
  const libraries = files.then(compileLibraries);
  const library = at("stdlib.zip");
  const [loader, { default: create }] = await coming.scripts;
  // Where its engine cannot be compiled or linked, Pyodide says nothing, and waits for ever.
  let fail: (reason: unknown) => void = () => undefined;
  const failing = new Promise<never>((_, reject) => (fail = reject));
  Promise.all([coming.engine, coming.library, libraries]).catch(fail);
  const putBack = standIn(coming, library, at("pyodide.asm.wasm"), fail);
  const opening: Promise<Python> = loader.loadPyodide({
    indexURL: at(""),
    stdLibURL: library,
    lockFileContents: coming.lock.then((lock) => JSON.stringify(lock)),
    checkAPIVersion: false,
    fsInit: async (system: Files) => layOut(system, await files),
    createPyodideModule: async (settings: Settings) => {
      settings.preRun.push((engine) => void link(engine, libraries).catch(fail));
      const engine: Engine = await create(settings);
      if (slept) wake(engine, slept);
      return engine;
    },
    // Only what stands before the memory, which is in its place by then.
    ...(slept ? { _loadSnapshot: slept.head } : {}),
    _makeSnapshot: sleeps,
  });
  const python = await Promise.race([opening, failing]).finally(putBack);
  // It is in Python's own memory now, and nobody waits until the browser clears up.
  if (slept) structuredClone(null, { transfer: [slept.bytes.buffer] });
  if (!slept) python.runPython(`import sys; sys.path.insert(0, "${SITE}")`);
  return python;
}

type Libraries = (readonly [string, Promise<WebAssembly.Module> | null])[];

/** The kernels' library first, compiled while the engine comes; then the modules, of which most are in it. */
function compileLibraries(files: Map<string, Uint8Array<ArrayBuffer>>): Libraries {
  const found = [...files].filter(([path]) => path === KERNELS || path.endsWith(LIBRARY));
  found.sort(([one], [other]) => Number(other === KERNELS) - Number(one === KERNELS));
  return found.map(([path, data]) => [path, data.length ? WebAssembly.compile(data) : null] as const);
}

/** What Python asks a module's library for: its entry, as it is called in the one that has them all. */
export function entryOf(path: string, kernels: Record<string, unknown>): Record<string, unknown> {
  const words = path.slice(SITE.length + 1, -LIBRARY.length).split("/");
  return { [`PyInit_${words.at(-1)}`]: kernels[`PyInit_${words.join("_")}`] };
}

/** What Pyodide would fetch and compile when it begins is on its way already. Gives back what puts all back. */
function standIn(
  coming: Coming,
  library: string,
  engine: string,
  fail: (reason: unknown) => void,
): () => void {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (what, how) => {
    const url = what instanceof Request ? what.url : String(what);
    if (url === library) return new Response(await coming.library);
    return url === engine ? new Response() : fetch(what, how);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await coming.engine;
    const made = WebAssembly.instantiate(module, imports);
    made.catch(fail); // no memory for it
    return { module, instance: await made };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** Link the kernels before Python runs, always in the same order: so they lie where they lay when it fell asleep. */
async function link(engine: Engine, libraries: Promise<Libraries>): Promise<void> {
  const NAME = "kernels";
  engine.addRunDependency(NAME);
  let kernels: Record<string, unknown> = {};
  for (const [path, module] of await libraries) {
    const library = engine.newDSO(path, undefined, "loading");
    library.refcount = Infinity;
    const how = { loadAsync: true, nodelete: true } as const;
    const exports = module && (await engine.loadWebAssemblyModule(await module, how, path, {}));
    if (exports && path === KERNELS) kernels = exports;
    library.exports = exports ?? entryOf(path, kernels);
  }
  engine.removeRunDependency(NAME);
}

/** Put what slept where it lay. It may be larger than what the engine begins with: whatever is asked for to make
 * room is overwritten. */
function wake(engine: Engine, { size, pieces, bytes }: Asleep): void {
  while (engine.HEAP8.length < size) if (!engine._malloc(STEP)) throw new RangeError("memory");
  const words = new Int32Array(engine.HEAP8.buffer);
  let [at, end] = [0, 0];
  for (const [from, to] of pieces) {
    clear(words, end, from);
    engine.HEAP8.set(bytes.subarray(at, at + to - from), from);
    [at, end] = [at + to - from, to];
  }
  clear(words, end, engine.HEAP8.length);
  if (at !== bytes.length) throw new RangeError(`${at} of ${bytes.length}`);
}

/** Empty this part of memory. What is empty is not written to: the system would have to find room for it. */
function clear(words: Int32Array, from: number, to: number): void {
  for (let at = from / words.BYTES_PER_ELEMENT; at < to / words.BYTES_PER_ELEMENT; at++)
    if (words[at]) words[at] = 0;
}
