"""One action further at a table of three, without playing it: what every action is worth to each seat.

As with two (`glance.py`), what becomes of a dish up to the next decision depends on that dish alone, but for
rare things: a reserve runs dry, a fourth sarcina, nine points, a colour that cannot move, the track's end. So
for the position that is left, each dish and each number that may lie in it is looked up once; an action is
worth the sum over the dishes, of which only its origin and those beside it change. Where one of the rare
things may happen, the action has to be played.

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
    from hothouse.bots.petris.features import DISH_KIND, PHASE
    from hothouse.kernels.petris.constants import *
    from hothouse.kernels.petris.kernel import KEPT, KIND, SHUT, WORTH, arrivals

    ADDS, PLACE, MAY = [0] * GROWN, [0] * GROWN, [0] * (COLOURS * GROWN)
    BESIDE, NEAR = [0] * MOST_DISHES, [0] * NUMBERS

LAST = cython.declare(cython.int, LAST_SPACE)
MOST = cython.declare(cython.int, SARCINAS)
EACH = cython.declare(cython.int, BACTERIA)


class Sweep:
    """The position that is left; `aim` first, then `look` at an action, with its worth in the evaluation."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation: Evaluation = evaluation
        self.phase, self.mover, self.worth, self.own = 0, 0, 0, 0
        self.origin, self.sum, self.mark, self.price = NOWHERE, 0, 0, 0
        if not cython.compiled:
            self.points, self.view, self.held = [0] * COLOURS, [0] * COLOURS, [0] * COLOURS
            self.sums, self.marks, self.prices = [0] * NUMBERS, [0] * NUMBERS, [0] * NUMBERS
            self.priced, self.price_of = [0] * PHASES_THREE, [0] * (PHASES_THREE * PRICES)
        phase: cython.int
        for phase in range(PHASES_THREE):
            self.priced[phase] = 0

    def aim(self, table: PetrisKernel) -> cython.int:
        """Look at this position, which goes on; 0 if every action has to be played."""
        mover: cython.int = table.to_act()
        space: cython.int = table.row + table.marker + 1
        kind: cython.int = KIND[space]
        self.worth = 0
        if kind == CONTAMINATION:
            self.worth = WORTH[space] if table.advanced else 1
        grows: cython.int = 0
        if kind in (FISSION, CONTAMINATION):
            grows = GROWS
            space += 1
        self.mover = KIND[space]
        if self.mover > 2:
            return 0
        self.phase = PHASE[space]
        if not self.priced[self.phase]:
            self.put_prices()
        self.own = table.own[mover]
        self.origin = NOWHERE
        seat: cython.int
        for seat in range(COLOURS):
            self.points[seat] = table.points[seat]
            # As the evaluation sees it: three more than the distance from whoever moves next.
            self.view[seat] = (self.phase * 3 + (3 + seat - self.mover) % 3) * PHASE_THREE
        self.hold(table.points[0], table.points[1], table.points[2])
        dish: cython.int
        number: cython.int
        at: cython.int
        shift: cython.int = 4 * mover
        for dish in range(MOST_DISHES):
            here: cython.int = table.numbers(dish, 0) & ~(15 << shift) | grows
            prices: cython.int = self.phase * PRICES + 216 * DISH_KIND[dish]
            for number in range(6):
                at = here | number << shift
                self.sums[8 * dish + number] = ADDS[at]
                self.prices[8 * dish + number] = self.price_of[prices + PLACE[at]]
                self.marks[8 * dish + number] = MAY[GROWN * self.mover + at] << dish
        return 1

    def put_prices(self) -> cython.void:
        """What a dish, and so many sarcinas of each, are worth to the three seats in this phase: one word."""
        kind: cython.int
        a: cython.int
        b: cython.int
        c: cython.int
        seat: cython.int
        first: cython.int = self.phase * PRICES
        for seat in range(3):
            at: cython.int = (self.phase * 3 + (3 + seat - self.mover) % 3) * PHASE_THREE
            shift: cython.int = WIDE * seat
            for c in range(6):
                for b in range(6):
                    for a in range(6):
                        own: cython.int = a if seat == 0 else b if seat == 1 else c
                        second: cython.int = b if seat == 0 else c if seat == 1 else a
                        third: cython.int = c if seat == 0 else a if seat == 1 else b
                        for kind in range(3):
                            self.add_price(
                                first + 216 * kind + a + 6 * b + 36 * c,
                                at + 216 * kind + own + 6 * second + 36 * third,
                                shift,
                            )
                        if a < 4 and b < 4 and c < 4:
                            self.add_price(
                                first + 3 * DISH_THREE + a + 4 * b + 16 * c,
                                at + SARCINAS_AT_THREE + own + 4 * second + 16 * third,
                                shift,
                            )
        self.priced[self.phase] = 1

    def add_price(self, place: cython.int, number: cython.int, shift: cython.int) -> cython.void:
        """Put a weight into a word beside those of other seats; never negative, so that none borrows."""
        weight: cython.ulonglong = ABOVE + self.evaluation.weight[number]
        self.price_of[place] = (self.price_of[place] if shift else 0) | weight << shift

    def hold(self, a: cython.int, b: cython.int, c: cython.int) -> cython.void:
        """Write down what so many points of each are worth to each seat."""
        weight = self.evaluation.weight
        self.held[0] = weight[self.view[0] + POINTS_AT_THREE + 10 * a + (b if b < c else c)]
        self.held[1] = weight[self.view[1] + POINTS_AT_THREE + 10 * b + (c if c < a else a)]
        self.held[2] = weight[self.view[2] + POINTS_AT_THREE + 10 * c + (a if a < b else b)]

    def leave(self, origin: cython.int) -> cython.void:
        """Add up the dishes that no action from this one changes."""
        dish: cython.int
        self.origin = origin
        self.sum, self.mark, self.price = 0, 0, 0
        for dish in range(MOST_DISHES):
            if dish != origin and not BESIDE[origin] >> dish & 1:
                at: cython.int = 8 * dish + (self.own >> 4 * dish & 15)
                self.sum += self.sums[at]
                self.mark |= self.marks[at]
                self.price += self.prices[at]

    def look(self, code: cython.ulonglong) -> cython.int:
        """What the action is worth to each seat: `three` of the evaluation; 0 if it has to be played."""
        origin: cython.int = code >> 40 & 15
        # The actions of a dish are listed together.
        if origin != self.origin:
            self.leave(origin)
        moved: cython.ulonglong = arrivals(code >> 44)
        own: cython.ulonglong = self.own + arrivals(code & MOVES) - (moved << 4 * origin)
        at: cython.int = 8 * origin + (own >> 4 * origin & 15)
        total: cython.ulonglong = self.sum + self.sums[at]
        price: cython.ulonglong = self.price + self.prices[at]
        marks: cython.uint = self.mark | self.marks[at]
        index: cython.int
        for index in range(8 * origin, 8 * origin + NEAR[8 * origin + 7]):
            dish: cython.int = NEAR[index]
            at = 8 * dish + (own >> 4 * dish & 15)
            total += self.sums[at]
            price += self.prices[at]
            marks |= self.marks[at]
        a: cython.int = total >> FULL_AT & 15
        b: cython.int = total >> FULL_AT + 4 & 15
        c: cython.int = total >> FULL_AT + 8 & 15
        d: cython.int = total & 63
        e: cython.int = total >> 6 & 63
        f: cython.int = total >> 12 & 63
        if a > MOST or b > MOST or c > MOST or not goes_on(marks):
            return 0
        # Those that have just become a sarcina needed five bacteria first.
        seat: cython.int
        for seat in range(COLOURS):
            needed: cython.int = total >> FORMED_AT + 4 * seat & 15
            loose: cython.int = total >> 6 * seat & 63
            if loose + 5 * needed > EACH:
                return 0
        if self.worth:
            first: cython.int = self.points[0] + self.worth * (total >> LEADS_AT & 31)
            second: cython.int = self.points[1] + self.worth * (total >> LEADS_AT + 5 & 31)
            third: cython.int = self.points[2] + self.worth * (total >> LEADS_AT + 10 & 31)
            if first >= LAST or second >= LAST or third >= LAST:
                return 0
            self.hold(first, second, third)
        price += self.price_of[self.phase * PRICES + 3 * DISH_THREE + a + 4 * b + 16 * c]
        # Twice one's own pieces, less the loose bacteria of the others, as the evaluation counts them.
        self.tell(0, price & FIELD, 2 * (d + a) - e - f)
        self.tell(1, price >> WIDE & FIELD, 2 * (e + b) - f - d)
        self.tell(2, price >> 2 * WIDE & FIELD, 2 * (f + c) - d - e)
        return 1

    def tell(self, seat: cython.int, price: cython.int, lead: cython.int) -> cython.void:
        """Write what the seat has: the prices of ten dishes and the sarcinas, its pieces and its points."""
        lead = 20 if lead > 20 else -20 if lead < -20 else lead
        worth: cython.int = price - (MOST_DISHES + 1) * ABOVE + self.held[seat]
        worth += self.evaluation.weight[self.view[seat] + PIECES_AT_THREE + 20 + lead]
        # An estimate must never look like a proof (WON).
        self.evaluation.three[seat] = max(-HIGHEST, min(HIGHEST, worth))

    def of(self, table: PetrisKernel, code: int) -> list[int] | None:
        """What one action is worth to each seat, as Python asks for it; None if it has to be played."""
        word: cython.ulonglong = code
        if not self.aim(table) or not self.look(word):
            return None
        return [self.evaluation.three[seat] for seat in range(3)]


