"""The look of a one-ply player: how a seat stands after each of its actions."""

import random
from typing import Any

from hothouse.bots.budget import Stop
from hothouse.bots.choosing import PointsEye
from hothouse.bots.standing import WON, behind, lead, standing, standing_of
from hothouse.core.action import Action
from hothouse.core.game import AnyGame
from hothouse.core.seats import Seat
from hothouse.kernels import kernel_class

MOST = 120
"""How many actions are looked at; where there are more, those that come first by lot."""


def weigh(
    game: AnyGame, state: Any, seat: Seat, rng: random.Random, stop: Stop | None = None
) -> list[tuple[Action, float]]:
    """Every legal action with its standing, best first; equal ones in the order of the dice.

    Stopped in the middle, it weighs no more: what was not looked at is left out, unless nothing was.
    """
    actions = list(game.legal_actions(state))
    rng.shuffle(actions)
    del actions[MOST:]
    weighed: list[tuple[Action, float]] = []
    for action in actions:
        if weighed and stop is not None and stop.raised:
            break
        weighed.append((action, standing(game, game.apply(state, action), seat)))
    return sorted(weighed, key=lambda each: -each[1])


def points_eye(game: AnyGame, state: Any) -> PointsEye | None:
    """The same look on kernels; None for a game without one, or where points do not say how a seat stands."""
    kernel, by = kernel_class(game.name), standing_of(game.name)
    # A standing of the game's own reads states; only the two that add up points are known to kernels.
    if kernel is None or by not in (lead, behind):
        return None
    return PointsEye(kernel.from_state(state), 1 if by is lead else -1, MOST, WON)
