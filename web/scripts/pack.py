"""Runs in Pyodide: opens the house, lets it answer, and packs what that took. See pack.mjs."""

import asyncio
import json
import py_compile
import shutil
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

STAGE, PARTS, SITE = Path("/stage"), Path("/parts"), Path("/house")
WHOLE = ("core", "games", "kernels", "bots", "pictures", "study", "pocket")
"""Folders that are taken whole: a kit names its parts, and loads them when they are needed."""
ALSO = {"encodings", "collections", "importlib", "json", "asyncio", "zipfile", "_pyodide", "pyodide", "urllib"}
"""Packages of the standard library whose other modules may be asked for later."""
NEVER = ("training", "selfplay", "learner")
KINDS = {"wasm", "so", "toml", "json", "weights", "md", "txt"}

shutil.copytree(STAGE, SITE)
sys.path.insert(0, str(SITE))

from hothouse.core.registry import game_names  # noqa: E402
from hothouse.pocket.doors.home import catalogue  # noqa: E402
from hothouse.pocket.worker import Worker  # noqa: E402


async def keep(name, text):
    return ""


told = []
worker = Worker("{}", keep, lambda number, text: told.append(json.loads(text)), lambda number, code: None)


async def ask(method, path, body=None):
    status, text, kind = json.loads(await worker.ask(method, path, "" if body is None else json.dumps(body)))
    assert status < 300, (method, path, status, text[:500])
    return json.loads(text) if text and kind == "application/json" else text


async def walk():
    """Whatever a page may ask, once for each game."""
    await worker.open()
    for each in await ask("GET", "/api/games"):
        at = f"/api/games/{each['name']}"
        course = await ask("GET", f"{at}/course?language=de")
        await ask("GET", f"{at}/course/{course['lessons'][0]['id']}")
        await ask("GET", f"{at}/rules?language=fr")
        examples = await ask("GET", f"{at}/examples")
        await ask("GET", f"{at}/examples/{examples['rules'][0]}")
        lines = (await ask("GET", f"{at}/puzzles"))["puzzles"]
        if lines:
            await ask("POST", f"{at}/puzzles/{lines[0]['id']}/solution", {})
        drawn = await ask("POST", f"{at}/position", {})
        await ask("GET", f"{at}/pad")
        await ask("POST", f"{at}/first", {})
        for bot in each["bots"]:
            seats = ["me", *["bot:" + bot["level"]] * (len(drawn["seats"]) - 1)]
            table = await ask("POST", "/api/tables", {"game": each["name"], "seats": seats})
            await worker.socket(1, table["id"])
            await worker.hear(1, json.dumps({"type": "resign", "seat": 0, "id": "1"}))
        await ask("GET", f"/api/tables/{table['id']}/record.txt")
        await ask("GET", f"/api/tables/{table['id']}/picture.svg")
    await ask("GET", "/api/puzzles/today")
    await ask("GET", "/api/lobby")


def compiled(source, folder):
    target = folder / "made.pyc"
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(source), str(target), optimize=2, doraise=True, invalidation_mode=mode)
    return target.read_bytes()


def wanted(path):
    """Whether a file of the stage is needed."""
    parts = path.relative_to(SITE).parts
    if any(word in path.name for word in NEVER):
        return False
    if parts[0] != "hothouse" or len(parts) == 2:
        return path.suffix != ".pyi"
    if parts[1] in WHOLE or path.suffix != ".py":
        return parts[1] in WHOLE or path.suffix[1:] in KINDS
    name = ".".join(path.relative_to(SITE).with_suffix("").parts).removesuffix(".__init__")
    return name in sys.modules


def pack_house(folder):
    with zipfile.ZipFile(PARTS / "house.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(SITE.rglob("*")):
            if not path.is_file() or "__pycache__" in path.parts or not wanted(path):
                continue
            place = path.relative_to(SITE)
            if path.suffix == ".py":
                archive.writestr(str(place.with_suffix(".pyc")), compiled(path, folder))
            else:
                archive.write(path, str(place))


def pack_library(folder):
    """The modules of the standard library that were loaded, and what their packages may load later."""
    source = next(Path(each) for each in sys.path if each.endswith(".zip"))
    loaded = set(sys.modules)
    with (
        zipfile.ZipFile(source) as whole,
        zipfile.ZipFile(PARTS / "stdlib.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive,
    ):
        for name in whole.namelist():
            if name.endswith("/"):
                continue
            bare = name.removesuffix(".pyc").removesuffix(".py").replace("/", ".").removesuffix(".__init__")
            module = name.endswith((".py", ".pyc"))
            if module and bare not in loaded and bare.partition(".")[0] not in ALSO:
                continue
            if bare.startswith("encodings.") and bare not in loaded and bare != "encodings.utf_8":
                continue
            data = whole.read(name)
            if name.endswith(".py"):
                made = folder / "source.py"
                made.write_bytes(data)
                archive.writestr(name + "c", compiled(made, folder))
            elif name.endswith(".pyc") or not module:
                archive.writestr(name, data)


async def main():
    await walk()
    folder = Path(tempfile.mkdtemp())
    pack_house(folder)
    pack_library(folder)
    import msgspec

    (PARTS / "games.json").write_bytes(msgspec.json.encode(catalogue()))
    print(len(game_names()), "games,", len(sys.modules), "modules", sysconfig.get_platform())


await main()  # noqa: F704, PLE1142 # Pyodide runs it as a coroutine
