"""One ply: look at the table after each legal action, and take what stands best."""

import random
from typing import Any

from hothouse.bots.bot import Bot, Choice, Decision
from hothouse.bots.budget import Budget, Stop
from hothouse.bots.standing import standing
from hothouse.bots.worlds import averaged, worlds
from hothouse.core.action import Action
from hothouse.core.game import AnyGame, View
from hothouse.core.message import Template, fill
from hothouse.core.seats import Seat

STANDS_BEST = Template("stands best after one action ({worth})")

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


class OnePlyBot(Bot):
    """The greedy player: the best table after its own action, and no thought of an answer."""

    name = "greedy"

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        assert view.seat is not None
        seat, rng = view.seat, random.Random(seed)
        weighed = averaged([weigh(game, each, seat, rng, stop) for each in worlds(game, state, seat, rng)])
        best, worth = weighed[0]
        return Decision(
            str(best),
            depth=1,
            line=(str(best),),
            reasons=(fill(STANDS_BEST, worth=f"{worth:+.2f}"),),
            choices=tuple(Choice(str(action)) for action, _ in weighed),
            nodes=len(weighed),
        )
