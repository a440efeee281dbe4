"""What an install builds besides copying files: the kernels and the browser client.

One class a concern; the hook at the end runs them all. `python hatch_build.py` builds in place, for `make`;
words after it build only the files under a folder or of a name that begins so: `python hatch_build.py petris`.
"""

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SOURCE = "src"
BUILD = "build"
PACKAGE = "hothouse"
CONSTANTS = "constants"

PURE_MODE = "\nimport cython\n"
SHADOW = "\nfrom hothouse.kernels import shadow as cython\n"

_SUFFIX = EXTENSION_SUFFIXES[0]


class Kernels:
    """Compiles every Python file that has a `.pxd` beside it, where there is a C compiler."""

    directives = {"language_level": 3, "cdivision": True}
    flags = [] if sys.platform == "win32" else ["-O3", "-g0"]

    def __init__(self, root: Path, warn: Callable[[str], None], only: tuple[str, ...] = ("",)) -> None:
        self.root = root
        self.warn = warn
        self.only = only

    def sources(self) -> list[Path]:
        """The files to compile, relative to the root."""
        found = (self.root / SOURCE).rglob("*.pxd")
        declared = sorted(pxd for pxd in found if pxd.stem != CONSTANTS)
        paths = [pxd.with_suffix(".py").relative_to(self.root) for pxd in declared]
        return [path for path in paths if any(part.startswith(self.only) for part in path.parts)]

    def build(self, in_place: bool) -> dict[str, str]:
        """Compile; where each library lies and where it belongs in a wheel. Empty without a C compiler."""
        from setuptools.errors import (  # type: ignore[import-untyped] # it has no types
            BaseError,
            CCompilerError,
        )

        self.declare_constants()
        # In place, a folder of its own for each process: two builds in one tree do not disturb each other.
        # For a wheel, one that stays: pip asks twice, for the metadata and for the wheel.
        library = self.root / BUILD / (f"lib-{os.getpid()}" if in_place else "lib")
        try:
            self._compile(in_place, library)
        except (BaseError, CCompilerError) as failure:
            self.warn(f"no C compiler could build the kernels, so they will run interpreted: {failure}")
            return {}
        finally:
            if in_place:
                shutil.rmtree(library, ignore_errors=True)
        places = [path.with_suffix(_SUFFIX).relative_to(SOURCE) for path in self.sources()]
        return {} if in_place else {str(library / place): str(place) for place in places}

    def declare_constants(self) -> None:
        """Say in C what every `constants.py` says in Python: in a `.pxd` beside it that git ignores."""
        source = self.root / SOURCE
        for path in source.rglob(f"{CONSTANTS}.py"):
            lines = [f"    {name} = {number}\n" for name, number in constants(source, path).items()]
            text = "".join(["# Written by hatch_build.py from constants.py.\ncdef enum:\n", *lines])
            made = path.with_suffix(".pxd")
            # Only what changed: a new file makes Cython translate every module that reads it.
            if not made.is_file() or made.read_text("utf-8") != text:
                made.write_text(text, "utf-8")

    def interpreted(self, folder: Path) -> dict[str, str]:
        """For a wheel without libraries: sources that need no Cython to run, and where they belong."""
        places = {}
        for path in self.sources():
            place = path.relative_to(SOURCE)
            made = folder / place
            made.parent.mkdir(parents=True, exist_ok=True)
            text = (self.root / path).read_text("utf-8")
            made.write_text(text.replace(PURE_MODE, SHADOW), "utf-8")
            places[str(made)] = str(place)
        return places

    def _compile(self, in_place: bool, library: Path) -> None:
        from Cython.Build import cythonize
        from setuptools import Distribution, Extension  # type: ignore[import-untyped] # it has no types

        extensions = [
            Extension(".".join(path.with_suffix("").parts[1:]), [str(path)], extra_compile_args=self.flags)
            for path in self.sources()
        ]
        made = cythonize(  # type: ignore[no-untyped-call] # Cython's build part has no types
            extensions,
            build_dir=str(self.root / BUILD / "cython"),
            include_path=[str(self.root / SOURCE)],
            compiler_directives=self.directives,
            annotate=True,
            quiet=True,
        )
        if in_place:
            made = [each for each in made if self._outdated(each)]
        distribution = Distribution({"ext_modules": made, "package_dir": {"": SOURCE}})
        command: Any = distribution.get_command_obj("build_ext")
        command.inplace = in_place
        command.build_lib = str(library)
        command.build_temp = str(library / "objects")
        command.parallel = True
        command.ensure_finalized()
        command.run()

    def _outdated(self, extension: Any) -> bool:
        """Whether the library in place is older than the C that Cython wrote, or missing."""
        library = self.root.joinpath(SOURCE, *extension.name.split(".")).with_suffix(_SUFFIX)
        return not library.is_file() or _changed(library) < max(map(_changed, map(Path, extension.sources)))


