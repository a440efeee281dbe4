"""Duplicate play: the luck of a game as a function of its seed, so that two games can share it."""

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

from hothouse.core.action import Action
from hothouse.core.game import AnyGame
from hothouse.core.seats import CHANCE
from hothouse.core.seeds import seed_of


class Luck:
    """The draws of one game. The n-th draw of a step has its own number between 0 and 1, whatever happened
    before, so two games that share a seed draw alike wherever the same draws are possible."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.drawn: Counter[str] = Counter()

    def passed(self, game: AnyGame, state: Any, actions: Iterable[str]) -> "Luck":
        """The luck of a game that has come so far: what was drawn in these actions is not drawn again."""
        for text in actions:
            step = game.step(state)
            if step is not None and game.to_act(state) == CHANCE:
                self.drawn[step.name] += 1
            state = game.apply(state, game.parse(state, text))
        return self

    def draw(self, game: AnyGame, state: Any) -> Action:
        """The next draw of the chance seat."""
        step = game.step(state)
        assert step is not None
        # By step and number, not by ply: games that went apart before still draw alike.
        rng = random.Random(seed_of(self.seed, step.name, self.drawn[step.name]))
        self.drawn[step.name] += 1
        actions, weights = zip(*game.chances(state), strict=True)
        chosen: Action = rng.choices(actions, weights)[0]
        return chosen
