"""Letting chance act: one draw, or every draw until somebody has to decide."""

import random
from typing import TypeVar

from hothouse.core.action import Action
from hothouse.core.game import Game
from hothouse.core.seats import CHANCE

S = TypeVar("S")


def draw(game: Game[S], state: S, rng: random.Random) -> Action:
    """One draw of the chance seat, as likely as its weight says."""
    # Weights are whole numbers of ways: no rounding decides what can be drawn.
    chances = game.chances(state)
    return rng.choices(chances, [weight for _, weight in chances])[0][0]


def settle(game: Game[S], state: S, rng: random.Random) -> S:
    """The state after chance has acted as long as it is its turn."""
    while game.to_act(state) == CHANCE:
        state = game.apply(state, draw(game, state, rng))
    return state
