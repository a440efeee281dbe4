"""V2: set-up. Two tiles face up, the objectives, then each player's two tiles and first flower."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.core.message import Template, several
from hothouse.core.seats import Seat
from hothouse.core.step import ChanceStep, Step
from hothouse.core.violation import Violation, refuse
from hothouse.games.vorex.grow import Place, parse_placement, place_tile, placements, refuse_placement
from hothouse.games.vorex.hexagons import Hex, propeller
from hothouse.games.vorex.objectives import BROWN, GREEN
from hothouse.games.vorex.rounds import first_turn
from hothouse.games.vorex.ruins import put_flower
from hothouse.games.vorex.state import VISIBLE, VorexState, changed

NOT_THERE = Template("tile {tile} is not in {where}: {offered}")
OTHER_OBJECTIVE = Template("the objective drawn now is one of {offered}")
TOP_OF_THE_PILE = Template("the top of the pile")
LEVEL_0 = Template("level 0")


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """A tile of the pile is turned face up (V2.1, V5.5). Written `reveal 12`."""

    tile: int

    def __str__(self) -> str:
        return f"reveal {self.tile}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """An objective is drawn (V2.2). Written `objective edge`."""

    objective: str

    def __str__(self) -> str:
        return f"objective {self.objective}"


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """A level-0 tile is revealed to its owner (V2.3). Written `deal 3`."""

    tile: int

    def __str__(self) -> str:
        return f"deal {self.tile}"


class Revealing(ChanceStep[VorexState, Reveal]):
    """V2.1, V5.5: level 1 lies on top, then 2, then 3; within a level every tile is as likely."""

    name = "reveal"
    rule = "V5.5"
    asks = Template("A tile is revealed")
    notation = Template("reveal and the number of a tile, such as reveal 12")
    action = Reveal

    def waits(self, state: VorexState) -> bool:
        return is_short(state)

    def chances(self, state: VorexState) -> Sequence[tuple[Reveal, int]]:
        # The state keeps no order of the pile: within a level each is as likely, and nobody can peek.
        return [(Reveal(tile), 1) for tile in top_level(state)]

    def why_not(self, state: VorexState, action: Reveal) -> Violation | None:
        return _refuse_draw(action.tile, top_level(state), "V2.1", TOP_OF_THE_PILE)

    def perform(self, state: VorexState, action: Reveal, tell: Tell) -> VorexState:
        tell("revealed", tile=action.tile)
        visible = tuple(sorted((*state.visible, action.tile)))
        return changed(state, visible=visible, pile=_without(state.pile, action.tile))

    def parse(self, state: VorexState, text: str) -> Reveal | None:
        found = re.fullmatch(r" *reveal +(\d{1,3}) *", text.lower())
        return None if found is None else Reveal(int(found[1]))


class Drawing(ChanceStep[VorexState, Draw]):
    """V2.2: one brown objective and, but for the family mode, one green."""

    name = "objective"
    rule = "V2.2"
    asks = Template("An objective is drawn")
    notation = Template("objective and its name, such as objective edge")
    action = Draw

    def waits(self, state: VorexState) -> bool:
        missing = not state.brown or (not state.green and state.box.has_green)
        return missing and state.end is None

    def chances(self, state: VorexState) -> Sequence[tuple[Draw, int]]:
        return [(Draw(objective), 1) for objective in (GREEN if state.brown else BROWN)]

    def why_not(self, state: VorexState, action: Draw) -> Violation | None:
        # Brown comes first because the rulebook draws it first; what is missing says which it is.
        offered = tuple(GREEN if state.brown else BROWN)
        if action.objective in offered:
            return None
        return refuse("V2.2", OTHER_OBJECTIVE, offered=several(offered))

    def perform(self, state: VorexState, action: Draw, tell: Tell) -> VorexState:
        colour = "green" if state.brown else "brown"
        tell("objective", objective=action.objective, colour=colour)
        return changed(state, **{colour: action.objective})

    def parse(self, state: VorexState, text: str) -> Draw | None:
        found = re.fullmatch(r" *objective +([a-z-]{1,20}) *", text.lower())
        return None if found is None else Draw(found[1])


class Dealing(ChanceStep[VorexState, Deal]):
    """V2.3: the owner turns over a random level-0 tile (two in a solo game, V9.1)."""

    name = "deal"
    rule = "V2.3"
    asks = Template("A tile of level 0 is dealt")
    notation = Template("deal and the number of a tile of level 0, such as deal 3")
    action = Deal

    def waits(self, state: VorexState) -> bool:
        return state.is_in("setup") and not is_dealt(state)

    def chances(self, state: VorexState) -> Sequence[tuple[Deal, int]]:
        return [(Deal(tile), 1) for tile in state.nursery]

    def why_not(self, state: VorexState, action: Deal) -> Violation | None:
        return _refuse_draw(action.tile, state.nursery, "V2.3", LEVEL_0)

    def perform(self, state: VorexState, action: Deal, tell: Tell) -> VorexState:
        tell("dealt", seat=state.seat, tile=action.tile)
        start = state.box.tileset.starts[state.seat].number
        # A set, since a solo player is dealt twice and has the starting tile from the first time (V9.1).
        hand = tuple(sorted({*state.hand, action.tile, start}))
        return changed(state, hand=hand, nursery=_without(state.nursery, action.tile))

    def parse(self, state: VorexState, text: str) -> Deal | None:
        found = re.fullmatch(r" *deal +(\d{1,3}) *", text.lower())
        return None if found is None else Deal(int(found[1]))


class Settling(Step[VorexState, Place]):
    """V2.4: the tiles of the set-up turn in either order, by the rules of V5, then the first flower."""

    name = "set up"
    rule = "V2.4"
    asks = Template("{Seat} places a tile of the set-up")
    notation = Template("place, a tile, at, a hexagon and a rotation, such as place 3 at 0,0 r2")
    action = Place

    def waits(self, state: VorexState) -> bool:
        return state.is_in("setup")

    def actor(self, state: VorexState) -> Seat:
        return state.seat

    def legal_actions(self, state: VorexState) -> Sequence[Place]:
        return [each for tile in state.hand for each in placements(Place, state.forest, state.box.tile(tile))]

    def why_not(self, state: VorexState, action: Place) -> Violation | None:
        return refuse_placement(state, action, state.hand)

    def perform(self, state: VorexState, action: Place, tell: Tell) -> VorexState:
        return place_tile(changed(state, hand=_without(state.hand, action.tile)), action, tell)

    def parse(self, state: VorexState, text: str) -> Place | None:
        return parse_placement(Place, state.box, " ".join(text.lower().split()))


def is_dealt(state: VorexState) -> bool:
    """Whether the seat has received what it places in its set-up turn (V2.3, V9.1)."""
    # Those before have been dealt theirs; nobody is dealt a tile before their set-up turn (V2.3).
    before = 0 if state.box.solo else state.seat
    return dealt_tiles(state) == before + dealt_each(state)


def dealt_tiles(state: VorexState) -> int:
    """How many level-0 tiles were dealt so far."""
    return len(state.box.tileset.of_level(0)) - len(state.nursery)


def dealt_each(state: VorexState) -> int:
    """V2.3, V9.1: how many level-0 tiles a player receives."""
    return 2 if state.box.solo else 1


def top_level(state: VorexState) -> list[int]:
    """The unseen tiles of the level that lies on top of the pile."""
    level = state.box.tileset.level_of
    top = min(map(level.__getitem__, state.pile))
    return [tile for tile in state.pile if level[tile] == top]


def is_short(state: VorexState) -> bool:
    """V5.5: whether a tile is to be revealed; after the end none is."""
    # After the end the gap stays: a tile that nobody will place is nobody's business.
    return len(state.visible) < VISIBLE and bool(state.pile) and state.end is None


def first_flower(state: VorexState, tell: Tell) -> VorexState:
    """V2.4: when the tiles of the set-up turn lie, a flower on the light stump of the starting tile."""
    if state.hand:
        return state
    # By `put_flower` like any other, because a ruin may be complete with it (V2.4, V7).
    return changed(state, flowers=put_flower(state, state.seat, light_stump(state), tell))


def next_set_up(state: VorexState, _: Tell) -> VorexState:
    """V2.4: in turn order each player sets up; after the last, round 1 begins."""
    if state.hand:
        return state
    if state.seat + 1 < state.box.players:
        return changed(state, seat=state.seat + 1)
    return first_turn(state)


def light_stump(state: VorexState) -> Hex:
    """Where the light stump of the seat's starting tile lies."""
    start = state.box.tileset.starts[state.seat]
    # It lies: the flower comes when the hand is empty.
    placed = next(each for each in state.forest.placed if each.tile == start.number)
    hexes = zip(propeller(placed.centre, placed.rotation), start.hexes, strict=True)
    return next(where for where, ground in hexes if ground.sign == "light")


def _without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    return tuple(each for each in tiles if each != tile)


def _refuse_draw(tile: int, offered: Sequence[int], rule: str, where: Template) -> Violation | None:
    if tile in offered:
        return None
    return refuse(
        rule,
        NOT_THERE,
        f"tile:{tile}",
        tile=tile,
        where=where,
        offered=several(offered),
    )
