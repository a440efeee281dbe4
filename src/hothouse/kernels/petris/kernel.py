"""Petris in flat memory: one 64-bit word a colour, four bits a dish.

Counts run from 0 to 5, so four bits never overflow, and a whole fission or contamination is a few operations
on words. An action is a word too: in the four bits of a dish one bit says how many arrive (bit 0 for one,
bit 3 for four); above them stand the origin and, again as one bit, how many leave it. The position keeps the
arrivals that are shut, so that an action is legal when it has no shut bit.
"""

from __future__ import annotations

import cython

from hothouse.core.action import Action
from hothouse.games.petris.spread import Propagate
from hothouse.games.petris.state import BACTERIA, LAST_SPACE, SARCINA, SARCINAS, PetrisState
from hothouse.kernels.codes import Codes
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.petris import tables

if not cython.compiled:  # C has them from kernel.pxd
    from hothouse.kernels.constants import *
    from hothouse.kernels.dice import mix
    from hothouse.kernels.petris.constants import *

    SPLIT = [0] * MOST_SPLITS
    SHUT, KEPT = [0] * DISH_STATES, [0] * DISH_STATES
    START, KIND, WORTH = [0] * SPACES, [0] * SPACES, [0] * SPACES

ONES = cython.declare(cython.ulonglong, 0x1111111111)
EIGHTS = cython.declare(cython.ulonglong, 0x8888888888)
LOW = cython.declare(cython.ulonglong, 0x0F0F0F0F0F)
BYTES = cython.declare(cython.ulonglong, 0x0101010101)
BACTERIA_EACH = cython.declare(cython.int, BACTERIA)
SARCINAS_EACH = cython.declare(cython.int, SARCINAS)
FIVE = cython.declare(cython.int, SARCINA)
LAST = cython.declare(cython.int, LAST_SPACE)


