"""Vorex as arrays: the actions. What a seat sees is in sight.

A stump is a tile's place in the set × 4 + its hexagon (centre, then the arms). Actions: take; pass a bonus;
the Weed on a stump; a bloom on a stump by one of its payments; a growth, by the place of the tile among those
to choose from, its rotation, and the place of its centre among those where it fits, in reading order.
"""

from __future__ import annotations

from collections.abc import Mapping

import cython

from hothouse.core.options import OptionValue
from hothouse.envs.vorex.sight import VorexSight
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.vorex.kernel import VorexKernel

if cython.compiled:
    from cython.cimports.libc.string import memset
else:  # C has them from encoder.pxd
    from hothouse.envs.constants import *
    from hothouse.envs.vorex.constants import *
    from hothouse.kernels.vorex.constants import *

DRAWN = 2 * MOST_TILES + 11
"""Draws: a tile revealed, a tile dealt, an objective."""


class VorexEncoder(VorexSight):
    """One to four players."""

    def __init__(self, players: int) -> None:
        super().__init__(players, ACTIONS, DRAWN)
        if not cython.compiled:
            self.rank: list[int] = [0] * (PARITIES * MOST_FITS)

    # A number for each action.

    def prepare(self, kernel: Kernel) -> cython.int:
        """Rank the centres where a tile fits."""
        return self.rank_fits(cython.cast(VorexKernel, kernel))

    def rank_fits(self, kernel: VorexKernel) -> cython.int:
        """The place of each centre in reading order, for even and for odd rotations."""
        parity: cython.int
        one: cython.int
        other: cython.int
        for parity in range(2):
            first: cython.int = parity * MOST_FITS
            for one in range(first, first + kernel.fits[parity]):
                here: cython.int = self.reading(kernel, kernel.fit[one])
                before: cython.int = 0
                for other in range(first, first + kernel.fits[parity]):
                    before += self.reading(kernel, kernel.fit[other]) < here
                self.rank[one] = before
        return 0

    def index_of(self, kernel: Kernel, code: cython.ulonglong) -> cython.int:
        """The number of an action; `prepare` comes first."""
        return self.number(cython.cast(VorexKernel, kernel), code)

    def number(self, kernel: VorexKernel, code: cython.ulonglong) -> cython.int:
        """The same, when the class is known."""
        verb: cython.int = code & 15
        cell: cython.int = code >> 16 & LAST_CELL
        if verb in (TAKES, PASSES):
            return verb
        if verb != OVERRUNS and verb != BLOOMS:
            return self.growth(kernel, code)
        index: cython.int = kernel.grid[cell] - 1
        stump: cython.int = 4 * kernel.laid[index >> 2] + (index & 3)
        if verb == OVERRUNS:
            return FIRST_OVERRUN + stump
        return FIRST_BLOOM + PAYMENTS * stump + self.payment(kernel, code)

    def payment(self, kernel: VorexKernel, code: cython.ulonglong) -> cython.int:
        """The place of a payment among those for the same stump, by what is paid of mushroom and insect.

        All of them take equally many coloured resources, so these two tell them apart, and the kernel lists
        them in that order.
        """
        at: cython.int = 0
        place: cython.int = 0
        # The place is counted in the list itself: the kernel lists the payments of a stump one after the
        # other.
        while self.codes.code[at] != code:
            place += self.codes.code[at] & STUMP_BITS == code & STUMP_BITS
            at += 1
        return place

    def growth(self, kernel: VorexKernel, code: cython.ulonglong) -> cython.int:
        """The number of a placement."""
        slot: cython.int = code >> 4 & 255
        rotation: cython.int = code >> 12 & 7
        cell: cython.int = code >> 16 & LAST_CELL
        tiles: cython.uint = kernel.hand if kernel.stage == 0 else kernel.visible
        first: cython.int = (rotation & 1) * MOST_FITS
        which: cython.int = 0
        lower: cython.int
        for lower in range(slot):
            which += (tiles >> lower) & 1
        while kernel.fit[first] != cell:
            first += 1
        return FIRST_GROWTH + MOST_FITS * (6 * which + rotation) + self.rank[first]

    # The same the short way: all places below the number of fitting centres are legal, whatever their order.

    def flag(self, kernel: Kernel, end: cython.int) -> cython.int:
        """Write a 1 for each action."""
        return self.flag_all(cython.cast(VorexKernel, kernel), end)

    def flag_all(self, kernel: VorexKernel, end: cython.int) -> cython.int:
        """Blooms of a stump are listed in the order of their payments; growths come last but a pass."""
        at: cython.int = 0
        place: cython.int = 0
        while at < end and self.codes.code[at] & 15 != GROWS:
            code: cython.ulonglong = self.codes.code[at]
            again: cython.bint = at > 0 and (code ^ self.codes.code[at - 1]) & STUMP_BITS == 0
            place = place + 1 if again else 0
            index: cython.int = kernel.grid[code >> 16 & LAST_CELL] - 1
            stump: cython.int = 4 * kernel.laid[index >> 2] + (index & 3) if code & 15 > PASSES else 0
            if code & 15 == BLOOMS:
                self.flags[FIRST_BLOOM + PAYMENTS * stump + place] = 1
            elif code & 15 == OVERRUNS:
                self.flags[FIRST_OVERRUN + stump] = 1
            else:
                self.flags[code & 15] = 1
            at += 1
        if at < end:
            self.flag_growths(kernel)
            if self.codes.code[end - 1] == PASSES:
                self.flags[PASSES] = 1
        return end

    def flag_growths(self, kernel: VorexKernel) -> cython.int:
        """Every place of every tile to choose from, in its rotations that differ."""
        slot: cython.int
        rotation: cython.int
        row: cython.int = FIRST_GROWTH
        tiles: cython.uint = kernel.hand if kernel.stage == 0 else kernel.visible
        for slot in range(MOST_TILES):
            if (tiles >> slot) & 1:
                for rotation in range(2 if kernel.alike[slot] else 6):
                    many: cython.int = kernel.fits[rotation & 1]
                    if cython.compiled:
                        memset(self.flags + row + MOST_FITS * rotation, 1, many)
                    else:
                        self.flags[row + MOST_FITS * rotation :][:many] = 1
                row += 6 * MOST_FITS
        return 0

    def find(self, kernel: Kernel, index: cython.int, end: cython.int) -> cython.int:
        """Where the action of a number is listed."""
        return self.find_in(cython.cast(VorexKernel, kernel), index, end)

    def find_in(self, kernel: VorexKernel, index: cython.int, end: cython.int) -> cython.int:
        """The same, when the class is known."""
        if index < FIRST_OVERRUN:
            return self.listed(index, end)
        if index >= FIRST_GROWTH:
            return self.find_growth(kernel, index - FIRST_GROWTH, end)
        if index < FIRST_BLOOM:
            return self.find_on_stump(kernel, OVERRUNS, index - FIRST_OVERRUN, 0, end)
        bloom: cython.int = index - FIRST_BLOOM
        return self.find_on_stump(kernel, BLOOMS, bloom // PAYMENTS, bloom % PAYMENTS, end)

    def find_on_stump(
        self, kernel: VorexKernel, verb: cython.int, stump: cython.int, payment: cython.int, end: cython.int
    ) -> cython.int:
        """What is done on a stump, with one of its payments."""
        at: cython.int
        tile: cython.int = 0
        while tile < kernel.placed and kernel.laid[tile] != stump >> 2:
            tile += 1
        if tile == kernel.placed:
            return NOT_LISTED
        wanted: cython.ulonglong = kernel.where[4 * tile + (stump & 3)]
        wanted = wanted << 16 | verb
        for at in range(end):
            if self.codes.code[at] & STUMP_BITS == wanted:
                if payment == 0:
                    return at
                payment -= 1
        return NOT_LISTED

    def find_growth(self, kernel: VorexKernel, index: cython.int, end: cython.int) -> cython.int:
        """The tile, the rotation and the centre of a placement."""
        which: cython.int = index // (6 * MOST_FITS)
        rotation: cython.int = index // MOST_FITS % 6
        place: cython.int = index % MOST_FITS
        tiles: cython.uint = kernel.hand if kernel.stage == 0 else kernel.visible
        slot: cython.int = 0
        while slot < MOST_TILES and (which or (tiles >> slot) & 1 == 0):
            # Tiles are numbered among those to choose from, so a number means the same whatever the set
            # holds.
            which -= (tiles >> slot) & 1
            slot += 1
        if slot == MOST_TILES or place >= kernel.fits[rotation & 1]:
            return NOT_LISTED
        code: cython.ulonglong = self.fit_at(kernel, rotation & 1, place)
        return self.listed(code << 16 | rotation << 12 | slot << 4 | GROWS, end)

    def fit_at(self, kernel: VorexKernel, parity: cython.int, place: cython.int) -> cython.int:
        """The centre at a place in reading order: halve the window until it holds just those up to it."""
        one: cython.int
        first: cython.int = parity * MOST_FITS
        low: cython.int = 0
        high: cython.int = LAST_CELL
        for one in range(first, first + kernel.fits[parity]):
            self.rank[one] = self.reading(kernel, kernel.fit[one])
        while low < high:
            # Fourteen rounds over the list instead of sorting it: only one place is asked for.
            middle: cython.int = (low + high) // 2
            upto: cython.int = 0
            for one in range(first, first + kernel.fits[parity]):
                upto += self.rank[one] <= middle
            if upto > place:
                high = middle
            else:
                low = middle + 1
        one = first
        while self.rank[one] != low:
            one += 1
        return kernel.fit[one]

    def draw_of(self, code: cython.ulonglong) -> cython.int:
        """A tile revealed, a tile dealt, or an objective."""
        verb: cython.int = code & 15
        what: cython.int = code >> 4 & 255
        if verb == REVEALS:
            return what
        return MOST_TILES + what if verb == DEALS else 2 * MOST_TILES + what


STUMP_BITS = cython.declare(cython.ulonglong, 0x3FFF000F)
"""The verb and the cell of a code."""


def encoder(options: Mapping[str, OptionValue]) -> VorexEncoder:
    """The encoder of a table with these options."""
    return VorexEncoder(int(options["players"]))
