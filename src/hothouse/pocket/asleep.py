"""What is loaded before Python's memory is kept: later visits need not load it (web/src/pocket/asleep.ts)."""

import gc

from hothouse.bots.levels import levels
from hothouse.core.registry import game_names
from hothouse.kernels.registry import kernel_class
from hothouse.pocket import worker as worker  # the house itself, with everything that it answers
from hothouse.pocket.doors.home import catalogue


def load_everything() -> None:
    """The house, every game with its kernels, and the bots of every level: nothing of a person."""
    catalogue()
    for name in game_names():
        kernel_class(name)
        for level in levels(name):
            level.make()
    gc.collect()
