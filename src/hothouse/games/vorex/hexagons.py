"""V1.2: the plane of hexagons, and the propeller that every tile is.

A hexagon is a number, so that a forest is a set of small integers. Its text is `q,r`: q counts to the right
along a row, r counts rows downwards, and each row lies half a hexagon further right than the one above.
Numbers grow in reading order (V7.2: row, then column), and a neighbour is always the same difference away.
"""

from functools import cache
from typing import Annotated, Final, TypeAlias

from hothouse.core.message import Template
from hothouse.core.parts import Travels

Hex: TypeAlias = int
Rotation: TypeAlias = int
"""Sixths of a turn, clockwise, from 0 to 5."""

WIDTH: Final = 256
FURTHEST: Final = 120
"""No forest of 26 tiles reaches further than 78 from its first tile; a text may name a little more."""
ORIGIN: Final[Hex] = (WIDTH + 1) * (WIDTH // 2)

DIRECTIONS: Final[tuple[int, ...]] = (1, WIDTH, WIDTH - 1, -1, -WIDTH, 1 - WIDTH)
"""The six neighbours, clockwise from the right: E, SE, SW, W, NW, NE."""

WRITTEN: Final = Template("a hexagon such as [2, -1]")
ROTATIONS: Final = range(6)
ARMS: Final = 3


def hex_at(q: int, r: int) -> Hex:
    """The hexagon at these coordinates."""
    return ORIGIN + q + r * WIDTH


def axial(hexagon: Hex) -> tuple[int, int]:
    """The coordinates of a hexagon."""
    row, column = divmod(hexagon, WIDTH)
    return column - WIDTH // 2, row - WIDTH // 2


@cache
def name(hexagon: Hex) -> str:
    """The hexagon as text: `2,-1`."""
    q, r = axial(hexagon)
    return f"{q},{r}"


def named(text: str) -> Hex | None:
    """The hexagon that the text names, or None."""
    numbers = [part.strip() for part in text.split(",")]
    # `int` would read "+1", "1_0" and digits of other scripts too; a text has one spelling.
    digits = [part.removeprefix("-") for part in numbers]
    if len(numbers) != 2 or not all(part.isascii() and part.isdigit() and len(part) <= 3 for part in digits):
        return None
    return within((int(numbers[0]), int(numbers[1])))


def within(place: tuple[int, int]) -> Hex | None:
    """The hexagon at these coordinates, or None where no forest reaches."""
    q, r = place
    return hex_at(q, r) if abs(q) <= FURTHEST and abs(r) <= FURTHEST else None


AxialHex: TypeAlias = Annotated[Hex, Travels(tuple[int, int], axial, within, WRITTEN)]
"""A hexagon of an action: a number inside, its coordinates outside: nobody reads a name to draw it."""


# Forests grow over the same few thousand hexagons, game after game: what lies around each is worked out once.
# The plane has an end, so what is kept has one too.


@cache
def neighbours(hexagon: Hex) -> tuple[Hex, ...]:
    """The six hexagons around one."""
    return tuple([hexagon + step for step in DIRECTIONS])


def disc(radius: int) -> tuple[int, ...]:
    """The ways to every hexagon up to so many steps away."""
    ways = {0}
    for _ in range(radius):
        ways |= {way + step for way in ways for step in DIRECTIONS}
    return tuple(sorted(ways))


def _arms(rotation: Rotation) -> tuple[int, ...]:
    """Arms 0, 1, 2 point E, SW, NW; a rotation turns all three clockwise."""
    # Every second direction, so two sixths of a turn bring the arms to each other's places: only the parity
    # of a rotation changes which hexagons are covered.
    return tuple(DIRECTIONS[(2 * arm + rotation) % 6] for arm in range(ARMS))


SHAPES: Final = tuple((0, *_arms(rotation)) for rotation in ROTATIONS)
"""For each rotation, the way from the centre to the centre, arm 0, arm 1 and arm 2."""


def _ring(parity: int) -> tuple[int, ...]:
    """The twelve hexagons around a propeller, clockwise: three beyond each arm, then the notch after it."""
    around: list[int] = []
    for way in range(parity, 6 + parity, 2):
        arm = DIRECTIONS[way % 6]
        # Clockwise all along: `fitting` counts runs of empty hexagons in this order.
        around += [arm + DIRECTIONS[(way + turn) % 6] for turn in (-1, 0, 1)]
        around.append(DIRECTIONS[(way + 1) % 6])
    return tuple(around)


RINGS: Final = (_ring(0), _ring(1))
"""The ring depends only on whether the rotation is even or odd."""


@cache
def propeller(centre: Hex, rotation: Rotation) -> tuple[Hex, ...]:
    """The hexagons that a tile covers: centre, arm 0, arm 1, arm 2."""
    return tuple([centre + way for way in SHAPES[rotation]])


@cache
def ring(centre: Hex, rotation: Rotation) -> tuple[Hex, ...]:
    """The twelve hexagons around a tile, clockwise; consecutive ones are neighbours."""
    return tuple([centre + way for way in RINGS[rotation % 2]])
