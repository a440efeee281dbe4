"""V5: grow. A tile is added to the forest: ruins, beetles, and then a new tile is revealed."""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any, TypeVar

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.core.message import Template, several
from hothouse.core.violation import Violation, refuse
from hothouse.games.vorex.fitting import misfit
from hothouse.games.vorex.forest import Forest
from hothouse.games.vorex.hexagons import ORIGIN, AxialHex, Hex, Rotation, axial, name, named
from hothouse.games.vorex.ruins import settle_ruins
from hothouse.games.vorex.state import Box, VorexState, changed, gained
from hothouse.games.vorex.take import say
from hothouse.games.vorex.tiles import Tile

NOT_OFFERED = Template("tile {tile} is not one of those to choose from: {offered}")
SAME_ROTATION = Template("rotation r{rotation} of tile {tile} is not one of those that differ, r0 to r{last}")
FIRST_AT_ORIGIN = Template("the first tile of the game has its centre at 0,0")
NONE_IS_LEFT = Template("none is left")
NO_TILE_LEFT = Template("no tile is left to grow with")


@dataclass(frozen=True, slots=True)
class Placement(Action):
    """V1.2: a tile, the hexagon of its centre, and its rotation in sixths of a turn."""

    tile: int
    centre: AxialHex
    rotation: Rotation

    def __str__(self) -> str:
        return f"{self.verb} {self.tile} at {name(self.centre)} r{self.rotation}"


@dataclass(frozen=True, slots=True)
class Place(Placement):
    """A tile placed in the set-up turn (V2.4). Written `place 3 at 0,0 r2`."""


@dataclass(frozen=True, slots=True)
class Grow(Placement):
    """A visible tile placed in a turn (V5.1). Written `grow 12 at 2,-1 r3`."""


P = TypeVar("P", Place, Grow)


def placements(kind: type[P], forest: Forest, tile: Tile) -> list[P]:
    """Every legal placement of the tile: on each centre where it fits, in each rotation that differs."""
    return list(chain.from_iterable(_by_centre(kind, forest, tile)))


def _by_centre(kind: type[P], forest: Forest, tile: Tile) -> list[tuple[P, ...]]:
    """The same, those on one centre together."""
    found: list[tuple[P, ...]] = []
    # Whether a tile fits depends on which hexagons it covers, and of those there are two sorts (V1.2).
    for parity in (0, 1):
        shelf = _shelf(kind, tile.number, tile.rotations[parity::2])
        found += map(shelf.__getitem__, forest.centres(parity))
    return found


class _Shelf(dict[Hex, tuple[P, ...]]):
    """The placements of a tile by their centres: made once, since play meets them again and again."""

    def __init__(self, kind: type[P], tile: int, rotations: tuple[Rotation, ...]) -> None:
        self.make: type[P] = kind
        self.tile = tile
        self.rotations = rotations

    def __missing__(self, centre: Hex) -> tuple[P, ...]:
        made = tuple([self.make(self.tile, centre, rotation) for rotation in self.rotations])
        self[centre] = made
        return made


@lru_cache(maxsize=200)
def _shelf(kind: type[P], tile: int, rotations: tuple[Rotation, ...]) -> _Shelf[P]:
    return _Shelf(kind, tile, rotations)


def refuse_placement(state: VorexState, action: Placement, offered: tuple[int, ...]) -> Violation | None:
    """Why this tile, among those offered, may not be placed so; None if it may."""
    if action.tile not in offered:
        return refuse(
            "V5.1",
            NOT_OFFERED,
            *(f"tile:{tile}" for tile in offered),
            tile=action.tile,
            offered=several(offered) if offered else NONE_IS_LEFT,
        )
    tile = state.box.tile(action.tile)
    # V1.2: two texts for the same placement would be two actions for a bot and one for a person.
    if action.rotation not in tile.rotations:
        return refuse(
            "V1.2",
            SAME_ROTATION,
            f"tile:{tile.number}",
            rotation=action.rotation,
            tile=tile.number,
            last=tile.rotations[-1],
        )
    # V2.4: on the empty plane there is nothing to touch, and where the first tile lies makes no difference.
    if state.forest.placed:
        return misfit(state.forest.ground, action.centre, action.rotation)
    if action.centre != ORIGIN:
        return refuse("V2.4", FIRST_AT_ORIGIN, "hex:0,0")
    return None


def place_of(hexagon: Hex) -> dict[str, Any]:
    """A hexagon that is new to the forest as an event tells it: its name, and where it lies."""
    q, r = axial(hexagon)
    return {"hex": name(hexagon), "q": q, "r": r}


def place_tile(state: VorexState, action: Placement, tell: Tell, *, beetles: bool = True) -> VorexState:
    """V5.2, V7.3, V5.4: the tile lies, its ruins are made and settled, its beetles are taken."""
    tile = state.box.tile(action.tile)
    forest, ruins = state.forest.grown(tile, action.centre, action.rotation)
    where = place_of(action.centre)
    tell("placed", seat=state.seat, tile=tile.number, **where, rotation=action.rotation)
    # V5.5 has the order: the tile, its ruins, who takes them, and only then the beetles.
    for ruin in ruins:
        tell("ruin", **place_of(ruin))
    flowers = settle_ruins(state.box, forest, state.flowers, ruins, tell) if ruins else state.flowers
    stocks = state.stocks
    if beetles and tile.beetles:
        stocks = gained(stocks, state.seat, tile.bounty)
        tell("beetles", seat=state.seat, gain=list(tile.bounty), what=say(tile.bounty))
    return changed(state, forest=forest, flowers=flowers, stocks=stocks)


def grow(state: VorexState, action: Grow, tell: Tell, *, beetles: bool = True) -> VorexState:
    """V5.1: a visible tile is placed; the reveal that follows (V5.5) is for chance to make."""
    # The gap is what the chance step sees and fills: nothing else says that a tile is to be revealed.
    visible = tuple(tile for tile in state.visible if tile != action.tile)
    return place_tile(changed(state, visible=visible), action, tell, beetles=beetles)


def growths(state: VorexState) -> list[Grow]:
    """Every legal grow, one visible tile after the other."""
    return list(chain.from_iterable(growths_by_centre(state)))


def growths_by_centre(state: VorexState) -> list[tuple[Grow, ...]]:
    """The same, those of one tile on one centre together: the same few objects in every game."""
    found: list[tuple[Grow, ...]] = []
    for tile in state.visible:
        found += _by_centre(Grow, state.forest, state.box.tile(tile))
    return found


def refuse_grow(state: VorexState, action: Grow) -> Violation | None:
    """Why this grow is not allowed, or None."""
    if not state.visible:
        return refuse("V5.5", NO_TILE_LEFT)
    return refuse_placement(state, action, state.visible)


_WRITTEN = re.compile(r"(place|grow) +(\d{1,3}) +at +(-?\d{1,3} *, *-?\d{1,3}) +r([0-5])")


def parse_placement(kind: type[P], box: Box, text: str) -> P | None:
    """`grow 12 at 2,-1 r3`; a rotation that shows the same as a smaller one is read as that one (V1.2)."""
    found = _WRITTEN.fullmatch(text)
    if found is None or found[1] != kind.verb or (centre := named(found[3])) is None:
        return None
    number, rotation = int(found[2]), int(found[4])
    tile = box.tileset.by_number.get(number)
    # People turn a tile until it looks right: a rotation that shows the same is the same wish.
    alike = tile is not None and rotation not in tile.rotations
    return kind(number, centre, rotation % 2 if alike else rotation)
