"""Vorex as planes: the forest in a window of 25 × 25 hexagons, rows r downwards and columns q to the right.

A forest has no borders: the window has the middle of the forest in its middle, and says where that is. What
still lies outside is listed among the extra numbers, so that nothing is lost. (Each row lies half a hexagon
further right than the one above: the neighbours of a hexagon are those left, right, above, below, above to
the right and below to the left.)
"""

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from hothouse.core.options import OptionValue
from hothouse.envs.encoder import Field
from hothouse.envs.planes import Codes, Floats, OneHot, Planes, Scaled
from hothouse.envs.vorex.forest import FLOWERED, LAID, RUINED, flowers, hexagons, laid, ruins
from hothouse.envs.vorex.sight import HEAD, LENGTH, PER_PLANT
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.tiles import RESOURCES, VERBS, Tile
from hothouse.kernels.vorex.constants import MOST_RUINS, MOST_TILES

REACH = 12
SIDE = 2 * REACH + 1
FURTHEST = 78
DEAREST = 4
SIGNS = ("arid", *RESOURCES, *VERBS, "points")
PRINTED = len(SIGNS) + 3 + 3
"""Planes for what a tile shows: what each hexagon is, its cost, and which hexagon of which tile it is."""
CENTRE, ARM, SLOT = PRINTED - 3, PRINTED - 2, PRINTED - 1
RUIN = PRINTED
OWNERS = PRINTED + 1
PLANTS = 4
SCALES = (
    ("flowers", "flowers in reserve, -1 for no plant", 13),
    ("mushrooms", "mushrooms", 10),
    ("insects", "insects", 10),
    ("water", "water", 10),
    ("light", "light", 10),
    ("points", "points as they stand", 40),
    ("player", "1 for a player, 0 for the Weed or nobody", 1),
)