def constants(source: Path, path: Path) -> dict[str, int]:
    """The numbers that a `constants.py` gives names to, some by those of another that it imports.

    It is read, not imported: a build has only the tools to build with, and a package may ask for more.
    """
    known: dict[str, int] = {}
    own: dict[str, int] = {}
    for statement in ast.parse(path.read_text("utf-8")).body:
        match statement:
            case ast.ImportFrom(module=str(module), names=names):
                others = constants(source, source.joinpath(*module.split(".")).with_suffix(".py"))
                known |= {each.name: others[each.name] for each in names}
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                expression = compile(ast.Expression(value), str(path), "eval")
                known[name] = own[name] = eval(expression, {"__builtins__": {}}, known)
    return own


class Client:
    """Builds the browser client with npm into `src/hothouse/static`, where the service finds it."""

    page = Path(SOURCE, "hothouse", "static", "index.html")
    parts = ("src", "public", "index.html", "package-lock.json", "vite.config.ts")

    def __init__(self, root: Path, warn: Callable[[str], None]) -> None:
        self.root = root
        self.web = root / "web"
        self.warn = warn

    def build(self) -> None:
        """Build it where it is missing or older than its source; without npm, say what is missing."""
        if not self.stale():
            return
        npm = shutil.which("npm")
        if npm is None:
            self.warn("npm was not found, so this is built without the browser client")
            return
        if not (self.web / "node_modules" / ".package-lock.json").is_file():
            subprocess.run([npm, "ci", "--loglevel=error"], cwd=self.web, check=True)
        subprocess.run([npm, "run", "--silent", "build"], cwd=self.web, check=True)

    def stale(self) -> bool:
        """Whether a source is newer than what was built. A tree without the source has it built already."""
        sources = [path for part in self.parts for path in self._files(self.web / part)]
        page = self.root / self.page
        return bool(sources) and (not page.is_file() or page.stat().st_mtime < max(map(_changed, sources)))

    @staticmethod
    def _files(path: Path) -> list[Path]:
        return [each for each in (path, *path.rglob("*")) if each.is_file()]


def _changed(path: Path) -> float:
    return path.stat().st_mtime


def rules_pages(root: Path) -> dict[str, str]:
    """Each rules page, and where a wheel has it: beside its game's code, since `docs/` stays behind."""
    games = f"{PACKAGE}/games"
    pages = root / "docs" / "rules"
    places = {str(page): f"{games}/{page.stem}/rules.md" for page in pages.glob("*.md")}
    for page in pages.glob("*/*.md"):
        places[str(page)] = f"{games}/{page.stem}/rules.{page.parent.name}.md"
    return places


class HothouseHook(BuildHookInterface[Any]):
    """What hatchling runs for a wheel or an editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what a wheel carries."""
        editable = version == "editable"
        if not editable and os.environ.get("HOTHOUSE_WEB") != "never":
            Client(Path(self.root), self.app.display_warning).build()
        if self.target_name != "wheel":
            return
        if not editable:
            build_data["force_include"].update(rules_pages(Path(self.root)))
        kernels = Kernels(Path(self.root), self.app.display_warning)
        libraries = kernels.build(in_place=editable)
        if editable:  # a checkout compiles its kernels again when they change, and runs them where it cannot
            build_data["dependencies"].append("cython>=3.1")
        elif libraries:
            build_data["force_include"].update(libraries)
            build_data["infer_tag"] = True
            build_data["pure_python"] = False
        else:
            # Outside the project: hatchling then leaves out the files whose places these take.
            self.rewritten = tempfile.TemporaryDirectory()
            build_data["force_include"].update(kernels.interpreted(Path(self.rewritten.name)))


if __name__ == "__main__":
    words = tuple(sys.argv[1:]) or ("",)
    Kernels(ROOT, lambda text: print(f"warning: {text}", file=sys.stderr), words).build(in_place=True)
