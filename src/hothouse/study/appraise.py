"""Front values: what a search rooted at a position expects for every seat, asked once and remembered."""

from dataclasses import dataclass, replace
from typing import Any

from hothouse.bots import Bot, Budget, Expected, level
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.seeds import seed_of
from hothouse.study.points import Margins, margins

Shares = tuple[float, ...]
STRONGEST = "grove"


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is thought about: a budget for every position, how many passes, and how many rivals of the
    played action are searched for themselves."""

    name: str
    budget: Budget
    passes: int
    rivals: int


BUDGET = Budget(simulations=200, nodes=30_000)
RIVALS = 3
EFFORTS = {
    "quick": Effort("quick", BUDGET, 2, RIVALS),
    "usual": Effort("usual", BUDGET, 4, RIVALS),
    "deep": Effort("deep", BUDGET, 16, RIVALS),
}
"""A deeper one only adds passes: what a quick one found is its beginning, and nothing is thought twice."""
GLANCE = 0
"""The number of the pass that looks at every position once and judges nothing: the first graph. Those that
judge are counted from 1."""
NODES = (1.0, 1.5, 2.0, 2.5)
"""How a budget of nodes grows from pass to pass: a search without lots would say the same in all of them."""


def budget_of(effort: Effort, number: int) -> Budget:
    """What a pass may spend on a position."""
    if number == GLANCE:
        return effort.budget.times(0.5)
    nodes = effort.budget.nodes
    return replace(effort.budget, nodes=None if nodes is None else int(nodes * NODES[number % len(NODES)]))


class CannotStudy(HothouseError):
    """No bot can say what the seats of this game may expect."""


class Appraiser:
    """The strongest bot of a game, asked what every seat may expect.

    An answer depends on the position, the effort and the pass alone, never on what was asked before: that is
    what makes the sums of a ledger exact, and what lets two processes share their findings.
    """

    def __init__(self, game: AnyGame, effort: Effort) -> None:
        self.game = game
        self.effort = effort
        self.bot: Bot = level(game.name, STRONGEST).make()
        self.known: dict[tuple[str, int], Expected] = {}
        self.counted: dict[tuple[str, int], Margins | None] = {}
        self.liked: dict[str, list[str]] = {}

    def front(self, state: Any, number: int) -> Expected:
        """What every seat may expect in a state; at the end, what it got."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            seats = range(len(self.game.seats(state)))
            return Expected(tuple(outcome.share(seat) for seat in seats), True)
        key = self.game.position(state), number
        if key not in self.known:
            budget, seed = budget_of(self.effort, number), seed_of("study", number)
            found = self.bot.expect(self.game.view(state, None), budget, seed)
            if found is None:
                raise CannotStudy(f"no bot of {self.game.title} says what the seats may expect")
            self.known[key] = found
        return self.known[key]

    def points(self, state: Any, number: int) -> Margins | None:
        """The same in points; None where the game has no measure for them."""
        key = self.game.position(state), number
        if key not in self.counted:
            self.counted[key] = margins(self.game, state, self.front(state, number).shares)
        return self.counted[key]

    def favourites(self, state: Any) -> list[str]:
        """The actions that the bot would look at first: the rivals worth a search of their own. The same in
        every pass, so that their means can be compared."""
        legal = [str(action) for action in self.game.legal_actions(state)]
        many = self.effort.rivals
        if len(legal) <= many:
            return legal
        key = self.game.position(state)
        if key not in self.liked:
            self.liked[key] = self._liked(state, many)
        return self.liked[key]

    def _liked(self, state: Any, many: int) -> list[str]:
        seat = self.game.to_act(state)
        bot = level(self.game.name, STRONGEST).make()
        weighed = bot.decide(self.game.view(state, seat), self.effort.budget, seed_of("rivals")).choices
        return [choice.action for choice in weighed[:many]]
