"""A program as a bot: it is told the game and the position, and answers in lines of text."""

from collections.abc import Iterator, Mapping

from hothouse.bots.bot import Bot, Decision
from hothouse.bots.budget import Budget, Stop
from hothouse.bots.engine.process import Engine, EngineFailed, borrow, give_back
from hothouse.bots.engine.words import Said, understood
from hothouse.core.game import AnyGame, View
from hothouse.core.options import OptionValue, write_option

GRACE = 5.0
"""Seconds that an engine may be late with its answer; then it is ended."""
BUSY = 10.0
"""Seconds of the clock that a second of processor may take on a machine with much else to do."""
WITHOUT_A_CLOCK = 120.0
"""Seconds for a budget of simulations or nodes, which says nothing about time."""


class EngineBot(Bot):
    """Borrows a running engine when it first decides, and gives it back when the match is over."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.name = command[0].rpartition("/")[2]
        self.engine: Engine | None = None
        self.told: tuple[str, Mapping[str, OptionValue]] | None = None

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        if self.engine is None:
            self.engine = borrow(self.command)
            self.name = self.engine.name
        try:
            self.engine.say(*self._asked(game, state, view, budget, seed))
            return self._answer(self.engine, budget, stop)
        except EngineFailed:
            # Whatever state it is in, nobody else should get it.
            failed, self.engine = self.engine, None
            self.forget()
            failed.end()
            raise

    def _asked(self, game: AnyGame, state: object, view: View, budget: Budget, seed: int) -> Iterator[Said]:
        assert self.engine is not None
        assert view.seat is not None
        table = game.name, dict(game.options_of(state))
        if self.told != table:
            self.told = table
            yield Said("game", game.name)
            yield from (Said("option", f"{name} {write_option(value)}") for name, value in table[1].items())
        yield Said("seat", str(view.seat + 1))
        yield Said("position", view.position)
        if self.engine.wants_legal:
            yield from (Said("legal", str(action)) for action in game.legal_actions(state))
        yield Said("go", f"{budget} seed {seed}")

    def _answer(self, engine: Engine, budget: Budget, stop: Stop | None) -> Decision:
        lines = list(engine.until("best", patience(budget), stop))
        try:
            return understood(lines)
        except ValueError as wrong:
            raise EngineFailed(f"{engine.name} answered {wrong}") from None

    def forget(self) -> None:
        self.told = None  # the next position comes after a new `game`, at which an engine drops what it keeps

    def close(self) -> None:
        if self.engine is not None:
            give_back(self.engine)
        self.engine, self.told = None, None


def patience(budget: Budget) -> float:
    """How many seconds of the clock a decision with this budget may take."""
    if budget.seconds is None:
        return WITHOUT_A_CLOCK
    return budget.seconds * (BUSY if budget.processor else 1.0) + GRACE
