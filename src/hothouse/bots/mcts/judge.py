"""What a position is worth to each seat, learned: the sum of a seat's features times their weights.

A judge gives every seat a share of the result, from 0 to 1. A seat's strength is a weighted sum of what it
has (a game's own judge observes that), the weights shift with the phase of the game over three knots, and the
shares are the softmax of the strengths. A seat that plays alone is weighed against nothing: a logistic curve.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.kernels.codes import Codes
from hothouse.kernels.kernel import Kernel

if cython.compiled:
    from cython.cimports.libc.math import exp, log
    from cython.cimports.libc.stdlib import calloc, free
else:
    from math import exp, log

    from hothouse.bots.mcts.constants import *
    from hothouse.kernels.constants import *


class Judge:
    """Weights in flat memory. One object serves one search: it has a scratch list of its own."""

    def __init__(self, weights: Sequence[float]) -> None:
        if len(weights) % KNOTS:
            raise ValueError(f"a judge has {KNOTS} weights a feature, and {len(weights)} were given")
        self.wide: int = len(weights) // KNOTS
        if cython.compiled:
            free(self.weight)
            free(self.seen)
            # One more than is needed: a judge without features of its own would ask for no memory, and get
            # NULL.
            self.weight: list[float] = cython.cast(cython.p_double, calloc(KNOTS * self.wide + 1, 8))
            self.seen: list[float] = cython.cast(cython.p_double, calloc(MOST_SEATS * self.wide + 1, 8))
            if not self.weight or not self.seen:
                raise MemoryError("there is no memory for the weights")
        else:
            self.weight = [0.0] * (KNOTS * self.wide)
            self.seen = [0.0] * (MOST_SEATS * self.wide)
            self.logit: list[float] = [0.0] * MOST_SEATS
            self.knot: list[float] = [0.0] * KNOTS
        for index in range(KNOTS * self.wide):
            self.weight[index] = weights[index]

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.weight)
            free(self.seen)

    # What every game writes.

    def observe(self, table: Kernel, seat: cython.int, out: cython.p_double, at: cython.int) -> cython.int:
        """Write what the seat has, a number a feature, from index `at` on."""
        return 0

    def phase(self, table: Kernel) -> cython.double:
        """How far the game is, from 0 to 1."""
        return 0.0

    def prize(self, table: Kernel, seat: cython.int) -> cython.double:
        """What the end of the game is worth to the seat."""
        return table.share(seat) / (1.0 * POINT)

    def shortlist(self, table: Kernel, codes: Codes, end: cython.int) -> cython.int:
        """Keep the listed actions that deserve a look at the front of the list; how many those are."""
        return end

    def settle(self, table: Kernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """Write what an unfinished position comes to, where that is worked out rather than searched; 0 if it
        is not."""
        return 0

    def survey(self, table: Kernel, codes: Codes, end: cython.int, worth: cython.p_double) -> cython.int:
        """Judge the position after each of the listed actions at once, where that is quicker; 0 if not."""
        return 0

    # What they share.

    def judge(self, table: Kernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """Write what the position is worth to each seat from index `at` on; the end by its result."""
        seat: cython.int
        seats: cython.int = table.seats()
        if table.to_act() == OVER:
            for seat in range(seats):
                worth[at + seat] = self.prize(table, seat)
            return 0
        self.look(table)
        return self.weigh(seats, worth, at)

    def stand(self) -> cython.void:
        """A position is about to be left by each of its actions: what was kept of another is stale."""

    def judge_next(self, before: Kernel, table: Kernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """Judge a position that is one action after the one where it stands."""
        return self.judge(table, worth, at)

    def look(self, table: Kernel) -> cython.int:
        """Observe every seat, and the phase as a weight for each knot."""
        seat: cython.int
        knot: cython.int
        for seat in range(table.seats()):
            self.observe(table, seat, self.seen, seat * self.wide)
        # Linear between the beginning, the middle and the end: at most two knots have a weight at a time.
        far: cython.double = self.phase(table) * (KNOTS - 1)
        for knot in range(KNOTS):
            away: cython.double = far - knot if far > knot else knot - far
            self.knot[knot] = 1 - away if away < 1 else 0
        return 0

    def weigh(self, seats: cython.int, worth: cython.p_double, at: cython.int) -> cython.int:
        """The shares of what was last looked at."""
        seat: cython.int
        knot: cython.int
        index: cython.int
        whole: cython.double = 0
        for seat in range(seats):
            strength: cython.double = 0
            for knot in range(KNOTS):
                if self.knot[knot] > 0:
                    part: cython.double = 0
                    for index in range(self.wide):
                        part += self.weight[knot * self.wide + index] * self.seen[seat * self.wide + index]
                    strength += part * self.knot[knot]
            # Beyond this `exp` would leave nothing of the other seats.
            strength = 30 if strength > 30 else -30 if strength < -30 else strength
            self.logit[seat] = exp(strength)
            whole += self.logit[seat]
        # Alone, the seat is weighed against a strength of 0: that makes a logistic curve of the softmax.
        if seats == 1:
            whole += 1
        for seat in range(seats):
            worth[at + seat] = self.logit[seat] / whole
        return 0

    def stated(self, table: Kernel, worth: float) -> float:
        """The share of the result to tell of a position that a search found worth so much: a judge that
        weighs more than the result says here how much of it is that."""
        return worth

    def shares(self, table: Kernel) -> list[float]:
        """What the position is worth to each seat, as Python asks for it."""
        self.judge(table, self.logit, 0)
        return [self.logit[seat] for seat in range(table.seats())]

    def observed(self, table: Kernel, seat: int) -> list[float]:
        """The features of a seat, as Python asks for them."""
        self.look(table)
        return [self.seen[seat * self.wide + index] for index in range(self.wide)]

    def listed(self, table: Kernel) -> list[int]:
        """The shortlist of a position, as Python asks for it."""
        codes = Codes(table.most_actions())
        return [codes[index] for index in range(self.shortlist(table, codes, table.legal(codes, 0)))]


def logit(share: cython.double) -> cython.double:
    """A share as the strength that stands for it: 0 is even, and steps count alike at both ends."""
    # Certainties would be infinite.
    share = 0.001 if share < 0.001 else 0.999 if share > 0.999 else share
    return log(share / (1 - share))
