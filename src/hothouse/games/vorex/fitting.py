"""V5.1–V5.3: where a tile fits, and which holes it closes. This is the law; `slots.py` only lists it.

The hexagons that are empty before a placement are all connected: holes of one are ruins, larger ones are
forbidden. So a hole can only be closed against the new tile, and it is enough to walk once around it. The
forest is connected too: wherever the ring around the tile is empty in several runs, a loop through the tile
and the forest parts them, and all but one are holes. A run of one hexagon with six filled neighbours is a
ruin; of the other runs only one can be the open plane.
"""

from collections.abc import Container, Iterator
from typing import NamedTuple

from hothouse.core.message import Template
from hothouse.core.violation import Violation, refuse
from hothouse.games.vorex.hexagons import Hex, Rotation, name, neighbours, propeller, ring

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


def misfit(filled: Container[Hex], centre: Hex, rotation: Rotation) -> Violation | None:
    """Why a tile does not fit here, or None."""
    for each in propeller(centre, rotation):
        if each in filled:
            where = name(each)
            return refuse("V5.1", NOT_EMPTY, f"hex:{where}", hex=where)
    if not any(each in filled for each in ring(centre, rotation)):
        return refuse("V5.1", TOUCHES_NOTHING, f"hex:{name(centre)}", hex=name(centre))
    runs = closes(filled, centre, rotation).open_runs
    return None if len(runs) == 1 else _forbidden(filled, propeller(centre, rotation), runs)


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
