"""One action further at a table of two, without playing it: what every action of a position is worth.

What becomes of a dish up to the next decision (it may grow, and be scored) depends on that dish alone, but
for a few rare things: a reserve runs dry, a fourth sarcina, nine points, a colour that cannot move, the end
of the track. So the patterns after an action are looked up by the numbers that lie in its seven dishes;
where one of the rare things may happen, the glance says that it does not know, and the action is played.

What a dish becomes is asked of the kernel once, when this module is loaded; no rule stands here.
"""

from itertools import product

import cython

from hothouse.bots.petris.evaluation import Evaluation
from hothouse.games.petris.state import LAST_SPACE, SARCINA
from hothouse.kernels.codes import Codes
from hothouse.kernels.petris import tables
from hothouse.kernels.petris.kernel import PetrisKernel

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:  # C has them from glance.pxd
    from hothouse.bots.petris.constants import *
    from hothouse.bots.petris.features import PHASE
    from hothouse.kernels.petris.constants import *
    from hothouse.kernels.petris.kernel import KIND, WORTH, arrivals

    ENTRY = [0] * ENTRIES

# Added to a sum, SPARE sets a bit of WATCHED where more than 20 bacteria or more than 3 sarcinas are needed.
SPARE = cython.declare(cython.ulonglong, 0x446B6B00)
WATCHED = cython.declare(cython.ulonglong, 0x88808000)
ENTERS_AT = cython.declare(cython.ulonglong, 0x100000000000000)
LAST = cython.declare(cython.int, LAST_SPACE)


class Lens:
    """The weights of an evaluation of two, added up where one index finds both."""

    def __init__(self, evaluation: Evaluation) -> None:
        size: cython.int = evaluation.size
        base: cython.int
        low: cython.int
        high: cython.int
        if cython.compiled:
            free(self.weight)
            self.weight: list[int] = cython.cast(cython.p_int, calloc(size, 4))
            if not self.weight:
                raise MemoryError("there is no memory for the weights")
        else:
            self.weight = [0] * size
        for base in range(size):
            self.weight[base] = evaluation.weight[base]
        for base in range(0, size, PHASE_TWO):
            for low in range(DISH):
                for high in range(DISH):
                    # A pair of the ring is found in either order, and a dish of the ring with the centre.
                    if low < high:
                        self.weight[base + high * DISH + low] = evaluation.weight[base + low * DISH + high]
                    self.weight[base + PAIR + low * DISH + high] += evaluation.weight[base + SINGLE_AT + high]

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.weight)


