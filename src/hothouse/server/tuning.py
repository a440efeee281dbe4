"""How a process that does nothing else runs Python: the service, and the load that measures it."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

SWITCH = 0.001
"""How long the loop may keep the interpreter, in seconds, while the thread that commits wants to answer."""
GARBAGE = (25_000, 2, 400)
"""How seldom the collector looks: it stops everybody, and a move leaves little for it. What a table shows
lives until its next move, and a look that comes sooner goes through all of it for nothing: at 5,000 it took
a tenth of a move. Its middle look comes early, before there is much to look through."""


def tune() -> None:
    """For a process that is the service, or its load, and nothing else."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()  # what was loaded stays: no need to look through it again and again
    gc.set_threshold(*GARBAGE)


@contextmanager
def tuned() -> Iterator[None]:
    """So for a while, in a program that measures: another's collector would look ten times as often."""
    before = gc.get_threshold(), sys.getswitchinterval()
    tune()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before[0])
        sys.setswitchinterval(before[1])