class VorexPlanes(Planes):
    """The observer's flowers come first, then the others' in turn order, then the Weed's."""

    shape = (OWNERS + PLANTS, SIDE, SIDE)
    parts = (
        OneHot(Field("to act", 0, 1, "0 the observer, 1 the next…, -1 chance or nobody"), 4, none=-1),
        OneHot(Field("stage", 1, 1, "0 set-up, 1 a turn, 2 the Weed's turn"), 3),
        Scaled(Field("round", 2, 1, "0 in the set-up, then from 1"), 60),
        Scaled(Field("actions", 3, 1, "how many are left of the turn"), 2),
        OneHot(Field("bonus", 4, 1, "1 bloom, 2 take, 3 grow"), 3, least=1, none=0),
        OneHot(Field("brown", 5, 1, "the brown objective in the book's order"), 5, least=1, none=0),
        OneHot(Field("green", 6, 1, "the green objective in the book's order"), 5, least=6, none=0),
        Scaled(Field("easy", 7, 1, "1 in the easy solo game"), 1),
        *(
            Scaled(
                Field(f"{name} {plant}", HEAD + PER_PLANT * plant + at, 1, f"{meaning}, plant {plant}"), by
            )
            for plant in range(PLANTS)
            for at, (name, meaning, by) in enumerate(SCALES)
        ),
        OneHot(Field("visible", 36, 2, "the places of the visible tiles in the set"), MOST_TILES, none=-1),
        OneHot(Field("hand", 38, 3, "the tiles to set up with"), MOST_TILES, none=-1),
        Scaled(Field("pile", 41, 3, "unseen tiles of levels 1, 2 and 3"), 6),
    )
    extra = (
        Field("middle", 0, 2, "q and r of the hexagon in the middle of the window, divided by 78"),
        Field(
            "beyond",
            2,
            3 * MOST_TILES,
            "the tiles that do not lie wholly in the window, at their places in the set: q and r by 78, "
            "rotation + 1 by 6; 0 for every other",
        ),
        Field(
            "flowers beyond", 2 + 3 * MOST_TILES, 4 * MOST_TILES, "whose flower is on their hexagons, by 4"
        ),
        Field(
            "ruins beyond",
            2 + 7 * MOST_TILES,
            3 * MOST_RUINS,
            "the ruins outside, where the code lists them: q and r by 78, whose flower + 1 by 5",
        ),
    )

    def __init__(self, tiles: Sequence[Tile]) -> None:
        super().__init__(LENGTH)
        self.printed = printed(tiles)

    def planes(self) -> Sequence[Field]:
        """What the planes say."""
        costs = len(SIGNS)
        return [
            Field("hexagons", 0, costs, f"what a hexagon is: {', '.join(SIGNS)}"),
            Field("costs", costs, 3, "mushrooms, insects and water that a stump costs, divided by 4"),
            Field("centres", CENTRE, 1, "the centre of a tile"),
            Field("arms", ARM, 1, "arm 1, 2 or 3 of a tile, divided by 3"),
            Field("tiles", SLOT, 1, "the tile's place in the set, from 1, divided by 26"),
            Field("ruins", RUIN, 1, "a ruin"),
            Field("flowers", OWNERS, PLANTS, "a flower of the observer, of the next…; the Weed's is second"),
        ]

    def paint(self, codes: Codes, board: Floats, extra: Floats) -> None:
        """What lies in the window on the board; tiles and ruins that do not, in the lists."""
        tiles, owners, holes = laid(codes), flowers(codes), ruins(codes)
        hexes, lies, hole = hexagons(tiles), tiles[..., 2] >= 0, holes[..., 2] >= 0
        # The middle of what lies, not the origin: forests wander, and half the window would stay empty.
        middle = _middle(hexes, lies)
        at = hexes - middle[:, None, None] + REACH
        inside = lies[..., None] & ((at >= 0) & (at < SIDE)).all(-1)
        table, tile, which = np.nonzero(inside)
        column, row = at[table, tile, which].T
        board[table, :PRINTED, row, column] = self.printed[tile, which]
        # Rows are r and columns q, as the forest is drawn; a code has q first.
        owned = owners[table, tile, which]
        mine = owned > 0
        board[table[mine], OWNERS - 1 + owned[mine], row[mine], column[mine]] = 1
        at = holes[..., :2] - middle[:, None] + REACH
        shown = hole & ((at >= 0) & (at < SIDE)).all(-1)
        table, which = np.nonzero(shown)
        column, row = at[table, which].T
        board[table, RUIN, row, column] = 1
        owned = holes[table, which, 2]
        mine = owned > 0
        board[table[mine], OWNERS - 1 + owned[mine], row[mine], column[mine]] = 1
        extra[:, :BEYOND] = middle / FURTHEST
        # A tile at the rim is drawn as far as it goes, and listed whole: half a tile cannot be read back.
        far, gone = lies & ~inside.all(-1), hole & ~shown
        _tiles(extra)[far] = (tiles[far] + ROTATED) / TILE_SCALE
        _flowers(extra)[far] = owners[far] / PLANTS
        _ruins(extra)[gone] = (holes[gone] + ROTATED) / RUIN_SCALE

    def scan(self, board: Floats, extra: Floats, codes: Codes) -> None:
        """Tiles by their centres and first arms, flowers where they stand, ruins in reading order."""
        for planes, more, code in zip(board, extra[:, None], codes, strict=True):
            middle = np.rint(more[0, :BEYOND] * FURTHEST).astype(np.int64)
            whose = np.where(planes[OWNERS:].any(0), planes[OWNERS:].argmax(0) + 1, 0)
            tiles, owners = np.tile([0, 0, -1], (MOST_TILES, 1)), np.zeros((MOST_TILES, 4), np.int64)
            far = np.rint(_tiles(more)[0] * TILE_SCALE).astype(np.int64) - ROTATED
            for slot in range(MOST_TILES):
                here = np.rint(planes[SLOT] * MOST_TILES) == slot + 1
                # First the list: of a tile in it the window may show only a part.
                if far[slot, 2] >= 0:
                    tiles[slot] = far[slot]
                    owners[slot] = np.rint(_flowers(more)[0, slot] * PLANTS)
                elif here.any():
                    tiles[slot] = _lying(planes, here, middle)
                    around = hexagons(tiles[None])[0, slot] - middle + REACH
                    owners[slot] = whose[around[:, 1], around[:, 0]]
            code[LAID:FLOWERED], code[FLOWERED:RUINED] = tiles.reshape(-1), owners.reshape(-1)
            near = [
                (q - REACH + int(middle[0]), r - REACH + int(middle[1]), int(whose[r, q]))
                for r, q in np.argwhere(planes[RUIN]).tolist()
            ]
            gone = np.rint(_ruins(more)[0] * RUIN_SCALE).astype(np.int64) - ROTATED
            write_ruins(code, [*near, *((q, r, owner) for q, r, owner in gone.tolist() if owner >= 0)])


