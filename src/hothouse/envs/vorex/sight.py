"""Vorex as arrays: what a seat sees. A stump is a tile's place in the set × 4 + its hexagon."""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.envs.encoder import Encoder, Field
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.vorex.kernel import VorexKernel

if not cython.compiled:  # C has them from sight.pxd
    from hothouse.envs.vorex.constants import *
    from hothouse.kernels.vorex.constants import *

HEAD = 8
PER_PLANT = 7
OFFERED = 5
LENGTH = HEAD + 4 * PER_PLANT + OFFERED + 3 + MOST_TILES * 3 + STUMPS + MOST_RUINS * 3
HEAD_SIZE = cython.declare(cython.int, HEAD)


class VorexSight(Encoder):
    """The observer's plant comes first, then the others in turn order, then the Weed."""

    def __init__(self, players: int, actions: int, draws: int) -> None:
        super().__init__(actions, LENGTH, draws, VorexKernel.most_actions())
        self.players: int = players

    def reading(self, kernel: VorexKernel, cell: cython.int) -> cython.int:
        """A number that grows in reading order: row, then column, counted from the corner of the window."""
        column: cython.int = (cell - kernel.low_q) & 127
        row: cython.int = ((((cell - kernel.low_q - column) & LAST_CELL) >> 7) - kernel.low_r) & 127
        return row * 128 + column

    def observe(self, kernel: Kernel, seat: cython.int) -> cython.int:
        """Write what the seat sees."""
        return self.write(cython.cast(VorexKernel, kernel), seat)

    def write(self, kernel: VorexKernel, seat: cython.int) -> cython.int:
        """The same, when the class is known."""
        i: cython.int
        turn: cython.int
        at: cython.int = HEAD_SIZE
        acting: cython.int = kernel.to_act()
        self.seen[0] = (acting - seat + self.players) % self.players if acting >= 0 else -1
        self.seen[1] = kernel.stage
        self.seen[2] = kernel.turn
        self.seen[3] = kernel.actions
        self.seen[4] = kernel.bonus
        self.seen[5] = kernel.brown
        self.seen[6] = kernel.green
        self.seen[7] = kernel.easy
        for turn in range(4):
            plant: cython.int = (seat + turn) % self.players if turn < self.players else turn
            # In a solo game the Weed has a plant and no seat: it comes after the players, unturned.
            grows: cython.bint = turn < kernel.plants
            self.seen[at] = FLOWERS - kernel.flowers[plant] if grows else -1
            for i in range(4):
                self.seen[at + 1 + i] = kernel.stock[4 * plant + i] if turn < self.players else 0
            self.seen[at + 5] = kernel.score(plant) if turn < self.players else 0
            self.seen[at + 6] = turn < self.players
            at += 7
        tiles: cython.uint = kernel.hand if kernel.stage == 0 else kernel.visible
        for i in range(5):
            self.seen[at + i] = -1
        turn = 0
        for i in range(MOST_TILES):
            if (kernel.visible >> i) & 1:
                self.seen[at + turn] = i
                turn += 1
        turn = 2
        for i in range(MOST_TILES):
            if (kernel.hand >> i) & 1 and tiles:
                self.seen[at + turn] = i
                turn += 1
        at += 5
        for i in range(3):
            self.seen[at + i] = 0
        # How many of each level are left is enough: which they are follows from those laid and visible.
        for i in range(MOST_TILES):
            if (kernel.pile >> i) & 1:
                self.seen[at + kernel.level[i] - 1] += 1
        return self.write_forest(kernel, seat, at + 3)

    def write_forest(self, kernel: VorexKernel, seat: cython.int, at: cython.int) -> cython.int:
        """Where each tile lies, whose flower is on each stump, and the ruins."""
        i: cython.int
        hexes: cython.int = at + 3 * MOST_TILES
        ruins: cython.int = hexes + STUMPS
        for i in range(MOST_TILES):
            self.seen[at + 3 * i] = 0
            self.seen[at + 3 * i + 1] = 0
            self.seen[at + 3 * i + 2] = -1
        for i in range(STUMPS):
            self.seen[hexes + i] = 0
        for i in range(kernel.placed):
            slot: cython.int = kernel.laid[i]
            self.write_cell(kernel, kernel.where[4 * i], at + 3 * slot)
            self.seen[at + 3 * slot + 2] = kernel.turned[i]
        for i in range(4 * kernel.placed):
            owner: cython.int = self.relative(kernel, kernel.owner[i], seat)
            self.seen[hexes + 4 * kernel.laid[i >> 2] + (i & 3)] = owner
        for i in range(3 * MOST_RUINS):
            self.seen[ruins + i] = -1 if i % 3 == 2 else 0
        # In reading order and not as they came about: a position's text does not tell that (V7.2).
        for i in range(RUINS_FROM, RUINS_FROM + kernel.ruins):
            place: cython.int = 0
            other: cython.int
            here: cython.int = self.reading(kernel, kernel.where[i])
            for other in range(RUINS_FROM, RUINS_FROM + kernel.ruins):
                place += self.reading(kernel, kernel.where[other]) < here
            self.write_cell(kernel, kernel.where[i], ruins + 3 * place)
            self.seen[ruins + 3 * place + 2] = self.relative(kernel, kernel.owner[i], seat)
        return 0

    def relative(self, kernel: VorexKernel, owner: cython.int, seat: cython.int) -> cython.int:
        """Whose flower: 0 nobody's, 1 the observer's, 2 the next player's…; the Weed's is 2."""
        if owner == 0:
            return 0
        # The Weed has a plant but no seat.
        if owner > self.players:
            return owner
        return (owner - 1 - seat + self.players) % self.players + 1

    def write_cell(self, kernel: VorexKernel, cell: cython.int, at: cython.int) -> cython.int:
        """The coordinates q and r of a cell."""
        place: cython.int = self.reading(kernel, cell)
        self.seen[at] = kernel.low_q + (place & 127)
        self.seen[at + 1] = kernel.low_r + (place >> 7)
        return 0

    def fields(self) -> Sequence[Field]:
        """What the numbers mean."""
        plants = HEAD
        offered = plants + 4 * PER_PLANT
        tiles = offered + OFFERED + 3
        return [
            Field("to act", 0, 1, "0 the observer, 1 the next…, -1 chance or nobody"),
            Field("stage", 1, 1, "0 set-up, 1 a turn, 2 the Weed's turn"),
            Field("round", 2, 1, "0 in the set-up, then 1 to 60"),
            Field("actions", 3, 1, "how many are left of the turn"),
            Field("bonus", 4, 1, "0 none, 1 bloom, 2 take, 3 grow"),
            Field("objectives", 5, 2, "brown 1–5 and green 6–10 in the book's order, 0 for none"),
            Field("easy", 7, 1, "1 in the easy solo game"),
            Field(
                "plants",
                plants,
                4 * PER_PLANT,
                "four plants, the observer's first: flowers in reserve (-1: no plant), mushroom, insect, "
                "water, light, points, and 1 for a player",
            ),
            Field("visible", offered, 2, "the places of the visible tiles in the set, or -1"),
            Field("hand", offered + 2, 3, "the tiles that the player to act has to set up with, or -1"),
            Field("pile", offered + OFFERED, 3, "unseen tiles of levels 1, 2 and 3"),
            Field("tiles", tiles, 78, "each tile of the set: q and r of its centre, rotation; -1: not laid"),
            Field("flowers", tiles + 78, 104, "each hexagon of each tile: 0, 1 the observer's, 2 the next…"),
            Field("ruins", tiles + 182, 156, "in reading order: q, r, whose flower; -1: no such ruin"),
        ]
