"""Botanik as planes: both machines around their Sources, and where the observer may build.

A machine has no borders, and few reach far: the board is a window of 17 × 17 cells with the Source in its
middle. A tile outside it is listed among the extra numbers, so that nothing is lost.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from hothouse.core.options import OptionValue
from hothouse.envs.botanik.encoder import HEAD, LENGTH
from hothouse.envs.encoder import Field
from hothouse.envs.planes import Codes, Floats, OneHot, Planes, Scaled
from hothouse.kernels.botanik.constants import COLOURS, FORMS, MOST_FRONTS, MOST_TILES, SOURCE

REACH = 8
SIDE = 2 * REACH + 1
MACHINE = 4 + COLOURS + FORMS
"""Planes a machine: openings, colours, forms; no meca-botanist enters one, so its form is the Source's."""
FURTHEST = 60
SCALE = (SOURCE + 1, 15, FURTHEST, FURTHEST)
"""What kind + 1, openings, x and y are divided by in the list of tiles outside."""
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west: one bit each, in this order."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Kinds of tiles, each as a place for its colour and one for its form; all 0 for no tile."""

    field: Field

    @property
    def size(self) -> int:
        """How many places it takes."""
        return self.field.count * (COLOURS + FORMS)

    @property
    def meaning(self) -> str:
        """What the places say."""
        return f"{self.field.meaning}: each tile a place for r y g b k, then for L L* I I* T T* X P V M"

    def draw(self, codes: Codes) -> Floats:
        """From kinds to places."""
        shown = np.zeros((*codes.shape, COLOURS + FORMS), np.float32)
        there = codes >= 0
        colour, form = np.divmod(codes[there], FORMS)
        # Two places and not one of fifty: links are by colour or by form (B3.2), and so a network sees them.
        shown[there] = np.eye(COLOURS + FORMS)[colour] + np.eye(COLOURS + FORMS)[COLOURS + form]
        return shown.reshape(len(codes), self.size)

    def read(self, places: Floats) -> Codes:
        """From places to kinds."""
        each = places.reshape(len(places), self.field.count, COLOURS + FORMS)
        kinds: Codes = each[..., :COLOURS].argmax(-1) * FORMS + each[..., COLOURS:].argmax(-1)
        return np.where(each.any(-1), kinds, -1).astype(np.int16)


