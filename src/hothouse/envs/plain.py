"""An encoder in plain Python: for a game in another package that is not compiled, or not yet.

As with `hothouse.kernels.plain`: C methods that ask Python ones. A subclass writes `look`, `number_of` and
`number_of_draw`; everything that environments need follows from these.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

from hothouse.envs.encoder import Encoder
from hothouse.kernels.kernel import Kernel


class PlainEncoder(Encoder):
    """Passes every question of a compiled caller on to a subclass in Python."""

    # What each game writes.

    def look(self, kernel: Kernel, seat: int) -> Sequence[int]:
        """What the seat sees, as `length` numbers: nothing that is hidden from it."""
        raise NotImplementedError

    def number_of(self, kernel: Kernel, code: int) -> int:
        """The number of an action."""
        raise NotImplementedError

    def number_of_draw(self, code: int) -> int:
        """The number of a draw of chance."""
        raise NotImplementedError

    # How a compiled caller asks.

    def observe(self, kernel: Kernel, seat: cython.int) -> cython.int:
        """Write what the seat sees into `seen`."""
        with cython.gil:
            return self.write(self.look(kernel, seat))

    def index_of(self, kernel: Kernel, code: cython.ulonglong) -> cython.int:
        """The number of an action."""
        with cython.gil:
            return self.number_of(kernel, code)

    def draw_of(self, code: cython.ulonglong) -> cython.int:
        """The number of a draw of chance."""
        with cython.gil:
            return self.number_of_draw(code)

    def write(self, numbers: Any) -> cython.int:
        """Copy an observation to where the caller wants it."""
        at: cython.int
        if len(numbers) != self.length:
            raise ValueError(f"an observation has {self.length} numbers, and {len(numbers)} were seen")
        for at in range(self.length):
            self.seen[at] = numbers[at]
        return 0
