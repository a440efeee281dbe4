"""What a position of Petris is worth before anything is searched: the sum of the weights of its patterns.

A value is a logit times 256 for the seat that looks: 0 is an even game, 256 about 73 %, WON is a won game.
"""

import math
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
        else:
            self.weight = [0] * self.size
            self.found: list[int] = [0] * MOST_FEATURES
            self.three: list[int] = [0] * COLOURS  # what a position of three is worth to each seat
        for index in range(self.size):
            self.weight[index] = weights[index]

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
        seat: cython.int
        first: cython.ulonglong = table.own[0]
        second: cython.ulonglong = table.own[1]
        third: cython.ulonglong = table.own[2]
        phase: cython.int = PHASE[table.row + table.marker] * 3
        # Never negative: three more than the distance from the mover.
        far: cython.int = 3 - table.to_act()
        mine: cython.int = (phase + far % 3) * PHASE_THREE
        next_one: cython.int = (phase + (far + 1) % 3) * PHASE_THREE
        last: cython.int = (phase + (far + 2) % 3) * PHASE_THREE
        one: cython.int = 0
        two: cython.int = 0
        three: cython.int = 0
        for dish in range(10):
            a: cython.int = first >> 4 * dish & 15
            b: cython.int = second >> 4 * dish & 15
            c: cython.int = third >> 4 * dish & 15
            kind: cython.int = 216 * DISH_KIND[dish]
            one += self.weight[mine + kind + a + 6 * b + 36 * c]
            two += self.weight[next_one + kind + b + 6 * c + 36 * a]
            three += self.weight[last + kind + c + 6 * a + 36 * b]
        a, b, c = table.sarcinas(0), table.sarcinas(1), table.sarcinas(2)
        one += self.weight[mine + SARCINAS_AT_THREE + a + 4 * b + 16 * c]
        two += self.weight[next_one + SARCINAS_AT_THREE + b + 4 * c + 16 * a]
        three += self.weight[last + SARCINAS_AT_THREE + c + 4 * a + 16 * b]
        # Twice one's own pieces, less the loose bacteria of the others: a sarcina is one piece, and five in
        # the total.
        loose: cython.int = total(first) + total(second) + total(third) - 5 * (a + b + c)
        one += self.counts(table, 0, mine, 3 * (total(first) - 5 * a) + 2 * a - loose)
        two += self.counts(table, 1, next_one, 3 * (total(second) - 5 * b) + 2 * b - loose)
        three += self.counts(table, 2, last, 3 * (total(third) - 5 * c) + 2 * c - loose)
        self.three[0], self.three[1], self.three[2] = one, two, three
        for seat in range(3):
            # An estimate must never look like a proof (WON).
            self.three[seat] = max(-HIGHEST, min(HIGHEST, self.three[seat]))

    def counts(self, table: PetrisKernel, seat: cython.int, base: cython.int, lead: cython.int) -> cython.int:
        """The weights of a seat's points against the better of its rivals, and of its lead in pieces."""
        best: cython.int = table.points[0 if seat else 1]
        other: cython.int = table.points[1 if seat == 2 else 2]
        # Fewest points win, so the rival that counts is the one with fewer.
        if other < best:
            best = other
        lead = 20 if lead > 20 else -20 if lead < -20 else lead
        points: cython.int = 10 * table.points[seat] + best
        return self.weight[base + POINTS_AT_THREE + points] + self.weight[base + PIECES_AT_THREE + 20 + lead]

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
