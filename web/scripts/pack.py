"""Runs in Pyodide: opens the house, lets it answer, and packs what that took. See pack.mjs."""

import asyncio
import gzip
import io
import json
import marshal
import py_compile
import shutil
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path

STAGE, PARTS, SITE = Path("/stage"), Path("/parts"), Path("/house")
WHOLE = ("core", "games", "kernels", "bots", "pictures", "study", "pocket")
"""Folders that are taken whole: a kit names its parts, and loads them when they are needed."""
ALSO = {"encodings", "collections", "json", "_pyodide", "pyodide"}
"""Packages of the standard library whose other modules may be asked for later."""
NEVER = ("training", "selfplay", "learner", "bookmaking")
HEAD = 16
"""So many bytes of a `.pyc` stand before the code."""
NOWHERE, NOWHERE_UNITS = 0x80 | 15 << 3, 8
"""An entry of a table of lines that names none, and for how many units of code it can stand: what has no entry at
all cannot be told in a traceback."""
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
    """Everything of ours and msgspec, packed as a whole: files that are alike lie beside each other."""
    with gzip.GzipFile(PARTS / "house.pack", "wb", 9, mtime=0) as packed, tarfile.open(
        fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT
    ) as archive:
        for path in sorted(SITE.rglob("*"), key=lambda each: (each.suffix, str(each))):
            if not path.is_file() or "__pycache__" in path.parts or not wanted(path):
                continue
            place, data = path.relative_to(SITE), path.read_bytes()
            if path.suffix == ".py":
                place, data = place.with_suffix(".pyc"), compiled(path, folder)
            about = tarfile.TarInfo(str(place))
            about.size = len(data)
            archive.addfile(about, io.BytesIO(data))


def bare(code):
    """The same code without the numbers of its lines: a third of it, and nobody reads the library's here."""
    inner = tuple(bare(each) if hasattr(each, "co_code") else each for each in code.co_consts)
    units = len(code.co_code) // 2
    whole, rest = divmod(units, NOWHERE_UNITS)
    lines = bytes([NOWHERE | NOWHERE_UNITS - 1]) * whole + bytes([NOWHERE | rest - 1] if rest else [])
    return code.replace(co_consts=inner, co_linetable=lines)


def pack_library(folder):
    """The modules of the standard library that were loaded, and what their packages may load later."""
    source = next(Path(each) for each in sys.path if each.endswith(".zip"))
    loaded, packed = set(sys.modules), io.BytesIO()
    # Not packed file by file: it travels packed as a whole, and Python then reads it as it is.
    with zipfile.ZipFile(source) as whole, zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name in whole.namelist():
            module = name.endswith((".py", ".pyc"))
            bare_name = name.removesuffix(".pyc").removesuffix(".py").replace("/", ".").removesuffix(".__init__")
            if name.endswith("/") or (module and not needed(bare_name, loaded)):
                continue
            data = whole.read(name)
            if name.endswith(".py"):
                made = folder / "source.py"
                made.write_bytes(data)
                name, data = name + "c", compiled(made, folder)
            if name.endswith(".pyc"):
                data = data[:HEAD] + marshal.dumps(bare(marshal.loads(data[HEAD:])))
            archive.writestr(zipfile.ZipInfo(name), data)  # of no time: made again it is the same
    (PARTS / "stdlib.pack").write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


def needed(name, loaded):
    if name.startswith("encodings."):
        return name in loaded or name == "encodings.utf_8"
    return name in loaded or name.partition(".")[0] in ALSO


async def main():
    await walk()
    folder = Path(tempfile.mkdtemp())
    pack_house(folder)
    pack_library(folder)
    import msgspec

    (PARTS / "games.json").write_bytes(msgspec.json.encode(catalogue()))
    print(len(game_names()), "games,", len(sys.modules), "modules", sysconfig.get_platform())


await main()  # noqa: F704, PLE1142 # Pyodide runs it as a coroutine
