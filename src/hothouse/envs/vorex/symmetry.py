"""The symmetries of Vorex: the six turns of the forest about the first tile.

Not twelve: tiles are never flipped (V1.2), and 16 of the 26 tiles of our set have three different arms and no
mirror image in the set, so the mirror image of a forest cannot be laid. A tile whose arms are all alike lies
in two rotations only; where a turn would bring it into a third, its arms change their names instead.

One rule tells directions apart: several ruins completed at once are resolved in reading order (V7.2), which
matters where a plant has flowers for some of them only (V7.4) or places its last.
"""

from collections.abc import Mapping

import numpy as np

from hothouse.core.options import OptionValue
from hothouse.envs.symmetry import Codes, Numbers, Symmetry
from hothouse.envs.vorex.constants import (
    ACTIONS,
    FIRST_BLOOM,
    FIRST_GROWTH,
    FIRST_OVERRUN,
    HAND,
    PAYMENTS,
    STUMPS,
)
from hothouse.envs.vorex.forest import FLOWERED, LAID, centres, flowers, laid, ruins
from hothouse.envs.vorex.planes import write_ruins
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.tiles import Tile
from hothouse.kernels.vorex.constants import MOST_FITS

STAGE, VISIBLE, IN_HAND = 1, 36, 38


class Turn(Symmetry):
    """The forest turned clockwise by so many sixths about the origin."""

    def __init__(self, sixths: int, tiles: tuple[Tile, ...]) -> None:
        self.name = f"{sixths}/6"
        self.sixths = sixths
        self.alike = np.array([len(tile.rotations) == 2 for tile in tiles])

    def cell(self, q: int, r: int) -> tuple[int, int]:
        """Where a hexagon comes to lie."""
        for _ in range(self.sixths):
            q, r = -r, q + r
        return q, r

    def images(self, codes: Codes) -> Codes:
        """Tiles and ruins turned, the rest as it is."""
        found = codes.copy()
        for code, image, tiles in zip(codes, found, laid(codes), strict=True):
            for slot, (q, r, rotation) in enumerate(tiles.tolist()):
                if rotation >= 0:
                    turned = (rotation + self.sixths) % 6
                    kept = turned % 2 if self.alike[slot] else turned
                    image[LAID + 3 * slot : LAID + 3 * slot + 3] = *self.cell(q, r), kept
            # Flowers are listed by tile and hexagon, not by place: they stay, but where arms change names.
            stumps = self.stumps(code)
            image[FLOWERED + stumps] = flowers(code[None]).reshape(-1)
            standing = [ruin for ruin in ruins(code[None])[0].tolist() if ruin[2] >= 0]
            write_ruins(image, [(*self.cell(q, r), owner) for q, r, owner in standing])
        return found

    def stumps(self, code: Codes) -> Numbers:
        """The number in the image of each stump: another where arms that are alike change their names."""
        found = np.arange(STUMPS)
        for slot, (_, _, rotation) in enumerate(laid(code[None])[0].tolist()):
            if rotation >= 0 and self.alike[slot]:
                on = (rotation + self.sixths) % 6 // 2
                found[4 * slot + 1 : 4 * slot + 4] = [4 * slot + 1 + (arm + on) % 3 for arm in range(3)]
        return found

    def moves(self, codes: Codes) -> Numbers:
        """Stumps by their names, growths by rotation and centre."""
        found = np.tile(np.arange(ACTIONS), (len(codes), 1))
        for code, row in zip(codes, found, strict=True):
            stumps = self.stumps(code)
            row[FIRST_OVERRUN:FIRST_BLOOM] = FIRST_OVERRUN + stumps
            blooms = PAYMENTS * stumps[:, None] + np.arange(PAYMENTS)
            row[FIRST_BLOOM:FIRST_GROWTH] = FIRST_BLOOM + blooms.reshape(-1)
            row[FIRST_GROWTH:] = FIRST_GROWTH + self.growths(code)
        return found

    def growths(self, code: Codes) -> Numbers:
        """Tile to choose × rotation × place among the centres where it fits."""
        places = [self.places(centres(code, parity)) for parity in range(2)]
        # In the set-up a player has a hand to choose from, later the visible tiles.
        choice = code[IN_HAND : IN_HAND + HAND] if code[STAGE] == 0 else code[VISIBLE:IN_HAND]
        offered = sorted(int(slot) for slot in choice if slot >= 0)
        found = np.empty((HAND, 6, MOST_FITS), np.int64)
        for which in range(HAND):
            alike = which < len(offered) and self.alike[offered[which]]
            for rotation in range(6):
                turned = (rotation + self.sixths) % 6
                # Of a tile whose arms are alike the rotations 2 to 5 are never played; they keep in pairs.
                kept = rotation // 2 * 2 + turned % 2 if alike else turned
                found[which, rotation] = MOST_FITS * (6 * which + kept) + places[rotation % 2]
        return found.reshape(-1)

    def places(self, fitting: list[tuple[int, int]]) -> Numbers:
        """The place of each centre's image among the images, in reading order; beyond them nothing moves."""
        images = [self.cell(q, r) for q, r in fitting]
        order = sorted(range(len(images)), key=lambda place: (images[place][1], images[place][0]))
        found = np.arange(MOST_FITS)
        # `order[n]` is the centre whose image comes n-th: the inverse says where each goes.
        found[order] = np.arange(len(order))
        return found


def symmetries(options: Mapping[str, OptionValue]) -> list[Symmetry]:
    """The symmetries of a table with these options."""
    tiles = VOREX.start(**options).box.tileset.tiles
    return [Turn(sixths, tiles) for sixths in range(6)]
