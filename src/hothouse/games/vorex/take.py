"""V4: take. One resource from each production stump that carries one of your flowers."""

from dataclasses import dataclass

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.games.vorex.forest import Forest
from hothouse.games.vorex.hexagons import Hex
from hothouse.games.vorex.state import VorexState, changed, gained
from hothouse.games.vorex.tiles import RESOURCES, Stock


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the resources of your production stumps. Written `take`."""

    def __str__(self) -> str:
        return "take"


TAKE = Take()


def production(forest: Forest, flowers: frozenset[Hex]) -> Stock:
    """What these flowers produce, connected or not (V4.1)."""
    amounts = [0, 0, 0, 0]
    for hexagon in flowers & forest.production.keys():
        amounts[forest.production[hexagon]] += 1
    m, i, w, light = amounts
    return m, i, w, light


def take(state: VorexState, tell: Tell) -> VorexState:
    """The state after the seat to act has taken."""
    gain = production(state.forest, state.flowers[state.seat])
    tell("took", seat=state.seat, gain=list(gain), what=say(gain))
    return changed(state, stocks=gained(state.stocks, state.seat, gain))


def say(amounts: Stock) -> str:
    """Resources in words: `1 water, 2 light`."""
    held = zip(amounts, RESOURCES, strict=True)
    return ", ".join(f"{count} {resource}" for count, resource in held if count) or "nothing"
