"""The readable side of the Botanik kernel: its tables, worked out from the rules' own, and translation."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from hothouse.core.action import Action
from hothouse.games.botanik.arrivals import Draw, GivePawn
from hothouse.games.botanik.exchange import Exchange
from hothouse.games.botanik.growing import Build, Remove
from hothouse.games.botanik.machine import BARE, FITS, Machine, build
from hothouse.games.botanik.pipes import ALL, Cell
from hothouse.games.botanik.placing import Place
from hothouse.games.botanik.register import Column, linked
from hothouse.games.botanik.state import CHANCE_FIRST, SEATS
from hothouse.games.botanik.tiles import COLOURS, FLOWERS, GROWN, KINDS, ORDER, ROTATIONS, Tile
from hothouse.kernels.botanik import constants
from hothouse.kernels.botanik.constants import (
    BUILD,
    CENTRE,
    DRAW,
    EXCHANGE,
    FORMS,
    GIVE,
    NOTHING,
    REMOVE,
    SIDE,
)

FIRST = (CHANCE_FIRST, *SEATS)

# A kind is colour × FORMS + form, in the order of the rules' own table.
if len(KINDS) != constants.KINDS or [tile[0] for tile in KINDS] != [c for c in COLOURS for _ in range(FORMS)]:
    raise OverflowError("the kernel holds five colours of ten kinds each, and the box has others")


# Tiles.


def links() -> list[int]:
    """B3.2: 1 for each pair of kinds that are linked."""
    return [int(linked(tile, other)) for tile in KINDS for other in KINDS]


def turns(form: int) -> list[int]:
    """The openings of a form in each of its rotations; 0 where it has fewer than four."""
    found = ROTATIONS[KINDS[form]] if KINDS[form][1] != "M" else ()
    return [*found, 0, 0, 0, 0][:4]


def fits(form: int, contact: int) -> int:
    """B5.3: a bit for each rotation that fits what the neighbours of a cell ask."""
    wanted = FITS[KINDS[form]][contact]
    return sum(1 << turn for turn, openings in enumerate(turns(form)) if openings and openings in wanted)


def flowers(form: int) -> int:
    """B8.3: the flower of a pipe, wherever it is joined."""
    return 0 if KINDS[form][1] in GROWN else FLOWERS[KINDS[form]]


def is_grown(form: int) -> bool:
    """B8.4: a plant or a vegetable."""
    return KINDS[form][1] in GROWN


# Actions.


def cell_number(cell: Cell) -> int:
    """A cell in sixteen bits."""
    return (cell[1] + 128) << 8 | (cell[0] + 128)


def cell_of(number: int) -> Cell:
    """The cell of a number."""
    return (number & 255) - 128, (number >> 8) - 128


def code(action: Action) -> int:
    """The code of an action."""
    found = _CODES.get(type(action))
    if found is None:
        raise TypeError(f"{action} is no action of Botanik")
    return found(action)


_CODES: dict[type[Action], Callable[[Any], int]] = {
    GivePawn: lambda a: GIVE | a.seat << 9,
    Draw: lambda a: DRAW | ORDER[a.tile] << 3,
    Place: lambda a: (SIDE if a.space == "side" else CENTRE) | ORDER[a.tile] << 3 | a.column - 1 << 9,
    Exchange: lambda a: EXCHANGE | ORDER[a.tile] << 3 | a.column - 1 << 9,
    Build: lambda a: BUILD | ORDER[a.tile] << 3 | a.openings << 12 | cell_number(a.cell) << 16,
    Remove: lambda a: REMOVE | ORDER[a.tile] << 3,
}
"""A table and no `match`: an action is an abstract class, and asking for its kind that way is slow."""


def action(word: int) -> Action:
    """The action of a code."""
    verb, place = word & 7, word >> 9 & 7
    tile = KINDS[word >> 3 & 63]
    match verb:
        case constants.GIVE:
            return GivePawn(place)
        case constants.DRAW:
            return Draw(tile)
        case constants.SIDE | constants.CENTRE:
            return Place(tile, "side" if verb == SIDE else "centre", place + 1)
        case constants.EXCHANGE:
            return Exchange(tile, place + 1)
        case constants.BUILD:
            return Build(tile, cell_of(word >> 16), word >> 12 & ALL)
        case _:
            return Remove(tile)


# Positions.


class Built(NamedTuple):
    """A tile of a machine in the kernel's numbers."""

    cell: int
    kind: int
    openings: int


def built(machine: Machine) -> list[Built]:
    """The tiles of a machine but the Source, each touching an earlier one: as they were built."""
    pieces = list(machine.cells.items())[1:]
    return [Built(cell_number(cell), ORDER[piece.tile], piece.openings) for cell, piece in pieces]


@lru_cache(maxsize=1_000)
def machine(tiles: tuple[Built, ...]) -> Machine:
    """The readable machine of these tiles; a game asks for one again and again, and then with one more."""
    if not tiles:
        return BARE
    last = tiles[-1]
    return build(machine(tiles[:-1]), KINDS[last.kind], cell_of(last.cell), last.openings)


def kind(tile: Tile | None) -> int:
    """The kind of a tile, or of nothing on a side of the register."""
    return NOTHING if tile is None else ORDER[tile]


def column(centre: int, mine: int, yours: int, heap: Iterable[int]) -> Column:
    """The readable column of these kinds."""
    return Column(KINDS[centre], (_side(mine), _side(yours)), tiles(heap))


def _side(found: int) -> Tile | None:
    return None if found == NOTHING else KINDS[found]


def tiles(found: Iterable[int]) -> tuple[Tile, ...]:
    """The tiles of kinds, in the order of the table."""
    return tuple([KINDS[kind] for kind in sorted(found)])
