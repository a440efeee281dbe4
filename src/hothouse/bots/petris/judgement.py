"""What a position of Petris is worth to each of three seats, for the tree search: what patterns promise."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

import cython

from hothouse.bots.mcts.judge import Judge
from hothouse.bots.petris.ending import Ending
from hothouse.bots.petris.evaluation import Evaluation
from hothouse.bots.petris.sweep import Sweep
from hothouse.kernels.codes import Codes
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.petris.kernel import PetrisKernel

if not cython.compiled:  # C has them from judgement.pxd
    from hothouse.bots.petris.constants import *
    from hothouse.bots.petris.features import PHASE
    from hothouse.kernels.constants import *

    ODDS = [0.0] * STEPS


class PetrisJudge(Judge):
    """The judge of Petris with three: a softmax of what each seat's patterns are worth."""

    def __init__(self, weights: Sequence[int], ending: Ending | None = None) -> None:
        # No weights of its own kind: patterns have theirs, in the evaluation.
        super().__init__([])
        self.evaluation = Evaluation(3, weights)
        self.sweep = Sweep(self.evaluation)
        self.ahead = PetrisKernel()
        self.ending = ending or Ending(0)
        self.plays_out: int = ending is not None

    def judge(self, table: Kernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """Write what the position is worth to each seat from index `at` on; the end by its result."""
        return self.weigh_up(cython.cast(PetrisKernel, table), worth, at)

    def settle(self, table: Kernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """With an ending: the last propagations played out."""
        return self.play_out(cython.cast(PetrisKernel, table), worth, at) if self.plays_out else 0

    def play_out(self, table: PetrisKernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """The same, when the class is known."""
        seat: cython.int
        left: cython.int = PHASES_THREE - PHASE[table.row + table.marker]
        if left > OUTRIGHT:
            return 0
        self.ending.limit = self.ending.visited + A_LOT
        self.ending.first.table.become(table)
        if not self.ending.settle(self.ending.first):
            return 0
        for seat in range(3):
            worth[at + seat] = self.ending.first.takes[seat]
        return 1

    def survey(self, table: Kernel, codes: Codes, end: cython.int, worth: cython.p_double) -> cython.int:
        """Judge the position after each of the listed actions."""
        return self.sweep_over(cython.cast(PetrisKernel, table), codes, end, worth)

    def sweep_over(
        self, table: PetrisKernel, codes: Codes, end: cython.int, worth: cython.p_double
    ) -> cython.int:
        """The same, when the class is known."""
        index: cython.int
        known: cython.int = self.sweep.aim(table)
        for index in range(end):
            if known and self.sweep.look(codes.code[index]):
                self.share_out(worth, 3 * index)
            else:
                self.ahead.become(table)
                self.ahead.apply(codes.code[index])
                self.weigh_up(self.ahead, worth, 3 * index)
        return 1

    def weigh_up(self, table: PetrisKernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """The same, when the class is known."""
        seat: cython.int
        if table.ended:
            for seat in range(3):
                worth[at + seat] = table.share(seat) / (1.0 * POINT)
            return 0
        self.evaluation.value_three(table)
        return self.share_out(worth, at)

    def share_out(self, worth: cython.p_double, at: cython.int) -> cython.int:
        """Write what each seat's patterns are worth beside the others'."""
        seat: cython.int
        whole: cython.double = 0
        for seat in range(3):
            worth[at + seat] = ODDS[HIGHEST + self.evaluation.three[seat]]
            whole += worth[at + seat]
        whole = 1 / whole
        for seat in range(3):
            worth[at + seat] *= whole
        return 0


def _fill() -> None:
    """What stands for each value beside the others': a search asks for millions of them."""
    for value in range(-HIGHEST, HIGHEST + 1):
        ODDS[HIGHEST + value] = exp(value / LOGIT)


_fill()
