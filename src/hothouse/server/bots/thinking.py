"""Thinking for a bot, in a process of its own: from a seat's view to the text of an action."""

import multiprocessing
import os
import threading
from contextlib import suppress

from hothouse.bots.levels import level
from hothouse.core.game import View

NICE = 10
"""Bots think when nobody else needs the machine."""


def settle_in() -> None:
    """What a thinking process does first: stand back, and leave when the one that started it is gone."""
    with suppress(OSError, AttributeError):  # not every system has it
        os.nice(NICE)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """A process that was killed cannot end its children: they have to see it themselves."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        # Not `sys.exit`: this is a thread, and the search holds the main one.
        os._exit(1)


def think(view: View, name: str, seed: int) -> str:
    """The action that a bot of this level chooses."""
    kind = level(view.game, name)
    return kind.make().decide(view, kind.budget, seed).action
