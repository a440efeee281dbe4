"""A judge that is a small net: what a seat sees, in whole numbers, through a layer of hidden units.

A seat sees `inputs` numbers in hundredths. The answer, a logit, is the sum of two parts: a weighted sum of
the inputs, whose weights shift with the stage of the game over three knots, and what the hidden units add,
each the positive part of a weighted sum of its own. All of it is counted in whole numbers, so that
interpreted and compiled judges agree to the last bit, and so that sums can be kept: a look adds only what has
changed since the seat looked last, which within a search is little. With two seats one look decides for both;
with more the seats' answers share out one whole (a softmax); alone it is a logistic curve.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.mcts.judge import Judge
from hothouse.kernels.kernel import Kernel

if cython.compiled:
    from cython.cimports.libc.math import exp
    from cython.cimports.libc.stdlib import calloc, free
else:
    from math import exp

    from hothouse.bots.mcts.constants import *
    from hothouse.kernels.constants import *


class NetJudge(Judge):
    """Its weights are a row of `inputs` for each hidden unit and each knot, then one for each hidden unit."""

    def __init__(self, inputs: int, weights: Sequence[int]) -> None:
        super().__init__([])
        hidden, odd = divmod(len(weights) - KNOTS * inputs, inputs + 1)
        if odd or not 0 <= hidden <= MOST_HIDDEN or not 0 < inputs <= MOST_INPUTS:
            raise ValueError(f"{len(weights)} weights make no net of {inputs} inputs")
        self.inputs, self.hidden = inputs, hidden
        rows = hidden + KNOTS
        self.stride: int = (rows + LANES - 1) // LANES * LANES
        if cython.compiled:
            free(self.inner)
            self.inner: list[int] = cython.cast(cython.p_short, calloc(inputs * self.stride, 2))
            if not self.inner:
                raise MemoryError("there is no memory for the weights")
        else:
            self.inner = [0] * (inputs * self.stride)
            self.outer: list[int] = [0] * MOST_HIDDEN
            self.sight: list[int] = [0] * MOST_INPUTS  # what the last look saw
            self.moved: list[int] = [0] * MOST_INPUTS  # how much of it differs from the look before
            self.changed: list[int] = [0] * MOST_INPUTS  # the inputs that do
            # Of the last look of each seat:
            self.cut: list[int] = [0] * (MOST_SEATS * MOST_INPUTS)
            self.sums: list[int] = [0] * (MOST_SEATS * MOST_ROWS)
        for number in range(rows):
            row = weights[number * inputs : (number + 1) * inputs]
            # Inputs are cut at MOST_INPUT, so no sum of a row leaves the 32 bits that C counts it in.
            if MOST_INPUT * sum(map(abs, row)) >= 1 << 31:
                raise ValueError(f"the weights of row {number} are too large to be summed")
            # The weights of an input stand together: what it has changed by is added to all rows at once.
            for index in range(inputs):
                self.inner[index * self.stride + number] = row[index]
        for number in range(hidden):
            self.outer[number] = weights[rows * inputs + number]

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.inner)

    # What every game writes.

    def watcher(self, table: Kernel) -> cython.int:
        """The seat whose look decides at a table of two."""
        return 0

    def prepare(self, table: Kernel) -> cython.int:
        """Work out once what the looks of all seats share."""
        return 0

    def prepare_next(self, before: Kernel, table: Kernel) -> cython.int:
        """The same for a position one action after another."""
        return self.prepare(table)

    def see(self, table: Kernel, seat: cython.int) -> cython.int:
        """Write what the seat sees into `sight`; the table was prepared."""
        return 0

    def stage(self, table: Kernel) -> cython.int:
        """How far the game is, from 0 to `STAGES`."""
        return 0

    # What they share.

    def judge(self, table: Kernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """Write what the position is worth to each seat from index `at` on; the end by its result."""
        if table.to_act() != OVER:
            self.prepare(table)
        return self.give(table, worth, at)

    def judge_next(self, before: Kernel, table: Kernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """The same for a position one action after another."""
        if table.to_act() != OVER:
            self.prepare_next(before, table)
        return self.give(table, worth, at)

    def give(self, table: Kernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """The shares at a table that was prepared, or is over."""
        seat: cython.int
        seats: cython.int = table.seats()
        if table.to_act() == OVER:
            for seat in range(seats):
                worth[at + seat] = self.prize(table, seat)
            return 0
        stage: cython.int = self.stage(table)
        whole: cython.double = 0
        if seats <= 2:
            seat = self.watcher(table)
            self.see(table, seat)
            whole = 1 / (1 + exp(-self.answer(seat, stage)))
            worth[at + seat] = whole
            if seats == 2:
                worth[at + 1 - seat] = 1 - whole
            return 0
        for seat in range(seats):
            self.see(table, seat)
            worth[at + seat] = exp(self.answer(seat, stage))
            whole += worth[at + seat]
        for seat in range(seats):
            worth[at + seat] /= whole
        return 0

    def answer(self, seat: cython.int, stage: cython.int) -> cython.double:
        """The logit of what the seat has just seen."""
        index: cython.int
        wide: cython.longlong
        steady: cython.longlong = 0
        bent: cython.longlong = 0
        sums: cython.int = seat * MOST_ROWS
        kept: cython.longlong = seat * MOST_INPUTS
        # In two steps: the first has no branch and long indices, so that processors take many inputs at once;
        # in the second most groups of eight have not changed.
        number: cython.longlong
        for number in range(self.inputs):
            seen: cython.short = self.sight[number]
            seen = MOST_INPUT if seen > MOST_INPUT else seen
            seen = -MOST_INPUT if seen < -MOST_INPUT else seen
            self.moved[number] = seen - self.cut[kept + number]
        at: cython.int = 0
        many: cython.int = 0
        while at < self.inputs:
            if (
                self.moved[at]
                | self.moved[at + 1]
                | self.moved[at + 2]
                | self.moved[at + 3]
                | self.moved[at + 4]
                | self.moved[at + 5]
                | self.moved[at + 6]
                | self.moved[at + 7]
            ):
                # Written always, kept only when it has: no processor can foretell which.
                for index in range(at, at + 8):
                    self.changed[many] = index
                    many += self.moved[index] != 0
            at += 8
        for index in range(many):
            at = self.changed[index]
            self.cut[kept + at] += self.moved[at]
            self.shift(at, sums, self.moved[at])
        for index in range(self.hidden):
            wide = self.sums[sums + index]
            # Without a branch: which units are awake, no processor can foretell.
            bent += (wide if wide > 0 else 0) * self.outer[index]
        for index in range(KNOTS):
            # Linear between the beginning, the middle and the end: at most two knots have a part in it.
            away: cython.int = (KNOTS - 1) * stage - index * STAGES
            part: cython.int = STAGES - (away if away > 0 else -away)
            if part > 0:
                wide = self.sums[sums + self.hidden + index]
                steady += wide * part
        logit: cython.double = steady / (1.0 * UNIT * FINE * STAGES) + bent / (1.0 * UNIT * FINE * OUTER)
        # Beyond this `exp` would leave nothing of the other seats.
        return 30 if logit > 30 else -30 if logit < -30 else logit

    def shift(self, number: cython.int, sums: cython.int, moved: cython.short) -> cython.void:
        """An input has changed: add that to every row's sum."""
        # Long, because a compiler takes many at once only where no index can wrap.
        index: cython.longlong
        at: cython.longlong = number * self.stride
        to: cython.longlong = sums
        for index in range(self.stride):
            self.sums[to + index] += self.inner[at + index] * moved

    def seen_by(self, table: Kernel, seat: int) -> list[int]:
        """What a seat sees, as Python asks for it."""
        self.prepare(table)
        self.see(table, seat)
        return [self.sight[index] for index in range(self.inputs)]

    def looks(self, table: Kernel) -> tuple[list[int], int]:
        """The seats whose looks decide, and the stage, as Python asks for them."""
        seats = table.seats()
        return [self.watcher(table)] if seats <= 2 else list(range(seats)), self.stage(table)
