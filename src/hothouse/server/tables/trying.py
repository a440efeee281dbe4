"""Trying an action: what it does to a position, worked out once for whoever previews it and then plays it."""

from dataclasses import dataclass
from typing import Any

from hothouse.core.action import Action
from hothouse.core.events import Event
from hothouse.core.game import AnyGame
from hothouse.core.parts import ActionParts


@dataclass(frozen=True, slots=True)
class Tried:
    """An action that the rules allow: where it leads, and what it tells on the way."""

    action: Action
    after: Any
    events: tuple[Event, ...]


def try_action(game: AnyGame, state: Any, said: str | ActionParts) -> Tried:
    """What the text or the parts do in the state; raised if they are no action there, or a rule refuses."""
    action = game.read_action(state, said)
    return Tried(action, *game.follow(state, action))
