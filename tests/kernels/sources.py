"""Kernels loaded from their Python source, whole or with a planted fault, beside the compiled ones."""

import importlib
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType

import hothouse
from hothouse.core.kit import kit
from hothouse.kernels import KernelClass

PACKAGE = "hothouse.kernels"
FOLDER = Path(hothouse.__file__).parent / "kernels"


class Fault:
    """A change of a kernel's source that makes it wrong."""

    def __init__(self, module: str, right: str, wrong: str) -> None:
        self.module = module
        self.right = right
        self.wrong = wrong

    def plant(self, text: str) -> str:
        """The source with the fault in it; the place must be there, once."""
        assert text.count(self.right) == 1, f"{self.module}: {self.right!r} should be there once"
        return text.replace(self.right, self.wrong)


class _Reader(SourceLoader):
    """Reads a kernel's `.py` file, never its compiled library."""

    def __init__(self, path: Path, fault: Fault | None) -> None:
        self.path = path
        self.fault = fault

    def get_filename(self, fullname: str) -> str:
        return str(self.path)

    def get_data(self, path: str | bytes) -> bytes:
        text = self.path.read_text("utf-8")
        return (self.fault.plant(text) if self.fault else text).encode()


class _Finder(MetaPathFinder):
    def __init__(self, fault: Fault | None) -> None:
        self.fault = fault

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not _ours(fullname):
            return None
        name = fullname.removeprefix(PACKAGE).removeprefix(".")
        place = FOLDER.joinpath(*name.split("."))
        if place.is_dir():
            return PathFinder.find_spec(fullname, path)
        fault = self.fault if self.fault and self.fault.module == name else None
        return spec_from_loader(fullname, _Reader(place.with_suffix(".py"), fault))


def interpreted(game: str, fault: Fault | None = None) -> KernelClass:
    """The kernel of a game as its source says, faulty or not; the compiled ones stay as they were."""
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if _ours(name)}
    front = sys.modules["hothouse"]
    finder = _Finder(fault)
    module, _, name = str(kit(game).kernel).partition(":")
    sys.meta_path.insert(0, finder)
    try:
        found: KernelClass = getattr(importlib.import_module(module), name)
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if _ours(name)]:
            del sys.modules[name]
        sys.modules.update(kept)
        front.kernels = kept[PACKAGE]  # type: ignore[attr-defined] # a package is an attribute of its parent
    return found


def _ours(name: str) -> bool:
    return name == PACKAGE or name.startswith(f"{PACKAGE}.")
