"""V1.1–V1.4: resources, what a hexagon can be, tiles, and a set of tiles."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from hothouse.core.lazy import lazy
from hothouse.games.vorex.hexagons import ROTATIONS, Rotation

Resource: TypeAlias = Literal["mushroom", "insect", "water", "light"]
RESOURCES: Final[tuple[Resource, ...]] = ("mushroom", "insect", "water", "light")
LIGHT: Final = RESOURCES.index("light")
COLOURED: Final = RESOURCES[:LIGHT]

Stock: TypeAlias = tuple[int, int, int, int]
"""How many of each resource, in the order of RESOURCES."""
Cost: TypeAlias = tuple[int, int, int]
"""Mushroom, insect, water: light never appears in a cost."""
NOTHING: Final[Stock] = (0, 0, 0, 0)

Verb: TypeAlias = Literal["bloom", "take", "grow"]
VERBS: Final[tuple[Verb, ...]] = ("bloom", "take", "grow")
Sign: TypeAlias = Literal["", "mushroom", "insect", "water", "light", "bloom", "take", "grow"]
Kind: TypeAlias = Literal["arid", "production", "action", "points", "ruin"]

STUMP_POINTS: Final = 2
START: Final = -1
"""The level of a starting tile."""
LEVELS: Final = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Ground:
    """V1.3: what a hexagon is. `sign` is the resource of a production or the verb of an action."""

    kind: Kind
    sign: Sign = ""
    cost: Cost = (0, 0, 0)

    @property
    def is_stump(self) -> bool:
        """Whether a flower can be put here by blooming."""
        return self.kind in ("production", "action", "points")


ALL: Final = tuple(ROTATIONS)
ALIKE: Final = ALL[:2]
"""V1.2: the rotations that differ in a tile whose arms are all the same."""

ARID: Final = Ground("arid")
RUIN: Final = Ground("ruin")


@dataclass(frozen=True, slots=True)
class Tile:
    """V1.2: a propeller. `players` is its mark: it is used with at least so many (V2.1)."""

    number: int
    level: int
    players: int
    beetles: tuple[Resource, ...]
    hexes: tuple[Ground, Ground, Ground, Ground]
    """The centre, then the arms that point E, SW and NW before the tile is turned."""

    @property
    def rotations(self) -> tuple[Rotation, ...]:
        """V1.2: the rotations that differ: two when the arms are alike, else six."""
        # A sixth of a turn changes which hexagons are covered, so two rotations always differ.
        _, east, south_west, north_west = self.hexes
        return ALIKE if east == south_west == north_west else ALL

    @property
    def stumps(self) -> tuple[Ground, ...]:
        """The stumps among its hexagons."""
        return tuple(ground for ground in self.hexes if ground.is_stump)

    @property
    def bounty(self) -> Stock:
        """V1.4: what its beetles give."""
        m, i, w, light = (self.beetles.count(resource) for resource in RESOURCES)
        return m, i, w, light


@dataclass(frozen=True)
class TileSet:
    """The tiles of a box, in ascending order of their numbers, the starting tiles last."""

    name: str
    tiles: tuple[Tile, ...]

    # Kept, because every box has a set and boxes are part of every state that is hashed.
    def __hash__(self) -> int:
        return self._hash

    @lazy
    def _hash(self) -> int:
        return hash((self.name, self.tiles))

    @lazy
    def by_number(self) -> dict[int, Tile]:
        """Every tile by its number."""
        return {tile.number: tile for tile in self.tiles}

    @lazy
    def level_of(self) -> dict[int, int]:
        """The level of every tile by its number."""
        return {tile.number: tile.level for tile in self.tiles}

    @lazy
    def starts(self) -> tuple[Tile, ...]:
        """V2.3: the starting tiles, the first player's first."""
        # V2.3: the one with beetles is the first player's, whatever its number.
        return tuple(sorted(self.of_level(START), key=lambda tile: (not tile.beetles, tile.number)))

    def of_level(self, level: int) -> tuple[Tile, ...]:
        """The tiles of one level."""
        return tuple(tile for tile in self.tiles if tile.level == level)

    def pile(self, players: int) -> tuple[int, ...]:
        """V2.1: the numbers of the tiles of levels 1 to 3 that so many players use."""
        return tuple(tile.number for tile in self.tiles if tile.level > 0 and tile.players <= players)
