"""What the strongest bot thinks of a course: that what it calls right is right, by the margin it claims."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hothouse.bots import Bot, Budget, Decision, level
from hothouse.core.chance import draw
from hothouse.core.game import AnyGame
from hothouse.core.seats import CHANCE
from hothouse.study.lesson import Course, Move

STRONGEST = "grove"
DRAWS = 3
"""How often chance is tried where it follows an action."""
RIVALS = 6
"""How many of the other actions are looked at, where there are many: the ones that the bot likes best."""
RIGHT = 8
"""How many of the accepted actions are looked at, where there are many."""
SEED = 3


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the worst accepted action and the best other one are worth to the learner, from 0 to 1."""

    step: str
    margin: float
    right: float
    wrong: float
    rival: str

    @property
    def holds(self) -> bool:
        """Whether they are as far apart as the course claims."""
        return self.right - self.wrong >= self.margin


def weigh(course: Course, budget: Budget) -> list[Weighed]:
    """Every step that claims a margin, as the strongest bot sees it with this budget for a position."""
    scale = Scale(course.game, budget)
    return [
        _weighed(scale, step, step.margin)
        for step in course.steps
        if isinstance(step, Move) and step.margin is not None
    ]


def _weighed(scale: "Scale", step: Move, margin: float) -> Weighed:
    others = scale.rivals(step.state, step.accept)
    right = min(scale.action(step.state, text) for text in step.accept[:RIGHT])
    wrong, rival = max((scale.action(step.state, text), text) for text in others)
    return Weighed(step.id, margin, right, wrong, rival)


class Scale:
    """The strongest bot of a game, asked about positions."""

    def __init__(self, game: AnyGame, budget: Budget) -> None:
        self.game = game
        self.budget = budget
        self.make: Callable[[], Bot] = level(game.name, STRONGEST).make

    def rivals(self, state: Any, accept: tuple[str, ...]) -> list[str]:
        """The actions that are not accepted, or those of them that come nearest."""
        others = [str(each) for each in self.game.legal_actions(state) if str(each) not in accept]
        if len(others) <= 4 * RIVALS:
            return others
        worth = {each.action: each.value or 0 for each in self._think(state).choices}
        return sorted(others, key=lambda text: -worth.get(text, 0))[:RIVALS]

    def action(self, state: Any, text: str) -> float:
        """What an action is worth to whoever makes it."""
        seat = self.game.to_act(state)
        assert seat is not None
        return self.state(self.game.apply(state, self.game.parse(state, text)), seat, random.Random(SEED))

    def state(self, state: Any, seat: int, rng: random.Random) -> float:
        """What a position is worth to a seat; draws are tried a few times."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return outcome.share(seat)
        actor, legal = self.game.to_act(state), self.game.legal_actions(state)
        if actor == CHANCE:
            drawn = (self.game.apply(state, draw(self.game, state, rng)) for _ in range(DRAWS))
            return sum(self.state(each, seat, rng) for each in drawn) / DRAWS
        if len(legal) == 1:
            return self.state(self.game.apply(state, legal[0]), seat, rng)
        value = self._think(state).value
        assert value is not None  # the strongest level of every game says what it expects
        return value if actor == seat else 1 - value

    def _think(self, state: Any) -> Decision:
        seat = self.game.to_act(state)
        # A new bot for each question: what it remembers of another position must not lean on this one.
        return self.make().decide(self.game.view(state, seat), self.budget, SEED)
