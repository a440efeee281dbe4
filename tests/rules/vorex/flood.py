"""Holes found by flooding the plane from outside: a slow, plain witness that shares nothing with the law."""

from hothouse.games.vorex.hexagons import Hex, axial, hex_at, neighbours


def enclosed(cells: set[Hex]) -> set[Hex]:
    """The empty hexagons that cannot be reached from outside."""
    qs, rs = zip(*map(axial, cells), strict=True)
    frame = {hex_at(q, r) for q in range(min(qs) - 1, max(qs) + 2) for r in range(min(rs) - 1, max(rs) + 2)}
    outside = region(frame - cells, hex_at(min(qs) - 1, min(rs) - 1))
    return frame - cells - outside


def region(among: set[Hex], start: Hex) -> set[Hex]:
    """The hexagons of the set that are connected with the first."""
    found = {start} & among
    rim = list(found)
    while rim:
        rim = [
            each
            for each in {n for known in rim for n in neighbours(known)}
            if each in among and each not in found
        ]
        found.update(rim)
    return found
