/** The same as twin.mjs, as a worker of a page: a message is an expression. Beside this folder the page's host has
 * Pyodide (`pyodide/`) and the parts (`parts/`). */
import { openTwin } from "./twin_house.mjs";

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const text = async (path) => (await fetch(at(path))).text();

async function open() {
  const { loadPyodide } = await import(at("pyodide/pyodide.mjs"));
  const { body } = await fetch(at("parts/house.pack"));
  const unpacked = new Response(body.pipeThrough(new DecompressionStream("gzip")));
  const house = new Uint8Array(await unpacked.arrayBuffer());
  return openTwin(await loadPyodide({ indexURL: at("pyodide/") }), house, await text("scripts/twin.py"));
}

const opening = open();
onmessage = async ({ data }) => {
  const answer = await opening;
  postMessage(answer(data));
};
