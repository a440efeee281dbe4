"""What a seat of Vorex for two sees: its own garden, then the other's, then the table (`outlook.py`)."""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.vorex.growth import Growth
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.vorex.kernel import VorexKernel

if not cython.compiled:  # C has them from duel.pxd
    from hothouse.bots.vorex.constants import *


class DuelJudge(Growth):
    """The judge of Vorex for two."""

    def __init__(self, weights: Sequence[int]) -> None:
        super().__init__(INPUTS, weights)

    def watcher(self, table: Kernel) -> cython.int:
        """The seat whose turn it is."""
        return self.turn_of(cython.cast(VorexKernel, table))

    def turn_of(self, table: VorexKernel) -> cython.int:
        """The same, when the class is known."""
        return table.seat

    def see(self, table: Kernel, seat: cython.int) -> cython.int:
        """Itself, the other, and what both share."""
        self.take_in(seat, 0)
        self.take_in(1 - seat, A_SEAT)
        self.take_in_all(seat, OF_ALL)
        return 0
