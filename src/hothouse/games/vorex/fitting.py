"""V5.1–V5.3: where a tile fits, and which holes it closes.

The hexagons that are empty before a placement are all connected: holes of one are ruins, larger ones are
forbidden. So a hole can only be closed against the new tile, and it is enough to walk once around it. The
forest is connected too: wherever the ring around the tile is empty in several runs, a loop through the tile
and the forest parts them, and all but one are holes. A run of one hexagon with six filled neighbours is a
ruin; of the other runs only one can be the open plane.
"""

from collections.abc import Collection, Container, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from hothouse.core.message import Template
from hothouse.core.violation import Violation, refuse
from hothouse.games.vorex.hexagons import (
    RINGS,
    SHAPES,
    Hex,
    Rotation,
    disc,
    name,
    neighbours,
    propeller,
    ring,
)

HOLE = Template("the tile would close a hole of {size} hexagons, and only a hole of one may be closed")
TOUCHES_NOTHING = Template("the tile would touch no tile that lies already")
NOT_EMPTY = Template("the hexagon {hex} is not empty")


class Closing(NamedTuple):
    """What a placement closes: ruins in reading order, and of every other gap around it a hexagon."""

    ruins: list[Hex]
    gaps: list[Hex]


def closes(filled: Container[Hex], centre: Hex, rotation: Rotation) -> Closing:
    """Walk around the tile and tell the holes of one from the rest."""
    cells = propeller(centre, rotation)
    around = ring(centre, rotation)
    closing = Closing([], [])
    for first, length in empty_runs(outline(filled, centre, rotation)):
        each = around[first]
        # The new tile counts as filled here although it does not lie yet: a placement is judged before it is
        # made.
        shut = length == 1 and all(beside in filled or beside in cells for beside in neighbours(each))
        (closing.ruins if shut else closing.gaps).append(each)
    # V7.2 settles ruins in reading order, and the walk began anywhere on the ring.
    closing.ruins.sort()
    return closing


def outline(filled: Container[Hex], centre: Hex, rotation: Rotation) -> tuple[bool, ...]:
    """Which of the twelve hexagons around a tile here are filled, clockwise."""
    return tuple(map(filled.__contains__, ring(centre, rotation)))


@cache
def empty_runs(around: tuple[bool, ...]) -> tuple[tuple[int, int], ...]:
    """The runs of empty places in an outline, clockwise: where each begins, and how long it is."""
    # A ring has no beginning: the walk starts at a filled place, so that no run is cut in two.
    start = around.index(True) if True in around else 0
    runs: list[list[int]] = [[]]
    for place in (*range(start, len(around)), *range(start)):
        if not around[place]:
            runs[-1].append(place)
        elif runs[-1]:
            runs.append([])
    return tuple([(run[0], len(run)) for run in runs if run])


def overlap(filled: Container[Hex], centre: Hex, rotation: Rotation) -> Hex | None:
    """V5.1: the first hexagon of a tile here that is not empty."""
    for each in propeller(centre, rotation):
        if each in filled:
            return each
    return None


def touches(filled: Container[Hex], centre: Hex, rotation: Rotation) -> bool:
    """V5.1: whether a tile here would have a side against what lies already."""
    return any(outline(filled, centre, rotation))


def count_gaps(filled: Container[Hex], centre: Hex, rotation: Rotation) -> int:
    """V5.1: in how many runs it is empty around a tile that may touch down here; 0 where it may not."""
    if overlap(filled, centre, rotation) is not None:
        return 0
    around = outline(filled, centre, rotation)
    return len(empty_runs(around)) if any(around) else 0


def fits(filled: Container[Hex], centre: Hex, rotation: Rotation) -> bool:
    """V5.1–V5.3: whether a tile may lie here."""
    return _fits(filled, centre, rotation, count_gaps(filled, centre, rotation))


def _fits(filled: Container[Hex], centre: Hex, rotation: Rotation, found: int) -> bool:
    # One gap: nothing is parted. Only where there are more it takes the whole walk.
    return found == 1 or (found > 1 and len(closes(filled, centre, rotation).gaps) == 1)


