"""The bot that plays any legal action: the floor of every measure."""

import random

from hothouse.bots.bot import Bot, Decision
from hothouse.bots.budget import Budget, Stop
from hothouse.core.game import View
from hothouse.core.message import Template, fill

ANY = Template("any of {actions} legal actions")


class RandomBot(Bot):
    """Every legal action is equally likely."""

    name = "random"

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        actions = game.legal_actions(state)
        action = random.Random(seed).choice(actions)
        return Decision(str(action), reasons=(fill(ANY, actions=len(actions)),))
