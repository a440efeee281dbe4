"""B1.1: the 65 tiles. A tile is its text: colour letter, type letter, and `*` for a flower on a pipe.

Two tiles with the same text are the same kind; the box holds each kind as often as `BOX` says.
"""

from dataclasses import dataclass
from typing import Final, Literal

from hothouse.games.botanik.pipes import ALL, EAST, NORTH, SOUTH, Openings, rotations

Tile = str
"""`gT*`, `kX`, `yP`, `rM`."""

Colour = Literal["red", "yellow", "green", "blue", "black"]
COLOURS: Final[dict[str, Colour]] = {"r": "red", "y": "yellow", "g": "green", "b": "blue", "k": "black"}


TypeName = Literal["elbow", "straight", "tee", "cross", "plant", "vegetable", "meca-botanist"]


@dataclass(frozen=True, slots=True)
class TileType:
    """A row of the table: its letter, its name, the flowers of each copy in a colour, its openings."""

    letter: str
    name: TypeName
    flowers: tuple[int, ...]
    openings: Openings


TYPES: Final = (
    TileType("L", "elbow", (0, 0, 1), NORTH | EAST),
    TileType("I", "straight", (0, 0, 1), NORTH | SOUTH),
    TileType("T", "tee", (0, 0, 1), NORTH | EAST | SOUTH),
    TileType("X", "cross", (0,), ALL),
    TileType("P", "plant", (3,), NORTH),
    TileType("V", "vegetable", (3,), NORTH),
    # No openings: it is never built (B6.2), so it has no rotations either.
    TileType("M", "meca-botanist", (0,), 0),
)

PIPES: Final = "LIT"
"""Elbow, straight and tee: their flower counts wherever they are joined to the Source (B8.3)."""
GROWN: Final = "PV"
"""Plant and vegetable: their flowers count only beside their own colour (B8.4)."""
MECA: Final = "M"

TYPE_NAMES: Final = {row.letter: row.name for row in TYPES}


def _text(colour: str, row: TileType, flowers: int) -> Tile:
    # Only a flower that some copies have and others lack needs a sign; plants always carry three.
    return f"{colour}{row.letter}{'*' if flowers == 1 else ''}"


FLOWERS: Final = {
    _text(colour, row, flowers): flowers for colour in COLOURS for row in TYPES for flowers in row.flowers
}
"""The flowers on each kind of tile, in the order of the table: by colour, then by type."""

KINDS: Final = tuple(FLOWERS)
ORDER: Final = {tile: place for place, tile in enumerate(KINDS)}

# Built from the same rows in the same order as FLOWERS, so that the two cannot drift apart.
BOX: Final = tuple(
    row.flowers.count(flowers) for _ in COLOURS for row in TYPES for flowers in dict.fromkeys(row.flowers)
)
"""How many of each kind there are, in the order of KINDS: a full bag."""

Bag = tuple[int, ...]

ROTATIONS: Final = {
    tile: rotations(row.openings) if row.openings else ()
    for tile in KINDS
    for row in TYPES
    if row.letter == tile[1]
}
"""The openings each tile can have, unrotated first. A meca-botanist has none."""


def sort_tiles(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles in the order of the table: where order has no meaning, equal heaps are equal values."""
    return tuple(sorted(tiles, key=ORDER.__getitem__)) if len(tiles) > 1 else tiles


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The tiles less one copy of the tile."""
    # One copy only: the others of its kind stay.
    place = tiles.index(tile)
    return tiles[:place] + tiles[place + 1 :]


def take(bag: Bag, tile: Tile) -> Bag:
    """The bag less one copy of the tile."""
    place = ORDER[tile]
    return (*bag[:place], bag[place] - 1, *bag[place + 1 :])


TILE: Final = rf"[{''.join(COLOURS)}][{''.join(TYPE_NAMES)}]\*?"
"""A tile in a text, as a regular expression; `read_tile` says whether the box holds such a one."""


def read_tile(text: str) -> Tile | None:
    """The tile from its text in any case; None if the box holds no such tile."""
    # People type `GT*` or `gt*`: the colour is always the small letter, the type the capital.
    tile = text[:1].lower() + text[1:].upper()
    return tile if tile in FLOWERS else None


def name_tile(tile: Tile) -> str:
    """`green tee with a flower`."""
    words = f"{COLOURS[tile[0]]} {TYPE_NAMES[tile[1]]}"
    return f"{words} with a flower" if tile.endswith("*") else words
