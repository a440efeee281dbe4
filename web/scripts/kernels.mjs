/** Gives Python in Node the kernels as the browser does (`src/pocket/python.ts`): one library, an entry for each. */

const SITE = "/house";

/** `bytes`: of `kernels.wasm`. `paths`: of the modules, below the house. */
export async function linkKernels(python, bytes, paths) {
  const engine = python._module;
  const how = { loadAsync: true, nodelete: true };
  const module = await WebAssembly.compile(bytes);
  const kernels = await engine.loadWebAssemblyModule(module, how, `${SITE}/kernels.wasm`, {});
  for (const path of paths) {
    const words = path.slice(0, -".so".length).split("/");
    const entry = { [`PyInit_${words.at(-1)}`]: kernels[`PyInit_${words.join("_")}`] };
    engine.newDSO(`${SITE}/${path}`, undefined, entry).refcount = Infinity;
  }
}
