"""B1.3, B3.2, B4.1: the register. Five columns: a side for each seat and a central pile between them."""

from dataclasses import dataclass
from typing import Final, Literal

from hothouse.core.message import Template
from hothouse.core.seats import Seat
from hothouse.core.violation import Violation, refuse
from hothouse.games.botanik.tiles import Tile, sort_tiles

COLUMNS: Final = 5

NO_COLUMN = Template("there is no column {column}: they are numbered 1 to {last}")

Link = Literal["colour", "type"]
Sides = tuple[Tile | None, Tile | None]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the top of its central pile, what it covers (no order: it never returns), both sides."""

    centre: Tile
    sides: Sides = (None, None)
    covered: tuple[Tile, ...] = ()


def why_no_column(number: int) -> Violation | None:
    """B1.3: there are five columns."""
    return None if 1 <= number <= COLUMNS else refuse("B1.3", NO_COLUMN, column=number, last=COLUMNS)


# A tile is its text, so colour and type are its first two letters; the `*` of a flower is the third.
def linked(tile: Tile, other: Tile) -> bool:
    """B3.2: the same colour or the same type, or both. A flower changes nothing."""
    return tile[0] == other[0] or tile[1] == other[1]


def links(tile: Tile, other: Tile) -> list[Link]:
    """What links two tiles: colour, type, both, or nothing."""
    shared: tuple[tuple[Link, bool], ...] = (("colour", tile[0] == other[0]), ("type", tile[1] == other[1]))
    return [name for name, same in shared if same]


def lay_beside(column: Column, seat: Seat, tile: Tile) -> Column:
    """B3.1: the column with the tile on the seat's side."""
    own, other = tile, column.sides[1 - seat]
    return Column(column.centre, (own, other) if seat == 0 else (other, own), column.covered)


def cover(column: Column, tile: Tile) -> Column:
    """B3.3: the column with the tile on top of its central pile, before anything is released."""
    # What is covered is kept although it never returns: the bag is what is not on the table (B1.4).
    return Column(tile, column.sides, sort_tiles((*column.covered, column.centre)))


def swap(column: Column, tile: Tile) -> Column:
    """B6.2: the column with the tile in the place of its top, which is taken away."""
    return Column(tile, column.sides, column.covered)


def release(column: Column) -> tuple[Column, Sides]:
    """B4.1: the column without the tiles its centre no longer holds, and those tiles, one place a seat."""
    centre = column.centre
    near, far = column.sides
    freed_near = None if near is None or linked(near, centre) else near
    freed_far = None if far is None or linked(far, centre) else far
    # The very column is given back, so that whoever asks can see by `is` that nothing was released.
    if freed_near is None and freed_far is None:
        return column, (None, None)
    kept = (None if freed_near else near, None if freed_far else far)
    return Column(centre, kept, column.covered), (freed_near, freed_far)