class Glance:
    """The position that is looked at; `aim` first."""

    def __init__(self, lens: Lens) -> None:
        self.lens: Lens = lens
        self.own, self.blind, self.turned, self.base, self.worth = 0, 0, 0, 0, 0
        self.points, self.other_points, self.seen = 0, 0, 0
        if not cython.compiled:
            self.row: list[int] = [0] * BOARD

    def aim(self, table: PetrisKernel) -> cython.void:
        """Look at this position, which goes on."""
        seat: cython.int = table.to_act()
        marker: cython.int = table.row + table.marker + 1
        kind: cython.int = KIND[marker]
        self.worth = 0
        if kind == CONTAMINATION:
            self.worth = WORTH[marker] if table.advanced else 1
        grows: cython.int = kind in (FISSION, CONTAMINATION)
        if grows:
            marker += 1
        mover: cython.int = KIND[marker]
        self.blind = mover == RUN_OUT
        self.turned = mover != seat
        self.own = table.own[seat]
        self.base = PHASE[marker] * PHASE_TWO
        self.points = table.points[seat]
        self.other_points = table.points[1 - seat]
        if self.turned:
            self.points, self.other_points = self.other_points, self.points
        other: cython.ulonglong = table.own[1 - seat]
        first: cython.int = ((2 if grows else 0) + self.turned) * 256
        dish: cython.int
        for dish in range(BOARD):
            self.row[dish] = first + ((other >> 4 * dish & 15) << 4)

    def better(self, codes: Codes, at: cython.int, end: cython.int, best: cython.int) -> cython.int:
        """The first action from `at` on that is worth more than `best`, or has to be played to be known, with
        what it is worth in `seen`; `end` if there is none."""
        index: cython.int
        for index in range(at, end):
            self.seen = self.look(codes.code[index])
            if self.seen > best or self.seen == UNKNOWN:
                return index
        return end

    def survey(self, codes: Codes, first: cython.int, end: cython.int, into: cython.p_int) -> cython.void:
        """What each of these actions is worth."""
        index: cython.int
        for index in range(first, end):
            into[index] = self.look(codes.code[index])

    def look(self, code: cython.ulonglong) -> cython.int:
        """What the action is worth to whoever makes it; UNKNOWN if it has to be played to be known."""
        if self.blind:
            return UNKNOWN
        # How many leave stands above the dishes, where no eighth one is.
        moved: cython.ulonglong = arrivals(code & 268435455 | code >> 44 << 28)
        own: cython.ulonglong = self.own + (moved & 268435455) - (moved >> 28 << (4 * (code >> 40 & 15)))
        first: cython.ulonglong = ENTRY[self.row[0] + (own & 15)]
        second: cython.ulonglong = ENTRY[self.row[1] + (own >> 4 & 15)]
        third: cython.ulonglong = ENTRY[self.row[2] + (own >> 8 & 15)]
        fourth: cython.ulonglong = ENTRY[self.row[3] + (own >> 12 & 15)]
        fifth: cython.ulonglong = ENTRY[self.row[4] + (own >> 16 & 15)]
        sixth: cython.ulonglong = ENTRY[self.row[5] + (own >> 20 & 15)]
        centre: cython.ulonglong = ENTRY[self.row[6] + (own >> 24 & 15)]
        total: cython.ulonglong = first + second + third + fourth + fifth + sixth + centre
        if total + SPARE & WATCHED:
            return UNKNOWN
        # A bacterium that may leave a dish and enter one beside it: then nobody is stuck.
        ring: cython.ulonglong = first | second | third | fourth | fifth | sixth
        free: cython.ulonglong = (ring >> 1 & centre) | (centre >> 1 & ring)
        if free & ENTERS_AT == 0:
            free = (first >> 1 & (second | sixth)) | (third >> 1 & (second | fourth))
            free |= (fifth >> 1 & (fourth | sixth)) | (second >> 1 & (first | third))
            free |= (fourth >> 1 & (third | fifth)) | (sixth >> 1 & (first | fifth))
            if free & ENTERS_AT == 0:
                return UNKNOWN
        points: cython.int = self.points
        other: cython.int = self.other_points
        if self.worth:
            points += self.worth * (total >> LEADS & 15)
            other += self.worth * (total >> OTHER_LEADS & 15)
            if points >= LAST or other >= LAST:
                return UNKNOWN
        one: cython.int = first & 255
        two: cython.int = second & 255
        three: cython.int = third & 255
        four: cython.int = fourth & 255
        five: cython.int = fifth & 255
        six: cython.int = sixth & 255
        base: cython.int = self.base
        mid: cython.int = base + PAIR + DISH * (centre & 255)
        weight: cython.p_int = self.lens.weight
        value: cython.int = weight[base + DISH * one + two] + weight[base + DISH * two + three]
        value += weight[base + DISH * three + four] + weight[base + DISH * four + five]
        value += weight[base + DISH * five + six] + weight[base + DISH * six + one]
        value += weight[mid + one] + weight[mid + two] + weight[mid + three]
        value += weight[mid + four] + weight[mid + five] + weight[mid + six]
        value += weight[base + SINGLE_AT + DISH + (centre & 255)]
        value += weight[base + POINTS_AT + 10 * points + other]
        value += weight[base + SARCINAS_AT + 4 * (total >> FULL & 15) + (total >> OTHER_FULL & 15)]
        lead: cython.int = (total >> PIECES & 255) - (total >> OTHER_PIECES & 255)
        value += weight[base + PIECES_AT + 20 + (20 if lead > 20 else -20 if lead < -20 else lead)]
        value = HIGHEST if value > HIGHEST else -HIGHEST if value < -HIGHEST else value
        return -value if self.turned else value


def entry(own: int, other: int, grows: bool, turned: bool) -> int:
    """What becomes of a dish with so many of the colour that moves and of the other, as one word."""
    table: PetrisKernel = PetrisKernel()
    table.players, table.dishes, table.row = 2, 1, tables.ROWS[2]
    table.own[0], table.own[1] = own, other
    if grows:
        table.fission()
        table.contamination()
    seats = (1, 0) if turned else (0, 1)
    numbers = [int(table.own[seat]) for seat in seats]
    before = [(own, other)[seat] for seat in seats]
    mine, theirs = numbers
    fields = {
        0: mine + 6 * theirs,
        LOAD: numbers[0] if before[0] < SARCINA else 0,
        OTHER_LOAD: numbers[1] if before[1] < SARCINA else 0,
        FULL: mine == SARCINA,
        OTHER_FULL: theirs == SARCINA,
        PIECES: 1 if mine == SARCINA else mine,
        OTHER_PIECES: 1 if theirs == SARCINA else theirs,
        LEADS: table.points[seats[0]],
        OTHER_LEADS: table.points[seats[1]],
        ENTERS: not tables.shut(mine, (theirs, 0)) & 1,
        LEAVES: 0 < mine < SARCINA and not tables.kept(mine, (theirs, 0)) & 1,
    }
    return sum(int(number) << at for at, number in fields.items())


def _fill() -> None:
    """Every dish, for each of: nothing happens or it grows, the same colour or the other moves next."""
    for grows, turned, other, own in product((False, True), (False, True), range(6), range(6)):
        ENTRY[(2 * grows + turned) * 256 + 16 * other + own] = entry(own, other, grows, turned)


_fill()
