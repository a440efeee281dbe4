"""What an install builds besides copying files: the kernels.

One class a concern; the hook at the end runs them all. `python hatch_build.py` builds in place, for `make`.
"""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SOURCE = "src"
BUILD = "build"


class Kernels:
    """Compiles every Python file that has a `.pxd` beside it, where there is a C compiler."""

    directives = {"language_level": 3, "cdivision": True}
    flags = [] if sys.platform == "win32" else ["-O3", "-g0"]

    def __init__(self, root: Path, warn: Callable[[str], None]) -> None:
        self.root = root
        self.warn = warn

    def sources(self) -> list[Path]:
        """The files to compile, relative to the root."""
        declared = sorted((self.root / SOURCE).rglob("*.pxd"))
        return [pxd.with_suffix(".py").relative_to(self.root) for pxd in declared]

    def build(self, in_place: bool) -> dict[str, str]:
        """Compile; where each library lies and where it belongs in a wheel. Empty without a C compiler."""
        from setuptools.errors import (  # type: ignore[import-untyped] # it has no types
            BaseError,
            CCompilerError,
        )

        library = self.root / BUILD / "lib"
        shutil.rmtree(library, ignore_errors=True)
        try:
            self._compile(in_place, library)
        except (BaseError, CCompilerError) as failure:
            self.warn(f"no C compiler could build the kernels, so they will run interpreted: {failure}")
            return {}
        return {
            str(found): str(found.relative_to(library)) for found in library.rglob("*.*") if found.is_file()
        }

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
        distribution = Distribution({"ext_modules": made, "package_dir": {"": SOURCE}})
        command: Any = distribution.get_command_obj("build_ext")
        command.inplace = in_place
        command.build_lib = str(library)
        command.build_temp = str(self.root / BUILD / "tmp")
        command.ensure_finalized()
        command.run()


class HothouseHook(BuildHookInterface[Any]):
    """What hatchling runs for a wheel or an editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what a wheel carries."""
        if self.target_name != "wheel":
            return
        editable = version == "editable"
        libraries = Kernels(Path(self.root), self.app.display_warning).build(in_place=editable)
        if libraries:
            build_data["force_include"].update(libraries)
            build_data["infer_tag"] = True
            build_data["pure_python"] = False


if __name__ == "__main__":
    Kernels(ROOT, lambda text: print(f"warning: {text}", file=sys.stderr)).build(in_place=True)
