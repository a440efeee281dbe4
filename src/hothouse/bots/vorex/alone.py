"""What one sees who plays Vorex alone: the garden, the Weed, and the table.

Behind the garden (`outlook.py`, 0–63), in hundredths::

    64–69  the Weed's flowers, the lead over it, free stumps, those that make it bloom, those with points,
           open ruins that it leads
    70–74  the Weed's actions left, its extra flower, its flowers beyond the eighth (squared), whether two or
           fewer of them are left, rounds

and at the end what all share, as with two. The answer is how likely the game is won, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.vorex.growth import Growth
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.vorex.kernel import VorexKernel

if not cython.compiled:  # C has them from alone.pxd
    from hothouse.bots.vorex.constants import *
    from hothouse.kernels.constants import *
    from hothouse.kernels.vorex.constants import *


class AloneJudge(Growth):
    """How likely it is to win alone against the Weed."""

    def __init__(self, weights: Sequence[int]) -> None:
        super().__init__(ALONE_INPUTS, weights)

    def prize(self, table: Kernel, seat: cython.int) -> cython.double:
        """All for a victory, nothing for a defeat."""
        return table.share(seat) / (1.0 * POINT)

    def see(self, table: Kernel, seat: cython.int) -> cython.int:
        """Oneself, the Weed, and what all share."""
        self.take_in(0, 0)
        self.face(cython.cast(VorexKernel, table))
        self.take_in_all(0, ALONE)
        return 0

    def face(self, table: VorexKernel) -> cython.int:
        """V9: the race against the Weed."""
        index: cython.int
        number: cython.int
        wild: cython.int = table.flowers[WEED]
        for index in range(A_SEAT, ALONE):
            self.sight[index] = 0
        self.sight[A_SEAT] = 20 * wild
        self.sight[A_SEAT + 1] = 20 * (table.flowers[0] - wild)
        for number in range(self.eye.stumps):
            index = self.eye.stump[number]
            self.sight[A_SEAT + 2] += 10
            self.sight[A_SEAT + 3] += 30 * (
                table.kind[index] == ACTION and table.sign[index] + 1 == BONUS_BLOOM
            )
            self.sight[A_SEAT + 4] += 30 * (table.kind[index] == POINTS)
        for number in range(self.eye.open):
            self.sight[A_SEAT + 5] += 50 * (self.eye.leader[number] == WEED)
        if table.stage == WEEDS:
            self.sight[A_SEAT + 6] = 50 * table.actions
            self.sight[A_SEAT + 7] = 100 * (table.bonus == BONUS_BLOOM)
        self.sight[A_SEAT + 8] = 10 * (wild - 8) * (wild - 8) if wild > 8 else 0
        self.sight[A_SEAT + 9] = 100 * (wild >= FLOWERS - 2)
        self.sight[A_SEAT + 10] = 10 * table.turn
        return 0
