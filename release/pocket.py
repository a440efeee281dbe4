"""Builds the parts of the pocket into `build/pocket/parts`: Python for the browser, our package, its kernels.

Everything comes from the registries, pinned by the locks beside this file and by the client's own. The
kernels are the C that Cython wrote, compiled for WebAssembly by Zig with the limited API of the Python that
runs this: so no header of another Python is needed. Run it by `make site`, after `make kernels client`.
"""

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "pocket"
C = ROOT / "build" / "cython" / "src"
SOURCE = ROOT / "src"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
PLATFORM = "pyemscripten_2026_0_wasm32"
LIMITED = "0x030B0000"
"""The oldest Python whose limited API the kernels need: 3.11."""
FOLDERS = ("core", "games", "kernels", "bots", "pictures", "study", "pocket", "server", "storage")
"""What is laid out for the packer, which keeps what the browser needs of it."""
KERNELS = ("kernels", "bots")
TRAINING = ("learner", "selfplay")
"""Kernels that nobody needs in a browser."""
LIBRARY = "kernels.wasm"
"""The one that has every kernel."""
SIZES = {
    "INT": 4,
    "LONG": 4,
    "LONG_LONG": 8,
    "SHORT": 2,
    "VOID_P": 4,
    "SIZE_T": 4,
    "TIME_T": 8,
    "WCHAR_T": 4,
    "PID_T": 4,
    "DOUBLE": 8,
    "FLOAT": 4,
    "UINTPTR_T": 4,
}
"""What a C compiler for 32 bits of WebAssembly makes of each type."""
ENGINE = "generic-extended_const+simd128"
"""What the kernels need of a browser's engine. Without extended constants: older browsers and Node 20 do not
load modules that have them. With vectors, which every browser has that runs Pyodide, and native code too."""
HAS = ("STDINT_H", "INTTYPES_H", "SYS_TYPES_H", "SYS_STAT_H", "UNISTD_H", "STDARG_PROTOTYPES", "SSIZE_T")
TAKEN = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""Pyodide's files, unmodified."""


def main() -> None:
    """Build whatever is older than its sources."""
    BUILD.mkdir(parents=True, exist_ok=True)
    zig, wheel = tools()
    stage = lay_out(*kernels(zig, headers()), wheel)
    # Beside the old ones, which somebody may be using, and in their place when they are whole.
    parts = BUILD / "parts.new"
    shutil.rmtree(parts, ignore_errors=True)
    parts.mkdir()
    for name in TAKEN:
        shutil.copy(PYODIDE / name, parts)
    run("node", "scripts/pack.mjs", str(stage), str(parts), cwd=ROOT / "web")
    sizes = {name: (parts / name).stat().st_size for name in FETCHED}
    packed = sum(len(gzip.compress((parts / name).read_bytes(), 9)) for name in (*TAKEN, *PACKS))
    # Pyodide wants to know which packages it could fetch: none.
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8")) | {"packages": {}}
    whole = hashlib.sha256(b"".join((parts / name).read_bytes() for name in (*TAKEN, *PACKS)))
    version = distribution("hothouse-games").version
    listed = {"files": sizes, "packed": packed, "made": whole.hexdigest()[:16], "version": version, "lock": lock}
    (parts / "parts.json").write_text(json.dumps(listed), "utf-8")
    shutil.rmtree(BUILD / "parts", ignore_errors=True)
    parts = parts.rename(BUILD / "parts")
    print(f"{sum(each.stat().st_size for each in parts.iterdir()) / 1e6:.1f} MB in {parts}")


PACKS = ("house.pack", "stdlib.pack")
FETCHED = ("pyodide.asm.wasm", *PACKS)
"""What the worker counts while it comes."""


def tools() -> tuple[Path, Path]:
    """Zig, and the wheel of msgspec for the browser; fetched once."""
    zig, wheels = BUILD / "zig", BUILD / "wheels"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    if not (zig / "ziglang").is_dir():
        run(*pip, "install", "--target", str(zig), "-r", str(ROOT / "release" / "pocket.lock"))
    if not list(wheels.glob("*.whl")):
        only = ["--no-deps", "--only-binary=:all:", "--platform", PLATFORM, "--python-version", "3.14"]
        lock = str(ROOT / "release" / "pocket-wheels.lock")
        run(*pip, "download", *only, "--dest", str(wheels), "-r", lock)
    return zig / "ziglang" / "zig", next(wheels.glob("*.whl"))


