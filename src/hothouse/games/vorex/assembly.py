"""A forest put together from a list of tiles in no order, as a position writes it."""

from collections.abc import Iterable

from hothouse.games.vorex.fitting import fits, misfit, overlap, touches
from hothouse.games.vorex.forest import BARE, Forest, Placed
from hothouse.games.vorex.tiles import TileSet


class Unsound(Exception):
    """Tiles that cannot lie so."""


def assemble(tileset: TileSet, placed: Iterable[Placed]) -> Forest:
    """The forest of these tiles, placed one after another by the law (V5.1–V5.3); Unsound if they cannot be.

    The order does not matter. A sound forest has no hole that could hold a tile, so whatever part of it lies
    already, some tile of the rest touches that part and shuts nothing in: as long as one is left, one fits.
    """
    left = sorted(placed)
    for each in left:
        tile = tileset.by_number.get(each.tile)
        if tile is None or each.rotation not in tile.rotations:
            raise Unsound(f"there is no tile {each.tile} in rotation r{each.rotation}")
    forest = BARE
    while left:
        following = next((each for each in left if _may_follow(forest, each)), None)
        if following is None:
            raise Unsound(_why_none_fits(forest, left))
        centre, rotation, number = following
        forest, _ = forest.grown(tileset.by_number[number], centre, rotation)
        left.remove(following)
    return forest


def _may_follow(forest: Forest, tile: Placed) -> bool:
    """Whether the tile is the first, or fits beside those that lie."""
    return not forest.placed or fits(forest.ground, tile.centre, tile.rotation)


def _why_none_fits(forest: Forest, left: list[Placed]) -> str:
    """The fault of a tile that lies on the forest or against it, or else that the rest lies apart."""
    near = [each for each in left if _is_near(forest, each)] or left
    return f"tile {near[0].tile} cannot lie there: {misfit(forest.ground, near[0].centre, near[0].rotation)}"


def _is_near(forest: Forest, tile: Placed) -> bool:
    place = tile.centre, tile.rotation
    return overlap(forest.ground, *place) is not None or touches(forest.ground, *place)
