"""One action further at a table of three, without playing it: what every action is worth to each seat.

As with two (`glance.py`), what becomes of a dish up to the next decision depends on that dish alone, but for
rare things: a reserve runs dry, a fourth sarcina, nine points, a colour that cannot move, the track's end. So
for the position that is left, each dish and each number that may lie in it is looked up once; an action is
worth the sum over its ten dishes. Where one of the rare things may happen, the action has to be played.

What a dish becomes is asked of the kernel once, when this module is loaded; no rule stands here.
"""

from __future__ import annotations

from itertools import product

import cython

from hothouse.bots.petris.evaluation import Evaluation
from hothouse.games.petris.boards import LAYOUTS
from hothouse.games.petris.state import BACTERIA, LAST_SPACE, SARCINA, SARCINAS
from hothouse.kernels.petris import tables
from hothouse.kernels.petris.kernel import PetrisKernel

if not cython.compiled:  # C has them from sweep.pxd
    from hothouse.bots.petris.constants import *
    from hothouse.bots.petris.features import PHASE
    from hothouse.kernels.petris.constants import *
    from hothouse.kernels.petris.kernel import KEPT, KIND, SHUT, WORTH, arrivals

    BECOMES, ADDS = [0] * GROWN, [0] * GROWN
    BESIDE = [0] * MOST_DISHES

LAST = cython.declare(cython.int, LAST_SPACE)
MOST = cython.declare(cython.int, SARCINAS)
EACH = cython.declare(cython.int, BACTERIA)