BEYOND = 2
"""Where the lists of what lies outside begin among the extra numbers, after the middle."""
ROTATED = (0, 0, 1)
"""Rotations and owners begin with 0, and so does an empty list: they are counted from 1 there."""
TILE_SCALE, RUIN_SCALE = (FURTHEST, FURTHEST, 6), (FURTHEST, FURTHEST, 5)
FIRST_ARM = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
"""The way to the first arm of a tile in each of its rotations."""


def _tiles(extra: Floats) -> Floats:
    """The list of tiles outside, to read and to write."""
    return extra[:, BEYOND : BEYOND + 3 * MOST_TILES].reshape(-1, MOST_TILES, 3)


def _flowers(extra: Floats) -> Floats:
    """The list of the flowers on them."""
    return extra[:, BEYOND + 3 * MOST_TILES : BEYOND + 7 * MOST_TILES].reshape(-1, MOST_TILES, 4)


def _ruins(extra: Floats) -> Floats:
    """The list of ruins outside."""
    return extra[:, BEYOND + 7 * MOST_TILES :].reshape(-1, MOST_RUINS, 3)


def _lying(
    planes: Floats, here: npt.NDArray[np.bool_], middle: npt.NDArray[np.int64]
) -> tuple[int, int, int]:
    """q, r and rotation of the tile whose hexagons are here: its first arm says how it is turned."""
    row, column = np.argwhere(here & (planes[CENTRE] > 0))[0].tolist()
    down, right = np.argwhere(here & (np.rint(planes[ARM] * 3) == 1))[0].tolist()
    rotation = FIRST_ARM.index((right - column, down - row))
    return column - REACH + int(middle[0]), row - REACH + int(middle[1]), rotation


def _middle(hexes: npt.NDArray[np.int64], lies: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
    """The middle of each forest; the origin while none has begun."""
    known = lies[..., None, None]
    # Where nothing lies both ends are as far outside, and their middle is the origin.
    low = np.where(known, hexes, FURTHEST + 2).min((1, 2))
    high = np.where(known, hexes, -FURTHEST - 2).max((1, 2))
    found: npt.NDArray[np.int64] = (low + high) // 2
    return found


def printed(tiles: Iterable[Tile]) -> Floats:
    """For each hexagon of each tile what its planes show."""
    found = np.zeros((MOST_TILES, 4, PRINTED), np.float32)
    for slot, tile in enumerate(tiles):
        for place, ground in enumerate(tile.hexes):
            found[slot, place, SIGNS.index(ground.sign or ground.kind)] = 1
            found[slot, place, len(SIGNS) : CENTRE] = np.array(ground.cost) / DEAREST
            found[slot, place, CENTRE] = place == 0
            found[slot, place, ARM] = place / 3
            # Tiles that look alike differ in their numbers of actions: stumps are named by the tile's place.
            found[slot, place, SLOT] = (slot + 1) / MOST_TILES
    return found


def write_ruins(code: Codes, found: Iterable[tuple[int, int, int]]) -> None:
    """The ruins q, r, whose flower, into a code, in reading order."""
    listed = np.tile([0, 0, -1], (MOST_RUINS, 1))
    for place, ruin in enumerate(sorted(found, key=lambda each: (each[1], each[0]))):
        listed[place] = ruin
    code[RUINED:] = listed.reshape(-1)


def planes(options: Mapping[str, OptionValue]) -> VorexPlanes:
    """The planes of a table with these options: its tile set says what is printed."""
    return VorexPlanes(VOREX.start(**options).box.tileset.tiles)
