"""A look at a tile more: most positions that a search judges differ from one before by a tile that was laid.

No flower has moved then, so groups, production and the prices of all other stumps are what they were; the new
tile adds its own stumps and perhaps ruins, and brown objectives look at what lies around. So the position
before is looked over once, and of each that grew from it only what the tile adds. A seat that was given
beetles has another stock and is looked at anew.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.vorex.outlook import Outlook
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.vorex.kernel import VorexKernel

if not cython.compiled:  # C has them from growth.pxd
    from hothouse.bots.vorex.constants import *
    from hothouse.kernels.constants import *
    from hothouse.kernels.vorex.constants import *


class Growth(Outlook):
    """The part of a net's judge that keeps what it saw of the position before."""

    def __init__(self, inputs: int, weights: Sequence[int]) -> None:
        super().__init__(inputs, weights)
        self.standing: bool = False
        self.stumps_before: int = 0
        self.open_before: int = 0
        if not cython.compiled:
            # Of the position before:
            self.had_before: list[int] = [0] * (MOST_SEATS * A_SEAT)
            self.tally_before: list[int] = [0] * (MOST_SEATS * TALLY)
            self.stump_before: list[int] = [0] * THINGS
            self.leader_before: list[int] = [0] * MOST_RUINS
            self.group_before: list[int] = [0] * THINGS
            self.given_before: list[int] = [0] * (MOST_SEATS * FLOWERS)
            self.price_before: list[int] = [0] * (MOST_SEATS * THINGS)

    def stand(self) -> cython.void:
        """Another position is left: what was kept is stale."""
        self.standing = False

    def prepare_next(self, before: Kernel, table: Kernel) -> cython.int:
        """Look at what the tile adds, if it is a tile."""
        return self.look_next(cython.cast(VorexKernel, before), cython.cast(VorexKernel, table))

    def look_next(self, before: VorexKernel, table: VorexKernel) -> cython.int:
        """The same, when the class is known."""
        if not self.only_grew(before, table):
            return self.look_over(table)
        if not self.standing:
            self.keep(before)
        return self.look_at_tile(before, table)

    def only_grew(self, before: VorexKernel, table: VorexKernel) -> cython.bint:
        """Whether a tile was laid and no flower put (V7.3 puts some at once)."""
        plant: cython.int
        put: cython.int = 0
        for plant in range(table.plants):
            put += table.flowers[plant] - before.flowers[plant]
        return table.placed == before.placed + 1 and put == 0

    def keep(self, before: VorexKernel) -> cython.int:
        """Look over the position before, and keep all of it."""
        index: cython.int
        seat: cython.int
        self.eye.go_over(before)
        self.eye.reward(before)
        for seat in range(before.seats()):
            self.own(before, seat, seat * A_SEAT)
            for index in range(FLOWERS):
                self.given_before[seat * FLOWERS + index] = self.eye.given[index]
            for index in range(THINGS):
                self.price_before[seat * THINGS + index] = self.eye.price[index]
        for index in range(MOST_SEATS * A_SEAT):
            self.had_before[index] = self.had[index]
        for index in range(MOST_SEATS * TALLY):
            self.tally_before[index] = self.tally[index]
        # The flowers of all seats are numbered by now, and no two share one.
        for index in range(THINGS):
            self.group_before[index] = before.group[index]
            self.stump_before[index] = self.eye.stump[index]
        for index in range(MOST_RUINS):
            self.leader_before[index] = self.eye.leader[index]
        self.stumps_before = self.eye.stumps
        self.open_before = self.eye.open
        self.standing = True
        return 0

    def look_at_tile(self, before: VorexKernel, table: VorexKernel) -> cython.int:
        """Everything that is seen, from what was seen before and the last tile."""
        seat: cython.int
        index: cython.int
        self.survey_tile(before, table)
        for seat in range(table.seats()):
            same: cython.bint = True
            for index in range(STOCK * seat, STOCK * seat + STOCK):
                same = same and table.stock[index] == before.stock[index]
            if same:
                self.add_tile(before, table, seat, seat * A_SEAT)
            else:
                self.own(table, seat, seat * A_SEAT)
        self.everything(table)
        return 0

    def survey_tile(self, before: VorexKernel, table: VorexKernel) -> cython.void:
        """The stumps and the ruins of before, and what is new."""
        index: cython.int
        for index in range(self.stumps_before):
            self.eye.stump[index] = self.stump_before[index]
        self.eye.stumps = self.stumps_before
        for index in range(HEXES * before.placed, HEXES * table.placed):
            if table.kind[index] != ARID:
                self.eye.stump[self.eye.stumps] = index
                self.eye.stumps += 1
                self.eye.reward_at(table, index)
        # A flower beside the tile may no longer be on the edge, or have another arid zone beside it.
        if table.brown == EDGE or table.brown == DESERT:
            self.eye.reward(table)
        for index in range(self.open_before):
            self.eye.leader[index] = self.leader_before[index]
        self.eye.open = self.open_before
        for index in range(RUINS_FROM + before.ruins, RUINS_FROM + table.ruins):
            if not table.is_complete(index):
                self.eye.leader[self.eye.open] = table.majority(index)
                self.eye.open += 1

    def add_tile(
        self, before: VorexKernel, table: VorexKernel, seat: cython.int, out: cython.int
    ) -> cython.void:
        """What a seat has, whose flowers and stock are what they were."""
        index: cython.int
        number: cython.int
        for index in range(out, out + A_SEAT):
            self.had[index] = self.had_before[index]
        for index in range(seat * TALLY, seat * TALLY + TALLY):
            self.tally[index] = self.tally_before[index]
        if table.brown == EDGE or table.brown == DESERT or table.brown == RUINS_BESIDE:
            brown: cython.int = 20 * table.brown_points(seat)
            self.had[out] += (brown - self.had[out + 2]) // 2
            self.had[out + 2] = brown
        if table.ruins != before.ruins:
            self.had[out + 44] = 30 * table.ruins_beside(seat)
        for number in range(self.stumps_before, self.eye.stumps):
            index = self.eye.stump[number]
            self.chain_to(table, seat, index)
            self.eye.price[index] = self.eye.missed(table, seat, index)
            self.stump(table, index, seat, out)
            self.bring(index, self.eye.price[index], out)
        if table.brown == EDGE or table.brown == DESERT:
            self.bring_all(seat, out)
        self.sum_up(seat, out)
        self.now(table, seat, out)

    def chain_to(self, table: VorexKernel, seat: cython.int, index: cython.int) -> cython.void:
        """V6.2: the seat's groups beside a new stump, each once, and what they give."""
        way: cython.int
        beside: cython.int = 0
        chain: cython.uint = 0
        for way in range(DIRECTIONS):
            other: cython.int = table.near[DIRECTIONS * index + way] - 1
            if other >= 0 and table.owner[other] == seat + 1:
                group: cython.int = self.group_before[other] - 1
                if (beside >> group) & 1 == 0:
                    beside |= 1 << group
                    chain += self.given_before[seat * FLOWERS + group]
        self.eye.touch[index] = beside
        self.eye.chain[index] = chain

    def bring_all(self, seat: cython.int, out: cython.int) -> cython.void:
        """What every free stump brings, where that may have changed."""
        index: cython.int
        for index in range(out + 58, out + 62):
            self.had[index] = 0
        for index in range(self.stumps_before):
            stump: cython.int = self.eye.stump[index]
            self.bring(stump, self.price_before[seat * THINGS + stump], out)
        for index in range(self.stumps_before, self.eye.stumps):
            stump = self.eye.stump[index]
            self.bring(stump, self.eye.price[stump], out)
