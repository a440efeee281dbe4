"""B5, B8: a machine of Botanik in flat memory: its tiles, and the empty cells that touch them, as lists.

A side is a number, north 0, east 1, south 2, west 3, and the side that faces it is `side ^ 2`. A cell is
sixteen bits, y above x. Tiles and empty cells know who lies on their four sides, a byte a side, so that no
rule has to look for a neighbour.
"""

from __future__ import annotations

import cython

from hothouse.kernels.botanik import tables
from hothouse.kernels.codes import Codes

if not cython.compiled:  # C has them from machine.pxd
    from hothouse.kernels.botanik.constants import *
    from hothouse.kernels.dice import mix

    FITS, TURN = [0] * (FORMS * CONTACTS), [0] * (FORMS * SIDES)
    FLOWER, GROWN = [0] * FORMS, [0] * FORMS
    OPEN, ONLY = [0] * OPENINGS, [0] * OPENINGS

HOME = cython.declare(cython.int, 128 << 8 | 128)
ALONE = cython.declare(cython.uint, 0xFFFFFFFF)  # four sides that touch nothing


class MachineKernel:
    """A machine. Tile 0 is the Source."""

    def __init__(self) -> None:
        self.tiles = self.fronts = self.labels = self.hash = 0
        if not cython.compiled:
            self.cell, self.kind, self.openings = ([0] * MOST_TILES for _ in range(3))
            self.network: list[int] = [0] * MOST_TILES
            self.touch: list[int] = [0] * MOST_TILES  # the tiles on the four sides of a tile
            self.ends: list[int] = [0] * (MOST_TILES + 1)  # open ends of each network
            self.front: list[int] = [0] * MOST_FRONTS  # the empty cells that touch a tile
            self.contact: list[int] = [0] * MOST_FRONTS  # the sides that touch, 16 × those with a pipe
            self.near: list[int] = [0] * MOST_FRONTS  # the tiles on the four sides of an empty cell
            self.stack: list[int] = [0] * MOST_TILES
        self.clear()

    def clear(self) -> cython.int:
        """B1.2: only the Source, open to the north."""
        side: cython.int
        self.tiles = self.labels = 1
        self.hash = self.fronts = 0
        self.cell[0], self.kind[0], self.openings[0], self.network[0] = HOME, SOURCE, 1, 0
        self.touch[0] = ALONE
        self.ends[0] = 1
        for side in range(4):
            self.border(0, side)
        return 0

    def become(self, that: MachineKernel) -> cython.int:
        """Copy another machine."""
        i: cython.int
        if self.is_like(that):
            return 0
        self.tiles, self.fronts, self.labels, self.hash = that.tiles, that.fronts, that.labels, that.hash
        for i in range(that.tiles):
            self.cell[i] = that.cell[i]
            self.kind[i] = that.kind[i]
            self.openings[i] = that.openings[i]
            self.network[i] = that.network[i]
            self.touch[i] = that.touch[i]
        for i in range(that.labels):
            self.ends[i] = that.ends[i]
        for i in range(that.fronts):
            self.front[i] = that.front[i]
            self.contact[i] = that.contact[i]
            self.near[i] = that.near[i]
        return 0

    def is_like(self, that: MachineKernel) -> cython.bint:
        """Whether the same tiles lie in both and were laid in the same order: then all else is the same too.
        A search copies one position again and again, and most actions touch no machine or one."""
        i: cython.int
        if self.hash != that.hash or self.tiles != that.tiles:
            return False
        for i in range(self.tiles):  # noqa: SIM110 # in C it is a loop
            if self.cell[i] != that.cell[i]:
                return False
        return True

    # B5.2–B5.5: where a tile may lie.

    def find(self, cell: cython.int) -> cython.int:
        """The number of an empty cell that touches a tile; -1 if it does not."""
        i: cython.int
        for i in range(self.fronts):
            if self.front[i] == cell:
                return i
        return -1

    def closes(self, front: cython.int, openings: cython.int) -> cython.bint:
        """B5.4: whether these openings would leave the Source's network without an open end."""
        contact: cython.int = self.contact[front]
        # An opening towards an empty cell is an open end itself, and so the network has one.
        if openings & ~contact:
            return False
        one: cython.ulonglong = 1
        seen: cython.ulonglong = 0
        ends: cython.int = 0
        side: cython.int
        for side in range(4):
            if openings >> side & 1:
                label: cython.int = self.network[self.near[front] >> (8 * side) & 255]
                if seen >> label & 1 == 0:
                    seen |= one << label
                    ends += self.ends[label]
        # Network 0 is the Source's. Each pipe that ends at this cell (the upper four bits of `contact`) is
        # used up by the tile; if those were all the ends of the networks that meet here, none is left.
        return seen & 1 == 1 and ends == OPEN[contact >> 4]

    def fits(self, kind: cython.int) -> cython.bint:
        """B5.5: whether any cell and rotation is legal."""
        form: cython.int = kind % FORMS
        i: cython.int
        turn: cython.int
        for i in range(self.fronts):
            fit: cython.int = FITS[form << 8 | self.contact[i]]
            for turn in range(4):
                if fit >> turn & 1 and not self.closes(i, TURN[form << 2 | turn]):
                    return True
        return False

    def builds(self, codes: Codes, at: cython.int, kind: cython.int) -> cython.int:
        """B5.1–B5.4: list every legal cell and rotation."""
        form: cython.int = kind % FORMS
        i: cython.int
        turn: cython.int
        code: cython.ulonglong
        for i in range(self.fronts):
            fit: cython.int = FITS[form << 8 | self.contact[i]]
            for turn in range(4):
                openings: cython.int = TURN[form << 2 | turn]
                if fit >> turn & 1 and not self.closes(i, openings):
                    code = self.front[i]
                    codes.code[at] = code << 16 | openings << 12 | kind << 3 | BUILD
                    at += 1
        return at

    # Building.

    def build(self, cell: cython.int, kind: cython.int, openings: cython.int) -> cython.int:
        """Lay a tile on an empty cell that touches another."""
        tile: cython.int = self.tiles
        front: cython.int = self.find(cell)
        if front < 0 or tile >= MOST_TILES:
            with cython.gil:
                raise OverflowError(f"a machine has {MOST_TILES - 1} tiles at most, each touching another")
        contact: cython.int = self.contact[front]
        feature: cython.ulonglong = cell
        self.cell[tile], self.kind[tile], self.openings[tile] = cell, kind, openings
        self.touch[tile] = self.near[front]
        self.tiles += 1
        self.hash ^= mix(feature << 16 | kind << 4 | openings)
        self.join(tile, contact)
        self.drop(front)
        side: cython.int
        for side in range(4):
            if contact >> side & 1:
                other: cython.int = self.touch[tile] >> (8 * side) & 255
                self.touch[other] = put(self.touch[other], side ^ 2, tile)
            else:
                self.border(tile, side)
        return 0

    def join(self, tile: cython.int, contact: cython.int) -> cython.void:
        """B5.4: the networks that meet in the tile become one; its open ends are counted."""
        openings: cython.int = self.openings[tile]
        # New ends, less those of the neighbours that the tile has met.
        ends: cython.int = OPEN[openings & ~contact & 15] - OPEN[contact >> 4]
        # The least label wins, so that the Source's network keeps the number 0.
        least: cython.int = self.labels
        one: cython.ulonglong = 1
        seen: cython.ulonglong = 0
        i: cython.int
        for i in range(4):
            if openings & contact & 1 << i:
                label: cython.int = self.network[self.touch[tile] >> (8 * i) & 255]
                if seen >> label & 1 == 0:
                    seen |= one << label
                    ends += self.ends[label]
                    least = min(least, label)
        self.network[tile] = least
        self.ends[least] = ends
        if least == self.labels:
            self.labels += 1
        # Only where two networks really met is there something to renumber.
        elif seen != one << least:
            for i in range(tile):
                if seen >> self.network[i] & 1:
                    self.network[i] = least

    def drop(self, front: cython.int) -> cython.void:
        """The cell is empty no more: the last of the list takes its number."""
        self.fronts -= 1
        last: cython.int = self.fronts
        self.front[front] = self.front[last]
        self.contact[front] = self.contact[last]
        self.near[front] = self.near[last]

    def border(self, tile: cython.int, side: cython.int) -> cython.int:
        """The empty cell on that side of a tile learns what it touches."""
        cell: cython.int = self.cell[tile] + step(side)
        front: cython.int = self.find(cell)
        facing: cython.int = 1 << (side ^ 2)
        if front < 0:
            front = self.fronts
            if front >= MOST_FRONTS:
                with cython.gil:
                    raise OverflowError(f"a machine touches {MOST_FRONTS} empty cells at most")
            self.fronts += 1
            self.front[front], self.contact[front], self.near[front] = cell, 0, ALONE
        self.contact[front] |= facing | (facing << 4 if self.openings[tile] >> side & 1 else 0)
        self.near[front] = put(self.near[front], side ^ 2, tile)
        return 0

    # B8: what it is worth.

    def joined(self) -> cython.int:
        """B8.1, B8.5: the tiles that stay, the Source not counted."""
        many: cython.int = 0
        tile: cython.int
        for tile in range(1, self.tiles):
            many += self.network[tile] == 0
        return many

    def score(self) -> cython.int:
        """B8.2–B8.4: groups, flowers on pipes, and grown plants beside their own colour."""
        points: cython.int = 0
        one: cython.ulonglong = 1
        seen: cython.ulonglong = 0
        tile: cython.int
        i: cython.int
        for tile in range(1, self.tiles):
            if self.network[tile]:
                continue
            kind: cython.int = self.kind[tile]
            points += FLOWER[kind % FORMS]
            if GROWN[kind % FORMS]:
                # A grown plant has one opening; it is joined, so a tile lies there.
                other: cython.int = self.touch[tile] >> (8 * ONLY[self.openings[tile]]) & 255
                points += 3 if self.kind[other] // FORMS == kind // FORMS else 0
            if seen >> tile & 1 == 0:
                size: cython.int = self.group(tile, seen)
                for i in range(size):
                    seen |= one << self.stack[i]
                points += size if size >= 3 else 0
        return points

    def group(self, tile: cython.int, seen: cython.ulonglong) -> cython.int:
        """B8.2: put the joined tiles of the tile's colour that adjoin it, and one another, on the stack."""
        one: cython.ulonglong = 1
        colour: cython.int = self.kind[tile] // FORMS
        size: cython.int = 1
        done: cython.int = 0
        side: cython.int
        self.stack[0] = tile
        seen |= one << tile
        while done < size:
            sides: cython.uint = self.touch[self.stack[done]]
            for side in range(4):
                other: cython.int = sides >> (8 * side) & 255
                if other == NOWHERE or seen >> other & 1:
                    continue
                if self.network[other] == 0 and self.kind[other] // FORMS == colour:
                    seen |= one << other
                    self.stack[size] = other
                    size += 1
            done += 1
        return size

    def pieces(self) -> tuple[tables.Built, ...]:
        """The tiles but the Source, for translation."""
        found = range(1, self.tiles)
        return tuple([tables.Built(self.cell[i], self.kind[i], self.openings[i]) for i in found])


def step(side: cython.int) -> cython.int:
    """The way to the next cell on a side."""
    # East and west are ± 1, north and south ± one row of 256: y stands above x in the number of a cell.
    return (1 if side < 3 else -1) if side & 1 else (side - 1) * 256


def put(sides: cython.uint, side: cython.int, tile: cython.uint) -> cython.uint:
    """Four sides with the tile on one of them."""
    byte: cython.uint = 255
    return sides & ~(byte << (8 * side)) | tile << (8 * side)


def _fill() -> None:
    """Copy the tables into C arrays."""
    for form in range(FORMS):
        for contact in range(CONTACTS):
            FITS[form << 8 | contact] = tables.fits(form, contact)
        for turn, openings in enumerate(tables.turns(form)):
            TURN[form << 2 | turn] = openings
        FLOWER[form] = tables.flowers(form)
        GROWN[form] = tables.is_grown(form)
    for openings in range(OPENINGS):
        OPEN[openings] = openings.bit_count()
        ONLY[openings] = max(openings.bit_length() - 1, 0)


_fill()
