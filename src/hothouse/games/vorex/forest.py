"""The forest: the tiles that lie, the ruins between them, and where another tile fits."""

from typing import NamedTuple

from hothouse.games.vorex.fitting import Centres, all_centres, centres_after, closes
from hothouse.games.vorex.hexagons import ORIGIN, Hex, Rotation, propeller
from hothouse.games.vorex.tiles import RESOURCES, RUIN, Ground, Tile


class Placed(NamedTuple):
    """A tile that lies in the forest; ordered by its centre."""

    centre: Hex
    rotation: Rotation
    tile: int


class Forest:
    """An immutable value: two forests with the same tiles in the same places are equal.

    Everything else is worked out from one forest to the next as a tile is added: `ground` says what every
    hexagon is, ruins included; `stumps`, `production`, `arid` and `ruins` are its hexagons by kind; `tile_at`
    names the tile of a hexagon.
    """

    __slots__ = (
        "_centres",
        "_fresh",
        "_known",
        "arid",
        "ground",
        "placed",
        "production",
        "ruins",
        "stumps",
        "tile_at",
    )

    placed: tuple[Placed, ...]
    ground: dict[Hex, Ground]
    tile_at: dict[Hex, int]
    stumps: frozenset[Hex]
    production: dict[Hex, int]
    arid: frozenset[Hex]
    ruins: frozenset[Hex]

    def __init__(self) -> None:
        self.placed = ()
        self.ground = {}
        self.tile_at = {}
        self.stumps = frozenset()
        self.production = {}
        self.arid = frozenset()
        self.ruins = frozenset()
        self._centres: tuple[Centres, Centres] | None = None
        self._known: tuple[Centres, Centres] | None = None  # by the forest that this one grew from
        self._fresh: tuple[Hex, ...] = ()  # what has been filled since, the centre of the new tile first

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Forest) and self.placed == other.placed

    def __hash__(self) -> int:
        return hash(self.placed)

    def __repr__(self) -> str:
        return f"Forest({self.placed!r})"

    def grown(self, tile: Tile, centre: Hex, rotation: Rotation) -> tuple["Forest", list[Hex]]:
        """The forest with one tile more, and the ruins this made, in reading order (V5.2)."""
        # V5.2 is asked of the forest before the tile lies: the walk goes around the new tile only.
        new_ruins = closes(self.ground, centre, rotation).ruins
        after = self.covered(tile, centre, rotation)
        return (after.ruined(new_ruins) if new_ruins else after), new_ruins

    def covered(self, tile: Tile, centre: Hex, rotation: Rotation) -> "Forest":
        """The forest with one tile more, and no new ruins yet."""
        where = dict(zip(propeller(centre, rotation), tile.hexes, strict=True))
        after = Forest()
        # Sorted, so that forests with the same tiles are equal whatever was placed first.
        after.placed = tuple(sorted((*self.placed, Placed(centre, rotation, tile.number))))
        after.ground = self.ground | where
        after.tile_at = self.tile_at | dict.fromkeys(where, tile.number)
        after.stumps = self.stumps.union([each for each, ground in where.items() if ground.is_stump])
        after.arid = self.arid.union([each for each, ground in where.items() if ground.kind == "arid"])
        after.production = self.production | {
            each: RESOURCES.index(ground.sign)
            for each, ground in where.items()
            if ground.kind == "production"
        }
        after.ruins = self.ruins
        # Only what the parent knew, and not the parent: a chain of forests would keep a whole game in memory.
        after._known, after._fresh = self._centres, tuple(where)
        return after

    def ruined(self, ruins: list[Hex]) -> "Forest":
        """The forest with these holes become ruins."""
        after = Forest()
        for part in ("placed", "tile_at", "stumps", "arid", "production", "_known"):
            setattr(after, part, getattr(self, part))
        after.ground = self.ground | dict.fromkeys(ruins, RUIN)
        after.ruins = self.ruins.union(ruins)
        after._fresh = (*self._fresh, *ruins)
        return after

    def centres(self, parity: int) -> tuple[Hex, ...]:
        """The centres where a tile fits (V5.1–V5.3), in its even (0) or odd (1) rotations, in order."""
        # Worked out when first asked: a replay passes through many forests that nobody asks.
        if self._centres is None:
            self._centres = self._find_centres()
        return self._centres[parity].fitting

    def _find_centres(self) -> tuple[Centres, Centres]:
        """By the law alone, centre by centre; what the forest before this one knew is not asked again."""
        if not self.placed:
            return Centres((ORIGIN,)), Centres((ORIGIN,))
        if self._known is None:
            return all_centres(self.ground, 0), all_centres(self.ground, 1)
        even, odd = self._known
        return centres_after(self.ground, 0, even, self._fresh), centres_after(
            self.ground, 1, odd, self._fresh
        )


BARE = Forest()
"""Before the first tile."""
