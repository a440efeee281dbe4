"""What a seat of Vorex for three and four sees: its garden, its rivals in short, and what all share.

Behind its own garden (`outlook.py`, 0–63) and what stumps promise it (`promise.py`, 64–71), in hundredths::

    72–75  of its rivals: the best score, the mean score, the most flowers, the mean of the flowers
    76–80  the most they produce, the most they have in stock, the nearest stump, the most stumps that one can
           pay, the best gain that one can pay
    81–84  how far it is before the best in points and in flowers, how many seats it waits for its turn, how
           many rivals come later in the round
    85–87  a rival's actions left, the flowers of the first beyond the ninth (squared), a rival's bonus
    88, 89 the best that a stump would bring one of them, of those it can pay and with bloom
    90, 91 the second best score, the second most flowers
    92–94  of who has the best score: flowers, production, the best that a stump would bring it

and at the end what all share, as with two.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.vorex.promise import Promise
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.vorex.kernel import VorexKernel

if not cython.compiled:  # C has them from crowd.pxd
    from hothouse.bots.vorex.constants import *


class CrowdJudge(Promise):
    """The judge of Vorex for three and four: every seat looks, and their answers share out one whole."""

    def __init__(self, weights: Sequence[int]) -> None:
        super().__init__(CROWD_INPUTS, weights)

    def prepare(self, table: Kernel) -> cython.int:
        """Besides: what stumps promise."""
        Promise.prepare(self, table)
        return self.tell_anew(cython.cast(VorexKernel, table))

    def prepare_next(self, before: Kernel, table: Kernel) -> cython.int:
        """The same of a position one action after another."""
        self.altered = False
        Promise.prepare_next(self, before, table)
        return self.tell_more(cython.cast(VorexKernel, table))

    def see(self, table: Kernel, seat: cython.int) -> cython.int:
        """Itself, its rivals, and what all share."""
        index: cython.longlong
        self.take_in(seat, 0)
        for index in range(PROMISED):
            self.sight[A_SEAT + index] = self.promised[PROMISED * seat + index]
        self.compare(cython.cast(VorexKernel, table), seat)
        self.take_in_all(seat, OF_CROWD)
        return 0

    def compare(self, table: VorexKernel, seat: cython.int) -> cython.int:
        """The rivals in short."""
        index: cython.int
        rival: cython.int
        seats: cython.int = table.seats()
        for index in range(RIVALS_FROM, OF_CROWD):
            self.sight[index] = 0
        self.sight[RIVALS_FROM + 6] = 25 * FAR
        for rival in range(seats):
            if rival != seat:
                self.reckon_with(rival)
        self.sight[RIVALS_FROM + 1] //= seats - 1
        self.sight[RIVALS_FROM + 3] //= seats - 1
        self.sight[RIVALS_FROM + 9] = self.had[seat * A_SEAT] - self.sight[RIVALS_FROM]
        self.sight[RIVALS_FROM + 10] = self.had[seat * A_SEAT + 1] - self.sight[RIVALS_FROM + 2]
        self.sight[RIVALS_FROM + 11] = 50 * ((seat - table.seat + seats) % seats)
        return 0

    def reckon_with(self, rival: cython.int) -> cython.void:
        """One rival."""
        at: cython.int = A_SEAT * rival
        if self.had[at] > self.sight[RIVALS_FROM]:
            self.sight[RIVALS_FROM + 20] = self.had[at + 1]
            self.sight[RIVALS_FROM + 21] = self.had[at + 4] + self.had[at + 5]
            self.sight[RIVALS_FROM + 22] = self.promised[PROMISED * rival]
        # What is less than the best so far may be the second best.
        self.most(18, min(self.had[at], self.sight[RIVALS_FROM]))
        self.most(19, min(self.had[at + 1], self.sight[RIVALS_FROM + 2]))
        self.most(0, self.had[at])
        self.sight[RIVALS_FROM + 1] += self.had[at]
        self.most(2, self.had[at + 1])
        self.sight[RIVALS_FROM + 3] += self.had[at + 1]
        self.most(4, self.had[at + 4] + self.had[at + 5])
        self.most(5, self.had[at + 10] + self.had[at + 11])
        self.sight[RIVALS_FROM + 6] = min(self.sight[RIVALS_FROM + 6], self.had[at + 12])
        self.most(7, self.had[at + 15])
        self.most(8, self.had[at + 58])
        self.sight[RIVALS_FROM + 12] += self.had[at + 28] // 2
        self.most(13, self.had[at + 23])
        self.most(14, self.had[at + 8])
        self.most(15, self.had[at + 24] + self.had[at + 25] + self.had[at + 26])
        self.most(16, self.promised[PROMISED * rival])
        self.most(17, self.promised[PROMISED * rival + 5])

    def most(self, place: cython.int, seen: cython.int) -> cython.void:
        """Keep the larger."""
        self.sight[RIVALS_FROM + place] = max(self.sight[RIVALS_FROM + place], seen)
