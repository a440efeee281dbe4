"""A level that is one bot at a table of two and another at a larger one: their ladders differ in length."""

from typing import Any

from hothouse.bots.bot import Bot, Decision, Expected
from hothouse.bots.budget import Budget, Stop
from hothouse.bots.choosing import Chooser
from hothouse.bots.person import PersonBot, Sight, Temper
from hothouse.core.game import AnyGame, View


class TwoOrMore(Bot):
    """One name, a bot for tables of two (or one alone) and another for larger ones."""

    def __init__(self, two: Bot, more: Bot) -> None:
        self.name = two.name
        self.two, self.more = two, more

    def at(self, game: AnyGame, state: Any) -> Bot:
        """Who of the two plays at such a table."""
        return self.two if len(game.seats(state)) <= 2 else self.more

    def forget(self) -> None:
        self.two.forget()
        self.more.forget()

    def chooser(self, game: AnyGame, state: Any) -> Chooser | None:
        return self.at(game, state).chooser(game, state)

    def expect(
        self, game: AnyGame, state: Any, budget: Budget, seed: int, stop: Stop | None = None
    ) -> Expected | None:
        return self.at(game, state).expect(game, state, budget, seed, stop)

    def rank(self, game: AnyGame, state: Any, budget: Budget, seed: int) -> list[str]:
        return self.at(game, state).rank(game, state, budget, seed)

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        return self.at(*self.read(view)).decide(view, budget, seed, stop)

    def advise(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        return self.at(*self.read(view)).advise(view, budget, seed, stop)


def person(name: str, two: tuple[Temper, Sight], more: tuple[Temper, Sight]) -> TwoOrMore:
    """Somebody who plays like a person, with a temper and a look for either table."""
    return TwoOrMore(PersonBot(name, *two), PersonBot(name, *more))
