"""Kernels: the same rules as flat memory, for searches and mass play. See docs/kernels.md.

A game's kernel lies in a folder of the game's name, and is a subclass of `Kernel` (`kernel.py`), which
documents the interface:

    kernel = MyKernel.from_state(state)          from any readable state, and back: kernel.to_state()
    kernel.to_act()                              a seat, CHANCE_ACTS (-1) or OVER (-2)
    end = kernel.legal(codes, at)                list actions into a Codes buffer from index `at` on
    kernel.apply(code)                           carry one out, in place
    kernel.copy_from(other)                      the way back: copy before, there is no undo
    kernel.score(seat), kernel.share(seat)       points now; the outcome in twelfths
    kernel.key()                                 64-bit hash
    kernel.playout(dice, codes)                  at random to the end, without Python objects
    kernel.playouts(games, seed)                 many of them in one call, the GIL released
    kernel.action_of(code), kernel.code_of(action)

A kernel file is ordinary Python. The `.pxd` of the same name gives its C types, makes the build compile it,
and lets other compiled modules call it at the speed of C.
"""

from hothouse.kernels.codes import Codes
from hothouse.kernels.dice import Dice
from hothouse.kernels.kernel import Kernel, Playouts
from hothouse.kernels.plain import PlainKernel
from hothouse.kernels.registry import KernelClass, kernel_class, kernel_names, needed_kernel, table_of

__all__ = [
    "Codes",
    "Dice",
    "Kernel",
    "KernelClass",
    "PlainKernel",
    "Playouts",
    "kernel_class",
    "kernel_names",
    "needed_kernel",
    "table_of",
]
