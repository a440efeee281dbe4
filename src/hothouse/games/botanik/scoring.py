"""B8.1–B8.4: what a machine is worth, line by line, with what does not count and why."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from hothouse.core.message import Template, fill, several
from hothouse.core.outcome import ScoreLine
from hothouse.games.botanik.machine import HOME, SOURCE_NETWORK, Machine, Piece
from hothouse.games.botanik.pipes import STEPS, Cell, beside
from hothouse.games.botanik.tiles import COLOURS, FLOWERS, GROWN, PIPES, TYPE_NAMES

NO_LINK = Template("its pipe does not lead to a tile of its own colour")
NOT_JOINED = Template("not joined to the Source")
ISLANDS_ARE = Template("not joined to the Source: {tiles}")
COLOUR_GROUP = Template("{colour} group")
FLOWERS_ON_PIPES = Template("flowers on pipes")
TILE = Template("{tile}")
ISLANDS = Template("islands")

GROUP = 3
"""B8.2: the least tiles of one colour that count together."""


@dataclass(frozen=True, slots=True)
class CountedMachine:
    """A machine as it is counted."""

    islands: tuple[Cell, ...]
    """B8.1: the tiles to remove."""
    joined: tuple[Cell, ...]
    """B8.1: the tiles that stay, the Source not among them."""
    groups: tuple[tuple[Cell, ...], ...]
    """B8.2: the maximal groups of one colour among them, also those too small to count."""
    flowered: tuple[Cell, ...]
    """B8.3: the pipes with a flower among them."""
    grown: Mapping[Cell, bool]
    """B8.4: the plants and vegetables among them, and whether their flowers count."""

    @property
    def group_points(self) -> int:
        """B8.2."""
        return sum(len(group) for group in self.groups if len(group) >= GROUP)

    @property
    def points(self) -> int:
        """B8.2–B8.4 together."""
        return self.group_points + len(self.flowered) + 3 * sum(self.grown.values())


# The drawing, the score sheets and the tie-break of one position all ask, and an action builds at most one
# machine: what was counted last answers them all. Many tables take turns, and each of them has two machines.
@lru_cache(maxsize=4_000)
def count_machine(machine: Machine) -> CountedMachine:
    """Count the machine as if the game ended now."""
    order = sorted(machine.cells.keys() - {HOME}, key=lambda cell: (cell[1], cell[0]))
    joined = [cell for cell in order if machine.networks[cell] == SOURCE_NETWORK]
    # B8.1 first: an island scores nothing, and does not help a group or a plant beside it either.
    kept = {cell: machine.cells[cell] for cell in joined}
    return CountedMachine(
        islands=tuple(cell for cell in order if cell not in kept),
        joined=tuple(joined),
        groups=tuple(_groups(kept)),
        flowered=tuple(
            cell for cell, piece in kept.items() if piece.tile[1] in PIPES and FLOWERS[piece.tile]
        ),
        grown={cell: _beside_own(kept, cell) for cell, piece in kept.items() if piece.tile[1] in GROWN},
    )


def _groups(kept: Mapping[Cell, Piece]) -> Iterator[tuple[Cell, ...]]:
    """B8.2: adjacent by a side, no pipe needed; each tile in one group."""
    seen: set[Cell] = set()
    for first in kept:
        if first in seen:
            continue
        colour = kept[first].tile[0]
        group = [first]
        seen.add(first)
        # The list grows while it is walked: what is added is visited in its turn, until nothing touches.
        for x, y in group:
            for _, _, dx, dy in STEPS:
                there = (x + dx, y + dy)
                if there in kept and there not in seen and kept[there].tile[0] == colour:
                    seen.add(there)
                    group.append(there)
        yield tuple(group)


def _beside_own(kept: Mapping[Cell, Piece], cell: Cell) -> bool:
    """B8.4: the one neighbour at its opening decides. What stays is joined, and never to the Source alone
    (B5.6), so there is a tile."""
    tile, openings = kept[cell]
    return kept[beside(cell, openings)].tile[0] == tile[0]


def total(machine: Machine) -> int:
    """The points of the machine as it stands."""
    return count_machine(machine).points


def score_lines(machine: Machine, counted: CountedMachine) -> Iterator[ScoreLine]:
    """The score sheet of a machine as it is counted: groups, flowers, what does not count and why."""
    for group in counted.groups:
        if len(group) >= GROUP:
            colour = COLOURS[machine.cells[group[0]].tile[0]]
            yield ScoreLine(fill(COLOUR_GROUP, colour=colour), len(group), "B8.2", focus=_named(group))
    if counted.flowered:
        yield ScoreLine(fill(FLOWERS_ON_PIPES), len(counted.flowered), "B8.3", focus=_named(counted.flowered))
    # A line of nothing is a line too: it says why three flowers on the table do not count.
    for cell, counts in counted.grown.items():
        tile = machine.cells[cell].tile
        note = None if counts else fill(NO_LINK)
        label = fill(TILE, tile=f"{COLOURS[tile[0]]} {TYPE_NAMES[tile[1]]}")
        yield ScoreLine(label, 3 if counts else 0, "B8.4", note, _named((cell,)))
    if counted.islands:
        tiles = several(machine.cells[cell].tile for cell in counted.islands)
        note = fill(ISLANDS_ARE, tiles=tiles)
        yield ScoreLine(fill(ISLANDS), 0, "B8.1", note, _named(counted.islands))


def _named(cells: Iterable[Cell]) -> tuple[str, ...]:
    """The cells of the seat's own machine, as a refusal names them."""
    return tuple(f"cell:{x},{y}" for x, y in cells)
