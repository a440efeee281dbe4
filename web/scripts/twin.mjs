/**
 * Runs twin.py by the Python and the kernels of the browser: `node scripts/twin.mjs HOUSE.PACK`. Answers each line, an
 * expression in Python, with what comes of it. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { linkKernels } from "./kernels.mjs";

const SITE = "/house";
const python = await loadPyodide();
const house = new Uint8Array(gunzipSync(readFileSync(process.argv[2])));
python.unpackArchive(house, "tar", { extractDir: SITE });
const listed = python.runPython(`
import json, pathlib, sys
sys.path.insert(0, "${SITE}")
libraries = pathlib.Path("${SITE}").rglob("*.so")
json.dumps([str(each.relative_to("${SITE}")) for each in libraries if not each.stat().st_size])
`);
await linkKernels(python, python.FS.readFile(`${SITE}/kernels.wasm`), JSON.parse(listed));
python.runPython(readFileSync(new URL("twin.py", import.meta.url), "utf-8"));
for await (const line of createInterface({ input: process.stdin }))
  console.log(String(python.runPython(line)));
process.exit(0);
