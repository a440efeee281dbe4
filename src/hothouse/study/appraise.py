"""Front values: what a search rooted at a position expects for every seat, asked once and remembered."""

from dataclasses import dataclass, replace
from typing import Any

from hothouse.bots import Bot, Budget, Expected, level
from hothouse.bots.budget import Stop
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.seeds import seed_of
from hothouse.study.points import Gauge, Margins, gauge

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
CLOSER = 8.0
"""How many times as long a position is looked at where a slip is suspected."""
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


class Interrupted(Exception):
    """Somebody else must think: what was searched so far is known, and need not be searched again."""


class Appraiser:
    """The strongest bot of a game, asked what every seat may expect.

    An answer depends on the position, the effort and the pass alone, never on what was asked before: that is
    what makes the sums of a ledger exact, and what lets two processes share their findings.
    """

    def __init__(self, game: AnyGame, effort: Effort) -> None:
        self.game = game
        self.effort = effort
        self.bot: Bot = level(game.name, STRONGEST).make()
        self.known: dict[tuple[str, int, bool], Expected] = {}
        self.gauges: dict[str, Gauge | None] = {}
        self.means: dict[tuple[int, bool], tuple[Budget, int]] = {}
        self.liked: dict[str, list[str]] = {}
        self.written: tuple[Any, str] | None = None
        self.stop: Stop | None = None
        """Raised where somebody else must think: no search is begun any more, and a long one is left."""

    def front(self, state: Any, number: int) -> Expected:
        """What every seat may expect in a state; at the end, what it got."""
        return self._found(state, number, closer=False)

    def closer(self, state: Any, number: int) -> Expected:
        """The same by a closer look, which takes longer and has lots of its own: what the first one owes to
        its lots is not in it."""
        return self._found(state, number, closer=True)

    def _found(self, state: Any, number: int, closer: bool) -> Expected:
        key = self._position(state), number, closer
        if key not in self.known:
            self.known[key] = self._result(state) or self._searched(state, number, closer)
        return self.known[key]

    def points(self, state: Any, number: int, closer: bool = False) -> Margins | None:
        """The same in points; None where the game has no measure for them."""
        key = self._position(state)
        if key not in self.gauges:
            self.gauges[key] = gauge(self.game, state)
        found = self.gauges[key]
        return None if found is None else found.margins(self._found(state, number, closer).shares)

    def favourites(self, state: Any) -> list[str]:
        """The actions that the bot would look at first: the rivals worth a search of their own. The same in
        every pass, so that their means can be compared."""
        key = self._position(state)
        if key not in self.liked:
            self.liked[key] = self._ranked(state)
        return self.liked[key]

    def _result(self, state: Any) -> Expected | None:
        outcome = self.game.outcome(state)
        if outcome is None:
            return None
        return Expected(tuple(outcome.share(seat) for seat in range(len(self.game.seats(state)))), True)

    def _searched(self, state: Any, number: int, closer: bool) -> Expected:
        self._may_search()
        found = self.bot.expect(self.game, state, *self._means_of(number, closer), self.stop)
        if found is None:
            self._may_search()  # it was left in the middle
            raise CannotStudy(f"no bot of {self.game.title} says what the seats may expect")
        return found

    def _means_of(self, number: int, closer: bool) -> tuple[Budget, int]:
        """The budget and the lots of a pass, or of its closer looks."""
        key = number, closer
        if key not in self.means:
            budget = budget_of(self.effort, number)
            self.means[key] = (
                (budget.times(CLOSER), seed_of("closer", number))
                if closer
                else (budget, seed_of("study", number))
            )
        return self.means[key]

    def _ranked(self, state: Any) -> list[str]:
        legal, many = self.game.legal_actions(state), self.effort.rivals
        if len(legal) <= many:
            return [str(action) for action in legal]
        self._may_search()
        return self.bot.rank(self.game, state, self.effort.budget, seed_of("rivals"))[:many]

    def _may_search(self) -> None:
        if self.stop is not None and self.stop.raised:
            raise Interrupted

    def _position(self, state: Any) -> str:
        """The text of a state, written once for all questions that are asked about it in a row."""
        if self.written is None or self.written[0] is not state:
            self.written = state, self.game.position(state)
        return self.written[1]
