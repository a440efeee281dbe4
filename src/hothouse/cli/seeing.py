"""What a seat may see of a table at a terminal, where several people may share one screen."""

from collections.abc import Iterator
from typing import Any

from hothouse.core.action import Action
from hothouse.core.events import Event
from hothouse.core.game import AnyGame, Game
from hothouse.core.seats import Seat


def hides(game: AnyGame) -> bool:
    """Whether somebody may know what somebody else may not: a game that hides something has its own view."""
    return type(game).view is not Game.view


def seen(game: AnyGame, state: Any, seat: Seat | None) -> Any:
    """The state as the seat knows it, with blanks: what is drawn from it can give nothing away."""
    # Where nothing is hidden, writing and reading the position would only cost time.
    return game.read(game.view(state, seat).position) if hides(game) else state


def heard(game: AnyGame, state: Any, action: Action, seat: Seat | None) -> tuple[str, tuple[Event, ...]]:
    """The action and its events as they are told to the seat."""
    # The rules tell everything; the game decides what of it this seat may hear.
    text, events = game.view_action(game.to_act(state), str(action), game.preview(state, action), seat)
    return text, tuple(events)


def sentences(game: AnyGame, state: Any, events: tuple[Event, ...]) -> Iterator[str]:
    """Each event as a line."""
    return (f"   {game.describe(state, event)}" for event in events)
