"""Being told to stop: Ctrl-C, or the signal that a system sends before it shuts down."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

CODE = 128
"""A shell's exit code of a process that a signal ended is this and the signal's number."""


class Terminated(KeyboardInterrupt):
    """SIGTERM: whoever knows what to do when interrupted does it now too."""


@contextmanager
def terminable() -> Iterator[None]:
    """Let SIGTERM interrupt what is done here as Ctrl-C would, instead of ending the process at once."""

    def stop(_: int, __: FrameType | None) -> None:
        raise Terminated

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def exit_code(interrupted: BaseException) -> int:
    """What a command leaves with when it was interrupted."""
    why = interrupted.__cause__ or interrupted  # click wraps what it does not know
    return CODE + (signal.SIGTERM if isinstance(why, Terminated) else signal.SIGINT)
