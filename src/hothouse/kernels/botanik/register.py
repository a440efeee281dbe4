"""B1–B4: the bag, the arrivals and the register of Botanik in flat memory.

A tile is its kind, 0 to 49 in the order of the box: colour × 10 + form. The arrivals are kept sorted.
"""

from __future__ import annotations

import cython

from hothouse.games.botanik.register import Column
from hothouse.games.botanik.state import BotanikState
from hothouse.games.botanik.tiles import Tile
from hothouse.kernels.botanik import tables
from hothouse.kernels.codes import Codes

if not cython.compiled:  # C has them from register.pxd
    from hothouse.kernels.botanik.constants import *
    from hothouse.kernels.dice import mix

    LINKED = [0] * (KINDS * KINDS)


class RegisterKernel:
    """What lies on the register, what arrived, and what is still in the bag."""

    def __init__(self) -> None:
        self.unseen = self.opened = self.waiting = self.covers = 0
        self.hash: int = 0  # of the bag
        if not cython.compiled:
            self.bag: list[int] = [0] * KINDS
            self.centre: list[int] = [0] * COLUMNS
            self.side: list[int] = [0] * (PLAYERS * COLUMNS)  # copper's five, then silver's
            self.arrivals: list[int] = [0] * ROUND
            self.covered: list[int] = [0] * BOX_SIZE  # kind, and 64 × its column

    def become(self, that: RegisterKernel) -> cython.int:
        """Copy another register."""
        i: cython.int
        self.hash, self.unseen, self.opened = that.hash, that.unseen, that.opened
        self.waiting, self.covers = that.waiting, that.covers
        for i in range(KINDS):
            self.bag[i] = that.bag[i]
        for i in range(COLUMNS):
            self.centre[i] = that.centre[i]
        for i in range(PLAYERS * COLUMNS):
            self.side[i] = that.side[i]
        for i in range(ROUND):
            self.arrivals[i] = that.arrivals[i]
        for i in range(that.covers):
            self.covered[i] = that.covered[i]
        return 0

    def draws(self, codes: Codes, at: cython.int) -> cython.int:
        """B1.3, B2.1: every kind in the bag, as likely as it is frequent."""
        kind: cython.int
        for kind in range(KINDS):
            if self.bag[kind]:
                codes.code[at] = DRAW | kind << 3
                codes.weight[at] = self.bag[kind]
                at += 1
        return at

    def places(self, codes: Codes, at: cython.int, seat: cython.int) -> cython.int:
        """B3.1–B3.3: beside a centre that is linked, or on top of any."""
        i: cython.int
        column: cython.int
        for i in range(self.waiting):
            kind: cython.int = self.arrivals[i]
            # Arrivals are sorted, so equal ones are neighbours, and one action is listed for all of them.
            if i and self.arrivals[i - 1] == kind:
                continue
            for column in range(COLUMNS):
                place: cython.int = kind << 3 | column << 9
                codes.code[at] = CENTRE | place
                at += 1
                if self.side[COLUMNS * seat + column] == NOTHING:
                    codes.code[at] = SIDE | place
                    # Written always, kept only when linked: the table is 0 or 1, and there is no branch.
                    at += LINKED[KINDS * kind + self.centre[column]]
        return at

    def nth(self, number: cython.int) -> cython.int:
        """The kind of a tile of the bag, counted in the order of the box."""
        kind: cython.int = 0
        while number >= self.bag[kind]:
            number -= self.bag[kind]
            kind += 1
        return kind

    def draw(self, kind: cython.int) -> cython.void:
        """B1.3, B2.1: a tile out of the bag opens a pile or arrives."""
        left: cython.int = self.bag[kind]
        i: cython.int = self.waiting
        # The hash xors one word a kind, which says how many are left: the old one out, the new one in.
        self.hash ^= mix(kind << 2 | left) ^ mix(kind << 2 | (left - 1))
        self.bag[kind] = left - 1
        self.unseen -= 1
        if self.opened < COLUMNS:
            self.centre[self.opened] = kind
            self.opened += 1
            return
        while i > 0 and self.arrivals[i - 1] > kind:
            self.arrivals[i] = self.arrivals[i - 1]
            i -= 1
        self.arrivals[i] = kind
        self.waiting += 1

    def place(
        self, kind: cython.int, column: cython.int, seat: cython.int, beside: cython.bint
    ) -> cython.void:
        """B3: an arrival goes beside a centre, or on top of it."""
        i: cython.int = 0
        while self.arrivals[i] != kind:
            i += 1
        self.waiting -= 1
        while i < self.waiting:
            self.arrivals[i] = self.arrivals[i + 1]
            i += 1
        if beside:
            self.side[COLUMNS * seat + column] = kind
        else:
            self.covered[self.covers] = self.swap(kind, column) | column << 6
            self.covers += 1

    def swap(self, kind: cython.int, column: cython.int) -> cython.int:
        """B6.2: a new top for a column; the old one."""
        old: cython.int = self.centre[column]
        self.centre[column] = kind
        return old

    def release(self, seat: cython.int, column: cython.int) -> cython.int:
        """B4.1: the seat's tile leaves a column whose centre does not hold it; NOTHING if it stays."""
        kind: cython.int = self.side[COLUMNS * seat + column]
        if kind == NOTHING or LINKED[KINDS * kind + self.centre[column]]:
            return NOTHING
        self.side[COLUMNS * seat + column] = NOTHING
        return kind

    def key(self) -> cython.ulonglong:
        """A hash: that of the bag is kept along the way, the rest is added when asked."""
        word: cython.ulonglong = self.hash
        i: cython.int
        for i in range(self.opened):
            word = mix(word ^ (self.centre[i] | self.side[i] << 8 | self.side[COLUMNS + i] << 16))
        for i in range(self.waiting):
            word = mix(word ^ self.arrivals[i])
        return word

    # Translation.

    def load(self, state: BotanikState) -> None:
        """Become the register of a readable state."""
        for kind, count in enumerate(state.bag):
            self.bag[kind] = count
            self.hash ^= mix(kind << 2 | count)
        self.unseen, self.opened = sum(state.bag), len(state.columns)
        for number in range(PLAYERS * COLUMNS):
            self.side[number] = NOTHING
        for number, column in enumerate(state.columns):
            self.centre[number] = tables.kind(column.centre)
            self.side[number] = tables.kind(column.sides[0])
            self.side[COLUMNS + number] = tables.kind(column.sides[1])
            for tile in column.covered:
                self.covered[self.covers] = tables.kind(tile) | number << 6
                self.covers += 1
        for tile in state.arrivals:
            self.arrivals[self.waiting] = tables.kind(tile)
            self.waiting += 1

    def columns(self) -> tuple[Column, ...]:
        """The readable columns."""
        heaps: list[list[int]] = [[] for _ in range(COLUMNS)]
        for number in range(self.covers):
            heaps[self.covered[number] >> 6].append(self.covered[number] & 63)
        rows = [(self.centre[n], self.side[n], self.side[COLUMNS + n]) for n in range(self.opened)]
        return tuple(tables.column(*row, heap) for row, heap in zip(rows, heaps, strict=False))

    def unseen_tiles(self) -> tuple[int, ...]:
        """The readable bag."""
        return tuple([self.bag[kind] for kind in range(KINDS)])

    def arrived(self) -> tuple[Tile, ...]:
        """The readable arrivals."""
        return tables.tiles([self.arrivals[i] for i in range(self.waiting)])


def _fill() -> None:
    """Copy the table of links into a C array."""
    for index, linked in enumerate(tables.links()):
        LINKED[index] = linked


_fill()