def goes_on(marks: cython.uint) -> cython.int:
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


def may(word: int, mover: int) -> int:
    """For whoever moves next, of a dish with these numbers: may one bacterium enter (1), may one leave?"""
    numbers = [word >> 4 * seat & 15 for seat in range(COLOURS)]
    mine = numbers.pop(mover)
    at = mine | numbers[0] << 4 | numbers[1] << 8
    leaves = 0 < mine < SARCINA and not KEPT[at] & 1
    return (1 - (SHUT[at] & 1)) | leaves << 16


def _fill() -> None:
    """Every dish, for each of: nothing happens, or it grows; and the neighbours of each dish."""
    for grows, c, b, a in product((False, True), range(6), range(6), range(6)):
        at = a | b << 4 | c << 8 | grows << 12
        word, ADDS[at] = becomes((a, b, c), grows)
        PLACE[at] = (word & 15) + 6 * (word >> 4 & 15) + 36 * (word >> 8 & 15)
        for seat in range(COLOURS):
            MAY[GROWN * seat + at] = may(word, seat)
    for dish, neighbours in enumerate(LAYOUTS[COLOURS].neighbours):
        BESIDE[dish] = sum(1 << neighbour - 1 for neighbour in neighbours)
        NEAR[8 * dish + 7] = len(neighbours)
        for place, neighbour in enumerate(neighbours):
            NEAR[8 * dish + place] = neighbour - 1


_fill()