class BotanikPlanes(Planes):
    """The observer's machine comes first."""

    shape = (2 * MACHINE + 2, SIDE, SIDE)
    parts = (
        Faces(Field("centres", 0, 5, "the top of each pile")),
        Faces(Field("sides", 5, 10, "the observer's side, then the opponent's")),
        Faces(Field("arrivals", 15, 3, "sorted")),
        Faces(Field("pending", 18, 6, "the observer's three, then the opponent's, sorted")),
        Scaled(Field("unseen", 24, 50, "how many of each kind are left in the bag"), 2),
        Scaled(Field("placed", 74, 1, "placements so far"), 60),
        OneHot(Field("pawn", 75, 1, "0 the observer has it, 1 the opponent"), 2, none=-1),
        OneHot(Field("to act", 76, 1, "0 the observer, 1 the opponent"), 2, none=-1),
        Scaled(Field("scores", 77, 2, "points as they stand, the observer's first"), 30),
    )
    extra = (
        Field(
            "beyond",
            0,
            2 * MOST_TILES * 4,
            "the tiles outside the window, where the code lists them: kind + 1 by 51, openings by 15, x and "
            "y by 60; 0 where there is none",
        ),
    )

    def __init__(self) -> None:
        super().__init__(LENGTH)

    def planes(self) -> Sequence[Field]:
        """What the planes say."""
        found = []
        for first, whose in ((0, "own"), (MACHINE, "other")):
            found += [
                Field(f"{whose} openings", first, 4, "a pipe to the north, east, south, west"),
                Field(f"{whose} colours", first + 4, COLOURS, "r y g b k"),
                Field(f"{whose} forms", first + 4 + COLOURS, FORMS, "L L* I I* T T* X P V, the Source"),
            ]
        last = 2 * MACHINE
        return [
            *found,
            Field("cells", last, 1, "an empty cell beside the observer's machine"),
            Field("places", last + 1, 1, "its place in the numbers of builds, from 1, divided by 124"),
        ]

    def paint(self, codes: Codes, board: Floats, extra: Floats) -> None:
        """Tiles in the window on the board, the others in the list."""
        tiles = codes[:, HEAD : HEAD + 8 * MOST_TILES].reshape(-1, 2, MOST_TILES, 4).astype(int)
        beyond = extra.reshape(-1, 2, MOST_TILES, 4)
        near = np.abs(tiles[..., 2:]).max(-1) <= REACH
        table, whose, place = np.nonzero((tiles[..., 0] >= 0) & near)
        kind, openings, x, y = tiles[table, whose, place].T
        first, row, column = whose * MACHINE, y + REACH, x + REACH
        # Openings and not rotations: what a pipe meets can be seen without knowing the tile.
        for side in range(4):
            board[table, first + side, row, column] = openings >> side & 1
        colour, form = np.divmod(kind, FORMS)
        # The Source has no colour, and takes the place of the one form that no machine holds.
        built = kind != SOURCE
        board[table[built], (first + 4 + colour)[built], row[built], column[built]] = 1
        board[table, first + 4 + COLOURS + np.where(built, form, FORMS - 1), row, column] = 1
        far = (tiles[..., 0] >= 0) & ~near
        beyond[far] = (tiles[far] + (1, 0, 0, 0)) / SCALE
        cells = codes[:, HEAD + 8 * MOST_TILES :].reshape(-1, MOST_FRONTS, 3)
        table, place = np.nonzero((cells[..., 2] >= 0) & (np.abs(cells[..., :2]).max(-1) <= REACH))
        x, y = cells[table, place, :2].T
        board[table, 2 * MACHINE, y + REACH, x + REACH] = 1
        # Builds are numbered by this place: without it a network could not tell which number is which cell.
        board[table, 2 * MACHINE + 1, y + REACH, x + REACH] = (place + 1) / MOST_FRONTS

    def scan(self, board: Floats, extra: Floats, codes: Codes) -> None:
        """The tiles from the board and the list; the cells beside them follow."""
        beyond = np.rint(extra.reshape(-1, 2, MOST_TILES, 4) * (SOURCE + 1, 15, FURTHEST, FURTHEST)).astype(
            int
        )
        for table, code in enumerate(codes):
            machines = []
            for whose in range(2):
                shown = board[table, whose * MACHINE : (whose + 1) * MACHINE]
                far = [(kind - 1, *rest) for kind, *rest in beyond[table, whose].tolist() if kind]
                machines.append(in_reading_order([*_near(shown), *far]))
            write_machines(code, *machines)


Tile = tuple[int, int, int, int]
"""Kind, openings, x and y."""


def _near(planes: Floats) -> list[Tile]:
    """The tiles in the window."""
    found = []
    for row, column in np.argwhere(planes[4 + COLOURS :].any(0)):
        cell = planes[:, row, column]
        colour, form = int(cell[4 : 4 + COLOURS].argmax()), int(cell[4 + COLOURS :].argmax())
        kind = SOURCE if form == FORMS - 1 else FORMS * colour + form
        openings = sum(int(cell[side]) << side for side in range(4))
        found.append((kind, openings, int(column) - REACH, int(row) - REACH))
    return found


def in_reading_order(tiles: Sequence[Tile]) -> list[Tile]:
    """As the code lists them: row by row."""
    return sorted(tiles, key=lambda tile: (tile[3], tile[2]))


def write_machines(code: Codes, own: list[Tile], other: list[Tile]) -> None:
    """Both machines into one code, and the cells beside the observer's: they follow from its tiles."""
    for first, tiles in ((HEAD, own), (HEAD + 4 * MOST_TILES, other)):
        listed = np.full((MOST_TILES, 4), -1)
        listed[: len(tiles)] = tiles
        code[first : first + 4 * MOST_TILES] = listed.reshape(-1)
    cells = np.full((MOST_FRONTS, 3), (0, 0, -1))
    there = {(x, y): openings for _, openings, x, y in own}
    beside = {(x + dx, y + dy) for x, y in there for dx, dy in WAYS} - there.keys()
    for place, (x, y) in enumerate(sorted(beside, key=lambda cell: (cell[1], cell[0]))):
        contact = 0
        for side, (dx, dy) in enumerate(WAYS):
            openings = there.get((x + dx, y + dy))
            if openings is not None:
                # The neighbour meets the cell with the side opposite to the one the cell meets it with.
                contact |= 1 << side | (openings >> (side + 2) % 4 & 1) << 4 + side
        cells[place] = x, y, contact
    code[HEAD + 8 * MOST_TILES :] = cells.reshape(-1)


def planes(_: Mapping[str, OptionValue]) -> BotanikPlanes:
    """The planes of a table with these options."""
    return BotanikPlanes()
