"""What a position of Petris is worth before anything is searched: the sum of the weights of its patterns.

A value is a logit times 256 for the seat that looks: 0 is an even game, 256 about 73 %, WON is a won game.
"""

import math
from array import array
from collections.abc import Sequence

import cython

from hothouse.bots.petris.features import SIZES
from hothouse.kernels.petris.kernel import PetrisKernel

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:  # C has them from evaluation.pxd
    from hothouse.bots.petris.constants import *
    from hothouse.bots.petris.features import DISH_KIND, PHASE, active
    from hothouse.kernels.constants import *
    from hothouse.kernels.petris.constants import *
    from hothouse.kernels.petris.kernel import total


class Evaluation:
    """Weights in flat memory. One object serves one search: it has a scratch list of its own."""

    def __init__(self, players: int, weights: Sequence[int]) -> None:
        if len(weights) != SIZES[players]:
            raise ValueError(f"{players} players need {SIZES[players]} weights, and there are {len(weights)}")
        self.players: int = players
        self.size: int = len(weights)
        if cython.compiled:
            free(self.weight)
            self.weight: list[int] = cython.cast(cython.p_short, calloc(self.size, 2))
            if not self.weight:
                raise MemoryError("there is no memory for the weights")
            # All at once: a search of three is set up many times in a match.
            numbers: bytes = array("h", weights).tobytes()
            given: cython.p_short = cython.cast(cython.p_short, cython.cast(cython.p_uchar, numbers))
            for index in range(self.size):
                self.weight[index] = given[index]
        else:
            self.weight = list(weights)
            self.found: list[int] = [0] * MOST_FEATURES
            self.three: list[int] = [0] * COLOURS  # what a position of three is worth to each seat
            self.view: list[int] = [0] * COLOURS  # where the weights of each seat begin

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.weight)

    def value(self, table: PetrisKernel, seat: cython.int) -> cython.int:
        """What an unfinished game is worth to the seat."""
        index: cython.int
        total: cython.int = 0
        for index in range(active(table, seat, self.found)):
            total += self.weight[self.found[index]]
        # An estimate must never look like a proof (WON).
        return HIGHEST if total > HIGHEST else -HIGHEST if total < -HIGHEST else total

    def value_three(self, table: PetrisKernel) -> cython.void:
        """What an unfinished game of three is worth to each seat: `three`.

        The same patterns as `active_three` names, each dish and each count read once for all seats.
        """
        dish: cython.int
        first: cython.ulonglong = table.own[0]
        second: cython.ulonglong = table.own[1]
        third: cython.ulonglong = table.own[2]
        self.see(PHASE[table.row + table.marker], table.to_act())
        for dish in range(10):
            self.add_dish(dish, first >> 4 * dish & 15, second >> 4 * dish & 15, third >> 4 * dish & 15)
        a: cython.int = table.sarcinas(0)
        b: cython.int = table.sarcinas(1)
        c: cython.int = table.sarcinas(2)
        self.add_counts(a, b, c, total(first) - 5 * a, total(second) - 5 * b, total(third) - 5 * c)
        self.add_points(table.points[0], table.points[1], table.points[2])

    def see(self, phase: cython.int, mover: cython.int) -> cython.void:
        """Begin anew with a position of three of this phase, which this seat moves in."""
        seat: cython.int
        for seat in range(3):
            # Never negative: three more than the distance from the mover.
            self.view[seat] = (phase * 3 + (3 + seat - mover) % 3) * PHASE_THREE
            self.three[seat] = 0

    def add_dish(self, dish: cython.int, a: cython.int, b: cython.int, c: cython.int) -> cython.void:
        """Add what a dish with so many of each colour is worth to each seat."""
        kind: cython.int = 216 * DISH_KIND[dish]
        self.three[0] += self.weight[self.view[0] + kind + a + 6 * b + 36 * c]
        self.three[1] += self.weight[self.view[1] + kind + b + 6 * c + 36 * a]
        self.three[2] += self.weight[self.view[2] + kind + c + 6 * a + 36 * b]

    def add_counts(
        self, a: cython.int, b: cython.int, c: cython.int, d: cython.int, e: cython.int, f: cython.int
    ) -> cython.void:
        """Add what so many sarcinas of each colour and so many loose bacteria of each are worth."""
        self.three[0] += self.weight[self.view[0] + SARCINAS_AT_THREE + a + 4 * b + 16 * c]
        self.three[1] += self.weight[self.view[1] + SARCINAS_AT_THREE + b + 4 * c + 16 * a]
        self.three[2] += self.weight[self.view[2] + SARCINAS_AT_THREE + c + 4 * a + 16 * b]
        # Twice one's own pieces, less the loose bacteria of the others: a sarcina is one piece, and five in
        # the total.
        self.add_lead(0, 2 * (d + a) - e - f)
        self.add_lead(1, 2 * (e + b) - f - d)
        self.add_lead(2, 2 * (f + c) - d - e)

    def add_lead(self, seat: cython.int, lead: cython.int) -> cython.void:
        """Add what a seat's lead in pieces is worth to it."""
        lead = 20 if lead > 20 else -20 if lead < -20 else lead
        self.three[seat] += self.weight[self.view[seat] + PIECES_AT_THREE + 20 + lead]

    def add_points(self, a: cython.int, b: cython.int, c: cython.int) -> cython.void:
        """Add at last what so many points of each are worth, against the better of each one's rivals."""
        seat: cython.int
        # Fewest points win, so the rival that counts is the one with fewer.
        self.three[0] += self.weight[self.view[0] + POINTS_AT_THREE + 10 * a + (b if b < c else c)]
        self.three[1] += self.weight[self.view[1] + POINTS_AT_THREE + 10 * b + (c if c < a else a)]
        self.three[2] += self.weight[self.view[2] + POINTS_AT_THREE + 10 * c + (a if a < b else b)]
        for seat in range(3):
            # An estimate must never look like a proof (WON).
            self.three[seat] = max(-HIGHEST, min(HIGHEST, self.three[seat]))

    def judge(self, table: PetrisKernel, seat: cython.int) -> cython.int:
        """What any position of two is worth to the seat; the end of a game by its result."""
        if table.ended:
            share: cython.int = table.share(seat)
            return WON if share == POINT else -WON if share == 0 else 0
        # Weights are learned from the mover's side only, so the other's value is the mover's turned round.
        mover: cython.int = table.to_act()
        worth: cython.int = self.value(table, mover)
        return worth if mover == seat else -worth

    def of(self, table: PetrisKernel, seat: int) -> int:
        """The same, as Python asks for it."""
        return self.judge(table, seat)

    def patterns(self, table: PetrisKernel, seat: int) -> list[int]:
        """The numbers of the weights that count, for whoever wants to look behind a value."""
        return [self.found[index] for index in range(active(table, seat, self.found))]


def share_of(value: float) -> float:
    """The share of the result that a value stands for, from 0 to 1."""
    if abs(value) >= WON:
        return 1.0 if value > 0 else 0.0
    return 1 / (1 + math.exp(-value / LOGIT))
