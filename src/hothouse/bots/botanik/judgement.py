"""What a seat of Botanik has: its machine, where that can grow, and what waits on its side of the register.

`FEATURES` numbers a seat, each of the size of one or so::

    0–5    score, points of groups, of plants, pairs, joined tiles, tiles that are not joined
    6–10   open ends of the Source's network, whether only one is left, cells they lead to, those that would
           also join an island, plants on islands
    11, 12 what a tile from the bag would add to groups, and how large a group it would find
    13–20  on its side: tiles, what they would add, what all of one colour would add together, meca-botanists,
           plants that would count, tiles more than can still be released, tiles an arrival would release,
           flowers
    21–24  pending: tiles, what they would add, meca-botanists, together with the sides' colours
    25     whether it places next
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.mcts.judge import Judge
from hothouse.kernels.botanik.kernel import BotanikKernel
from hothouse.kernels.botanik.machine import MachineKernel
from hothouse.kernels.botanik.register import RegisterKernel
from hothouse.kernels.kernel import Kernel

if not cython.compiled:  # C has them from judgement.pxd
    from hothouse.bots.botanik.constants import *
    from hothouse.kernels.botanik.constants import *
    from hothouse.kernels.botanik.machine import FLOWER, GROWN, ONLY
    from hothouse.kernels.botanik.register import LINKED


class BotanikJudge(Judge):
    """The judge of Botanik."""

    def __init__(self, weights: Sequence[float]) -> None:
        super().__init__(weights)
        if not cython.compiled:
            self.size, self.name = [0] * MOST_TILES, [0] * MOST_TILES  # of the group of each tile
            # By colour:
            self.fresh: list[int] = [0] * COLOURS  # tiles of small groups that one more would complete
            self.reach: list[int] = [0] * COLOURS  # the largest group that one more tile could make, less one
            self.points: list[int] = [0] * COLOURS  # the most that one more tile could add to groups
            self.feeds: list[int] = [0] * COLOURS  # whether a plant would count somewhere
            self.value: list[float] = [0.0] * KINDS

    def observe(self, table: Kernel, seat: cython.int, out: cython.p_double, at: cython.int) -> cython.int:
        """Write the features of a seat."""
        return self.read(cython.cast(BotanikKernel, table), seat, out, at)

    def phase(self, table: Kernel) -> cython.double:
        """The part of the placements that is made."""
        return self.done(cython.cast(BotanikKernel, table))

    def done(self, table: BotanikKernel) -> cython.double:
        """The same, when the class is known."""
        return table.placed / (1.0 * PLACEMENTS)

    def read(
        self, table: BotanikKernel, seat: cython.int, out: cython.p_double, at: cython.int
    ) -> cython.int:
        """The features, when the class is known."""
        index: cython.int
        for index in range(FEATURES):
            out[at + index] = 0
        if seat:
            self.groups(table.silver, out, at)
            self.edges(table.silver, out, at)
        else:
            self.groups(table.copper, out, at)
            self.edges(table.copper, out, at)
        self.prices(table.register, out, at)
        self.sides(table, seat, out, at)
        out[at + 25] = table.turn == seat
        return 0

    def groups(self, machine: MachineKernel, out: cython.p_double, at: cython.int) -> cython.void:
        """B8.1–B8.4: the points there are, and what is on the way to points."""
        tile: cython.int
        index: cython.int
        one: cython.ulonglong = 1
        seen: cython.ulonglong = 0
        for tile in range(1, machine.tiles):
            kind: cython.int = machine.kind[tile]
            if machine.network[tile]:
                out[at + 5] += 0.2
                out[at + 10] += 0.5 * GROWN[kind % FORMS]
                continue
            out[at + 4] += 0.1
            out[at] += 0.1 * FLOWER[kind % FORMS]
            if GROWN[kind % FORMS]:
                other: cython.int = machine.touch[tile] >> (8 * ONLY[machine.openings[tile]]) & 255
                if machine.kind[other] // FORMS == kind // FORMS:
                    out[at] += 0.3
                    out[at + 2] += 0.3
            if seen >> tile & 1 == 0:
                size: cython.int = machine.group(tile, seen)
                for index in range(size):
                    seen |= one << machine.stack[index]
                    self.size[machine.stack[index]] = size
                    self.name[machine.stack[index]] = tile
                if size >= 3:
                    out[at] += 0.1 * size
                    out[at + 1] += 0.1 * size
                out[at + 3] += 0.3 * (size == 2)

    def edges(self, machine: MachineKernel, out: cython.p_double, at: cython.int) -> cython.void:
        """Where the Source's network can grow, and what a tile of each colour would find there."""
        index: cython.int
        for index in range(5):
            self.reach[index] = self.points[index] = self.feeds[index] = self.fresh[index] = 0
        for index in range(machine.fronts):
            found: cython.int = self.edge(machine, index)
            out[at + 8] += 0.2 * (found > 0)
            out[at + 9] += 0.5 * (found == 2)
        out[at + 6] = 0.25 * machine.ends[0]
        out[at + 7] = machine.ends[0] == 1

    def edge(self, machine: MachineKernel, front: cython.int) -> cython.int:
        """Look at an empty cell: 0 if no pipe of the Source leads there, 2 if an island's pipe does too."""
        pipes: cython.int = machine.contact[front] >> 4
        near: cython.uint = machine.near[front]
        joined: cython.int = 0
        island: cython.int = 0
        feeder: cython.int = 0
        side: cython.int
        other: cython.int
        for side in range(4):
            if pipes >> side & 1:
                other = near >> (8 * side) & 255
                if machine.network[other]:
                    island = 1
                else:
                    joined += 1
                    feeder = other
        if joined == 0:
            return 0
        # A group may touch the cell on two sides and counts once: `seen` has a bit for its first tile.
        one: cython.ulonglong = 1
        seen: cython.ulonglong = 0
        size: cython.int
        colour: cython.int
        for side in range(4):
            if machine.contact[front] >> side & 1 == 0:
                continue
            other = near >> (8 * side) & 255
            if other == 0 or machine.network[other] or seen >> self.name[other] & 1:
                continue
            colour = machine.kind[other] // FORMS
            size = 0
            scored: cython.int = 0
            again: cython.int
            for again in range(side, 4):
                if machine.contact[front] >> again & 1 == 0:
                    continue
                next_to: cython.int = near >> (8 * again) & 255
                if next_to == 0 or machine.network[next_to] or machine.kind[next_to] // FORMS != colour:
                    continue
                if seen >> self.name[next_to] & 1 == 0:
                    seen |= one << self.name[next_to]
                    size += self.size[next_to]
                    scored += self.size[next_to] if self.size[next_to] >= 3 else 0
            self.reach[colour] = max(self.reach[colour], size)
            if size >= 2:
                self.points[colour] = max(self.points[colour], size + 1 - scored)
        # A plant has one pipe and closes the end it grows on: another must stay open (B5.4).
        if joined == 1 and island == 0 and feeder and machine.ends[0] > 1:
            self.feeds[machine.kind[feeder] // FORMS] = 1
        return 1 + island

    def prices(self, register: RegisterKernel, out: cython.p_double, at: cython.int) -> cython.void:
        """What each kind would add to the machine, and what the bag promises."""
        kind: cython.int
        # One more: an empty bag must not divide by nothing.
        whole: cython.double = register.unseen + 1.0
        for kind in range(KINDS):
            colour: cython.int = kind // FORMS
            form: cython.int = kind % FORMS
            self.value[kind] = 0
            if form != MECA:
                self.value[kind] = FLOWER[form] + self.points[colour]
                if GROWN[form]:
                    self.value[kind] = (3 + self.points[colour]) * self.feeds[colour]
            if register.bag[kind]:
                out[at + 11] += register.bag[kind] * self.value[kind] / whole
                out[at + 12] += register.bag[kind] * min(self.reach[colour], 4) / (2 * whole)

    def sides(
        self, table: BotanikKernel, seat: cython.int, out: cython.p_double, at: cython.int
    ) -> cython.void:
        """B4: the tiles that may come, and those that are coming."""
        index: cython.int
        waiting: cython.int = 0
        for index in range(COLUMNS):
            kind: cython.int = table.register.side[COLUMNS * seat + index]
            if kind == NOTHING:
                continue
            waiting += 1
            out[at + 13] += 0.3
            out[at + 14] += 0.3 * self.value[kind]
            out[at + 16] += kind % FORMS == MECA
            out[at + 17] += 1.0 * GROWN[kind % FORMS] * self.feeds[kind // FORMS]
            out[at + 19] += 0.3 * self.loose(table.register, index, seat)
            out[at + 20] += 1.0 * FLOWER[kind % FORMS]
            self.fresh[kind // FORMS] += kind % FORMS != MECA
        out[at + 15] = 0.2 * self.hope()
        # A release takes placements: with few left, some of what waits will never come.
        out[at + 18] = max(0, 2 * waiting - (PLACEMENTS - table.placed)) * 0.3
        for index in range(BOX_SIZE * seat, BOX_SIZE * seat + table.many[seat]):
            kind = table.pending[index]
            out[at + 21] += 0.5
            out[at + 22] += 0.3 * self.value[kind]
            out[at + 23] += kind % FORMS == MECA
            self.fresh[kind // FORMS] += kind % FORMS != MECA
        out[at + 24] = 0.2 * self.hope()

    def hope(self) -> cython.double:
        """What the tiles of each colour would add to groups if all of them came."""
        colour: cython.int
        whole: cython.double = 0
        for colour in range(5):
            if self.fresh[colour]:
                size: cython.int = self.reach[colour] + self.fresh[colour]
                if self.points[colour]:
                    whole += self.points[colour] + self.fresh[colour] - 1
                elif size >= 3:
                    whole += size
        return whole

    def loose(self, register: RegisterKernel, column: cython.int, seat: cython.int) -> cython.int:
        """Whether an arrival would release the seat's tile of a column."""
        index: cython.int
        kind: cython.int = register.side[COLUMNS * seat + column]
        for index in range(register.waiting):
            if LINKED[KINDS * kind + register.arrivals[index]] == 0:
                return 1
        return 0