class PetrisKernel(Kernel):
    """A position of Petris, for two or three players."""

    def __init__(self) -> None:
        self.players = self.advanced = self.dishes = self.marker = self.ended = 0
        self.row: int = 0  # where this table's part of START, KIND and WORTH begins
        self.losers: int = 0  # a bit a seat
        self.shut: int = 0  # the arrivals that the seat to act may not make
        self.lacking: int = 0  # for each dish, seat + 1 of a colony of five that found no sarcina
        if not cython.compiled:
            self.own: list[int] = [0] * COLOURS
            self.points: list[int] = [0] * COLOURS

    def copy_from(self, other: Kernel) -> cython.int:
        """Become the same position as another Petris kernel."""
        return self.become(cython.cast(PetrisKernel, other))

    def become(self, that: PetrisKernel) -> cython.int:
        """The same, when the class is known."""
        seat: cython.int
        for seat in range(3):
            self.own[seat] = that.own[seat]
            self.points[seat] = that.points[seat]
        self.shut, self.lacking = that.shut, that.lacking
        self.players, self.advanced = that.players, that.advanced
        self.dishes, self.row = that.dishes, that.row
        self.marker, self.ended, self.losers = that.marker, that.ended, that.losers
        return 0

    def seats(self) -> cython.int:
        """Two or three."""
        return self.players

    def to_act(self) -> cython.int:
        """P2: the seat whose letter is under the marker."""
        return OVER if self.ended else KIND[self.row + self.marker]

    # P3: propagation.

    def legal(self, codes: Codes, at: cython.int) -> cython.int:
        """P3.1–P3.6: every valid propagation."""
        if self.ended:
            return at
        codes.need(at + MOST_SPLITS)
        seat: cython.int = KIND[self.row + self.marker]
        origin: cython.int
        split: cython.int
        for origin in range(self.dishes):
            here: cython.int = (self.own[seat] >> (4 * origin)) & 15
            if here == 0 or here == FIVE:
                continue
            shut: cython.ulonglong = KEPT[self.numbers(origin, seat)]
            shut = shut << 44 | self.shut  # leaving above, arriving below, as in a code
            first: cython.int = self.row + 5 * origin
            for split in range(START[first], START[first + here]):
                codes.code[at] = SPLIT[split]
                at += (SPLIT[split] & shut) == 0  # no branch: a code that is not counted is overwritten
        return at

    def apply(self, code: cython.ulonglong) -> cython.int:
        """P3.7, P3.8, then the track up to the next decision."""
        seat: cython.int = KIND[self.row + self.marker]
        own: cython.ulonglong = self.own[seat]
        moved: cython.ulonglong = arrivals(code >> 44)
        self.own[seat] = own + arrivals(code) - (moved << (4 * (code >> 40 & 15)))
        formed: cython.ulonglong = fives(self.own[seat]) & ~fives(own)
        if formed:
            self.judge_sarcinas(seat, formed)
            if self.lacking:
                self.ended = SHORT
                return 0
        self.marker += 1
        self.run_track()
        return 0

    def numbers(self, dish: cython.int, seat: cython.int) -> cython.int:
        """How many a dish holds, the seat's own first: the index into SHUT and KEPT."""
        shift: cython.int = 4 * dish
        second: cython.int = 0 if seat else 1
        third: cython.int = 1 if seat == 2 else 2
        return (
            ((self.own[seat] >> shift) & 15)
            | ((self.own[second] >> shift) & 15) << 4
            | ((self.own[third] >> shift) & 15) << 8
        )

    def arrive(self, seat: cython.int) -> cython.void:
        """P3.9: the marker reaches a propagation; who has no valid one loses at once."""
        dish: cython.int
        split: cython.int
        word: cython.ulonglong
        shut: cython.ulonglong = 0
        for dish in range(self.dishes):
            word = SHUT[self.numbers(dish, seat)]
            shut |= word << (4 * dish)
        self.shut = shut
        for dish in range(self.dishes):
            here: cython.int = (self.own[seat] >> (4 * dish)) & 15
            if here == 0 or here == FIVE:
                continue
            word = KEPT[self.numbers(dish, seat)]
            word = word << 44 | shut
            row: cython.int = self.row + 5 * dish
            for split in range(START[row], START[row + here]):
                if (SPLIT[split] & word) == 0:
                    return
        self.ended = STUCK
        self.losers = 1 << seat

    # P2.3: the track.

    def run_track(self) -> cython.void:
        """Carry out the spaces that need no decision, up to the next propagation or the end."""
        kind: cython.int = KIND[self.row + self.marker]
        while kind in (FISSION, CONTAMINATION):
            self.fission()
            if self.lacking:
                self.ended = SHORT
                return
            if kind == CONTAMINATION:
                self.contamination()
                if self.ended:
                    return
            self.marker += 1
            kind = KIND[self.row + self.marker]
        if kind == RUN_OUT:
            self.ended = TRACK
        else:
            self.arrive(kind)

    # P4: binary fission.

    def fission(self) -> cython.void:
        """P4.1–P4.5: all growth, then missing sarcinas are judged."""
        seat: cython.int
        for seat in range(self.players):
            formed: cython.ulonglong = self.grow(seat)
            if formed:
                self.judge_sarcinas(seat, formed)

    def grow(self, seat: cython.int) -> cython.ulonglong:
        """Every lone colony of the seat gains one; the dishes that came to five."""
        own: cython.ulonglong = self.own[seat]
        second: cython.int = 0 if seat else 1
        third: cython.int = 1 if seat == 2 else 2
        lone: cython.ulonglong = present(own) & ~fives(own)
        lone &= ~(present(self.own[second]) | present(self.own[third]))
        if count(lone) > BACTERIA_EACH - self.loose(seat):
            return self.grow_sparingly(seat, lone)
        self.own[seat] = own + lone
        return fives(own + lone) & lone

    def grow_sparingly(self, seat: cython.int, lone: cython.ulonglong) -> cython.ulonglong:
        """P4.4: in ascending order, while there are bacteria; five come back with each sarcina."""
        bacteria: cython.int = BACTERIA_EACH - self.loose(seat)
        left: cython.int = SARCINAS_EACH - self.sarcinas(seat)
        formed: cython.ulonglong = 0
        one: cython.ulonglong = 1
        dish: cython.int
        for dish in range(self.dishes):
            if (lone >> (4 * dish)) & 1 == 0 or bacteria == 0:
                continue
            bacteria -= 1
            self.own[seat] += one << (4 * dish)
            grown: cython.int = (self.own[seat] >> (4 * dish)) & 15
            if grown == FIVE:
                formed |= one << (4 * dish)
                if left > 0:
                    left -= 1
                    bacteria += FIVE
        return formed

    def judge_sarcinas(self, seat: cython.int, formed: cython.ulonglong) -> cython.void:
        """P3.8: of the dishes that came to five, the last ones in ascending order may find no sarcina."""
        left: cython.int = SARCINAS_EACH + count(formed) - count(fives(self.own[seat]))
        dish: cython.int
        who: cython.ulonglong = seat + 1
        for dish in range(self.dishes):
            if (formed >> (4 * dish)) & 1:
                if left <= 0:
                    self.lacking |= who << (4 * dish)
                    self.losers |= 1 << seat
                left -= 1

    # P5, P6: contamination.

    def contamination(self) -> cython.void:
        """P5.2–P5.5, P6.1: who leads a mixed dish takes points for each other colour there."""
        worth: cython.int = WORTH[self.row + self.marker] if self.advanced else 1
        seat: cython.int
        for seat in range(self.players):
            second: cython.ulonglong = self.own[0 if seat else 1]
            third: cython.ulonglong = self.own[1 if seat == 2 else 2]
            own: cython.ulonglong = self.own[seat]
            leads: cython.ulonglong = present(own) & at_least(own, second) & at_least(own, third)
            rivals: cython.int = count(leads & present(second)) + count(leads & present(third))
            self.points[seat] += worth * rivals
            if self.points[seat] >= LAST:
                self.points[seat] = LAST
                self.ended = NINE
                self.losers |= 1 << seat

    # P7: the end.

    def sarcinas(self, seat: cython.int) -> cython.int:
        """How many sarcinas of this colour lie in the dishes."""
        who: cython.ulonglong = seat + 1
        lacking: cython.ulonglong = present(self.lacking) & ~present(self.lacking ^ who * ONES)
        return count(fives(self.own[seat])) - count(lacking)

    def loose(self, seat: cython.int) -> cython.int:
        """How many loose bacteria of this colour lie in the dishes."""
        return total(self.own[seat]) - FIVE * self.sarcinas(seat)

    def rank(self, seat: cython.int) -> cython.int:
        """P7.2, P7.3 as one number, the lower the better: points, pieces, sarcinas."""
        sarcinas: cython.int = self.sarcinas(seat)
        return (self.points[seat] << 16) + ((self.loose(seat) + sarcinas) << 8) + sarcinas

    def winners(self) -> cython.int:
        """P7.2–P7.4: a bit for each seat that wins or shares; 0 while the game goes on."""
        everybody: cython.int = (1 << self.players) - 1
        left: cython.int = (everybody & ~self.losers) or everybody
        seat: cython.int
        best: cython.int = 1 << 30  # more than any rank
        won: cython.int = 0
        if self.ended == 0:
            return 0
        for seat in range(self.players):
            rank: cython.int = self.rank(seat)
            if (left >> seat) & 1 and rank <= best:
                won = (won | 1 << seat) if rank == best else 1 << seat
                best = rank
        return won

    def score(self, seat: cython.int) -> cython.int:
        """P5: contamination points."""
        return self.points[seat]

    def share(self, seat: cython.int) -> cython.int:
        """What the seat takes from the point at the end, in twelfths."""
        won: cython.int = self.winners()
        if (won >> seat) & 1 == 0:
            return 0
        return POINT // ((won & 1) + (won >> 1 & 1) + (won >> 2 & 1))

    def key(self) -> cython.ulonglong:
        """A hash. With two players no two positions share one: all of it fits 64 bits, mixed one to one."""
        first: cython.ulonglong = squeeze(self.own[0])
        second: cython.ulonglong = squeeze(self.own[1])
        rest: cython.ulonglong = self.marker | self.points[0] << 6 | self.points[1] << 10
        rest |= self.ended << 14 | self.advanced << 18
        if self.players == 2:
            return mix(first | second << 21 | rest << 42)
        third: cython.ulonglong = squeeze(self.own[2])
        late: cython.ulonglong = self.points[2]
        return mix(mix(first | second << 30) ^ (third | rest << 30 | late << 50))

    # Translation: the readable side is in tables.

    @staticmethod
    def most_actions() -> int:
        """Each split is listed at most once, and there are fewer than that."""
        return MOST_SPLITS

    @staticmethod
    def from_state(state: PetrisState) -> PetrisKernel:
        """The kernel of a readable state."""
        kernel = PetrisKernel()
        kernel.load(state)
        return kernel

    def load(self, state: PetrisState) -> None:
        """Become the position of a readable state."""
        self.players = state.players
        self.advanced = state.advanced
        self.dishes = len(state.dishes)
        self.row = tables.ROWS[state.players]
        self.marker = state.marker
        for seat, word in enumerate(tables.words(state)):
            self.own[seat] = word
            self.points[seat] = (*state.points, 0)[seat]
        self.lacking = tables.lacking(state)
        self.ended, self.losers = tables.ended(state)
        if not self.ended:
            self.arrive(KIND[self.row + self.marker])

    def to_state(self) -> PetrisState:
        """The readable state of the kernel."""
        words = [self.own[seat] for seat in range(self.players)]
        points = tuple([self.points[seat] for seat in range(self.players)])
        start = PetrisState(self.players, bool(self.advanced), tables.dishes(words, self.dishes))
        return tables.finish(start, self.marker, points, self.lacking, self.ended, self.losers)

    def code_of(self, action: Action) -> int:
        """The code of a propagation."""
        assert isinstance(action, Propagate)
        return tables.code_of(action)

    def action_of(self, code: int) -> Propagate:
        """The propagation of a code."""
        return tables.propagate(code)


