"""Games that are learned from as they are played, in stretches: how weighted sums and patterns are taught."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from hothouse.bots.training import OnProgress


class Part(Protocol):
    """So many games, and whatever else the learner wants to know of the stretch."""

    @property
    def games(self) -> int:
        """How many, in a full run."""


S = TypeVar("S", bound=Part)


class Student(Protocol):
    """What every learner can do besides playing."""

    def remember(self) -> None:
        """Count the weights of now into the average."""


def go_through(
    plan: Sequence[S],
    chunks: int,
    scale: float,
    student: Student,
    train: Callable[[S, int], float],
    on_progress: OnProgress,
    begin: Callable[[], None] = lambda: None,
) -> tuple[int, float]:
    """Play the plan, its games times the scale, each stretch in chunks, and average the weights of the last
    one: weights tremble with the last games they heard, and the mean of many moments is steadier. Every
    stretch begins with `begin`. How many games that were, and how far off expectations were at last."""
    whole, done, played, off = sum(stretch.games for stretch in plan), 0.0, 0, 0.0
    for stretch in plan:
        games = max(1, round(stretch.games * scale / chunks))
        begin()
        for _ in range(chunks):
            off = train(stretch, games)
            if stretch is plan[-1]:
                student.remember()
            played += games
            done += stretch.games / chunks / whole
            on_progress(done, f"{played:,} games, off by {off:.3f}")
    return played, off
