"""B5.1: the four sides of a tile, its openings, and its rotations.

Openings are a set of sides, kept as a number: north 1, east 2, south 4, west 8. Rotations of a tile that
have the same openings are one decision, so a built tile is described by its openings, never by its angle.
"""

import re
from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeAlias

from hothouse.core.message import Template
from hothouse.core.parts import Travels

Openings = int
Cell = tuple[int, int]
"""x grows east, y grows south; the Source lies on (0, 0)."""

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
ALL: Final = NORTH | EAST | SOUTH | WEST

Side = Literal["north", "east", "south", "west"]
NAMES: Final[dict[int, Side]] = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}
SIDES: Final = tuple(NAMES)

STEPS: Final = (
    (NORTH, SOUTH, 0, -1),
    (EAST, WEST, 1, 0),
    (SOUTH, NORTH, 0, 1),
    (WEST, EAST, -1, 0),
)
"""For each side: the side that faces it, and the way to the next cell."""

EACH_ONCE: Final = Template("each open side once, such as north and east")
COUNT: Final = tuple(openings.bit_count() for openings in range(ALL + 1))
"""How many sides are open."""


def turned(openings: Openings, quarters: int = 1) -> Openings:
    """The openings after so many quarter turns clockwise."""
    for _ in range(quarters):
        # The sides are numbered clockwise, so a quarter turn moves each to the next, and west comes back as
        # north.
        openings = (openings << 1 | openings >> 3) & ALL
    return openings


def rotations(openings: Openings) -> tuple[Openings, ...]:
    """Each different way to lay it, the smallest turn first: straight two, cross one, others four."""
    # A straight looks the same after a half turn: what shows the same is one rotation, the smallest turn.
    return tuple(dict.fromkeys(turned(openings, quarters) for quarters in range(4)))


def beside(cell: Cell, side: int) -> Cell:
    """The cell on that side of the cell."""
    _, _, x, y = STEPS[SIDES.index(side)]
    return cell[0] + x, cell[1] + y


def write_openings(openings: Openings) -> str:
    """`north-east-south`."""
    return "-".join(open_sides(openings))


def open_sides(openings: Openings) -> list[Side]:
    """The names of the open sides, clockwise from the north."""
    return [name for side, name in NAMES.items() if openings & side]


def openings_to(sides: Sequence[Side]) -> Openings | None:
    """The openings to these sides; None if one is named twice."""
    return sum(_NAMED[side] for side in sides) if len(set(sides)) == len(sides) else None


OpenSides: TypeAlias = Annotated[Openings, Travels(list[Side], open_sides, openings_to, EACH_ONCE)]
"""The openings of an action: a number inside, the names of the sides outside."""


def read_openings(text: str) -> Openings | None:
    """The openings from `north-east`, `north east`, `NE` or `ne`; None for anything else."""
    sides: list[int] = []
    # Words are tried before letters: "west" is a side, not w, e, s and t.
    for word in re.split(r"[\s+-]+", text.strip().lower()):
        sides += [_NAMED[word]] if word in _NAMED else [_LETTERED.get(letter, 0) for letter in word]
    once = len(set(sides)) == len(sides)
    return sum(sides) if sides and all(sides) and once else None


_NAMED: Final[dict[str, int]] = {name: side for side, name in NAMES.items()}
_LETTERED: Final = {name[0]: side for side, name in NAMES.items()}
