"""Chance inside an environment: draws from a seed until a seat has to decide."""

from __future__ import annotations

import cython

from hothouse.kernels.codes import Codes
from hothouse.kernels.dice import Dice
from hothouse.kernels.kernel import Kernel

if not cython.compiled:  # C has them from luck.pxd
    from hothouse.kernels.constants import *
    from hothouse.kernels.kernel import _pick


class Luck:
    """A seeded chance seat for one table; the room to list draws in may be shared by many."""

    def __init__(self, codes: Codes, seed: int) -> None:
        self.codes: Codes = codes
        self.dice: Dice = Dice(seed)

    def settle(self, kernel: Kernel) -> cython.int:
        """Draw as long as it is chance's turn; how many draws that were."""
        draws: cython.int = 0
        while kernel.to_act() == CHANCE_ACTS:
            end: cython.int = kernel.legal(self.codes, 0)
            kernel.apply(self.codes.code[_pick(self.codes, end, self.dice)])
            draws += 1
        return draws
