/** Opens the house as the browser's Python and kernels run it, and lets it answer by twin.py: in Node or in a page. */
import { linkKernels } from "./kernels.mjs";

const SITE = "/house";

/** `house`: house.pack, unpacked. `script`: twin.py. */
export async function openTwin(python, house, script) {
  python.unpackArchive(house, "tar", { extractDir: SITE });
  const listed = python.runPython(`
import json, pathlib, sys
sys.path.insert(0, "${SITE}")
libraries = pathlib.Path("${SITE}").rglob("*.so")
json.dumps([str(each.relative_to("${SITE}")) for each in libraries if not each.stat().st_size])
`);
  await linkKernels(python, python.FS.readFile(`${SITE}/kernels.wasm`), JSON.parse(listed));
  python.runPython(script);
  return (expression) => String(python.runPython(expression));
}
