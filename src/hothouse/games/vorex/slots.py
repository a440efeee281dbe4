"""Every place where a tile fits, all at once: the plane as one large number, a bit a hexagon.

Shifting that number by the way from a centre to another hexagon asks every centre at the same time whether
that hexagon is filled, and the walk around the tile (`fitting.py`) becomes a dozen operations. A contract
test holds the two equal.
"""

from functools import cache
from typing import NamedTuple

from hothouse.games.vorex.hexagons import DIRECTIONS, RINGS, SHAPES, WIDTH, Hex

REACH = 3
"""How far from its centre a placement looks: the neighbours of the ring."""


class Spoke(NamedTuple):
    """One hexagon of the ring: the way to it, and the ways to its neighbours beyond tile and ring."""

    way: int
    beyond: tuple[int, ...]


@cache
def _spokes(parity: int) -> tuple[Spoke, ...]:
    near = {*SHAPES[parity], *RINGS[parity]}
    return tuple(
        Spoke(way, tuple(way + step for step in DIRECTIONS if way + step not in near))
        for way in RINGS[parity]
    )


def slots(filled: int) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """The centres where a tile fits, for even and for odd rotations, in reading order."""
    lowest = (filled & -filled).bit_length() - 1
    base = (lowest // WIDTH - REACH - 1) * WIDTH
    board = filled >> base
    return _hexes(_fitting(board, 0), base), _hexes(_fitting(board, 1), base)


def _fitting(board: int, parity: int) -> int:
    """A bit for each centre whose tile is on empty hexagons, touches a filled one and parts no region."""
    covered = 0
    for way in SHAPES[parity]:
        covered |= _seen(board, way)
    spokes = _spokes(parity)
    ring = [_seen(board, spoke.way) for spoke in spokes]
    touched = runs = parted = 0
    for index, here in enumerate(ring):
        before, after = ring[index - 1], ring[index - len(ring) + 1]
        touched |= here
        opens = before & ~here  # an empty run begins here
        single = opens & after
        for way in spokes[index].beyond:
            single &= _seen(board, way)
        opens ^= single  # a run of one with six filled neighbours becomes a ruin
        parted |= runs & opens
        runs |= opens
    return touched & ~covered & ~parted


def _seen(board: int, way: int) -> int:
    """For each centre, whether the hexagon that lies `way` from it is filled."""
    return board >> way if way >= 0 else board << -way


def _hexes(bits: int, base: int) -> tuple[Hex, ...]:
    """The numbers of the bits that are set, in ascending order."""
    found: list[Hex] = []
    text = f"{bits:b}"[::-1]
    at = text.find("1")
    while at >= 0:
        found.append(at + base)
        at = text.find("1", at + 1)
    return tuple(found)
