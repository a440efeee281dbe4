"""What a flower on each free stump would bring each seat in points, and who else could pay for the stump.

With three and more a turn comes seldom, and what stands free now may be gone by then. So of each seat is told
what the stumps it can pay would bring (V8, and V7 where a ruin is completed), all of them and those that
nobody else can pay. In hundredths::

    0–2  the best and the second best that it can pay, the best that costs it three or less
    3, 4 stumps that it alone can pay, the best of them
    5    the best that it can pay with bloom
    6    what those it can pay bring beyond a point each
    7    the most that one brings above its price, twice the points
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.vorex.growth import Growth
from hothouse.kernels.vorex.kernel import VorexKernel

if not cython.compiled:  # C has them from promise.pxd
    from hothouse.bots.vorex.constants import *
    from hothouse.bots.vorex.outlook import bits
    from hothouse.kernels.constants import *
    from hothouse.kernels.vorex.constants import *


class Promise(Growth):
    """The part of a net's judge that reckons what a flower would bring."""

    def __init__(self, inputs: int, weights: Sequence[int]) -> None:
        super().__init__(inputs, weights)
        self.altered: bool = False  # whether an old stump costs or brings somebody else than before
        if not cython.compiled:
            # Of each seat:
            self.due: list[int] = [0] * (MOST_SEATS * THINGS)  # what a stump costs it
            self.beside: list[int] = [0] * (MOST_SEATS * THINGS)  # a bit for each of its groups there
            self.brings: list[int] = [0] * (MOST_SEATS * THINGS)
            self.brings_before: list[int] = [0] * (MOST_SEATS * THINGS)
            self.size: list[int] = [0] * (MOST_SEATS * FLOWERS)  # flowers of a group
            self.giving: list[int] = [0] * MOST_SEATS  # a bit for each group that gives something
            self.promised: list[int] = [0] * (MOST_SEATS * PROMISED)
            self.promised_before: list[int] = [0] * (MOST_SEATS * PROMISED)

    def look_over(self, table: VorexKernel) -> cython.int:
        """Besides: groups are numbered anew, so the position before is to be kept again."""
        self.standing = False
        return Growth.look_over(self, table)

    def keep(self, before: VorexKernel) -> cython.int:
        """Besides: what a flower brought."""
        index: cython.int
        Growth.keep(self, before)
        for index in range(MOST_SEATS * THINGS):
            self.brings_before[index] = self.brings[index]
        self.tell_anew(before)
        for index in range(MOST_SEATS * PROMISED):
            self.promised_before[index] = self.promised[index]
        self.altered = False
        return 0

    def own(self, table: VorexKernel, seat: cython.int, out: cython.int) -> cython.int:
        """Besides: what each free stump costs and brings the seat."""
        number: cython.int
        Growth.own(self, table, seat, out)
        self.altered = True
        self.giving[seat] = 0
        for number in range(table.groups):
            given: cython.int = table.gives[STOCK * number] + table.gives[STOCK * number + 1]
            given += table.gives[STOCK * number + 2] + table.gives[STOCK * number + LIGHT]
            self.giving[seat] |= (given > 0) << number
            self.size[FLOWERS * seat + number] = table.extent[number]
        for number in range(self.eye.stumps):
            index: cython.int = self.eye.stump[number]
            self.due[THINGS * seat + index] = self.eye.price[index]
            self.beside[THINGS * seat + index] = self.eye.touch[index]
            self.brings[THINGS * seat + index] = self.points(table, seat, index)
        return 0

    def add_tile(
        self, before: VorexKernel, table: VorexKernel, seat: cython.int, out: cython.int
    ) -> cython.void:
        """Besides: the stumps of the tile, and old ones whose points have changed."""
        number: cython.int
        index: cython.int
        Growth.add_tile(self, before, table, seat, out)
        for number in range(self.stumps_before):
            index = THINGS * seat + self.eye.stump[number]
            # Another tile that was tried may have brought beetles.
            self.due[index] = self.price_before[index]
            self.brings[index] = self.brings_before[index]
        for number in range(self.stumps_before, self.eye.stumps):
            index = self.eye.stump[number]
            self.due[THINGS * seat + index] = self.eye.price[index]
            self.beside[THINGS * seat + index] = self.eye.touch[index]
            self.brings[THINGS * seat + index] = self.points(table, seat, index)
        if table.brown == EDGE or table.brown == DESERT:
            for index in range(HEXES * before.placed, HEXES * table.placed):
                self.look_around(before, table, seat, index)
        for index in range(RUINS_FROM + before.ruins, RUINS_FROM + table.ruins):
            self.look_around(before, table, seat, index)

    def look_around(
        self, before: VorexKernel, table: VorexKernel, seat: cython.int, index: cython.int
    ) -> cython.void:
        """What the free stumps around something new bring now."""
        way: cython.int
        for way in range(DIRECTIONS):
            other: cython.int = table.near[DIRECTIONS * index + way] - 1
            if 0 <= other < HEXES * before.placed and table.owner[other] == 0 and table.kind[other] != ARID:
                points: cython.int = self.points(table, seat, other)
                self.altered = self.altered or points != self.brings[THINGS * seat + other]
                self.brings[THINGS * seat + other] = points

    # What a flower brings.

    def points(self, table: VorexKernel, seat: cython.int, index: cython.int) -> cython.int:
        """V8.2: the score with the seat's flower on a free stump, less the score without."""
        found: cython.int = 1 + 2 * (table.kind[index] == POINTS)
        return (
            found
            + self.ruins_won(table, seat, index)
            + self.brown(table, seat, index)
            + self.green(table, seat, index)
        )

    def ruins_won(self, table: VorexKernel, seat: cython.int, index: cython.int) -> cython.int:
        """V7.1: ruins that the flower completes, with most flowers around them."""
        way: cython.int
        around: cython.int
        found: cython.int = 0
        for way in range(DIRECTIONS):
            ruin: cython.int = table.near[DIRECTIONS * index + way] - 1
            if ruin < RUINS_FROM or table.owner[ruin]:
                continue
            free: cython.int = 0
            for around in range(DIRECTIONS):
                other: cython.int = table.near[DIRECTIONS * ruin + around] - 1
                free += other >= 0 and table.owner[other] == 0 and table.is_stump(other)
            if free == 1:
                most: cython.int = 0
                rival: cython.int
                for rival in range(table.plants):
                    if rival != seat:
                        most = max(most, table.around(ruin, rival + 1))
                found += table.around(ruin, seat + 1) + 1 > most
        return found

    def brown(self, table: VorexKernel, seat: cython.int, index: cython.int) -> cython.int:
        """What the brown objective adds."""
        other: cython.int
        way: cython.int
        found: cython.int = 0
        first: cython.int = index // HEXES * HEXES
        if table.brown == EDGE:
            return table.is_edge(index)
        if table.brown == DESERT:
            return table.arid_around(index) >= 2
        if table.brown == WHOLE_TILES:
            for other in range(first, first + HEXES):
                found += other != index and table.kind[other] != ARID and table.owner[other] != seat + 1
            return 2 * (found == 0)
        if table.brown == TILES_HELD:
            for other in range(first, first + HEXES):
                found += table.owner[other] == seat + 1
            return found == 0
        if table.brown == RUINS_BESIDE:
            for way in range(DIRECTIONS):
                other = table.near[DIRECTIONS * index + way] - 1
                found += other >= RUINS_FROM and table.around(other, seat + 1) == 0
        return found

    def green(self, table: VorexKernel, seat: cython.int, index: cython.int) -> cython.int:
        """What the green objective adds."""
        way: cython.int
        rival: cython.int
        group: cython.int
        found: cython.int = 0
        touched: cython.int = self.beside[THINGS * seat + index]
        if table.green == GROUPS:
            most: cython.int = 0
            for rival in range(table.plants):
                most = max(most, table.flowers[rival])
            return 1 - bits(touched) + 2 * (table.flowers[seat] + 1 == most)
        if table.green == SURROUNDED:
            return 2 * (table.rivals_around(index, seat) >= 2)
        if table.green == GIVING:
            found = bits(touched & self.giving[seat])
            return 2 * ((found > 0 or table.kind[index] == PRODUCTION) - found)
        if table.green == SPREAD:
            found = table.around(index, seat + 1) <= 2
            for way in range(DIRECTIONS):
                rival = table.near[DIRECTIONS * index + way] - 1
                if rival >= 0 and table.owner[rival] == seat + 1:
                    found -= table.around(rival, seat + 1) == 2
            return found
        if table.green == LARGE:
            joined: cython.int = 1
            for group in range(FLOWERS):
                if (touched >> group) & 1:
                    joined += self.size[FLOWERS * seat + group]
                    found -= 3 * (self.size[FLOWERS * seat + group] >= 3)
            found += 3 * (joined >= 3)
        return found

    # What is told of it.

    def tell_anew(self, table: VorexKernel) -> cython.int:
        """What all free stumps promise each seat."""
        number: cython.int
        for number in range(MOST_SEATS * PROMISED):
            self.promised[number] = 0
        return self.tell(table, 0)

    def tell_more(self, table: VorexKernel) -> cython.int:
        """The same a tile later."""
        number: cython.int
        if self.altered:
            return self.tell_anew(table)
        for number in range(MOST_SEATS * PROMISED):
            self.promised[number] = self.promised_before[number]
        return self.tell(table, self.stumps_before)

    def tell(self, table: VorexKernel, first: cython.int) -> cython.int:
        """What the stumps from one on promise, beside what is told."""
        number: cython.int
        seat: cython.int
        seats: cython.int = table.seats()
        for number in range(first, self.eye.stumps):
            index: cython.int = self.eye.stump[number]
            payers: cython.int = 0
            for seat in range(seats):
                payers += self.due[THINGS * seat + index] < UNPAID
            for seat in range(seats):
                self.tell_of(table, seat, index, payers)
        return 0

    def tell_of(
        self, table: VorexKernel, seat: cython.int, index: cython.int, payers: cython.int
    ) -> cython.void:
        """What one of them promises a seat; so many can pay it."""
        at: cython.int = PROMISED * seat
        price: cython.int = self.due[THINGS * seat + index]
        points: cython.int = self.brings[THINGS * seat + index]
        if price & (UNPAID - 1) <= 3:
            self.larger(at + 2, 20 * points)
        if price >= UNPAID:
            return
        if 20 * points > self.promised[at]:
            self.promised[at + 1] = self.promised[at]
            self.promised[at] = 20 * points
        else:
            self.larger(at + 1, 20 * points)
        if payers == 1:
            self.promised[at + 3] = min(200, self.promised[at + 3] + 30)
            self.larger(at + 4, 20 * points)
        if table.kind[index] == ACTION and table.sign[index] + 1 == BONUS_BLOOM:
            self.larger(at + 5, 20 * points)
        self.promised[at + 6] = min(200, self.promised[at + 6] + 10 * max(0, points - 1))
        self.larger(at + 7, 10 * (2 * points - price))

    def larger(self, at: cython.int, seen: cython.int) -> cython.void:
        """Keep the larger."""
        self.promised[at] = max(self.promised[at], seen)
