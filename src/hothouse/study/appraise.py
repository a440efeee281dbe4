"""Front values: what a search rooted at a position expects for every seat, asked once and remembered."""

from dataclasses import dataclass
from typing import Any

from hothouse.bots import Bot, Budget, Expected, level
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame

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


EFFORTS = {
    "quick": Effort("quick", Budget(simulations=200, nodes=30_000), 2, 3),
    "usual": Effort("usual", Budget(simulations=600, nodes=120_000), 4, 4),
    "deep": Effort("deep", Budget(simulations=2_000, nodes=400_000), 16, 6),
}
"""A deeper one is not only longer: every pass of it thinks more about each position."""


class CannotStudy(HothouseError):
    """No bot can say what the seats of this game may expect."""


class Appraiser:
    """The strongest bot of a game, asked what every seat may expect.

    An answer depends on the position, the budget and the pass alone, never on what was asked before: that is
    what makes the sums of a ledger exact, and what lets two processes share their findings.
    """

    def __init__(self, game: AnyGame, budget: Budget) -> None:
        self.game = game
        self.budget = budget
        self.bot: Bot = level(game.name, STRONGEST).make()
        self.known: dict[tuple[str, int], Expected] = {}

    def front(self, state: Any, seed: int) -> Expected:
        """What every seat may expect in a state; at the end, what it got."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            seats = range(len(self.game.seats(state)))
            return Expected(tuple(outcome.share(seat) for seat in seats), True)
        key = self.game.position(state), seed
        if key not in self.known:
            found = self.bot.expect(self.game.view(state, None), self.budget, seed)
            if found is None:
                raise CannotStudy(f"no bot of {self.game.title} says what the seats may expect")
            self.known[key] = found
        return self.known[key]

    def favourites(self, state: Any, many: int, seed: int) -> list[str]:
        """The actions that the bot would look at first: the rivals worth a search of their own."""
        legal = [str(action) for action in self.game.legal_actions(state)]
        if len(legal) <= many:
            return legal
        seat = self.game.to_act(state)
        bot = level(self.game.name, STRONGEST).make()
        weighed = bot.decide(self.game.view(state, seat), self.budget, seed).choices
        return [choice.action for choice in weighed[:many]]
