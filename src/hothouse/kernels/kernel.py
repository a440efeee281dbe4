"""What every kernel does: the interface that searches, benchmarks and lockstep tests speak.

A kernel is one position of one game in flat C memory, changed in place. Its actions are 64-bit codes, listed
into a `Codes` buffer. It trusts its caller: a code that `legal` did not list is undefined, as the readable
rules in `hothouse.games` are the only judge of what people play.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cython

from hothouse.core.action import Action
from hothouse.kernels.codes import Codes
from hothouse.kernels.dice import Dice

if not cython.compiled:  # C has them from kernel.pxd
    from hothouse.kernels.constants import *


@dataclass(frozen=True, slots=True)
class Playouts:
    """What many playouts came to: `shares[seat]` sums points won, `scores[seat]` sums scores."""

    games: int
    moves: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]


class Kernel:
    """A position in flat memory. A game's kernel overrides everything but the playouts."""

    # What every game writes, at the speed of C.

    def to_act(self) -> cython.int:
        """The seat that acts, CHANCE_ACTS or OVER."""
        return OVER

    def legal(self, codes: Codes, at: cython.int) -> cython.int:
        """List every legal action (or draw, with its weight) from index `at` on; the index after the last."""
        return at

    def apply(self, code: cython.ulonglong) -> cython.int:
        """Carry out a listed action and everything that follows by itself."""
        return 0

    def copy_from(self, other: Kernel) -> cython.int:
        """Become the same position as another kernel of the same class."""
        return 0

    def key(self) -> cython.ulonglong:
        """A 64-bit hash of the position."""
        return 0

    def score(self, seat: cython.int) -> cython.int:
        """The seat's score now, as `game.scores` totals it."""
        return 0

    def share(self, seat: cython.int) -> cython.int:
        """What the seat takes from the point at the end, in twelfths; 0 while the game goes on."""
        return 0

    def seats(self) -> cython.int:
        """How many play."""
        return 0

    # What every game writes, in Python.

    def blank(self) -> Kernel:
        """A new kernel of the same class, to copy into."""
        return type(self)()

    @staticmethod
    def most_actions() -> int:
        """The most actions that `legal` can list: what a buffer must hold for each depth."""
        raise NotImplementedError

    @staticmethod
    def from_state(state: Any) -> Kernel:
        """The kernel of a readable state."""
        raise NotImplementedError

    def to_state(self) -> Any:
        """The readable state of the kernel."""
        raise NotImplementedError

    def code_of(self, action: Action) -> int:
        """The code of a readable action that is legal here."""
        raise NotImplementedError

    def action_of(self, code: int) -> Action:
        """The readable action of a code that is legal here."""
        raise NotImplementedError

    # What they share.

    def copy(self) -> Kernel:
        """Another kernel in the same position."""
        other = self.blank()
        other.copy_from(self)
        return other

    def size(self) -> int:
        """Its memory in bytes."""
        return sys.getsizeof(self)

    def codes(self) -> Sequence[int]:
        """The codes of the legal actions, as Python sees them."""
        buffer = Codes(self.most_actions())
        return [buffer[index] for index in range(self.legal(buffer, 0))]

    def chances(self) -> Sequence[tuple[int, int]]:
        """Every draw with its weight, when chance is to act."""
        buffer = Codes(self.most_actions())
        if self.to_act() != CHANCE_ACTS:
            return []
        return [(buffer[index], buffer.weight_of(index)) for index in range(self.legal(buffer, 0))]

    def playout(self, dice: Dice, codes: Codes) -> cython.int:
        """Play at random to the end; how many actions that took, draws included."""
        moves: cython.int = 0
        seat: cython.int = self.to_act()
        while seat != OVER:
            end: cython.int = self.legal(codes, 0)
            at: cython.int = _pick(codes, end, dice) if seat == CHANCE_ACTS else dice.below(end)
            self.apply(codes.code[at])
            moves += 1
            seat = self.to_act()
        return moves

    def playouts(self, games: cython.int, seed: int = 1) -> Playouts:
        """Play at random to the end from here, many times, in one call that leaves the GIL to others."""
        dice: Dice = Dice(seed)
        codes: Codes = Codes(self.most_actions())
        table: Kernel = self.blank()
        sums: Sums = Sums()
        _game: cython.int
        with cython.nogil:
            for _game in range(games):
                table.copy_from(self)
                sums.moves += table.playout(dice, codes)
                sums.add(table)
        return sums.totals(games, self.seats())

    def actor(self) -> int | None:
        """Who acts, as the readable rules say it: a seat, `core.CHANCE`, or None at the end."""
        seat = self.to_act()
        return None if seat == OVER else seat


class Sums:
    """What playouts add up to."""

    def __init__(self) -> None:
        self.moves: int = 0
        if not cython.compiled:
            self.shares: list[int] = [0] * MOST_SEATS
            self.scores: list[int] = [0] * MOST_SEATS

    def add(self, table: Kernel) -> cython.void:
        seat: cython.int
        for seat in range(table.seats()):
            self.shares[seat] += table.share(seat)
            self.scores[seat] += table.score(seat)

    def totals(self, games: int, seats: int) -> Playouts:
        """The sums as a value."""
        # `float` first: `/` between two C integers would drop what is behind the point.
        shares = [float(self.shares[seat]) / POINT for seat in range(seats)]
        scores = [self.scores[seat] for seat in range(seats)]
        return Playouts(games, self.moves, tuple(shares), tuple(scores))


def _pick(codes: Codes, end: cython.int, dice: Dice) -> cython.int:
    """The index of a draw, as likely as its weight says."""
    index: cython.int
    total: cython.uint = 0
    for index in range(end):
        total += codes.weight[index]
    left: cython.uint = dice.below(total)
    for index in range(end):
        if left < codes.weight[index]:
            return index
        left -= codes.weight[index]
    return end - 1
