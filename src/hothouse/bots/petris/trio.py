"""Petris for three: everyone for themselves (max^n).

A value is a share of the result in ten-thousandths. At every node the actions are ordered by a look at the
table after each, and only the best `width` of them are searched further: with three seats the tree is too
wide for all. The other way to search for three (paranoid: both others against me) was measured: weaker.
"""

from collections.abc import Callable

import cython

from hothouse.bots.petris.evaluation import Evaluation
from hothouse.kernels.codes import Codes
from hothouse.kernels.petris import PetrisKernel

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:  # C constants and functions in trio.pxd
    from math import exp

    from hothouse.bots.petris.evaluation import LOGIT

    WHOLE = 10000

DEEPEST = 36


class Ply:
    """One move of the line being searched: its table, its actions in order, and every seat's share below."""

    def __init__(self, depth: int) -> None:
        room = PetrisKernel.most_actions()
        self.table = PetrisKernel()
        self.codes = Codes(room)
        self.deeper: Ply = Ply(depth - 1) if depth else self
        if cython.compiled:
            self.score: list[int] = cython.cast(cython.p_int, calloc(room, 4))
            if not self.score:
                raise MemoryError("there is no memory for the order of the actions")
        else:
            self.score, self.share = [0] * room, [0] * 3

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.score)

    def pick(self, at: cython.int, end: cython.int) -> cython.void:
        """Bring the best of the actions from `at` on to the front."""
        index: cython.int
        best: cython.int = at
        for index in range(at + 1, end):
            if self.score[index] > self.score[best]:
                best = index
        code: cython.ulonglong = self.codes.code[best]
        score: cython.int = self.score[best]
        self.codes.code[best], self.score[best] = self.codes.code[at], self.score[at]
        self.codes.code[at], self.score[at] = code, score


class Trio:
    """Everything a search for three needs; `late` is asked now and then whether it is time to answer."""

    def __init__(self, evaluation: Evaluation, width: int) -> None:
        self.root = Ply(DEEPEST)
        self.evaluation = evaluation
        self.width: int = width
        self.late: Callable[[int], bool] | None = None
        self.nodes, self.limit, self.stopped, self.seat = 0, 0, 0, 0

    def check(self) -> cython.int:
        """Count a position, and ask now and then whether it is late."""
        self.nodes += 1
        if self.limit and self.nodes >= self.limit:
            self.stopped = 1
        elif self.nodes & 255 == 0:
            with cython.gil:
                if self.late is not None and self.late(self.nodes):
                    self.stopped = 1
        return 0

    def guess(self, ply: Ply) -> cython.void:
        """Every seat's share without looking further: the result, or a softmax of the values."""
        seat: cython.int
        if ply.table.ended:
            for seat in range(3):
                ply.share[seat] = ply.table.share(seat) * WHOLE // 12
            return
        first: cython.double = exp(self.evaluation.value(ply.table, 0) / (1.0 * LOGIT))
        second: cython.double = exp(self.evaluation.value(ply.table, 1) / (1.0 * LOGIT))
        third: cython.double = exp(self.evaluation.value(ply.table, 2) / (1.0 * LOGIT))
        whole: cython.double = WHOLE / (first + second + third)
        ply.share[0] = cython.cast(cython.int, first * whole)
        ply.share[1] = cython.cast(cython.int, second * whole)
        ply.share[2] = cython.cast(cython.int, third * whole)

    def arrange(self, ply: Ply, mover: cython.int) -> cython.int:
        """List the actions, scored for the mover by a look at the table after each; how many there are."""
        end: cython.int = ply.table.legal(ply.codes, 0)
        index: cython.int
        for index in range(end):
            ply.deeper.table.become(ply.table)
            ply.deeper.table.apply(ply.codes.code[index])
            self.guess(ply.deeper)
            ply.score[index] = ply.deeper.share[mover]
        self.nodes += end - 1
        self.check()
        return end

    def everyone(self, ply: Ply, depth: cython.int) -> cython.int:
        """Max^n: every seat takes what is best for itself; the shares are left in the ply."""
        if depth <= 0 or ply.table.ended:
            self.guess(ply)
            return 0
        mover: cython.int = ply.table.to_act()
        end: cython.int = self.arrange(ply, mover)
        best: cython.int = -1
        index: cython.int
        for index in range(end if end < self.width else self.width):
            ply.pick(index, end)
            ply.deeper.table.become(ply.table)
            ply.deeper.table.apply(ply.codes.code[index])
            self.everyone(ply.deeper, depth - 1)
            if self.stopped:
                return 0
            if ply.deeper.share[mover] > best:
                best = ply.deeper.share[mover]
                ply.share[0], ply.share[1] = ply.deeper.share[0], ply.deeper.share[1]
                ply.share[2] = ply.deeper.share[2]
        return best

    # What the root asks for.

    def begin(self, table: PetrisKernel, late: Callable[[int], bool] | None, limit: int) -> None:
        """Start from this table; answer when `late` says so or after `limit` nodes (0: no limit)."""
        self.root.table.become(table)
        self.seat = table.to_act()
        self.late, self.limit = late, limit
        self.nodes, self.stopped = 0, 0

    def attempt(self, code: int, depth: int) -> int:
        """The share of the seat to move after an action, searched `depth` deep; meaningless once stopped."""
        word: cython.ulonglong = code
        deep: cython.int = depth - 1
        value: cython.int
        with cython.nogil:
            self.root.deeper.table.become(self.root.table)
            self.root.deeper.table.apply(word)
            self.everyone(self.root.deeper, deep)
            value = self.root.deeper.share[self.seat]
        return value

    def spent(self) -> int:
        """How many positions were looked at."""
        return self.nodes

    def is_stopped(self) -> bool:
        """Whether it was late, or the nodes were spent."""
        return bool(self.stopped)
