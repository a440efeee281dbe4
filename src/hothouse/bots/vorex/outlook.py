"""What the nets of Vorex see: gardens, what every free stump would cost and bring, and the turn.

Of a seat what the weighted sum observes (`judgement.py`, 0–28) and, in hundredths::

    29–36  stock of each kind, production of each kind
    37–42  groups, the largest, flowers left, whether one, two or three are
    43–45  tiles it is on, ruins beside it, tiles it holds whole
    46–50  stumps it can pay: production, bloom, take, grow, points
    51–55  what the cheapest of each of these costs
    56–61  stumps for one or less, stumps beside its flowers, the best gain it can pay, all of those gains,
           stumps that gain two or more, such stumps for two or less
    62, 63 groups of three and more, groups that give something

and of the table: the stage and its knots, the objectives, turn, tiles, those to choose from and those left,
set-up, actions left, whose look it is, ruins, whether the end has come, whether a bonus waits, free stumps of
each kind, and always one.
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
    from hothouse.bots.mcts.constants import *
    from hothouse.bots.vorex.constants import *
    from hothouse.kernels.constants import *
    from hothouse.kernels.vorex.constants import *


class Outlook(NetJudge):
    """What the nets of Vorex share: each seat's garden, and the table, looked over once a position."""

    def __init__(self, inputs: int, weights: Sequence[int]) -> None:
        super().__init__(inputs, weights)
        # Its shortlist, its prices and what it observes of a seat serve here too; its own sum is not asked.
        self.eye = VorexJudge([0.0] * (KNOTS * FEATURES))
        if not cython.compiled:
            self.observed_now: list[float] = [0.0] * FEATURES
            self.had: list[int] = [0] * (MOST_SEATS * A_SEAT)  # what each seat has
            self.tally: list[int] = [0] * (MOST_SEATS * TALLY)
            self.shared: list[int] = [0] * SHARED

    def prize(self, table: Kernel, seat: cython.int) -> cython.double:
        """The share."""
        return self.eye.won(cython.cast(VorexKernel, table), seat)

    def shortlist(self, table: Kernel, codes: Codes, end: cython.int) -> cython.int:
        """Everything but placements, and the placements that look best at a glance."""
        return self.eye.glance.pick_out(cython.cast(VorexKernel, table), codes, end)

    def prepare(self, table: Kernel) -> cython.int:
        """Look over the forest, every garden, and what all share."""
        return self.look_over(cython.cast(VorexKernel, table))

    def stage(self, table: Kernel) -> cython.int:
        """How many flowers the first of all has placed."""
        return self.done(cython.cast(VorexKernel, table))

    # The same, when the class is known.

    def done(self, table: VorexKernel) -> cython.int:
        """The stage."""
        plant: cython.int
        most: cython.int = 0
        for plant in range(table.plants):
            most = max(most, table.flowers[plant])
        return STAGES * most // FLOWERS

    def look_over(self, table: VorexKernel) -> cython.int:
        """Everything that is seen, whoever sees it."""
        seat: cython.int
        self.eye.go_over(table)
        self.eye.reward(table)
        for seat in range(table.seats()):
            self.own(table, seat, seat * A_SEAT)
        self.everything(table)
        return 0

    def own(self, table: VorexKernel, seat: cython.int, out: cython.int) -> cython.int:
        """What a seat has."""
        index: cython.int
        for index in range(out, out + A_SEAT):
            self.had[index] = 0
        for index in range(12):
            self.observed_now[index] = 0
        self.eye.garden(table, seat, self.observed_now, 0)
        for index in range(12):
            # To the nearest hundredth; none is negative.
            self.had[out + index] = cython.cast(cython.int, 100 * self.observed_now[index] + 0.5)
        self.garden(table, seat, out)
        self.eye.price_for(table, seat)
        self.stumps(table, seat, out)
        self.now(table, seat, out)
        return 0

    def now(self, table: VorexKernel, seat: cython.int, out: cython.int) -> cython.void:
        """The open ruins and the turn; production must be known."""
        index: cython.int
        for index in range(20, OBSERVED):
            self.observed_now[index] = 0
        self.observed_now[4] = 0.01 * self.had[out + 4]
        self.observed_now[5] = 0.01 * self.had[out + 5]
        self.eye.ruins(table, seat, self.observed_now, 0)
        self.eye.turn(table, seat, self.observed_now, 0)
        for index in range(20, OBSERVED):
            self.had[out + index] = cython.cast(cython.int, 100 * self.observed_now[index] + 0.5)

    def garden(self, table: VorexKernel, seat: cython.int, out: cython.int) -> cython.void:
        """Stock, production and groups, which the eye has left numbered for this seat."""
        number: cython.int
        kind: cython.int
        left: cython.int = FLOWERS - table.flowers[seat]
        for kind in range(STOCK):
            self.had[out + 29 + kind] = 30 * min(table.stock[STOCK * seat + kind], 6)
        for number in range(table.groups):
            given: cython.int = 0
            for kind in range(STOCK):
                self.had[out + 33 + kind] += 30 * table.gives[STOCK * number + kind]
                given += table.gives[STOCK * number + kind]
            self.had[out + 38] = max(self.had[out + 38], 20 * table.extent[number])
            self.had[out + 62] += 30 * (table.extent[number] >= 3)
            self.had[out + 63] += 30 * (given > 0)
        self.had[out + 37] = 20 * table.groups
        self.had[out + 39] = 100 * left // FLOWERS
        self.had[out + 40] = 100 * (left <= 1)
        self.had[out + 41] = 100 * (left == 2)
        self.had[out + 42] = 100 * (left == 3)
        self.had[out + 43] = 20 * table.tiles_held(seat)
        self.had[out + 44] = 30 * table.ruins_beside(seat)
        self.had[out + 45] = 50 * table.whole_tiles(seat)

    def stumps(self, table: VorexKernel, seat: cython.int, out: cython.int) -> cython.void:
        """V6.2: what free stumps cost, which the eye has just reckoned for this seat, and what they bring."""
        index: cython.int
        for index in range(out + 51, out + 56):
            self.had[index] = 25 * FAR
        for index in range(TALLY):
            self.tally[seat * TALLY + index] = FAR if index >= TALLY - NEAREST else 0
        for index in range(self.eye.stumps):
            self.stump(table, self.eye.stump[index], seat, out)
        for index in range(self.eye.stumps):
            self.bring(self.eye.stump[index], self.eye.price[self.eye.stump[index]], out)
        self.sum_up(seat, out)

    def stump(self, table: VorexKernel, index: cython.int, seat: cython.int, out: cython.int) -> cython.void:
        """The price of one free stump."""
        price: cython.int = self.eye.price[index] & (UNPAID - 1)
        sort: cython.int = 0
        if table.kind[index] != PRODUCTION:
            sort = 4 if table.kind[index] == POINTS else 1 + min(table.sign[index], 2)
        self.had[out + 51 + sort] = min(self.had[out + 51 + sort], 25 * price)
        self.had[out + 56] += 20 * (price <= 1)
        self.had[out + 57] += 10 * (self.eye.touch[index] > 0)
        self.nearest(price, seat * TALLY + TALLY - NEAREST)
        if self.eye.price[index] < UNPAID:
            self.had[out + 46 + sort] += 30
            self.tally[seat * TALLY] += 1
            self.tally[seat * TALLY + 1] += price == 0
            self.tally[seat * TALLY + 2] += sort == 1
            self.tally[seat * TALLY + 3] += sort == 2
            self.tally[seat * TALLY + 4] += sort == 4

    def nearest(self, price: cython.int, at: cython.int) -> cython.void:
        """Keep the three least, in their order."""
        if price < self.tally[at + 2]:
            self.tally[at + 2] = price
            if price < self.tally[at + 1]:
                self.tally[at + 2], self.tally[at + 1] = self.tally[at + 1], price
            if price < self.tally[at]:
                self.tally[at + 1], self.tally[at] = self.tally[at], price

    def bring(self, index: cython.int, price: cython.int, out: cython.int) -> cython.void:
        """What one free stump brings, for its price."""
        gain: cython.int = self.eye.gain[index]
        if price < UNPAID:
            self.had[out + 58] = max(self.had[out + 58], 30 * gain)
            self.had[out + 59] += 10 * gain
        self.had[out + 60] += 10 * (gain >= 2)
        self.had[out + 61] += 30 * (gain >= 2) * (price & (UNPAID - 1) <= 2)

    def sum_up(self, seat: cython.int, out: cython.int) -> cython.void:
        """What was counted, as the weighted sum observes it."""
        index: cython.int
        at: cython.int = seat * TALLY
        for index in range(NEAREST):
            self.had[out + 12 + index] = 25 * self.tally[at + TALLY - NEAREST + index]
        self.had[out + 15] = 20 * min(self.tally[at], 6)
        # More than a few choices are no better than a few: one flower goes on one stump.
        self.had[out + 16] = min(50 * self.tally[at + 1], 200)
        self.had[out + 17] = min(100 * self.tally[at + 2], 200)
        self.had[out + 18] = min(self.tally[at + 3] * (self.had[out + 4] + self.had[out + 5]), 200)
        self.had[out + 19] = min(100 * self.tally[at + 4], 200)

    def everything(self, table: VorexKernel) -> cython.void:
        """What all share, but whose look it is."""
        number: cython.int
        index: cython.int
        for index in range(SHARED):
            self.shared[index] = 0
        stage: cython.int = (KNOTS - 1) * self.done(table)
        self.shared[0] = stage // 20
        for index in range(KNOTS):
            self.shared[1 + index] = max(0, STAGES - abs(stage - STAGES * index)) // 10
        # Brown objectives are numbered 1 to 5, green ones 6 to 10.
        if table.brown:
            self.shared[3 + table.brown] = 100
        if table.green:
            self.shared[3 + table.green] = 100
        self.shared[14] = 5 * table.turn
        self.shared[15] = 5 * table.placed
        self.shared[16] = 50 * bits(table.visible)
        self.shared[17] = 10 * bits(table.pile)
        self.shared[18] = 100 * (table.stage == SETUP)
        self.shared[19] = 50 * table.actions
        self.shared[21] = 10 * table.ruins
        self.shared[22] = 100 * table.is_last_placed()
        self.shared[23] = 100 * (table.bonus > 0)
        for number in range(self.eye.stumps):
            index = self.eye.stump[number]
            self.shared[25] += 20 * (table.kind[index] == POINTS)
            self.shared[26] += 10 * (table.kind[index] == PRODUCTION)
            self.shared[27] += 20 * (table.kind[index] == ACTION)
        self.shared[24] = 5 * self.eye.stumps
        self.shared[28] = 100

    def take_in(self, seat: cython.int, at: cython.int) -> cython.void:
        """A seat's garden into what is seen, from index `at` on."""
        index: cython.longlong
        for index in range(A_SEAT):
            self.sight[at + index] = self.had[seat * A_SEAT + index]

    def take_in_all(self, seat: cython.int, at: cython.int) -> cython.void:
        """What all share, as the seat sees it."""
        index: cython.longlong
        for index in range(SHARED):
            self.sight[at + index] = self.shared[index]
        self.sight[at + 20] = 100 * seat


def bits(word: cython.uint) -> cython.int:
    """How many bits are set."""
    many: cython.int = 0
    while word:
        many += 1
        word &= word - 1
    return many
