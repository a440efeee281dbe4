"""The symmetries of Botanik: the five columns in any order, and each machine or its mirror image.

No rule asks for the order of the columns, and every tile of a machine is, turned, its own mirror image: east
and west change places. (The Source's opening is always written north, so a machine does not turn.) That makes
120 × 2 × 2 = 480, and no rule breaks them.
"""

from collections.abc import Mapping
from itertools import permutations

import numpy as np

from hothouse.core.options import OptionValue
from hothouse.envs.botanik.constants import ACTIONS, BUILDS, REMOVES, SLOTS
from hothouse.envs.botanik.encoder import HEAD
from hothouse.envs.botanik.planes import Tile, in_reading_order, write_machines
from hothouse.envs.symmetry import Codes, Numbers, Symmetry
from hothouse.kernels.botanik.constants import COLUMNS, FORMS, MOST_FRONTS, MOST_TILES
from hothouse.kernels.botanik.tables import turns

PENDING = 18


def mirrored(openings: int) -> int:
    """The openings of a mirror image: north 1, east 2, south 4, west 8."""
    return openings & 0b0101 | (openings & 0b0010) << 2 | (openings & 0b1000) >> 2


class ColumnsAndMirrors(Symmetry):
    """Column `c` of the table is column `order[c]` of its image; each machine is mirrored or not."""

    def __init__(self, order: tuple[int, ...], own: bool, other: bool) -> None:
        mirrors = [name for name, turned in (("own", own), ("other", other)) if turned]
        self.name = " ".join([*(str(column + 1) for column in order), *mirrors])
        self.order, self.own, self.other = order, own, other

    def seen_by(self, turns: int) -> "ColumnsAndMirrors":
        """What is one player's own machine is the other's other."""
        return ColumnsAndMirrors(self.order, self.other, self.own) if turns % 2 else self

    def images(self, codes: Codes) -> Codes:
        """Columns in their new places, machines mirrored."""
        found = codes.copy()
        for first in range(0, 3 * COLUMNS, COLUMNS):
            found[:, [first + column for column in self.order]] = codes[:, first : first + COLUMNS]
        # An order of the columns alone needs no loop over the batch.
        if self.own or self.other:
            for code in found:
                own = _machine(code, HEAD, self.own)
                write_machines(code, own, _machine(code, HEAD + 4 * MOST_TILES, self.other))
        return found

    def moves(self, codes: Codes) -> Numbers:
        """Columns for placements and exchanges; cells and rotations for builds."""
        found = np.tile(np.arange(ACTIONS), (len(codes), 1))
        columns = np.array(self.order)
        # Arrival × (sides, centres) and pending tile × column: the last digit to the base of five.
        found[:, :BUILDS] = found[:, :BUILDS] // COLUMNS * COLUMNS + columns[found[:, :BUILDS] % COLUMNS]
        # Whoever observes builds in the own machine: the other's mirror moves no number.
        if self.own:
            for code, row in zip(codes, found, strict=True):
                row[BUILDS:REMOVES] = BUILDS + _builds(code)
        return found


def _machine(code: Codes, first: int, turned: bool) -> list[Tile]:
    """A machine's tiles, mirrored or as they are."""
    listed = code[first : first + 4 * MOST_TILES].reshape(MOST_TILES, 4).tolist()
    tiles: list[Tile] = [(kind, openings, x, y) for kind, openings, x, y in listed if kind >= 0]
    if turned:
        tiles = in_reading_order([(kind, mirrored(openings), -x, y) for kind, openings, x, y in tiles])
    return tiles


def _builds(code: Codes) -> Numbers:
    """Where each build of pending tile × cell × rotation goes in the mirror."""
    cells = code[HEAD + 8 * MOST_TILES :].reshape(MOST_FRONTS, 3)
    many = int((cells[:, 2] >= 0).sum())
    # Cells are numbered row by row: the image of each has its place among the images.
    order = sorted(range(many), key=lambda place: (cells[place, 1], -cells[place, 0]))
    places = np.arange(MOST_FRONTS)
    places[order] = np.arange(many)
    found = np.empty((SLOTS, MOST_FRONTS, 4), np.int64)
    for slot in range(SLOTS):
        kind = int(code[PENDING + slot])
        turned = np.array(_turns(kind % FORMS) if kind >= 0 else range(4))
        found[slot] = 4 * (MOST_FRONTS * slot + places[:, None]) + turned
    return found.reshape(-1)


def _turns(form: int) -> list[int]:
    """The rotation of a form that is the mirror image of each; itself where a form has fewer than four."""
    shown = turns(form)
    return [shown.index(mirrored(each)) if each else turn for turn, each in enumerate(shown)]


def symmetries(_: Mapping[str, OptionValue]) -> list[Symmetry]:
    """The symmetries of every table."""
    orders = permutations(range(COLUMNS))
    flips = [(own, other) for own in (False, True) for other in (False, True)]
    return [ColumnsAndMirrors(order, *flip) for order in orders for flip in flips]
