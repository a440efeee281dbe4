"""Trying an action: what it does to a position, worked out once for whoever previews it and then plays it."""

from dataclasses import dataclass
from typing import Any

from hothouse.core.action import Action
from hothouse.core.errors import IllegalAction
from hothouse.core.events import Event
from hothouse.core.game import AnyGame
from hothouse.core.parts import ActionParts
from hothouse.core.violation import Violation


@dataclass(frozen=True, slots=True)
class Tried:
    """An action that the rules allow: where it leads, and what it tells on the way."""

    action: Action
    after: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Forbidden:
    """An action that a rule refuses."""

    action: str
    violation: Violation


Trial = Tried | Forbidden
"""What came of trying."""


def try_action(game: AnyGame, state: Any, said: str | ActionParts) -> Trial:
    """What the text or the parts do in the state; Unreadable if they are no action there."""
    action = game.read_action(state, said)
    try:
        return Tried(action, *game.follow(state, action))
    except IllegalAction as refused:  # to ask first would work out legality twice
        return Forbidden(refused.action, refused.violation)
