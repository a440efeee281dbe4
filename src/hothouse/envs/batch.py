"""Many games at once in kernels and NumPy arrays: the engine of the vectorised environments."""

from __future__ import annotations

from typing import Any

import cython

from hothouse.envs.encoder import Encoder, IllegalNumber
from hothouse.envs.luck import Luck
from hothouse.kernels.kernel import Kernel

if not cython.compiled:  # C constants in kernel.pxd
    from hothouse.kernels.kernel import POINT


class Batch:
    """Tables of one game and variant. A table that ends begins anew in the same step."""

    def __init__(self, encoder: Encoder, first: Kernel, tables: int) -> None:
        self.tables: int = tables
        self.encoder: Encoder = encoder
        self.first: Kernel = first
        self.kernels: list[Kernel] = [first.copy() for _ in range(tables)]
        self.lucks: list[Luck] = [Luck(first, table) for table in range(tables)]
        self.seats: int = first.seats()

    def deal(self, seed: int, seen: Any, masks: Any, acting: Any) -> None:
        """Begin every table, each with draws of its own."""
        for table in range(self.tables):
            self.lucks[table] = Luck(self.first, seed * 1_000_003 + table)
            kernel = self.kernels[table]
            self.begin(kernel, self.lucks[table])
            acting[table] = kernel.to_act()
            self.show(kernel, acting[table], seen[table], masks[table])

    def begin(self, kernel: Kernel, luck: Luck) -> cython.int:
        """Put a table back to the start, up to its first decision."""
        kernel.copy_from(self.first)
        luck.settle(kernel)
        return 0

    def show(self, kernel: Kernel, seat: cython.int, seen: Any, mask: Any) -> cython.int:
        """What the acting seat sees and may do."""
        index: cython.int
        self.encoder.observe(kernel, seat)
        self.encoder.flag(kernel)
        for index in range(self.encoder.length):
            seen[index] = self.encoder.seen[index]
        for index in range(self.encoder.actions):
            mask[index] = self.encoder.flags[index]
        return 0

    def reward(self, kernel: Kernel, seat: cython.int) -> cython.double:
        """1 for winning alone, 0 for a draw among all; all rewards sum to zero. Solo: 1 or 0."""
        share: cython.double = kernel.share(seat)
        share = share / POINT
        if self.seats == 1:
            return share
        return (share * self.seats - 1) / (self.seats - 1)

    def step(self, actions: Any, seen: Any, masks: Any, acting: Any, rewards: Any, over: Any) -> cython.int:
        """One action at every table; IllegalNumber for the first that is refused."""
        table: cython.int
        seat: cython.int
        for table in range(self.tables):
            kernel: Kernel = self.kernels[table]
            luck: Luck = self.lucks[table]
            if not self.encoder.play(kernel, actions[table]):
                raise IllegalNumber(int(actions[table]), self.encoder.legal(kernel))
            luck.settle(kernel)
            over[table] = kernel.to_act() < 0
            for seat in range(self.seats):
                rewards[table, seat] = self.reward(kernel, seat) if over[table] else 0
            if over[table]:
                self.begin(kernel, luck)
            acting[table] = kernel.to_act()
            self.show(kernel, acting[table], seen[table], masks[table])
        return 0
