"""The last propagation of the track for three: who wins after each action, without playing it.

As in `sweep.py`, what becomes of a dish at the end depends on that dish alone, but for rare things (a reserve
runs dry, a fourth sarcina, nine points); where one of them may happen, the action has to be played.
"""

from __future__ import annotations

import cython

from hothouse.games.petris.state import BACTERIA, LAST_SPACE, SARCINAS
from hothouse.kernels.petris.kernel import PetrisKernel

if not cython.compiled:  # C has them from finale.pxd
    from hothouse.bots.petris.constants import *
    from hothouse.bots.petris.sweep import ADDS, BESIDE, NEAR
    from hothouse.kernels.petris.constants import *
    from hothouse.kernels.petris.kernel import KIND, WORTH, arrivals

LAST = cython.declare(cython.int, LAST_SPACE)
MOST = cython.declare(cython.int, SARCINAS)
EACH = cython.declare(cython.int, BACTERIA)


class Finale:
    """The position that is left; `aim` first, then `look` at an action."""

    def __init__(self) -> None:
        self.worth, self.own, self.origin, self.sum = 0, 0, NOWHERE, 0
        if not cython.compiled:
            self.points, self.sums = [0] * COLOURS, [0] * NUMBERS

    def aim(self, table: PetrisKernel) -> cython.int:
        """Look at this position; 0 if it is not the last decision, and every action has to be played."""
        space: cython.int = table.row + table.marker + 1
        if table.ended or KIND[space] != CONTAMINATION or KIND[space + 1] != RUN_OUT:
            return 0
        mover: cython.int = table.to_act()
        self.worth = WORTH[space] if table.advanced else 1
        self.own = table.own[mover]
        self.origin = NOWHERE
        seat: cython.int
        dish: cython.int
        number: cython.int
        for seat in range(COLOURS):
            self.points[seat] = table.points[seat]
        for dish in range(MOST_DISHES):
            here: cython.int = table.numbers(dish, 0) & ~(15 << 4 * mover) | GROWS
            for number in range(6):
                self.sums[8 * dish + number] = ADDS[here | number << 4 * mover]
        return 1

    def leave(self, origin: cython.int) -> cython.void:
        """Add up the dishes that no action from this one changes."""
        dish: cython.int
        self.origin, self.sum = origin, 0
        for dish in range(MOST_DISHES):
            if dish != origin and not BESIDE[origin] >> dish & 1:
                self.sum += self.sums[8 * dish + (self.own >> 4 * dish & 15)]

    def look(self, code: cython.ulonglong) -> cython.int:
        """A bit for each seat that wins or shares after the action; 0 if it has to be played."""
        origin: cython.int = code >> 40 & 15
        # The actions of a dish are listed together.
        if origin != self.origin:
            self.leave(origin)
        moved: cython.ulonglong = arrivals(code >> 44)
        own: cython.ulonglong = self.own + arrivals(code & MOVES) - (moved << 4 * origin)
        total: cython.ulonglong = self.sum + self.sums[8 * origin + (own >> 4 * origin & 15)]
        index: cython.int
        for index in range(8 * origin, 8 * origin + NEAR[8 * origin + 7]):
            total += self.sums[8 * NEAR[index] + (own >> 4 * NEAR[index] & 15)]
        seat: cython.int
        won: cython.int = 0
        best: cython.int = 1 << 30  # more than any rank
        for seat in range(COLOURS):
            full: cython.int = total >> FULL_AT + 4 * seat & 15
            # Those that have just become a sarcina needed five bacteria first.
            needed: cython.int = total >> FORMED_AT + 4 * seat & 15
            loose: cython.int = total >> 6 * seat & 63
            points: cython.int = self.points[seat] + self.worth * (total >> LEADS_AT + 5 * seat & 31)
            if full > MOST or loose + 5 * needed > EACH or points >= LAST:
                return 0
            rank: cython.int = (points << 16) + ((loose + full) << 8) + full
            if rank <= best:
                won = (won | 1 << seat) if rank == best else 1 << seat
                best = rank
        return won

    def of(self, table: PetrisKernel, code: int) -> int:
        """The same for one action, as Python asks for it."""
        word: cython.ulonglong = code
        return self.look(word) if self.aim(table) else 0
