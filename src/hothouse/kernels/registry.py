"""Which game has a kernel, and whether it runs compiled or interpreted."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

from hothouse.kernels.kernel import Kernel

KernelClass = type[Kernel]

KERNELS = {
    "botanik": "BotanikKernel",
    "petris": "PetrisKernel",
    "vorex": "VorexKernel",
}
"""The kernel of each game: a class in `kernel.py` of the folder of the game's name."""


def kernel_class(name: str) -> KernelClass | None:
    """The kernel of the game of this name, or None where it has none."""
    if name not in KERNELS:
        return None
    found: KernelClass = getattr(kernel_module(name), KERNELS[name])
    return found


def kernel_module(name: str) -> ModuleType:
    """The module of a game's kernel."""
    return import_module(f"hothouse.kernels.{name}.kernel")


def is_compiled(module: ModuleType) -> bool:
    """Whether the module runs as C."""
    return module.__file__ is not None and not module.__file__.endswith(".py")


def is_stale(module: ModuleType) -> bool:
    """Whether the module was compiled from an older source than the one that lies beside it."""
    library = Path(module.__file__ or "")
    sources = [library.with_name(f"{module.__name__.rpartition('.')[2]}{end}") for end in (".py", ".pxd")]
    return is_compiled(module) and any(
        source.exists() and source.stat().st_mtime > library.stat().st_mtime for source in sources
    )
