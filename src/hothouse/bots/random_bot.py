"""The bot that plays any legal action: the floor of every measure."""

import random
from typing import Any

from hothouse.bots.bot import Bot, Decision
from hothouse.bots.budget import Budget, Stop
from hothouse.bots.choosing import Anyone
from hothouse.bots.worlds import is_open
from hothouse.core.game import AnyGame, View
from hothouse.core.message import Template, fill
from hothouse.kernels import kernel_class

ANY = Template("any of {actions} legal actions")


class RandomBot(Bot):
    """Every legal action is equally likely."""

    name = "random"

    def chooser(self, game: AnyGame, state: Any) -> Anyone | None:
        kernel = kernel_class(game.name) if is_open(game) else None
        return None if kernel is None else Anyone(kernel.most_actions())

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        actions = game.legal_actions(state)
        quick, kernel = self.chooser(game, state), kernel_class(game.name)
        if quick is None or kernel is None:
            action = random.Random(seed).choice(actions)
        else:
            table = kernel.from_state(state)
            action = table.action_of(quick.choose(table, seed))
        return Decision(str(action), reasons=(fill(ANY, actions=len(actions)),))
