/** Python in this worker: begun afresh, or woken as it was when everything was loaded. */
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
  engine: Promise<WebAssembly.Module>;
  library: Promise<ArrayBuffer>;
  house: Promise<ArrayBuffer>;
  lock: Promise<object>;
}

/** Where the house lies in Python's own files. */
export const SITE = "/house";
const LIBRARY = ".so";
/** In which steps memory is asked for until what slept has room. */
const STEP = 1 << 20;
/** What Pyodide writes before a memory: the second number says how long that is. */
const HEAD = 1;

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
  ): Promise<unknown>;
}

interface Settings {
  preRun: ((engine: Engine) => void)[];
}

/** `memory`: what slept. `sleeps`: whether this one is going to be kept. */
export async function openPython(
  at: (file: string) => string,
  coming: Coming,
  memory: Uint8Array | null,
  sleeps: boolean,
): Promise<Python> {
  const files = coming.house.then((packed) => filesIn(SITE, packed));
  const libraries = files.then((found) =>
    [...found]
      .filter(([path]) => path.endsWith(LIBRARY))
      .map(([path, data]) => [path, WebAssembly.compile(data)] as const),
  );
  const url = at("stdlib.zip");
  answer({ [url]: () => coming.library, [at("pyodide.asm.wasm")]: async () => new ArrayBuffer() });
  // Compiled since the worker began: Pyodide would only begin now.
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await coming.engine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const [loader, { default: create }] = await Promise.all([
    import(/* @vite-ignore */ at("pyodide.mjs")),
    import(/* @vite-ignore */ at("pyodide.asm.mjs")),
  ]);
  const opening: Promise<Python> = loader.loadPyodide({
    indexURL: at(""),
    stdLibURL: url,
    lockFileContents: coming.lock.then((lock) => JSON.stringify(lock)),
    checkAPIVersion: false,
    fsInit: async (system: Files) => layOut(system, await files),
    createPyodideModule: async (settings: Settings) => {
      settings.preRun.push((engine) => void link(engine, libraries));
      const engine: Engine = await create(settings);
      if (memory) makeRoom(engine, memory);
      return engine;
    },
    ...(memory ? { _loadSnapshot: memory } : {}),
    _makeSnapshot: sleeps,
  });
  // Pyodide says nothing where its engine could not be compiled: then this is never told.
  const failure = Promise.all([coming.engine, coming.library, libraries]).then(
    () => new Promise<never>(() => undefined),
  );
  const python = await Promise.race([opening, failure]);
  if (!memory) python.runPython(`import sys; sys.path.insert(0, "${SITE}")`);
  return python;
}

/** Link the kernels before Python runs, always in the same order: so they lie where they lay when it fell asleep. */
async function link(
  engine: Engine,
  libraries: Promise<(readonly [string, Promise<WebAssembly.Module>])[]>,
): Promise<void> {
  const NAME = "kernels";
  engine.addRunDependency(NAME);
  for (const [path, module] of await libraries) {
    const library = engine.newDSO(path, undefined, "loading");
    library.refcount = Infinity;
    library.exports = await engine.loadWebAssemblyModule(
      await module,
      { loadAsync: true, nodelete: true },
      path,
      {},
    );
  }
  engine.removeRunDependency(NAME);
}

/** What slept may be larger than what the engine begins with. Whatever is asked for here is overwritten. */
function makeRoom(engine: Engine, memory: Uint8Array): void {
  const head = new Uint32Array(memory.buffer, memory.byteOffset, HEAD + 1)[HEAD] ?? 0;
  while (engine.HEAP8.length < memory.length - head)
    if (!engine._malloc(STEP)) throw new RangeError("memory");
}

/** Let these addresses be answered here: they are on their way already. */
function answer(own: Record<string, () => Promise<ArrayBuffer>>): void {
  const fetching = globalThis.fetch;
  globalThis.fetch = async (what, how) => {
    const found = own[what instanceof Request ? what.url : String(what)];
    return found ? new Response(await found()) : fetching(what, how);
  };
}
