"""Many games at once in kernels and NumPy arrays: the engine of the vectorised environments."""

from __future__ import annotations

from array import array
from typing import Any

import cython

from hothouse.envs.encoder import Encoder, IllegalNumber
from hothouse.envs.luck import Luck
from hothouse.kernels.codes import Codes
from hothouse.kernels.kernel import Kernel

if not cython.compiled:  # C has them from batch.pxd
    from hothouse.envs.constants import *
    from hothouse.kernels.constants import *


class Batch:
    """Tables of one game and variant. A table that ends begins anew in the same step.

    What is legal at a table is listed once, when it is shown, and looked up there when it acts.
    """

    def __init__(self, encoder: Encoder, first: Kernel, tables: int) -> None:
        self.tables: int = tables
        self.encoder: Encoder = encoder
        self.first: Kernel = first
        self.kernels: list[Kernel] = [first.copy() for _ in range(tables)]
        self.room: Codes = Codes(first.most_actions())
        self.lucks: list[Luck] = [Luck(self.room, table) for table in range(tables)]
        self.lists: list[Codes] = [Codes(first.most_actions()) for _ in range(tables)]
        self.ends: Any = array("i", [0] * tables)
        self.chosen: Any = array("i", [0] * tables)
        self.seats: int = first.seats()

    def deal(self, seed: cython.longlong, seen: Any, masks: Any, acting: Any) -> cython.int:
        """Begin every table, each with draws of its own."""
        table: cython.int
        for table in range(self.tables):
            # A prime between seeds: table 5 of one seed is not table 0 of a neighbouring one.
            luck: Luck = Luck(self.room, seed * 1_000_003 + table)
            kernel: Kernel = self.kernels[table]
            self.lucks[table] = luck
            self.begin(kernel, luck)
            self.show(table, kernel, seen, masks, acting)
        return 0

    def begin(self, kernel: Kernel, luck: Luck) -> cython.int:
        """Put a table back to the start, up to its first decision."""
        kernel.copy_from(self.first)
        luck.settle(kernel)
        return 0

    def show(self, table: cython.int, kernel: Kernel, seen: Any, masks: Any, acting: Any) -> cython.int:
        """What the acting seat sees and may do, written into the rows of the table."""
        seat: cython.int = kernel.to_act()
        acting[table] = seat
        self.encoder.seen = cython.address(seen[table, 0]) if cython.compiled else seen[table]
        self.encoder.flags = cython.address(masks[table, 0]) if cython.compiled else masks[table]
        self.encoder.codes = self.lists[table]
        self.encoder.observe(kernel, seat)
        self.ends[table] = self.encoder.mark(kernel)
        return 0

    def reward(self, kernel: Kernel, seat: cython.int) -> cython.double:
        """1 for winning alone, 0 for a draw among all; all rewards sum to zero. Solo: 1 or 0."""
        share: cython.double = kernel.share(seat)
        share = share / POINT
        if self.seats == 1:
            return share
        return (share * self.seats - 1) / (self.seats - 1)

    def choose(self, actions: Any) -> cython.int:
        """Look every action up among those listed when its table was shown; IllegalNumber for the first that
        is not there, before anything has changed."""
        table: cython.int
        for table in range(self.tables):
            number: cython.longlong = actions[table]
            self.encoder.codes = self.lists[table]
            self.chosen[table] = NOT_LISTED
            if 0 <= number < self.encoder.actions:
                self.chosen[table] = self.encoder.find(self.kernels[table], number, self.ends[table])
            if self.chosen[table] == NOT_LISTED:
                raise IllegalNumber(int(number), self.encoder.legal(self.kernels[table]))
        return 0

    def step(self, actions: Any, seen: Any, masks: Any, acting: Any, rewards: Any, over: Any) -> cython.int:
        """One action at every table; IllegalNumber, and nothing done, if one is refused."""
        table: cython.int
        seat: cython.int
        # All numbers are looked up before anything moves, so one illegal number leaves all tables as they
        # were.
        self.choose(actions)
        for table in range(self.tables):
            kernel: Kernel = self.kernels[table]
            luck: Luck = self.lucks[table]
            listed: Codes = self.lists[table]
            kernel.apply(listed.code[self.chosen[table]])
            luck.settle(kernel)
            # After the draws only the end is negative: chance never waits.
            over[table] = kernel.to_act() < 0
            for seat in range(self.seats):
                rewards[table, seat] = self.reward(kernel, seat) if over[table] else 0
            if over[table]:
                self.begin(kernel, luck)
            self.show(table, kernel, seen, masks, acting)
        return 0
