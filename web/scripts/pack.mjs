/**
 * Packs what the browser needs: `node scripts/pack.mjs STAGE PARTS`. Pyodide itself imports the house and lets it
 * answer; what was loaded for that is kept, compiled by the very Python that will run it. */
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [stage, parts] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/stage", stage);
python.mountNodeFS("/parts", parts);
await python.runPythonAsync(readFileSync(new URL("pack.py", import.meta.url), "utf-8"));
process.exit(0);
