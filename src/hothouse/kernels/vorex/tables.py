"""The readable side of the Vorex kernel: its tables, worked out from the rules' own, and the translation.

The plane is rolled up: a hexagon q,r is the cell q + 128 r modulo 128², and a step is an addition. A forest
is connected and a tile is three wide, so 26 tiles span at most 78 in each direction, and no two hexagons that
a game can look at share a cell.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from hothouse.core.action import Action
from hothouse.games.vorex.bloom import Bloom
from hothouse.games.vorex.forest import BARE, Forest
from hothouse.games.vorex.grow import Grow, Place, Placement
from hothouse.games.vorex.hexagons import DIRECTIONS, ORIGIN, RINGS, SHAPES, Hex, axial, hex_at
from hothouse.games.vorex.objectives import BROWN, GREEN
from hothouse.games.vorex.setup import Deal, Draw, Reveal
from hothouse.games.vorex.state import Box
from hothouse.games.vorex.take import TAKE, Take
from hothouse.games.vorex.tiles import RESOURCES, VERBS, Ground, Tile
from hothouse.games.vorex.turn import PASS, Pass
from hothouse.games.vorex.weed import Overrun
from hothouse.kernels.vorex import constants
from hothouse.kernels.vorex.constants import (
    BLOOMS,
    CELLS,
    DEALS,
    DRAWS,
    GROWS,
    OUTER,
    OVERRUNS,
    PASSES,
    RADIUS,
    REVEALS,
    RIM,
    STRIDE,
    TAKES,
)

MARGIN = 20
"""How far before its first tile's column and row the window of a forest's coordinates begins."""

KINDS = ("arid", "production", "action", "points", "ruin")
STAGES = ("setup", "turn", "weed")
BONUSES = (None, *VERBS)
OBJECTIVES = ("", *BROWN, *GREEN)
ENDINGS = ("", "flowers", "rounds", "won", "weed", "no stump")


# Geometry.


def step(way: int) -> int:
    """A way between hexagons of the readable rules, as a difference of cells."""
    q, r = axial(ORIGIN + way)
    return q + STRIDE * r


@lru_cache(maxsize=20_000)
def cell_of(hexagon: Hex) -> int:
    """The cell of a hexagon."""
    return step(hexagon - ORIGIN) % CELLS


@lru_cache(maxsize=20_000)
def hex_of(cell: int, low_q: int, low_r: int) -> Hex:
    """The hexagon of a cell, in the window of coordinates that begins at low_q, low_r."""
    q = low_q + (cell - low_q) % STRIDE
    r = (cell - q) // STRIDE
    return hex_at(q, low_r + (r - low_r) % STRIDE)


def shape(rotation: int) -> list[int]:
    """The four cells of a tile, from its centre."""
    return [step(way) for way in SHAPES[rotation]]


def ring(parity: int) -> list[int]:
    """The twelve cells around a tile, from its centre."""
    return [step(way) for way in RINGS[parity]]


def beyond(parity: int) -> list[list[int]]:
    """For each cell of the ring its neighbours outside tile and ring, three numbers, the last repeated."""
    near = {*SHAPES[parity], *RINGS[parity]}
    ways = [[step(way + side) for side in DIRECTIONS if way + side not in near] for way in RINGS[parity]]
    # C wants rows of one length, and looking at a cell twice changes nothing.
    return [(found + [found[-1]] * OUTER)[:OUTER] for found in ways]


def in_reading_order(parity: int) -> list[int]:
    """The places of the ring in reading order (V7.2)."""
    return sorted(range(len(RINGS[parity])), key=lambda place: RINGS[parity][place])


def directions() -> list[int]:
    """The six neighbours, in reading order."""
    return [step(way) for way in sorted(DIRECTIONS)]


def ball() -> list[int]:
    """Every cell up to RADIUS from one, itself included."""
    reach = range(-RADIUS, RADIUS + 1)
    return [q + STRIDE * r for r in reach for q in reach if abs(q + r) <= RADIUS]


def runs(filled: int) -> int:
    """In how many runs the ring is empty where `filled` has no bit."""
    return sum(filled >> place & 1 == 0 and filled >> (place - 1) % RIM & 1 for place in range(RIM))


def singles(filled: int) -> int:
    """A bit for each empty place of the ring between two filled ones."""
    alone = [
        place
        for place in range(RIM)
        if filled >> place & 1 == 0 and filled >> (place - 1) % RIM & 1 and filled >> (place + 1) % RIM & 1
    ]
    return sum(1 << place for place in alone)


# Tiles.


class Printed(NamedTuple):
    """A hexagon of a tile in numbers."""

    kind: int
    sign: int
    cost: int


@lru_cache(maxsize=500)
def printed(ground: Ground) -> Printed:
    """What a hexagon is: its kind, the number of its resource or verb, and its cost, eight bits a colour."""
    # Both are numbered from 0: the kind says whether a sign is a resource or a verb.
    numbered = (*enumerate(RESOURCES), *enumerate(VERBS))
    signs: dict[str, int] = {sign: number for number, sign in numbered}
    m, i, w = ground.cost
    return Printed(KINDS.index(ground.kind), signs.get(ground.sign, 0), m | i << 8 | w << 16)


@lru_cache(maxsize=100)
def slots_of(box: Box) -> dict[int, int]:
    """The place of each tile in the set, by its number: the kernel's names for them."""
    return {tile.number: slot for slot, tile in enumerate(box.tileset.tiles)}


