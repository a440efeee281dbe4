"""A kernel in plain Python: for a game in another package that is not compiled, or not yet.

A compiled search calls a kernel's C methods, which a class in Python cannot override. `PlainKernel` has C
methods that ask the Python methods of the same names, so a subclass of it writes `to_act`, `legal` and so on
as `Kernel` documents them, and lists its actions with `codes.put`. It is as slow as Python is.
"""

from __future__ import annotations

from typing import Any

import cython

from hothouse.kernels.codes import Codes
from hothouse.kernels.kernel import Kernel


class PlainKernel(Kernel):
    """Passes every question of a compiled caller on to a subclass in Python."""

    def to_act(self) -> cython.int:
        """The seat that acts, CHANCE_ACTS or OVER."""
        with cython.gil:
            return self.ask("to_act")

    def legal(self, codes: Codes, at: cython.int) -> cython.int:
        """List every legal action from index `at` on; the index after the last."""
        with cython.gil:
            return self.ask("legal", codes, at)

    def apply(self, code: cython.ulonglong) -> cython.int:
        """Carry out a listed action."""
        with cython.gil:
            return self.ask("apply", code)

    def copy_from(self, other: Kernel) -> cython.int:
        """Become the same position as another kernel of the same class."""
        with cython.gil:
            return self.ask("copy_from", other)

    def key(self) -> cython.ulonglong:
        """A 64-bit hash of the position."""
        with cython.gil:
            return self.ask("key")

    def score(self, seat: cython.int) -> cython.int:
        """The seat's score now."""
        with cython.gil:
            return self.ask("score", seat)

    def share(self, seat: cython.int) -> cython.int:
        """What the seat takes from the point at the end, in twelfths."""
        with cython.gil:
            return self.ask("share", seat)

    def seats(self) -> cython.int:
        """How many play."""
        with cython.gil:
            return self.ask("seats")

    def ask(self, name: str, *arguments: Any) -> int:
        """What the subclass answers; nothing said is 0."""
        # By its name: here `self.to_act` would be the C method again.
        answer: int = getattr(self, name)(*arguments) or 0
        return answer
