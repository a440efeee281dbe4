"""B5.2–B5.4: a machine on a grid without borders, and what the next tile needs to know about it.

A machine is its cells. Beside them it keeps three answers that each build brings up to date: the frontier
(the empty cells that touch a tile, with what their neighbours ask of them), the networks (which tiles are
joined by pipes), and how many open ends each network has.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from hothouse.games.botanik.pipes import ALL, COUNT, NORTH, STEPS, Cell, Openings
from hothouse.games.botanik.tiles import ROTATIONS, Tile

SOURCE: Final = "Source"
"""B1.2: the first tile of a machine. It has no colour, no type and no flower."""

HOME: Final[Cell] = (0, 0)
SOURCE_NETWORK: Final = 0
"""The network of the Source; islands are numbered from 1."""


class Piece(NamedTuple):
    """A tile as it lies in a machine."""

    tile: Tile
    openings: Openings


Contact = int
"""What the neighbours of an empty cell ask: the sides that touch a tile, and 16 times those with a pipe."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine; two machines are equal if the same tiles lie on the same cells with the same openings."""

    cells: Mapping[Cell, Piece]
    frontier: Mapping[Cell, Contact] = field(compare=False, repr=False)
    networks: Mapping[Cell, int] = field(compare=False, repr=False)
    open_ends: Mapping[int, int] = field(compare=False, repr=False)

    # A dictionary has no hash; two machines built in another order have the same cells and are equal.
    def __hash__(self) -> int:
        return hash(frozenset(self.cells.items()))


def _fits(tile: Tile, contact: Contact) -> tuple[Openings, ...]:
    touched, pipes = contact & ALL, contact >> 4
    return tuple(openings for openings in ROTATIONS[tile] if openings & touched == pipes)


# A contact is one of 256, so every question that a frontier can ask is answered beforehand.
FITS: Final = {tile: tuple(_fits(tile, contact) for contact in range(256)) for tile in ROTATIONS}
"""B5.3 as a table: for each tile and contact, the openings that put pipe to pipe, blank to blank."""

BARE: Final = Machine(
    cells={HOME: Piece(SOURCE, NORTH)},
    frontier={(0, -1): 4 | 4 << 4, (1, 0): 8, (0, 1): 1, (-1, 0): 2},
    networks={HOME: SOURCE_NETWORK},
    open_ends={SOURCE_NETWORK: 1},
)
"""B1.2: a machine before its first tile: the Source with its opening to the north."""


def builds(machine: Machine, tile: Tile) -> Iterator[tuple[Cell, Openings]]:
    """Every legal cell and rotation for the tile, from the frontier, in reading order."""
    fits = FITS[tile]
    frontier = machine.frontier
    # In reading order whatever was built first, so that equal machines list the same builds in the same
    # order.
    for cell in sorted(frontier, key=_reading):
        for openings in fits[frontier[cell]]:
            if not closes(machine, cell, openings):
                yield cell, openings


def _reading(cell: Cell) -> tuple[int, int]:
    return cell[1], cell[0]


def fits_somewhere(machine: Machine, tile: Tile) -> bool:
    """B5.5: whether any cell and rotation is legal."""
    return next(builds(machine, tile), None) is not None


def closes(machine: Machine, cell: Cell, openings: Openings) -> bool:
    """B5.4: whether the tile would leave the Source's network without an open end.

    Asked of a cell of the frontier where B5.3 holds. A new open end settles it; otherwise the tile only joins
    networks, and what they lose is exactly the pipes that meet in this cell.
    """
    contact = machine.frontier[cell]
    # An opening towards an empty cell is an open end.
    if openings & ~contact:
        return False
    joined = joined_networks(machine, cell, openings)
    if SOURCE_NETWORK not in joined:
        return False
    # Where no end is new, the joined networks keep one only if they have more than meet here.
    return sum([machine.open_ends[network] for network in joined]) == COUNT[contact >> 4]


def joined_networks(machine: Machine, cell: Cell, openings: Openings) -> set[int]:
    """The networks that a tile with these openings would join on this cell."""
    networks = machine.networks
    x, y = cell
    return {
        networks[x + dx, y + dy]
        for side, _, dx, dy in STEPS
        if openings & side and (x + dx, y + dy) in networks
    }


def build(machine: Machine, tile: Tile, cell: Cell, openings: Openings) -> Machine:
    """The machine with one more tile, everything kept beside the cells brought up to date."""
    cells = {**machine.cells, cell: Piece(tile, openings)}
    # Copied and changed rather than worked out again: a build touches four cells, whatever the size.
    frontier = dict(machine.frontier)
    contact = frontier.pop(cell)
    x, y = cell
    for side, facing, dx, dy in STEPS:
        there = (x + dx, y + dy)
        if there not in cells:
            frontier[there] = frontier.get(there, 0) | (facing | facing << 4 if openings & side else facing)
    joined = joined_networks(machine, cell, openings)
    # The smallest label: 0 is the Source's, and it must stay the Source's.
    network = min(joined) if joined else max(machine.open_ends) + 1
    # What the tile opens into the empty, less the neighbours' ends that it uses up.
    fresh = COUNT[openings & ~contact & ALL] - COUNT[contact >> 4]
    open_ends = {label: ends for label, ends in machine.open_ends.items() if label not in joined}
    open_ends[network] = fresh + sum([machine.open_ends[label] for label in joined])
    networks = dict(machine.networks)
    if len(joined) > 1:
        networks = {there: network if label in joined else label for there, label in networks.items()}
    networks[cell] = network
    return Machine(cells, frontier, networks, open_ends)
