"""V5.1–V5.3: where a tile fits, and which holes it closes.

The hexagons that are empty before a placement are all connected: holes of one are ruins, larger ones are
forbidden. So a hole can only be closed against the new tile, and it is enough to walk once around it. The
forest is connected too: wherever the ring around the tile is empty in several runs, a loop through the tile
and the forest parts them, and all but one are holes. A run of one hexagon with six filled neighbours is a
ruin; of the other runs only one can be the open plane.
"""

from collections.abc import Collection, Container, Iterator
from operator import gt
from typing import NamedTuple

from hothouse.core.message import Template
from hothouse.core.violation import Violation, refuse
from hothouse.games.vorex.hexagons import SHAPES, Hex, Rotation, disc, name, neighbours, propeller, ring

HOLE = Template("the tile would close a hole of {size} hexagons, and only a hole of one may be closed")
TOUCHES_NOTHING = Template("the tile would touch no tile that lies already")
NOT_EMPTY = Template("the hexagon {hex} is not empty")


class Closing(NamedTuple):
    """What a placement closes: ruins in reading order, and the other runs of empty hexagons around it."""

    ruins: list[Hex]
    open_runs: list[list[Hex]]


def closes(filled: Container[Hex], centre: Hex, rotation: Rotation) -> Closing:
    """Walk around the tile and tell the holes of one from the rest."""
    cells = propeller(centre, rotation)
    ruins: list[Hex] = []
    open_runs: list[list[Hex]] = []
    for run in empty_runs(filled, ring(centre, rotation)):
        if len(run) == 1 and all(each in filled or each in cells for each in neighbours(run[0])):
            ruins.append(run[0])
        else:
            open_runs.append(run)
    return Closing(sorted(ruins), open_runs)


def empty_runs(filled: Container[Hex], around: list[Hex]) -> list[list[Hex]]:
    """The empty hexagons of a ring in their runs, clockwise."""
    first = next((index for index, each in enumerate(around) if each in filled), None)
    if first is None:
        return [around]
    runs: list[list[Hex]] = [[]]
    for each in around[first:] + around[:first]:
        if each not in filled:
            runs[-1].append(each)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]


def overlap(filled: Container[Hex], centre: Hex, rotation: Rotation) -> Hex | None:
    """V5.1: the first hexagon of a tile here that is not empty."""
    for way in SHAPES[rotation]:
        if centre + way in filled:
            return centre + way
    return None


def touches(filled: Container[Hex], centre: Hex, rotation: Rotation) -> bool:
    """V5.1: whether a tile here would have a side against what lies already."""
    return any(each in filled for each in ring(centre, rotation))


def fits(filled: Container[Hex], centre: Hex, rotation: Rotation) -> bool:
    """V5.1–V5.3: whether a tile may lie here."""
    if overlap(filled, centre, rotation) is not None:
        return False
    empty = [each not in filled for each in ring(centre, rotation)]
    runs = sum(map(gt, empty, (empty[-1], *empty)))  # as often as an empty hexagon follows a filled one
    # No run: nothing is touched. One: nothing is parted. Only where there are more it takes the whole walk.
    return runs == 1 or (runs > 1 and len(closes(filled, centre, rotation).open_runs) == 1)


def misfit(filled: Container[Hex], centre: Hex, rotation: Rotation) -> Violation | None:
    """Why a tile does not fit here, or None."""
    covered = overlap(filled, centre, rotation)
    if covered is not None:
        return refuse("V5.1", NOT_EMPTY, f"hex:{name(covered)}", hex=name(covered))
    if not touches(filled, centre, rotation):
        return refuse("V5.1", TOUCHES_NOTHING, f"hex:{name(centre)}", hex=name(centre))
    runs = closes(filled, centre, rotation).open_runs
    return None if len(runs) == 1 else _forbidden(filled, propeller(centre, rotation), runs)


Centres = tuple[tuple[Hex, ...], tuple[Hex, ...]]
"""Where a tile fits, in its even and in its odd rotations, in reading order."""

BESIDE = disc(2)
"""A tile that touches another has its centre this near to one of its hexagons."""
CHANGED = disc(5)
"""A tile changes what fits this far from its centre: it fills up to two from there, the ruins in its ring
included, and a placement looks at its own ring and one hexagon further, three from its centre."""


def all_centres(filled: Collection[Hex]) -> Centres:
    """Every centre where a tile fits, in a forest that one knows nothing about."""
    return _centres(filled, {each + way for each in filled for way in BESIDE}, ((), ()))


def centres_after(filled: Collection[Hex], placed: Hex, before: Centres) -> Centres:
    """The same after one more tile: only near its centre is anything asked again."""
    return _centres(filled, {placed + way for way in CHANGED}, before)


def _centres(filled: Collection[Hex], asked: set[Hex], known: Centres) -> Centres:
    even, odd = (
        [centre for centre in asked if fits(filled, centre, parity)]
        + [centre for centre in known[parity] if centre not in asked]
        for parity in (0, 1)
    )
    return tuple(sorted(even)), tuple(sorted(odd))


def _forbidden(filled: Container[Hex], cells: tuple[Hex, ...], runs: list[list[Hex]]) -> Violation:
    hole = _smallest(filled, cells, runs)
    return refuse(
        "V5.3",
        HOLE,
        *(f"hex:{name(each)}" for each in sorted(hole)),
        size=len(hole),
    )


def _smallest(filled: Container[Hex], cells: tuple[Hex, ...], runs: list[list[Hex]]) -> set[Hex]:
    """The run whose region is walked out first, all being walked in step: only the plane never ends."""
    walks = [_regions(filled, cells, run[0]) for run in runs]
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
