"""Trying an action: what it does to a position, worked out once for whoever previews it and then plays it."""

from dataclasses import dataclass
from typing import Any

from hothouse.core.action import Action
from hothouse.core.events import Event
from hothouse.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class Tried:
    """An action that the rules allow: where it leads, and what it tells on the way."""

    action: Action
    after: Any
    events: tuple[Event, ...]


def try_action(game: AnyGame, state: Any, text: str) -> Tried:
    """What the text does in the state; raised if it is no action there, or if a rule refuses it."""
    action = game.parse(state, text)
    return Tried(action, *game.follow(state, action))
