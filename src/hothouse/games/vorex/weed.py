"""V9: solo against the Weed. It blooms twice, free, where the person chooses."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.core.message import Template
from hothouse.core.seats import Seat
from hothouse.core.step import Step
from hothouse.core.violation import Violation
from hothouse.games.vorex.bloom import refuse_stump, shown_by
from hothouse.games.vorex.grow import Grow, grow, growths, parse_placement, refuse_grow
from hothouse.games.vorex.hexagons import AxialHex, Hex, name, named
from hothouse.games.vorex.ruins import put_flower
from hothouse.games.vorex.state import WEED, VorexState, changed, free_stumps
from hothouse.games.vorex.tiles import Verb


@dataclass(frozen=True, slots=True)
class Overrun(Action):
    """The Weed blooms on a stump. Written `weed 3,0`."""

    hexagon: AxialHex

    def __str__(self) -> str:
        return f"weed {name(self.hexagon)}"


class WeedBlooms(Step[VorexState, Overrun]):
    """V9.2, V9.3: one of the Weed's two flowers, or the one more that a bloom stump gives it."""

    name = "weed"
    rule = "V9.2"
    asks = Template("{Seat} chooses where the Weed blooms")
    notation = Template("weed and a free stump, such as weed 3,0")
    action = Overrun

    def waits(self, state: VorexState) -> bool:
        return state.is_in("weed") and state.bonus != "grow"

    def actor(self, state: VorexState) -> Seat:
        return state.seat

    def legal_actions(self, state: VorexState) -> Sequence[Overrun]:
        return [Overrun(hexagon) for hexagon in sorted(free_stumps(state.forest, state.flowers))]

    def why_not(self, state: VorexState, action: Overrun) -> Violation | None:
        return refuse_stump(state, WEED, action.hexagon)

    def perform(self, state: VorexState, action: Overrun, tell: Tell) -> VorexState:
        # V9.3: an extra flower is not one of the two.
        actions = state.actions - (state.bonus is None)
        bloomed = changed(state, flowers=put_flower(state, WEED, action.hexagon, tell), actions=actions)
        return changed(bloomed, bonus=_bonus(bloomed, action.hexagon))

    def parse(self, state: VorexState, text: str) -> Overrun | None:
        found = re.fullmatch(r"weed +(-?\d{1,3} *, *-?\d{1,3})", " ".join(text.lower().split()))
        hexagon = None if found is None else named(found[1])
        return None if hexagon is None else Overrun(hexagon)


class WeedGrows(Step[VorexState, Grow]):
    """V9.3: on a grow stump a visible tile must be placed for the Weed; its beetles give nothing."""

    name = "weed grows"
    rule = "V9.3"
    asks = Template("{Seat} places a tile for the Weed")
    notation = Template("grow, a tile, at, a hexagon and a rotation, such as grow 12 at 2,-1 r3")
    action = Grow

    def waits(self, state: VorexState) -> bool:
        return state.is_in("weed") and state.bonus == "grow"

    def actor(self, state: VorexState) -> Seat:
        return state.seat

    def legal_actions(self, state: VorexState) -> Sequence[Grow]:
        return growths(state)

    def why_not(self, state: VorexState, action: Grow) -> Violation | None:
        return refuse_grow(state, action)

    def perform(self, state: VorexState, action: Grow, tell: Tell) -> VorexState:
        # The person places it and gets nothing for it.
        return grow(changed(state, bonus=None), action, tell, beetles=False)

    def parse(self, state: VorexState, text: str) -> Grow | None:
        return parse_placement(Grow, state.box, " ".join(text.lower().split()))


def _bonus(state: VorexState, hexagon: Hex) -> Verb | None:
    """V9.3, V9.6: what the stump makes the Weed do, as far as it can be done."""
    verb = shown_by(state, hexagon)
    # Must, as far as it can be: what cannot be done is dropped and loses nothing (V9.3).
    if verb == "grow" and state.visible:
        return "grow"
    if verb == "bloom" and not state.box.easy and free_stumps(state.forest, state.flowers):
        return "bloom"
    return None