def present(own: cython.ulonglong) -> cython.ulonglong:
    """A mark in every dish that is not empty."""
    return (own | own >> 1 | own >> 2) & ONES


def fives(own: cython.ulonglong) -> cython.ulonglong:
    """A mark in every dish that holds five: of 0 to 5 the only number with bits 0 and 2."""
    return own & own >> 2 & ONES


def at_least(own: cython.ulonglong, other: cython.ulonglong) -> cython.ulonglong:
    """A mark in every dish where `own` is not below `other`: the eight set beforehand is not borrowed."""
    return ((own | EIGHTS) - other) >> 3 & ONES  # counts are 0 to 5: a borrow never reaches the next dish


def arrivals(code: cython.ulonglong) -> cython.ulonglong:
    """The numbers that the single bits of an action stand for."""
    pairs: cython.ulonglong = (code & ONES) + 2 * (code >> 1 & ONES)
    return pairs + 3 * (code >> 2 & ONES) + 4 * (code >> 3 & ONES)


def squeeze(own: cython.ulonglong) -> cython.ulonglong:
    """The same numbers in three bits a dish."""
    dish: cython.int
    tight: cython.ulonglong = 0
    for dish in range(MOST_DISHES):
        tight |= (own >> (4 * dish) & 7) << (3 * dish)
    return tight


def count(marks: cython.ulonglong) -> cython.int:
    """How many marks there are, up to ten."""
    return marks * ONES >> 36 & 15  # the product adds all the marks up in the topmost dish


def total(own: cython.ulonglong) -> cython.int:
    """The sum over the dishes, up to fifty."""
    return ((own & LOW) + (own >> 4 & LOW)) * BYTES >> 32 & 255


def _fill() -> None:
    """Copy the tables into C arrays."""
    splits, starts = tables.all_splits(MOST_SPLITS)
    for index, code in enumerate(splits):
        SPLIT[index] = code
    for index, start in starts.items():
        START[index] = start
    for index in range(DISH_STATES):
        SHUT[index] = tables.shut(index & 15, (index >> 4 & 15, index >> 8))
        KEPT[index] = tables.kept(index & 15, (index >> 4 & 15, index >> 8))
    for index, (kind, worth) in tables.spaces().items():
        KIND[index] = kind
        WORTH[index] = worth


_fill()
