/**
 * Packs what the browser needs: `node scripts/pack.mjs STAGE PARTS`. Pyodide itself imports the house and lets it
 * answer; what was loaded for that is kept, compiled by the very Python that will run it. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";
import { linkKernels } from "./kernels.mjs";

const [stage, parts] = process.argv.slice(2);
const empty = (path) => path.endsWith(".so") && statSync(join(stage, path)).size === 0;
const python = await loadPyodide();
const modules = readdirSync(stage, { recursive: true }).filter(empty);
await linkKernels(python, readFileSync(join(stage, "kernels.wasm")), modules);
python.mountNodeFS("/stage", stage);
python.mountNodeFS("/parts", parts);
await python.runPythonAsync(readFileSync(new URL("pack.py", import.meta.url), "utf-8"));
process.exit(0);
