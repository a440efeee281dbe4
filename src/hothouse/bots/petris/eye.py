"""A look so many propagations ahead at a table of two: every action with its worth in logits."""

from __future__ import annotations

import cython

from hothouse.bots.choosing import Eye
from hothouse.bots.petris.search import Search
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.petris.kernel import PetrisKernel

if not cython.compiled:  # C has them from eye.pxd
    from hothouse.bots.petris.constants import *


class AheadEye(Eye):
    """The search, each action to the same depth in full. What it remembers of earlier looks is exact, so it
    changes no worth."""

    def __init__(self, search: Search, depth: int) -> None:
        super().__init__(PetrisKernel.most_actions())
        self.search: Search = search
        self.depth: int = depth

    def look(self, table: Kernel) -> cython.int:
        """Every legal action."""
        index: cython.int
        search: Search = self.search
        seat: cython.int = table.to_act()
        end: cython.int = table.legal(self.codes, 0)
        search.begin(cython.cast(PetrisKernel, table), None, 0)
        for index in range(end):
            code: cython.ulonglong = self.codes.code[index]
            self.worth[index] = search.step(search.root, code, seat, self.depth, 0, -INFINITE, INFINITE) / (
                1.0 * LOGIT
            )
        return end
