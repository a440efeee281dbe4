"""A forest put together from a list of tiles in no order, as a position writes it.

Tiles are not placed one by one here, so holes are found by walking the empty hexagons from outside: slow and
plain.
"""

from collections.abc import Iterable

from hothouse.games.vorex.forest import BARE, Forest, Placed
from hothouse.games.vorex.hexagons import Hex, axial, hex_at, name, neighbours, propeller
from hothouse.games.vorex.tiles import TileSet


class Unsound(Exception):
    """Tiles that cannot lie so."""


def assemble(tileset: TileSet, placed: Iterable[Placed]) -> Forest:
    """The forest of these tiles; Unsound if they overlap, lie apart or close a hole of two or more."""
    cells: dict[Hex, int] = {}
    forest = BARE
    tiles = sorted(placed)
    for each in tiles:
        tile = tileset.by_number.get(each.tile)
        if tile is None or each.rotation not in tile.rotations:
            raise Unsound(f"there is no tile {each.tile} in rotation r{each.rotation}")
        for cell in propeller(each.centre, each.rotation):
            if cell in cells:
                raise Unsound(f"two tiles cover {name(cell)} (V5.1)")
            cells[cell] = each.tile
        forest = forest.covered(tile, each.centre, each.rotation)
    if len(region(set(cells), next(iter(cells), 0))) < len(cells):
        raise Unsound("the forest is in several parts (V5.1)")
    return forest.ruined(_ruins(set(cells)))


def _ruins(cells: set[Hex]) -> list[Hex]:
    if not cells:
        return []
    empty = enclosed(cells)
    for hexagon in sorted(empty):
        if len(region(empty, hexagon)) > 1:
            raise Unsound(f"there is a hole of more than one hexagon at {name(hexagon)} (V5.3)")
    return sorted(empty)


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
