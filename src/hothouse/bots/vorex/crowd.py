"""What a seat of Vorex for three and four sees: its garden, its rivals in short, and what all share.

Behind its own garden (`outlook.py`, 0–63), in hundredths::

    64–67  of its rivals: the best score, the mean score, the most flowers, the mean of the flowers
    68–72  the most they produce, the most they have in stock, the nearest stump, the most stumps that one can
           pay, the best gain that one can pay
    73–76  how far it is before the best in points and in flowers, how many seats it waits for its turn, how
           many rivals come later in the round
    77–79  a rival's actions left, the flowers of the first beyond the ninth (squared), a rival's bonus

and at the end what all share, as with two.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.vorex.growth import Growth
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.vorex.kernel import VorexKernel

if not cython.compiled:  # C has them from crowd.pxd
    from hothouse.bots.vorex.constants import *


class CrowdJudge(Growth):
    """The judge of Vorex for three and four: every seat looks, and their answers share out one whole."""

    def __init__(self, weights: Sequence[int]) -> None:
        super().__init__(CROWD_INPUTS, weights)

    def see(self, table: Kernel, seat: cython.int) -> cython.int:
        """Itself, its rivals, and what all share."""
        self.take_in(seat, 0)
        self.compare(cython.cast(VorexKernel, table), seat)
        self.take_in_all(seat, OF_CROWD)
        return 0

    def compare(self, table: VorexKernel, seat: cython.int) -> cython.int:
        """The rivals in short."""
        index: cython.int
        rival: cython.int
        seats: cython.int = table.seats()
        for index in range(A_SEAT, OF_CROWD):
            self.sight[index] = 0
        self.sight[A_SEAT + 6] = 25 * FAR
        for rival in range(seats):
            if rival != seat:
                self.reckon_with(rival * A_SEAT)
        self.sight[A_SEAT + 1] //= seats - 1
        self.sight[A_SEAT + 3] //= seats - 1
        self.sight[A_SEAT + 9] = self.had[seat * A_SEAT] - self.sight[A_SEAT]
        self.sight[A_SEAT + 10] = self.had[seat * A_SEAT + 1] - self.sight[A_SEAT + 2]
        self.sight[A_SEAT + 11] = 50 * ((seat - table.seat + seats) % seats)
        return 0

    def reckon_with(self, at: cython.int) -> cython.void:
        """One rival, whose garden begins there."""
        self.most(0, self.had[at])
        self.sight[A_SEAT + 1] += self.had[at]
        self.most(2, self.had[at + 1])
        self.sight[A_SEAT + 3] += self.had[at + 1]
        self.most(4, self.had[at + 4] + self.had[at + 5])
        self.most(5, self.had[at + 10] + self.had[at + 11])
        self.sight[A_SEAT + 6] = min(self.sight[A_SEAT + 6], self.had[at + 12])
        self.most(7, self.had[at + 15])
        self.most(8, self.had[at + 58])
        self.sight[A_SEAT + 12] += self.had[at + 28] // 2
        self.most(13, self.had[at + 23])
        self.most(14, self.had[at + 8])
        self.most(15, self.had[at + 24] + self.had[at + 25] + self.had[at + 26])

    def most(self, place: cython.int, seen: cython.int) -> cython.void:
        """Keep the larger."""
        self.sight[A_SEAT + place] = max(self.sight[A_SEAT + place], seen)
