"""V1.5, V8.2, V8.3: the objectives, five brown and five green, in the book's order."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from hothouse.core.message import Template
from hothouse.games.vorex.forest import Forest
from hothouse.games.vorex.hexagons import Hex, neighbours
from hothouse.games.vorex.payment import groups
from hothouse.games.vorex.state import Flowers


class Garden(NamedTuple):
    """What an objective looks at: the forest, everybody's flowers, and whose are counted."""

    forest: Forest
    flowers: Flowers
    plant: int

    @property
    def own(self) -> frozenset[Hex]:
        """The flowers of the plant that is counted."""
        return self.flowers[self.plant]


class Counted(NamedTuple):
    """What an objective gives: its points, and the hexagons that make them."""

    points: int
    hexes: Collection[Hex]


def edge(garden: Garden) -> Counted:
    """1 for each flower with no other tile and no ruin beside it."""
    found = [flower for flower in garden.own if is_edge(garden.forest, flower)]
    return Counted(len(found), found)


def wholes(garden: Garden) -> Counted:
    """2 for each tile with at least one stump, all of whose stumps you hold."""
    tile_at = garden.forest.tile_at
    held = garden.own & garden.forest.stumps
    missed = {tile_at[stump] for stump in garden.forest.stumps - garden.own}
    # V7.5: a ruin is in no tile, so flowers on ruins are not among the held. Starting tiles are tiles (V8.3).
    found = [flower for flower in held if tile_at[flower] not in missed]
    return Counted(2 * len({tile_at[flower] for flower in found}), found)


def arid(garden: Garden) -> Counted:
    """1 for each flower beside at least 2 arid zones, its own tile's included."""
    zones = garden.forest.arid
    found = [flower for flower in garden.own if len(zones.intersection(neighbours(flower))) >= 2]
    return Counted(len(found), found)


def ruins(garden: Garden) -> Counted:
    """1 for each ruin beside at least one of your flowers."""
    found = [ruin for ruin in garden.forest.ruins if not garden.own.isdisjoint(neighbours(ruin))]
    return Counted(len(found), found)


def tiles(garden: Garden) -> Counted:
    """1 for each tile with at least one of your flowers."""
    held = garden.own & garden.forest.stumps
    # V7.5: a flower on a ruin is on no tile.
    return Counted(len({garden.forest.tile_at[flower] for flower in held}), held)


def colonies(garden: Garden) -> Counted:
    """1 for each of your groups, and 2 to whoever has most flowers placed, all who tie."""
    # V9.1: the Weed's flowers are among them.
    most = max(map(len, garden.flowers))
    return Counted(len(groups(garden.own)) + 2 * (len(garden.own) == most), garden.own)


def rivals(garden: Garden) -> Counted:
    """2 for each of your flowers beside at least 2 opposing flowers."""
    # In a solo game these are the Weed's: it has no seat, but its flowers oppose yours (V9.1).
    others = frozenset().union(*garden.flowers) - garden.own
    found = [flower for flower in garden.own if len(others.intersection(neighbours(flower))) >= 2]
    return Counted(2 * len(found), found)


def producers(garden: Garden) -> Counted:
    """2 for each of your groups with at least one production stump."""
    production = garden.forest.production.keys()
    found = [group for group in groups(garden.own) if not group.isdisjoint(production)]
    return Counted(2 * len(found), frozenset().union(*found))


def sparse(garden: Garden) -> Counted:
    """1 for each of your flowers that touches at most 2 of your own."""
    found = [flower for flower in garden.own if len(garden.own.intersection(neighbours(flower))) <= 2]
    return Counted(len(found), found)


def thickets(garden: Garden) -> Counted:
    """3 for each of your groups of 3 flowers or more."""
    found = [group for group in groups(garden.own) if len(group) >= 3]
    return Counted(3 * len(found), frozenset().union(*found))


BROWN: dict[str, Callable[[Garden], Counted]] = {
    "edge": edge,
    "wholes": wholes,
    "arid": arid,
    "ruins": ruins,
    "tiles": tiles,
}

GREEN: dict[str, Callable[[Garden], Counted]] = {
    "colonies": colonies,
    "rivals": rivals,
    "producers": producers,
    "sparse": sparse,
    "thickets": thickets,
}

# The names are the same in positions, in actions and in translations, and never change.
OBJECTIVES = BROWN | GREEN

WORDS: dict[str, Template] = {
    "flowers": Template("1 for each flower placed"),
    "edge": Template("1 for each flower on the edge of the forest"),
    "wholes": Template("2 for each tile all of whose stumps you hold"),
    "arid": Template("1 for each flower beside at least 2 arid zones"),
    "ruins": Template("1 for each ruin beside one of your flowers"),
    "tiles": Template("1 for each tile with one of your flowers"),
    "colonies": Template("1 for each of your groups, 2 for most flowers"),
    "rivals": Template("2 for each flower beside at least 2 opposing flowers"),
    "producers": Template("2 for each of your groups with a production stump"),
    "sparse": Template("1 for each flower that touches at most 2 of your own"),
    "thickets": Template("3 for each of your groups of 3 flowers or more"),
    "stumps": Template("2 for each points stump"),
}
"""Each objective as a card would say it."""


def is_edge(forest: Forest, hexagon: Hex) -> bool:
    """Whether no neighbour belongs to another tile or is a ruin; a ruin itself is never on the edge."""
    tile = forest.tile_at.get(hexagon)
    if tile is None:
        return False
    return all(
        forest.tile_at.get(each, tile) == tile and each not in forest.ruins for each in neighbours(hexagon)
    )
