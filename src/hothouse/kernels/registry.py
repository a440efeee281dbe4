"""Which game has a kernel, and whether it runs compiled or interpreted."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hothouse.core.errors import HothouseError
from hothouse.core.kit import kits, part
from hothouse.core.registry import game
from hothouse.kernels.kernel import Kernel

KernelClass = type[Kernel]
_LAST_READ: list[tuple[Any, Kernel] | None] = [None]
"""The state that was read last, and the kernel that it was read into, which nobody plays on."""


def kernel_names() -> tuple[str, ...]:
    """The installed games that have a kernel, in alphabetical order."""
    return tuple(name for name, kit in kits().items() if kit.kernel)


def kernel_class(name: str) -> KernelClass | None:
    """The kernel of the game of this name, or None where it has none."""
    found: KernelClass | None = part(name, "kernel", lambda each: issubclass(each, Kernel))
    return found


def needed_kernel(name: str) -> KernelClass:
    """The kernel of the game of this name; one sentence where it has none."""
    found = kernel_class(name)
    if found is None:
        raise HothouseError(f"{game(name).title} has no kernel: use uct, which needs none")
    return found


def table_of(name: str, state: Any) -> Kernel:
    """A kernel of a readable state, one's own to play on. A state that several ask about in a row is read
    once: to copy a kernel takes a hundredth of the time."""
    kind, last = needed_kernel(name), _LAST_READ[-1]
    if last is None or last[0] is not state or not isinstance(last[1], kind):
        last = _LAST_READ[-1] = state, kind.from_state(state)
    return last[1].copy()


def kernel_module(name: str) -> ModuleType:
    """The module of a game's kernel."""
    return sys.modules[needed_kernel(name).__module__]


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
