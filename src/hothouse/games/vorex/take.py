"""V4: take. One resource from each production stump that carries one of your flowers."""

from dataclasses import dataclass
from functools import lru_cache

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.core.message import Detail, Template, fill, several
from hothouse.games.vorex.forest import Forest
from hothouse.games.vorex.hexagons import Hex
from hothouse.games.vorex.state import VorexState, changed, gained
from hothouse.games.vorex.tiles import RESOURCES, Stock


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the resources of your production stumps. Written `take`."""

    def __str__(self) -> str:
        return "take"


# It has no fields, so one is enough for every list.
TAKE = Take()

AMOUNTS = (
    Template("{n} mushroom"),
    Template("{n} insect"),
    Template("{n} water"),
    Template("{n} light"),
)
"""So many of each resource, in the order of a stock."""
NONE_AT_ALL = Template("nothing")


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
    # Told and allowed even where it gives nothing: taking is what is always possible (V3.1).
    tell("took", seat=state.seat, gain=list(gain), what=say(gain))
    return changed(state, stocks=gained(state.stocks, state.seat, gain))


def amounts(stock: Stock) -> Detail:
    """Resources in words, for a sentence: `1 water, 2 light`."""
    held = zip(stock, AMOUNTS, strict=True)
    return several(fill(amount, n=count) for count, amount in held if count) if any(stock) else NONE_AT_ALL


@lru_cache(maxsize=10_000)
def say(stock: Stock) -> str:
    """The same as positions and actions write it."""
    held = zip(stock, RESOURCES, strict=True)
    return ", ".join(f"{count} {resource}" for count, resource in held if count) or "nothing"
