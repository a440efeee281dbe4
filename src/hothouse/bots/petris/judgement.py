"""What a position of Petris is worth to each of three seats, for the tree search: what patterns promise."""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.mcts.judge import Judge
from hothouse.bots.petris.evaluation import Evaluation
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.petris.kernel import PetrisKernel

if cython.compiled:
    from cython.cimports.libc.math import exp
else:
    from math import exp

    from hothouse.bots.petris.constants import *
    from hothouse.kernels.constants import *


class PetrisJudge(Judge):
    """The judge of Petris with three: a softmax of what each seat's patterns are worth."""

    def __init__(self, weights: Sequence[int]) -> None:
        # No weights of its own kind: patterns have theirs, in the evaluation.
        super().__init__([])
        self.evaluation = Evaluation(3, weights)

    def judge(self, table: Kernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """Write what the position is worth to each seat from index `at` on; the end by its result."""
        return self.weigh_up(cython.cast(PetrisKernel, table), worth, at)

    def weigh_up(self, table: PetrisKernel, worth: cython.p_double, at: cython.int) -> cython.int:
        """The same, when the class is known."""
        seat: cython.int
        whole: cython.double = 0
        if table.ended:
            for seat in range(3):
                worth[at + seat] = table.share(seat) / (1.0 * POINT)
            return 0
        self.evaluation.value_three(table)
        for seat in range(3):
            worth[at + seat] = exp(self.evaluation.three[seat] / (1.0 * LOGIT))
            whole += worth[at + seat]
        whole = 1 / whole
        for seat in range(3):
            worth[at + seat] *= whole
        return 0