def headers() -> Path:
    """The headers of this Python, with the sizes of the browser's."""
    folder = BUILD / "include"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), folder)
    lines = [f"#define SIZEOF_{name} {size}" for name, size in SIZES.items()]
    lines += [f"#define HAVE_{name} 1" for name in HAS]
    lines += ["#define ALIGNOF_LONG 4", "#define ALIGNOF_SIZE_T 4", "#define STDC_HEADERS 1"]
    guard = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *lines, "#endif", ""]
    (folder / "pyconfig.h").write_text("\n".join(guard), "utf-8")
    return folder


def init_of(module: Path) -> str:
    """What a kernel's entry is called among those of all others; the client knows (web/src/pocket/python.ts)."""
    return "PyInit_" + "_".join(module.with_suffix("").parts)


def kernels(zig: Path, include: Path) -> tuple[Path, list[Path]]:
    """Every kernel that bots need in one library of WebAssembly, and which they are: each compiled where its C
    is newer. In one, so that a browser links once instead of thirty times."""
    folder = BUILD / "kernels"
    found = [path for part in KERNELS for path in sorted((C / "hothouse" / part).rglob("*.c"))]
    sources = [path for path in found if path.stem not in TRAINING]
    if not sources:
        raise SystemExit("the kernels' C is missing: run `make kernels` first")
    modules = [source.relative_to(C) for source in sources]

    def compiled(module: Path) -> Path:
        source, thing = C / module, (folder / module).with_suffix(".o")
        newest = max(source.stat().st_mtime, Path(__file__).stat().st_mtime)  # this file has the flags
        if thing.is_file() and thing.stat().st_mtime > newest:
            return thing
        thing.parent.mkdir(parents=True, exist_ok=True)
        target = ["-target", "wasm32-wasi", f"-mcpu={ENGINE}", "-fPIC", "-O3", "-fno-math-errno", "-w"]
        macros = [f"-DPy_LIMITED_API={LIMITED}", "-DNDEBUG", f"-DPyInit_{module.stem}={init_of(module)}"]
        run(str(zig), "cc", *target, *macros, f"-I{include}", "-c", str(source), "-o", str(thing))
        return thing

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        things = list(map(str, pool.map(compiled, modules)))
    link = ["-shared", "--experimental-pic", "--no-entry", "--import-memory", "--import-table"]
    link += ["--unresolved-symbols=import-dynamic", "--strip-all"]
    link += [f"--export={init_of(module)}" for module in modules]
    library = folder / LIBRARY
    run(str(zig), "wasm-ld", *link, *things, "-o", str(library))
    return library, modules


def lay_out(library: Path, modules: list[Path], wheel: Path) -> Path:
    """Our package as it would be installed in the browser: sources, data, libraries, rules and metadata."""
    stage = BUILD / "stage"
    shutil.rmtree(stage, ignore_errors=True)
    away = shutil.ignore_patterns("*.so", "*.pxd", "__pycache__", "migrations")
    for part in FOLDERS:
        shutil.copytree(SOURCE / "hothouse" / part, stage / "hothouse" / part, ignore=away)
    shutil.copy(SOURCE / "hothouse" / "__init__.py", stage / "hothouse")
    shutil.copy(library, stage)
    for module in modules:
        # Empty: Python looks for a library there, and is given the entry in the one that has them all.
        (stage / module).with_suffix(".so").touch()
        (stage / module).with_suffix(".py").unlink()
    sys.path.insert(0, str(ROOT))
    from hatch_build import rules_pages

    for page, place in rules_pages(ROOT).items():
        shutil.copy(page, stage / place)
    own = stage / "hothouse_games-0.dist-info"
    own.mkdir()
    found = distribution("hothouse-games")
    own.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: hothouse-games\nVersion: {found.version}\n", "utf-8"
    )
    own.joinpath("entry_points.txt").write_text(found.read_text("entry_points.txt") or "", "utf-8")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(stage)
    return stage


def run(*command: str, cwd: Path = ROOT) -> None:
    """Run it; what it says is shown, and its failure ours."""
    subprocess.run(command, cwd=cwd, check=True)


if __name__ == "__main__":
    main()
