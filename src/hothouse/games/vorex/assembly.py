"""A forest put together from a list of tiles in no order, as a position writes it."""

from collections.abc import Iterable

from hothouse.core.message import Message, Template, fill
from hothouse.games.vorex.fitting import fits, misfit, overlap, touches
from hothouse.games.vorex.forest import BARE, Forest, Placed
from hothouse.games.vorex.tiles import TileSet

NO_SUCH_TILE = Template("there is no tile {tile} in rotation {rotation}")
CANNOT_LIE = Template("tile {tile} cannot lie there: {rule}: {why}")


class Unsound(Exception):
    """Tiles that cannot lie so, and why not."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(str(message))


def assemble(tileset: TileSet, placed: Iterable[Placed]) -> Forest:
    """The forest of these tiles, placed one after another by the law (V5.1–V5.3); Unsound if they cannot be.

    The order does not matter. A sound forest has no hole that could hold a tile, so whatever part of it lies
    already, some tile of the rest touches that part and shuts nothing in: as long as one is left, one fits.
    """
    # Sorted, so that a faulty list is refused for the same tile in whatever order it was written.
    left = sorted(placed)
    for each in left:
        tile = tileset.by_number.get(each.tile)
        if tile is None or each.rotation not in tile.rotations:
            raise Unsound(fill(NO_SUCH_TILE, tile=each.tile, rotation=f"r{each.rotation}"))
    forest = BARE
    while left:
        following = next((each for each in left if _may_follow(forest, each)), None)
        if following is None:
            raise Unsound(_why_none_fits(forest, left))
        centre, rotation, number = following
        # The ruins are made on the way, and never written: they follow from the tiles.
        forest, _ = forest.grown(tileset.by_number[number], centre, rotation)
        left.remove(following)
    return forest


def _may_follow(forest: Forest, tile: Placed) -> bool:
    """Whether the tile is the first, or fits beside those that lie."""
    return not forest.placed or fits(forest.ground, tile.centre, tile.rotation)


def _why_none_fits(forest: Forest, left: list[Placed]) -> Message:
    """The fault of a tile that lies on the forest or against it, or else that the rest lies apart."""
    # A tile far from the rest says nothing about what is wrong; one that touches does.
    near = [each for each in left if _is_near(forest, each)] or left
    fault = misfit(forest.ground, near[0].centre, near[0].rotation)
    assert fault is not None, "it was not laid because it does not fit"
    return fill(CANNOT_LIE, tile=near[0].tile, rule=fault.rule, why=fault.message)


def _is_near(forest: Forest, tile: Placed) -> bool:
    place = tile.centre, tile.rotation
    return overlap(forest.ground, *place) is not None or touches(forest.ground, *place)