def misfit(filled: Container[Hex], centre: Hex, rotation: Rotation) -> Violation | None:
    """Why a tile does not fit here, or None."""
    covered = overlap(filled, centre, rotation)
    if covered is not None:
        return refuse("V5.1", NOT_EMPTY, f"hex:{name(covered)}", hex=name(covered))
    if not touches(filled, centre, rotation):
        return refuse("V5.1", TOUCHES_NOTHING, f"hex:{name(centre)}", hex=name(centre))
    gaps = closes(filled, centre, rotation).gaps
    return None if len(gaps) == 1 else _forbidden(filled, propeller(centre, rotation), gaps)


class Centres(NamedTuple):
    """Where a tile fits, in its even or in its odd rotations, in reading order.

    `parting` are the centres where a tile would part the plane around it, whether it fits or not: those
    answers looked further than the ring.
    """

    fitting: tuple[Hex, ...] = ()
    parting: tuple[Hex, ...] = ()


BESIDE = disc(2)
"""A tile that touches another has its centre this near to one of its hexagons."""
FURTHEST_CHANGE = frozenset(disc(5))
"""How far from a new tile an answer may change that looked further: the new tile and the ruins in its ring
reach two hexagons from its centre, and a placement looks at its ring and one hexagon more, three from its."""


def all_centres(filled: Collection[Hex], parity: int) -> Centres:
    """Every centre where a tile fits, in a forest that one knows nothing about."""
    return _centres(filled, {each + way for each in filled for way in BESIDE}, parity, Centres())


def centres_after(filled: Collection[Hex], parity: int, before: Centres, fresh: Sequence[Hex]) -> Centres:
    """The same after one more tile filled these hexagons, its centre first; only what may change is asked."""
    # Asked backwards, from what was filled to the centres that see it: a few dozen instead of the whole edge.
    covered = {each - way for each in fresh for way in SHAPES[parity]}
    asked = {each - way for each in fresh for way in RINGS[parity]}
    asked.update([centre for centre in before.parting if centre - fresh[0] in FURTHEST_CHANGE])
    # A tile that parts nothing looks at its own hexagons and its ring, no further: other answers stay.
    stale = asked | covered
    known = Centres(
        tuple([centre for centre in before.fitting if centre not in stale]),
        tuple([centre for centre in before.parting if centre not in stale]),
    )
    return _centres(filled, asked - covered, parity, known)


def _centres(filled: Collection[Hex], asked: set[Hex], parity: int, known: Centres) -> Centres:
    # The law is asked here and nowhere else: what is listed is what `fits` allows, centre by centre.
    fitting, parting = list(known.fitting), list(known.parting)
    for centre in asked:
        found = count_gaps(filled, centre, parity)
        if found > 1:
            parting.append(centre)
        if _fits(filled, centre, parity, found):
            fitting.append(centre)
    return Centres(tuple(sorted(fitting)), tuple(parting))


def _forbidden(filled: Container[Hex], cells: tuple[Hex, ...], gaps: list[Hex]) -> Violation:
    hole = _smallest(filled, cells, gaps)
    return refuse(
        "V5.3",
        HOLE,
        *(f"hex:{name(each)}" for each in sorted(hole)),
        size=len(hole),
    )


def _smallest(filled: Container[Hex], cells: tuple[Hex, ...], gaps: list[Hex]) -> set[Hex]:
    """The gap whose region is walked out first, all being walked in step: only the plane never ends."""
    # Only the plane has no end, so walking them all in step finds the hole without knowing which it is.
    walks = [_regions(filled, cells, gap) for gap in gaps]
    while True:
        for walk in walks:
            region, finished = next(walk)
            if finished:
                return region


def _regions(filled: Container[Hex], cells: tuple[Hex, ...], start: Hex) -> Iterator[tuple[set[Hex], bool]]:
    """An empty region as it is walked, one step wider each time, and whether that was all of it."""
    region, rim = {start}, [start]
    while rim:
        yield region, False
        wider = {each for known in rim for each in neighbours(known)}
        rim = [each for each in wider if each not in region and each not in filled and each not in cells]
        region.update(rim)
    yield region, True
