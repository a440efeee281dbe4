"""A position of Vorex surveyed once for all its seats, and what its free stumps cost one of them.

The free stumps and the leaders around open ruins are the same whoever looks. Prices go out from a seat's
flowers: each adds what its group gives to the stumps beside it, so only those few are walked around.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.mcts.judge import Judge
from hothouse.kernels.vorex.kernel import VorexKernel

if not cython.compiled:  # C has them from survey.pxd
    from hothouse.bots.vorex.constants import *
    from hothouse.kernels.vorex.constants import *


class Survey(Judge):
    """The part of a judge that walks over the forest."""

    def __init__(self, weights: Sequence[float]) -> None:
        super().__init__(weights)
        self.stumps: int = 0
        self.open: int = 0
        if not cython.compiled:
            self.stump: list[int] = [0] * THINGS  # the free ones, in their order
            self.leader: list[int] = [0] * MOST_RUINS  # of each ruin that is open: a plant, or -1
            self.gain: list[int] = [0] * THINGS  # points that a flower there brings at once
            # To the seat that was priced last:
            self.price: list[int] = [0] * THINGS
            self.touch: list[int] = [0] * THINGS  # a bit for each of its groups beside the stump
            self.chain: list[int] = [0] * THINGS  # what those give, eight bits a resource
            self.given: list[int] = [0] * FLOWERS  # what each group gives, eight bits a resource

    def go_over(self, table: VorexKernel) -> cython.void:
        """Find the free stumps and the open ruins."""
        index: cython.int
        stumps: cython.int = 0
        for index in range(HEXES * table.placed):
            if table.owner[index] == 0 and table.kind[index] != ARID:
                self.stump[stumps] = index
                stumps += 1
        self.stumps = stumps
        self.open = 0
        for index in range(RUINS_FROM, RUINS_FROM + table.ruins):
            if table.owner[index] == 0 and not table.is_complete(index):
                self.leader[self.open] = table.majority(index)
                self.open += 1

    def reward(self, table: VorexKernel) -> cython.void:
        """What a flower on each free stump brings at once: itself, its points, and where it stands."""
        number: cython.int
        for number in range(self.stumps):
            self.reward_at(table, self.stump[number])

    def reward_at(self, table: VorexKernel, index: cython.int) -> cython.void:
        """What a flower on one of them brings."""
        gain: cython.int = 1 + 2 * (table.kind[index] == POINTS)
        # The brown objectives that a single flower answers to.
        if table.brown == EDGE:
            gain += table.is_edge(index)
        elif table.brown == DESERT:
            gain += table.arid_around(index) >= 2
        self.gain[index] = gain

    def price_for(self, table: VorexKernel, seat: cython.int) -> cython.void:
        """V6.2: what each free stump costs the seat, whose groups must be numbered."""
        number: cython.int
        way: cython.int
        for number in range(HEXES * table.placed):
            self.touch[number] = 0
            self.chain[number] = 0
        for number in range(table.groups):
            light: cython.uint = table.gives[STOCK * number + LIGHT]
            self.given[number] = (
                table.gives[STOCK * number]
                | table.gives[STOCK * number + 1] << 8
                | table.gives[STOCK * number + 2] << 16
                | light << 24
            )
        for number in range(FLOWERS * seat, FLOWERS * seat + table.flowers[seat]):
            flower: cython.int = table.flower_at[number]
            group: cython.int = table.group[flower] - 1
            for way in range(DIRECTIONS):
                index: cython.int = table.near[DIRECTIONS * flower + way] - 1
                # Each group gives once, however many of its flowers stand beside the stump.
                if 0 <= index < RUINS_FROM and (self.touch[index] >> group) & 1 == 0:
                    self.touch[index] |= 1 << group
                    self.chain[index] += self.given[group]
        for number in range(self.stumps):
            self.price[self.stump[number]] = self.missed(table, seat, self.stump[number])

    def missed(self, table: VorexKernel, seat: cython.int, index: cython.int) -> cython.int:
        """What a stump takes from the stock, and what the stock lacks; and `UNPAID` more if it cannot be
        paid."""
        cost: cython.int = table.cost[index]
        off: cython.uint = self.chain[index]
        m: cython.int = (cost & 255) - cython.cast(cython.int, off & 255)
        i: cython.int = (cost >> 8 & 255) - cython.cast(cython.int, off >> 8 & 255)
        w: cython.int = (cost >> 16) - cython.cast(cython.int, off >> 16 & 255)
        m = max(0, m)
        i = max(0, i)
        w = max(0, w)
        whole: cython.int = max(0, m + i + w - cython.cast(cython.int, off >> 24))
        m = min(m, table.stock[STOCK * seat])
        i = min(i, table.stock[STOCK * seat + 1])
        w = min(w, table.stock[STOCK * seat + 2])
        lacks: cython.int = max(0, whole - m - i - w - table.stock[STOCK * seat + LIGHT])
        return whole + lacks + (UNPAID if lacks else 0)