@lru_cache(maxsize=100)
def backs_of(box: Box) -> list[tuple[int, bool, tuple[int, ...]]]:
    """Of each tile of the set its level, whether it looks alike turned by a third, and what its beetles give:
    asked for with every position that is read."""
    return [(tile.level, len(tile.rotations) == 2, tile.bounty) for tile in box.tileset.tiles]


def tile_at(box: Box, slot: int) -> Tile:
    """The tile of a place in the set."""
    return box.tileset.tiles[slot]


def mask_of(box: Box, numbers: tuple[int, ...]) -> int:
    """A bit for each of these tiles."""
    slots = slots_of(box)
    return sum(1 << slots[number] for number in numbers)


def numbers_in(box: Box, mask: int) -> tuple[int, ...]:
    """The numbers of these tiles, ascending."""
    tiles = box.tileset.tiles
    return tuple(sorted(tiles[slot].number for slot in range(len(tiles)) if mask >> slot & 1))


Lain = tuple[int, Hex, int]
"""A tile that lies: its number, its centre and its rotation."""


@lru_cache(maxsize=5_000)
def forest_of(box: Box, lain: tuple[Lain, ...], ruins: tuple[Hex, ...]) -> Forest:
    """The readable forest of tiles in the order they were laid, from the one before it if that is known."""
    if ruins:
        return forest_of(box, lain, ()).ruined(list(ruins))
    if not lain:
        return BARE
    # In a game each forest grew out of the one before, and the cache still has that.
    number, centre, rotation = lain[-1]
    return forest_of(box, lain[:-1], ()).covered(box.tile(number), centre, rotation)


# Actions. A code is verb, tile or objective, rotation, cell, and what is paid, eight bits a resource.


def write_code(slots: Mapping[int, int], action: Action) -> int:
    """The code of an action; `slots` are the places of the tiles in the set, by their numbers."""
    writer = _WRITERS.get(type(action))
    if writer is None:
        raise TypeError(f"{action} is not an action of Vorex")
    return writer(slots, action)


def _placement(slots: Mapping[int, int], action: Placement) -> int:
    return GROWS | slots[action.tile] << 4 | action.rotation << 12 | cell_of(action.centre) << 16


def _bloom(_slots: Mapping[int, int], action: Bloom) -> int:
    m, i, w, light = action.payment
    return BLOOMS | cell_of(action.hexagon) << 16 | m << 32 | i << 40 | w << 48 | light << 56


_WRITERS: dict[type[Action], Callable[[Mapping[int, int], Any], int]] = {
    Take: lambda _slots, _action: TAKES,
    Pass: lambda _slots, _action: PASSES,
    Bloom: _bloom,
    Grow: _placement,
    Place: _placement,
    Overrun: lambda _slots, action: OVERRUNS | cell_of(action.hexagon) << 16,
    Reveal: lambda slots, action: REVEALS | slots[action.tile] << 4,
    Deal: lambda slots, action: DEALS | slots[action.tile] << 4,
    Draw: lambda _slots, action: DRAWS | OBJECTIVES.index(action.objective) << 4,
}
"""A table and no `match`: an action is an abstract class, and asking for its kind that way is slow."""


def read_code(box: Box, code: int, stage: int, low_q: int, low_r: int) -> Action:
    """The action of a code."""
    verb, what, rotation = code & 15, code >> 4 & 255, code >> 12 & 7
    where = hex_of(code >> 16 & CELLS - 1, low_q, low_r)
    match verb:
        case constants.TAKES:
            return TAKE
        case constants.PASSES:
            return PASS
        case constants.BLOOMS:
            m, i, w, light = (code >> 32 + 8 * n & 255 for n in range(4))
            return Bloom(where, (m, i, w, light))
        case constants.GROWS:
            kind = Grow if STAGES[stage] != "setup" else Place
            return kind(tile_at(box, what).number, where, rotation)
        case constants.OVERRUNS:
            return Overrun(where)
        case constants.REVEALS:
            return Reveal(tile_at(box, what).number)
        case constants.DRAWS:
            return Draw(OBJECTIVES[what])
        case _:
            return Deal(tile_at(box, what).number)
