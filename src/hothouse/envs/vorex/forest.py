"""The forest that a code of Vorex describes: its hexagons, and where another tile fits."""

import numpy as np
import numpy.typing as npt

from hothouse.games.vorex.fitting import all_centres
from hothouse.games.vorex.hexagons import SHAPES, axial, hex_at
from hothouse.kernels.vorex.constants import MOST_RUINS, MOST_TILES

LAID = 44
"""Where a code lists the tiles; then come the flowers on them, then the ruins."""
FLOWERED = LAID + 3 * MOST_TILES
RUINED = FLOWERED + 4 * MOST_TILES
ARMS = np.array([[axial(hex_at(0, 0) + way) for way in ways] for ways in SHAPES])
"""For each rotation the way, as q and r, from the centre to each hexagon of a tile."""

Codes = npt.NDArray[np.int16]
Ints = npt.NDArray[np.int64]


def laid(codes: Codes) -> Ints:
    """For each tile of the set q, r and rotation, -1 where it does not lie."""
    return codes[:, LAID:FLOWERED].reshape(-1, MOST_TILES, 3).astype(np.int64)


def hexagons(tiles: Ints) -> Ints:
    """For each tile q and r of its four hexagons; those of a tile that does not lie mean nothing."""
    found: Ints = tiles[:, :, None, :2] + ARMS[tiles[..., 2]]
    return found


def flowers(codes: Codes) -> Ints:
    """For each tile whose flower is on each of its hexagons, 0 for nobody's."""
    return codes[:, FLOWERED:RUINED].reshape(-1, MOST_TILES, 4).astype(np.int64)


def ruins(codes: Codes) -> Ints:
    """For each ruin q, r and whose flower, -1 where there is no such ruin."""
    return codes[:, RUINED:].reshape(-1, MOST_RUINS, 3).astype(np.int64)


def centres(code: Codes, parity: int) -> list[tuple[int, int]]:
    """The centres q, r where a tile fits in its even or odd rotations, in the order of their numbers.

    Growth `place` of rotation `r` has its centre at `centres(code, r % 2)[place]`.
    """
    tiles, holes = laid(code[None])[0], ruins(code[None])[0]
    lying = tiles[:, 2] >= 0
    if not lying.any():
        return [(0, 0)]  # V2.4: the very first tile
    filled = [(int(q), int(r)) for q, r in hexagons(tiles[None])[0][lying].reshape(-1, 2)]
    # A ruin is no hexagon of a tile, but nothing can be laid on it either.
    filled += [(int(q), int(r)) for q, r, owner in holes if owner >= 0]
    return [axial(centre) for centre in all_centres({hex_at(*each) for each in filled}, parity).fitting]
