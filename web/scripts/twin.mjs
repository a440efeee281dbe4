/**
 * Runs twin.py by the Python and the kernels of the browser: `node scripts/twin.mjs HOUSE.PACK`. Answers each line, an
 * expression in Python, with what comes of it. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { openTwin } from "./twin_house.mjs";

const house = new Uint8Array(gunzipSync(readFileSync(process.argv[2])));
const script = readFileSync(new URL("twin.py", import.meta.url), "utf-8");
const answer = await openTwin(await loadPyodide(), house, script);
for await (const line of createInterface({ input: process.stdin })) console.log(answer(line));
process.exit(0);
