/** Runs twin.py by the Python and the kernels of the browser: `node scripts/twin.mjs HOUSE.PACK GAMES PLIES`. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [house, games, plies] = process.argv.slice(2);
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(gunzipSync(readFileSync(house))), "tar", { extractDir: "/house" });
python.runPython('import sys; sys.path.insert(0, "/house")');
python.runPython(readFileSync(new URL("twin.py", import.meta.url), "utf-8"));
console.log(python.runPython(`told(${Number(games)}, ${Number(plies)})`));
process.exit(0);