class Sweep:
    """The position that is left; `aim` first, then `look` at an action, with its worth in the evaluation."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation: Evaluation = evaluation
        self.phase, self.mover, self.worth, self.own = 0, 0, 0, 0
        if not cython.compiled:
            self.points = [0] * COLOURS
            self.sums, self.marks = [0] * NUMBERS, [0] * NUMBERS
            self.one, self.two, self.three = [0] * NUMBERS, [0] * NUMBERS, [0] * NUMBERS

    def aim(self, table: PetrisKernel) -> cython.int:
        """Look at this position, which goes on; 0 if every action has to be played."""
        seat: cython.int = table.to_act()
        space: cython.int = table.row + table.marker + 1
        kind: cython.int = KIND[space]
        self.worth = 0
        if kind == CONTAMINATION:
            self.worth = WORTH[space] if table.advanced else 1
        grows: cython.int = 0
        if kind in (FISSION, CONTAMINATION):
            grows = 4096
            space += 1
        self.mover = KIND[space]
        if self.mover > 2:
            return 0
        self.phase = PHASE[space]
        self.own = table.own[seat]
        dish: cython.int
        number: cython.int
        for number in range(COLOURS):
            self.points[number] = table.points[number]
        shift: cython.int = 4 * seat
        for dish in range(MOST_DISHES):
            here: cython.int = table.numbers(dish, 0) & ~(15 << shift) | grows
            for number in range(6):
                self.note(8 * dish + number, dish, here | number << shift)
        return 1

    def note(self, at: cython.int, dish: cython.int, numbers: cython.int) -> cython.void:
        """Write down what a dish with such numbers becomes, and is worth to each seat."""
        a: cython.int = BECOMES[numbers] & 15
        b: cython.int = BECOMES[numbers] >> 4 & 15
        c: cython.int = BECOMES[numbers] >> 8 & 15
        self.sums[at] = ADDS[numbers]
        self.evaluation.see(self.phase, self.mover)
        self.evaluation.add_dish(dish, a, b, c)
        self.one[at] = self.evaluation.three[0]
        self.two[at] = self.evaluation.three[1]
        self.three[at] = self.evaluation.three[2]
        # For whoever moves next: may one bacterium enter here, may one leave?
        mine: cython.int = a if self.mover == 0 else b if self.mover == 1 else c
        numbers = mine | (a if self.mover else b) << 4 | (b if self.mover == 2 else c) << 8
        enters: cython.int = 1 - (SHUT[numbers] & 1)
        leaves: cython.int = 1 - (KEPT[numbers] & 1) if 0 < mine < 5 else 0
        self.marks[at] = enters << dish | leaves << 16 + dish

    def look(self, code: cython.ulonglong) -> cython.int:
        """What the action is worth to each seat: `three` of the evaluation; 0 if it has to be played."""
        moved: cython.ulonglong = arrivals(code >> 44)
        own: cython.ulonglong = self.own + arrivals(code & MOVES) - (moved << 4 * (code >> 40 & 15))
        total: cython.ulonglong = 0
        marks: cython.uint = 0
        one: cython.int = 0
        two: cython.int = 0
        three: cython.int = 0
        dish: cython.int
        for dish in range(MOST_DISHES):
            at: cython.int = 8 * dish + (own >> 4 * dish & 15)
            total += self.sums[at]
            marks |= self.marks[at]
            one += self.one[at]
            two += self.two[at]
            three += self.three[at]
        a: cython.int = total >> FULL_AT & 15
        b: cython.int = total >> FULL_AT + 4 & 15
        c: cython.int = total >> FULL_AT + 8 & 15
        d: cython.int = total & 63
        e: cython.int = total >> 6 & 63
        f: cython.int = total >> 12 & 63
        if a > MOST or b > MOST or c > MOST or not self.goes_on(marks):
            return 0
        # Those that have just become a sarcina needed five bacteria first.
        seat: cython.int
        for seat in range(COLOURS):
            needed: cython.int = total >> FORMED_AT + 4 * seat & 15
            loose: cython.int = total >> 6 * seat & 63
            if loose + 5 * needed > EACH:
                return 0
        first: cython.int = self.points[0] + self.worth * (total >> LEADS_AT & 31)
        second: cython.int = self.points[1] + self.worth * (total >> LEADS_AT + 5 & 31)
        third: cython.int = self.points[2] + self.worth * (total >> LEADS_AT + 10 & 31)
        if first >= LAST or second >= LAST or third >= LAST:
            return 0
        self.evaluation.see(self.phase, self.mover)
        self.evaluation.three[0], self.evaluation.three[1], self.evaluation.three[2] = one, two, three
        self.evaluation.add_counts(a, b, c, d, e, f)
        self.evaluation.add_points(first, second, third)
        return 1

    def of(self, table: PetrisKernel, code: int) -> list[int] | None:
        """What one action is worth to each seat, as Python asks for it; None if it has to be played."""
        word: cython.ulonglong = code
        if not self.aim(table) or not self.look(word):
            return None
        return [self.evaluation.three[seat] for seat in range(3)]

    def goes_on(self, marks: cython.uint) -> cython.int:
        """Whether one bacterium may leave a dish and enter one beside it: then nobody is stuck."""
        dish: cython.int
        for dish in range(MOST_DISHES):
            if marks >> 16 + dish & 1 and marks & BESIDE[dish]:
                return 1
        return 0


def becomes(numbers: tuple[int, int, int], grows: bool) -> tuple[int, int]:
    """What a dish with such numbers becomes, four bits a colour, and what it adds to the sums."""
    table: PetrisKernel = PetrisKernel()
    table.players, table.dishes, table.row = COLOURS, 1, tables.ROWS[COLOURS]
    seat: int
    for seat in range(COLOURS):
        table.own[seat] = numbers[seat]
    if grows:
        table.fission()
        table.contamination()
    word = adds = 0
    for seat in range(COLOURS):
        number = int(table.own[seat])
        full = number == SARCINA
        word |= number << 4 * seat
        adds |= (0 if full else number) << 6 * seat
        adds |= full << FULL_AT + 4 * seat
        adds |= (full and numbers[seat] < SARCINA) << FORMED_AT + 4 * seat
        adds |= int(table.points[seat]) << LEADS_AT + 5 * seat
    return word, adds


def _fill() -> None:
    """Every dish, for each of: nothing happens, or it grows; and the neighbours of each dish."""
    for grows, c, b, a in product((False, True), range(6), range(6), range(6)):
        at = a | b << 4 | c << 8 | grows << 12
        BECOMES[at], ADDS[at] = becomes((a, b, c), grows)
    for dish, neighbours in enumerate(LAYOUTS[COLOURS].neighbours):
        BESIDE[dish] = sum(1 << neighbour - 1 for neighbour in neighbours)


_fill()
