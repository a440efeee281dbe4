"""A glance at placements of Vorex: of hundreds, the few that are worth a judgement.

What a hexagon of a tile finds beside it is the same for every tile and rotation that covers the cell, so it
is added up once a cell of the forest's rim: once as a stump would like it, once for arid ground. A placement
is then its beetles and four looks. Points are whole, a beetle's are `BEETLE`.
"""

from __future__ import annotations

import cython

from hothouse.kernels.codes import Codes
from hothouse.kernels.vorex.kernel import VorexKernel

if not cython.compiled:  # C has them from glance.pxd
    from hothouse.bots.vorex.constants import *
    from hothouse.kernels.dice import mix
    from hothouse.kernels.vorex.constants import *
    from hothouse.kernels.vorex.forest import AROUND, SHAPE


class Glance:
    """It keeps so many placements; `outward` if it likes tiles that lie apart (the edge)."""

    def __init__(self, placements: int = 20, outward: bool = False) -> None:
        if not 0 < placements < MOST_PLACEMENTS:
            raise ValueError(f"a judge looks at 1 to {MOST_PLACEMENTS - 1} placements, not {placements}")
        self.placements: int = placements
        self.outward: bool = outward
        if not cython.compiled:
            self.best: list[int] = [0] * MOST_PLACEMENTS
            self.kept: list[int] = [0] * MOST_PLACEMENTS
            self.as_stump: list[int] = [0] * CELLS
            self.as_arid: list[int] = [0] * CELLS

    def pick_out(self, table: VorexKernel, codes: Codes, end: cython.int) -> cython.int:
        """Keep all but placements, and the placements that look best, at the front of the list; how many."""
        index: cython.int
        others: cython.int = 0
        many: cython.int = 0
        for index in range(end):
            code: cython.ulonglong = codes.code[index]
            if code & 15 == GROWS:
                if many == 0:
                    self.spread(table, 1)
                many = self.keep(many, self.worth(table, code), code)
            else:
                codes.code[others] = code
                others += 1
        for index in range(many):
            codes.code[others + index] = self.kept[index]
        # What was added is taken away again: nearly all of the plane is never touched.
        if many:
            self.spread(table, -1)
        return others + many

    def spread(self, table: VorexKernel, sign: cython.int) -> cython.void:
        """Add to every empty cell beside the forest what a hexagon there would find, or take it away."""
        index: cython.int
        for index in range(HEXES * table.placed):
            self.around(table, index, sign)
        for index in range(RUINS_FROM, RUINS_FROM + table.ruins):
            self.around(table, index, sign)

    def around(self, table: VorexKernel, index: cython.int, sign: cython.int) -> cython.void:
        """The part of one thing that lies: one's own flower, another's, or neither."""
        way: cython.int
        stump: cython.int = NEUTRAL
        arid: cython.int = NEUTRAL
        mine: cython.bint = table.owner[index] == table.seat + 1
        if self.outward:
            stump = arid = CROWDED_BY_OWN if mine else CROWDED
        elif mine:
            stump, arid = BESIDE_OWN, LOST_BESIDE_OWN
        elif table.owner[index]:
            stump, arid = BESIDE_RIVAL, 0
        for way in range(DIRECTIONS):
            if table.near[DIRECTIONS * index + way] == 0:
                cell: cython.int = (table.where[index] + AROUND[way]) & LAST_CELL
                self.as_stump[cell] += sign * stump
                self.as_arid[cell] += sign * arid

    def worth(self, table: VorexKernel, code: cython.ulonglong) -> cython.int:
        """What a placement looks like before the tile lies: beetles, and what is beside its hexagons."""
        first: cython.int = HEXES * (code >> 4 & 255)
        shape: cython.int = HEXES * (code >> 12 & 7)
        centre: cython.int = code >> 16 & LAST_CELL
        arm: cython.int
        # Like placements in an order of their own, not in that of the list; the same for the same code, so
        # that a search can be repeated.
        points: cython.int = mix(code) & 1023
        for arm in range(HEXES):
            cell: cython.int = (centre + SHAPE[shape + arm]) & LAST_CELL
            points += self.as_stump[cell] if table.tile_kind[first + arm] != ARID else self.as_arid[cell]
            points += BEETLE * table.bounty[first + arm]
        return points

    def keep(self, many: cython.int, worth: cython.int, code: cython.ulonglong) -> cython.int:
        """Put a placement in its place among the `many` best so far; how many are kept now."""
        index: cython.int = many
        if many == self.placements:
            index -= 1
            if worth <= self.best[index]:
                return many
        while index > 0 and self.best[index - 1] < worth:
            self.best[index] = self.best[index - 1]
            self.kept[index] = self.kept[index - 1]
            index -= 1
        self.best[index] = worth
        self.kept[index] = code
        return min(many + 1, self.placements)
