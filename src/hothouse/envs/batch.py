"""Many games at once in kernels and NumPy arrays: the engine of the vectorised environments."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import cython

from hothouse.bots.choosing import Chooser
from hothouse.envs.encoder import Encoder, IllegalNumber
from hothouse.envs.luck import Luck
from hothouse.kernels.codes import Codes
from hothouse.kernels.kernel import Kernel

if not cython.compiled:  # C has them from batch.pxd
    from hothouse.envs.constants import *
    from hothouse.kernels.constants import *


class Batch:
    """Tables of one game and variant. A table that ends begins anew in the same step.

    The agent plays every seat; or, where there are `rivals`, one seat (`fixed`, or -1 for one by lot in each
    game), and each other seat is a rival's, drawn for the game. What is legal at a table is listed once, when
    it is shown, and looked up there when it acts.
    """

    def __init__(
        self, encoder: Encoder, first: Kernel, tables: int, rivals: Sequence[Chooser] = (), fixed: int = -1
    ) -> None:
        self.tables: int = tables
        self.encoder: Encoder = encoder
        self.first: Kernel = first
        self.seats: int = first.seats()
        self.rivals: list[Chooser] = list(rivals)
        self.fixed: int = fixed
        self.kernels: list[Kernel] = [first.copy() for _ in range(tables)]
        self.room: Codes = Codes(first.most_actions())
        self.lucks: list[Luck] = [Luck(self.room, table) for table in range(tables)]
        self.lists: list[Codes] = [Codes(first.most_actions()) for _ in range(tables)]
        self.agent: Any = array("i", [fixed] * tables)
        self.sits: Any = array("i", [0] * (tables * self.seats))
        self.ends: Any = array("i", [0] * tables)
        self.chosen: Any = array("i", [0] * tables)

    # How a game begins and goes on.

    def sow(self, table: int, seed: int) -> None:
        """All further games of a table follow from the seed."""
        self.lucks[table] = Luck(self.room, seed)

    def deal(self, table: cython.int) -> cython.int:
        """Begin a table anew; its draws go on from where they were."""
        return self.begin(table)

    def begin(self, table: cython.int) -> cython.int:
        """Put a table back to the start, up to the agent's first decision."""
        kernel: Kernel = self.kernels[table]
        luck: Luck = self.lucks[table]
        while True:
            kernel.copy_from(self.first)
            self.seat_down(table, luck)
            self.advance(table)
            # Rivals may end a game before the agent was ever asked: there is nothing to learn from it.
            if kernel.to_act() >= 0:
                return 0

    def seat_down(self, table: cython.int, luck: Luck) -> cython.int:
        """Draw who plays which seat in the next game; without rivals nothing is drawn."""
        seat: cython.int
        many: cython.int = len(self.rivals)
        if many == 0:
            return 0
        if self.fixed < 0:
            self.agent[table] = luck.dice.below(self.seats)
        for seat in range(self.seats):
            self.sits[table * self.seats + seat] = luck.dice.below(many)
        return 0

    def advance(self, table: cython.int) -> cython.int:
        """Chance draws and rivals act, until the agent has to or the game is over."""
        kernel: Kernel = self.kernels[table]
        luck: Luck = self.lucks[table]
        luck.settle(kernel)
        if len(self.rivals) == 0:
            return 0
        seat: cython.int = kernel.to_act()
        while seat >= 0 and seat != self.agent[table]:
            rival: Chooser = self.rivals[self.sits[table * self.seats + seat]]
            kernel.apply(rival.choose(kernel, luck.dice.roll()))
            luck.settle(kernel)
            seat = kernel.to_act()
        return 0

    # What the agent is shown, and what it does.

    def show(self, table: cython.int, seen: Any, masks: Any, acting: Any) -> cython.int:
        """What the acting seat sees and may do, written into the rows of the table."""
        kernel: Kernel = self.kernels[table]
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

    def step(
        self, actions: Any, seen: Any, masks: Any, acting: Any, rewards: Any, over: Any, last: Any
    ) -> cython.int:
        """One action at every table; IllegalNumber, and nothing done, if one is refused. `last` gets what the
        seat that acted sees of a game that has ended."""
        table: cython.int
        seat: cython.int
        # All numbers are looked up before anything moves, so one illegal number leaves all tables as they
        # were.
        self.choose(actions)
        for table in range(self.tables):
            kernel: Kernel = self.kernels[table]
            listed: Codes = self.lists[table]
            acted: cython.int = kernel.to_act()
            kernel.apply(listed.code[self.chosen[table]])
            self.advance(table)
            # After the draws only the end is negative: chance never waits.
            over[table] = kernel.to_act() < 0
            for seat in range(self.seats):
                rewards[table, seat] = self.reward(kernel, seat) if over[table] else 0
            if over[table]:
                self.encoder.seen = cython.address(last[table, 0]) if cython.compiled else last[table]
                self.encoder.observe(kernel, acted)
                self.begin(table)
            self.show(table, seen, masks, acting)
        return 0
