"""What a position of Petris is worth before anything is searched: the sum of the weights of its patterns.

A value is a logit times 256 for the seat that looks: 0 is an even game, 256 about 73 %, WON is a won game.
"""

import math
from collections.abc import Sequence

import cython

from hothouse.bots.petris.features import SIZES
from hothouse.kernels.petris.kernel import PetrisKernel

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:  # C has them from evaluation.pxd
    from hothouse.bots.petris.constants import *
    from hothouse.bots.petris.features import active
    from hothouse.kernels.constants import *


class Evaluation:
    """Weights in flat memory. One object serves one search: it has a scratch list of its own."""

    def __init__(self, players: int, weights: Sequence[int]) -> None:
        if len(weights) != SIZES[players]:
            raise ValueError(f"{players} players need {SIZES[players]} weights, and there are {len(weights)}")
        self.players: int = players
        self.size: int = len(weights)
        if cython.compiled:
            free(self.weight)
            self.weight: list[int] = cython.cast(cython.p_short, calloc(self.size, 2))
            if not self.weight:
                raise MemoryError("there is no memory for the weights")
        else:
            self.weight = [0] * self.size
            self.found: list[int] = [0] * MOST_FEATURES
        for index in range(self.size):
            self.weight[index] = weights[index]

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.weight)

    def value(self, table: PetrisKernel, seat: cython.int) -> cython.int:
        """What an unfinished game is worth to the seat."""
        index: cython.int
        total: cython.int = 0
        for index in range(active(table, seat, self.found)):
            total += self.weight[self.found[index]]
        # An estimate must never look like a proof (WON).
        return HIGHEST if total > HIGHEST else -HIGHEST if total < -HIGHEST else total

    def judge(self, table: PetrisKernel, seat: cython.int) -> cython.int:
        """What any position of two is worth to the seat; the end of a game by its result."""
        if table.ended:
            share: cython.int = table.share(seat)
            return WON if share == POINT else -WON if share == 0 else 0
        # Weights are learned from the mover's side only, so the other's value is the mover's turned round.
        mover: cython.int = table.to_act()
        worth: cython.int = self.value(table, mover)
        return worth if mover == seat else -worth

    def of(self, table: PetrisKernel, seat: int) -> int:
        """The same, as Python asks for it."""
        return self.judge(table, seat)

    def patterns(self, table: PetrisKernel, seat: int) -> list[int]:
        """The numbers of the weights that count, for whoever wants to look behind a value."""
        return [self.found[index] for index in range(active(table, seat, self.found))]


def share_of(value: float) -> float:
    """The share of the result that a value stands for, from 0 to 1."""
    if abs(value) >= WON:
        return 1.0 if value > 0 else 0.0
    return 1 / (1 + math.exp(-value / LOGIT))
