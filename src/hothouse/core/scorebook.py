"""Keeping a record while a game is played."""

from typing import Any

from hothouse.core.action import Action
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.options import OptionValue
from hothouse.core.record import Record, replay, result_text


class Scorebook:
    """A game being played: the states so far and the actions between them; `take_back` forgets the last."""

    def __init__(self, game: AnyGame, **options: OptionValue) -> None:
        self.game = game
        self.states: list[Any] = [game.start(**options)]
        self.actions: list[Action] = []
        self.start = ""

    @classmethod
    def at(cls, game: AnyGame, position: str) -> "Scorebook":
        """A game that begins in a position instead of at the opening."""
        state = game.read(position)
        book = cls(game, **game.options_of(state))
        book.states, book.start = [state], game.position(state)
        return book

    @classmethod
    def of(cls, game: AnyGame, record: Record) -> "Scorebook":
        """A game taken up where its record stops."""
        book = cls.at(game, record.start) if record.start else cls(game, **record.options)
        for moment in replay(game, record):
            book.states.append(moment.after)
            book.actions.append(moment.action)
        return book

    @property
    def state(self) -> Any:
        """The state now."""
        return self.states[-1]

    def play(self, action: Action) -> Any:
        """Apply the action and write it down; the state after it."""
        self.states.append(self.game.apply(self.state, action))
        self.actions.append(action)
        return self.state

    def take_back(self) -> Action:
        """Forget the last action."""
        if not self.actions:
            raise HothouseError("there is nothing to take back: this is where the game began")
        self.states.pop()
        return self.actions.pop()

    def record(self, **tags: str) -> Record:
        """Everything so far as a record."""
        state = self.state
        return Record(
            self.game.name,
            self.game.rules_version,
            dict(self.game.options_of(state)),
            tuple(map(str, self.actions)),
            tags,
            result_text(self.game, state, self.game.outcome(state)),
            self.start,
        )
