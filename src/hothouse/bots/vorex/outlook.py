"""What a seat of Vorex for two sees: both gardens, what every free stump would cost and bring, and the turn.

For itself and then for the other, what the weighted sum observes (`judgement.py`, 0–28) and, in hundredths::

    29–36  stock of each kind, production of each kind
    37–42  groups, the largest, flowers left, whether one, two or three are
    43–45  tiles it is on, ruins beside it, tiles it holds whole
    46–50  stumps it can pay: production, bloom, take, grow, points
    51–55  what the cheapest of each of these costs
    56–61  stumps for one or less, stumps beside its flowers, the best gain it can pay, all of those gains,
           stumps that gain two or more, such stumps for two or less
    62, 63 groups of three and more, groups that give something

and at the end what both share: the stage and its knots, the objectives, turn, tiles, those to choose from and
those left, set-up, actions left, who begins, ruins, whether the end has come, whether a bonus waits, free
stumps of each kind, and always one.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.mcts.net import NetJudge
from hothouse.bots.vorex.judgement import VorexJudge
from hothouse.kernels.codes import Codes
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.vorex.kernel import VorexKernel

if not cython.compiled:  # C has them from outlook.pxd
    from hothouse.bots.mcts.constants import KNOTS, STAGES
    from hothouse.bots.vorex.constants import *
    from hothouse.kernels.vorex.constants import *


class DuelJudge(NetJudge):
    """The judge of Vorex for two."""

    def __init__(self, weights: Sequence[int]) -> None:
        super().__init__(INPUTS, weights)
        # Its shortlist, its prices and what it observes of a seat serve here too; its own sum is not asked.
        self.eye = VorexJudge([0.0] * (KNOTS * FEATURES))
        if not cython.compiled:
            self.observed_now: list[float] = [0.0] * FEATURES

    def prize(self, table: Kernel, seat: cython.int) -> cython.double:
        """The share."""
        return self.eye.won(cython.cast(VorexKernel, table), seat)

    def shortlist(self, table: Kernel, codes: Codes, end: cython.int) -> cython.int:
        """Everything but placements, and the placements that look best at a glance."""
        return self.eye.glance.pick_out(cython.cast(VorexKernel, table), codes, end)

    def watcher(self, table: Kernel) -> cython.int:
        """The seat whose turn it is."""
        return self.turn_of(cython.cast(VorexKernel, table))

    def see(self, table: Kernel, seat: cython.int) -> cython.int:
        """Write what the seat sees."""
        return self.regard(cython.cast(VorexKernel, table), seat)

    def stage(self, table: Kernel) -> cython.int:
        """How many flowers the first of both has placed."""
        return self.done(cython.cast(VorexKernel, table))

    # The same, when the class is known.

    def turn_of(self, table: VorexKernel) -> cython.int:
        """The watcher."""
        return table.seat

    def done(self, table: VorexKernel) -> cython.int:
        """The stage."""
        return STAGES * max(table.flowers[0], table.flowers[1]) // FLOWERS

    def regard(self, table: VorexKernel, seat: cython.int) -> cython.int:
        """Everything that is seen."""
        index: cython.int
        for index in range(INPUTS):
            self.sight[index] = 0
        self.eye.go_over(table)
        self.eye.reward(table)
        self.own(table, seat, 0)
        self.own(table, 1 - seat, A_SEAT)
        self.everything(table, seat)
        return 0

    def own(self, table: VorexKernel, seat: cython.int, out: cython.int) -> cython.int:
        """What a seat has."""
        index: cython.int
        self.eye.read(table, seat, self.observed_now, 0)
        for index in range(OBSERVED):
            # To the nearest hundredth; none is negative.
            self.sight[out + index] = cython.cast(cython.int, 100 * self.observed_now[index] + 0.5)
        self.garden(table, seat, out)
        self.stumps(table, seat, out)
        return 0

    def garden(self, table: VorexKernel, seat: cython.int, out: cython.int) -> cython.void:
        """Stock, production and groups, which the eye has left numbered for this seat."""
        number: cython.int
        kind: cython.int
        left: cython.int = FLOWERS - table.flowers[seat]
        for kind in range(STOCK):
            self.sight[out + 29 + kind] = 30 * min(table.stock[STOCK * seat + kind], 6)
        for number in range(table.groups):
            given: cython.int = 0
            for kind in range(STOCK):
                self.sight[out + 33 + kind] += 30 * table.gives[STOCK * number + kind]
                given += table.gives[STOCK * number + kind]
            self.sight[out + 38] = max(self.sight[out + 38], 20 * table.extent[number])
            self.sight[out + 62] += 30 * (table.extent[number] >= 3)
            self.sight[out + 63] += 30 * (given > 0)
        self.sight[out + 37] = 20 * table.groups
        self.sight[out + 39] = 100 * left // FLOWERS
        self.sight[out + 40] = 100 * (left <= 1)
        self.sight[out + 41] = 100 * (left == 2)
        self.sight[out + 42] = 100 * (left == 3)
        self.sight[out + 43] = 20 * table.tiles_held(seat)
        self.sight[out + 44] = 30 * table.ruins_beside(seat)
        self.sight[out + 45] = 50 * table.whole_tiles(seat)

    def stumps(self, table: VorexKernel, seat: cython.int, out: cython.int) -> cython.void:
        """V6.2: what free stumps cost, which the eye has just reckoned for this seat, and what they bring."""
        index: cython.int
        for index in range(out + 51, out + 56):
            self.sight[index] = 25 * FAR
        for index in range(self.eye.stumps):
            self.stump(table, self.eye.stump[index], out)

    def stump(self, table: VorexKernel, index: cython.int, out: cython.int) -> cython.void:
        """One free stump."""
        paid: cython.bint = self.eye.price[index] < UNPAID
        price: cython.int = self.eye.price[index] & (UNPAID - 1)
        sort: cython.int = 0
        gain: cython.int = self.eye.gain[index]
        if table.kind[index] != PRODUCTION:
            sort = 4 if table.kind[index] == POINTS else 1 + min(table.sign[index], 2)
        self.sight[out + 51 + sort] = min(self.sight[out + 51 + sort], 25 * price)
        self.sight[out + 56] += 20 * (price <= 1)
        self.sight[out + 57] += 10 * (self.eye.touch[index] > 0)
        if paid:
            self.sight[out + 46 + sort] += 30
            self.sight[out + 58] = max(self.sight[out + 58], 30 * gain)
            self.sight[out + 59] += 10 * gain
        self.sight[out + 60] += 10 * (gain >= 2)
        self.sight[out + 61] += 30 * (gain >= 2) * (price <= 2)

    def everything(self, table: VorexKernel, seat: cython.int) -> cython.void:
        """What both share."""
        number: cython.int
        index: cython.int
        stage: cython.int = (KNOTS - 1) * self.done(table)
        self.sight[OF_ALL] = stage // 20
        for index in range(KNOTS):
            self.sight[OF_ALL + 1 + index] = max(0, STAGES - abs(stage - STAGES * index)) // 10
        # Brown objectives are numbered 1 to 5, green ones 6 to 10.
        if table.brown:
            self.sight[OF_ALL + 3 + table.brown] = 100
        if table.green:
            self.sight[OF_ALL + 3 + table.green] = 100
        self.sight[OF_ALL + 14] = 5 * table.turn
        self.sight[OF_ALL + 15] = 5 * table.placed
        self.sight[OF_ALL + 16] = 50 * bits(table.visible)
        self.sight[OF_ALL + 17] = 10 * bits(table.pile)
        self.sight[OF_ALL + 18] = 100 * (table.stage == SETUP)
        self.sight[OF_ALL + 19] = 50 * table.actions
        self.sight[OF_ALL + 20] = 100 * seat
        self.sight[OF_ALL + 21] = 10 * table.ruins
        self.sight[OF_ALL + 22] = 100 * table.is_last_placed()
        self.sight[OF_ALL + 23] = 100 * (table.bonus > 0)
        for number in range(self.eye.stumps):
            index = self.eye.stump[number]
            self.sight[OF_ALL + 25] += 20 * (table.kind[index] == POINTS)
            self.sight[OF_ALL + 26] += 10 * (table.kind[index] == PRODUCTION)
            self.sight[OF_ALL + 27] += 20 * (table.kind[index] == ACTION)
        self.sight[OF_ALL + 24] = 5 * self.eye.stumps
        self.sight[OF_ALL + 28] = 100


def bits(word: cython.uint) -> cython.int:
    """How many bits are set."""
    many: cython.int = 0
    while word:
        many += 1
        word &= word - 1
    return many
