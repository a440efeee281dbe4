"""A folder that any static host serves: the client, Python for the browser, and the house in it."""

import json
import shutil
from pathlib import Path

from hothouse import __version__
from hothouse.core.errors import HothouseError
from hothouse.server.http.offline import INDEX, POCKET, WORKER, worker_script

META = '<meta name="hothouse-pocket" content="pocket/" />'
MISSING = "404.html"
NOTICES = """Hothouse runs in your browser by the work of others, shipped as they publish it:

Pyodide (pyodide.asm.wasm, pyodide.asm.mjs, pyodide.mjs): Mozilla Public License 2.0,
    https://github.com/pyodide/pyodide
CPython and its standard library (in pyodide.asm.wasm and stdlib.pack): Python Software Foundation License,
    https://github.com/python/cpython
msgspec (in house.pack): BSD 3-Clause License, https://github.com/jcrist/msgspec
"""
# A static host answers a deep link with this page. It looks upwards for the folder where the house is.
ASTRAY = """<!doctype html>
<meta charset="utf-8" />
<title>Hothouse</title>
<script type="module">
  const parts = location.pathname.split("/");
  for (let length = parts.length - 1; length > 0; length--) {
    const root = parts.slice(0, length).join("/") + "/";
    const found = await fetch(root + "pocket/parts.json").catch(() => null);
    if (!found?.ok) continue;
    const path = "/" + parts.slice(length).join("/");
    location.replace(root + "?go=" + encodeURIComponent(path + location.search) + location.hash);
    break;
  }
</script>
"""
LIST = "parts.json"
PARTS = ("pyodide.asm.wasm", "house.pack", "stdlib.pack", "games.json", LIST)
GET_THEM = (
    f"run `make site` in a checkout, or `pip install hothouse-games-pocket=={__version__}`, "
    "or name their folder with --parts"
)


class NotBuilt(HothouseError):
    """A part of the site is missing: what, and how it is made."""


def write_site(folder: Path, client: Path, parts: Path) -> int:
    """Write the site; how many bytes it has. What was in the folder is replaced, if it was a site."""
    if not (client / INDEX).is_file():
        raise NotBuilt(f"the browser client is missing in {client}: run `make client`")
    lacking = [name for name in PARTS if not (parts / name).is_file()]
    if lacking:
        what = f" ({', '.join(lacking)} in {parts})" if parts.is_dir() else ""
        raise NotBuilt(f"the parts for the browser are missing{what}: {GET_THEM}")
    made_for = json.loads((parts / LIST).read_bytes()).get("version")
    if made_for != __version__:
        raise NotBuilt(f"the parts in {parts} are those of version {made_for}: {GET_THEM}")
    if folder.exists() and any(folder.iterdir()) and not (folder / POCKET).is_dir():
        raise NotBuilt(f"{folder} has other files in it: name a new folder, or an older site")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(client, folder, ignore=shutil.ignore_patterns("kept"))
    shutil.copytree(parts, folder / POCKET, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    page = (folder / INDEX).read_text("utf-8")
    (folder / INDEX).write_text(page.replace("</head>", f"  {META}\n  </head>", 1), "utf-8")
    (folder / MISSING).write_text(ASTRAY, "utf-8")
    (folder / "NOTICES.txt").write_text(NOTICES, "utf-8")
    (folder / WORKER).write_bytes(worker_script(folder, folder / POCKET, alone=True))
    return sum(each.stat().st_size for each in folder.rglob("*") if each.is_file())
