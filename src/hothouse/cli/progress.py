"""How far a long command is: a bar at a terminal, and elsewhere a line now and then."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

EVERY = 30.0
"""Seconds between two lines in a log: enough to see that it lives, too few to fill it."""

Tell = Callable[[float, str], None]
"""Who hears how far it is: the part that is done, from 0 to 1, and a few words."""


@contextmanager
def progress(label: str) -> Iterator[Tell]:
    """Tell on the error stream, so that what the command prints can be piped."""
    screen = Console(stderr=True)
    if not screen.is_terminal:
        yield lines(label, time.monotonic)
        return
    # A bar that moves would fill a log with its own traces; a log cannot be drawn over.
    columns = (
        TextColumn("{task.fields[label]}"),
        BarColumn(),
        TextColumn("{task.description}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task("…", total=1.0, label=label)
        yield lambda done, words: bar.update(task, completed=done, description=words)


def lines(label: str, now: Callable[[], float]) -> Tell:
    """A line when enough time has passed since the last, with how long it will take about."""
    began = last = now()

    def tell(done: float, words: str) -> None:
        nonlocal last
        # The first line comes late too: what is over by then needs none.
        if now() - last < EVERY:
            return
        last = now()
        left = f", about {duration((last - began) / done * (1 - done))} to go" if done else ""
        click.echo(f"{label}: {words}{left}", err=True)

    return tell


def duration(seconds: float) -> str:
    """A time for a person: `40 s`, `12 min`, `3.5 h`."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
