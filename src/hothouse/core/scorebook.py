"""Keeping a record while a game is played."""

from typing import Any

from hothouse.core.action import Action
from hothouse.core.closing import Closing, closed_outcome, outcome_of
from hothouse.core.errors import HothouseError, after_the_end
from hothouse.core.game import AnyGame
from hothouse.core.options import OptionValue
from hothouse.core.outcome import Outcome
from hothouse.core.record import Record, replay, result_text
from hothouse.core.seats import Seat


class Scorebook:
    """A game being played: the states so far, the actions between them, and the closing that ended it, if
    one did; `take_back` forgets the last of these."""

    def __init__(self, game: AnyGame, **options: OptionValue) -> None:
        self.game = game
        self.states: list[Any] = [game.start(**options)]
        self.actions: list[Action] = []
        self.closing: Closing | None = None
        self.start = ""

    @classmethod
    def at(cls, game: AnyGame, position: str) -> "Scorebook":
        """A game that begins in a position instead of at the opening."""
        state = game.read(position)
        book = cls(game, **game.options_of(state))
        # The position as we write it, not as it was typed: records of the same start are the same text.
        book.states, book.start = [state], game.position(state)
        return book

    @classmethod
    def of(cls, game: AnyGame, record: Record) -> "Scorebook":
        """A game taken up where its record stops."""
        book = cls.at(game, record.start) if record.start else cls(game, **record.options)
        for moment in replay(game, record):
            book.states.append(moment.after)
            book.actions.append(moment.action)
        book.closing = record.closing
        return book

    @property
    def state(self) -> Any:
        """The state now."""
        return self.states[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by a closing or by the rules; None while it goes on."""
        return outcome_of(self.game, self.state, self.closing)

    @property
    def to_act(self) -> Seat | None:
        """Who acts next: a seat, CHANCE, or None at the end."""
        return None if self.closing is not None else self.game.to_act(self.state)

    def play(self, action: Action) -> Any:
        """Apply the action and write it down; the state after it."""
        if self.closing is not None:
            raise after_the_end(str(action))
        self.states.append(self.game.apply(self.state, action))
        self.actions.append(action)
        return self.state

    def close(self, closing: Closing) -> Outcome:
        """Write down how people end it here; the outcome."""
        if self.closing is not None:
            raise after_the_end(str(closing))
        # Refused before anything is written down: a book is never left half closed.
        outcome = closed_outcome(self.game, self.state, closing)
        self.closing = closing
        return outcome

    def take_back(self) -> Action | Closing:
        """Forget the last action, or the closing that came after it."""
        if self.closing is not None:
            closing, self.closing = self.closing, None
            return closing
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
            result_text(self.game, state, self.outcome),
            self.start,
            self.closing,
        )
