"""Thinking for a bot, in a process of its own: from a seat's view to the text of an action."""

import os
from contextlib import suppress

from hothouse.bots.levels import level
from hothouse.core.game import View

NICE = 10
"""Bots think when nobody else needs the machine."""


def settle_in() -> None:
    """What a thinking process does first."""
    with suppress(OSError, AttributeError):  # not every system has it
        os.nice(NICE)


def think(view: View, name: str, seed: int) -> str:
    """The action that a bot of this level chooses."""
    kind = level(view.game, name)
    return kind.make().decide(view, kind.budget, seed).action


def warm() -> None:
    """Nothing: the process has started when this returns."""
