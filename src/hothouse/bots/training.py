"""Training: which games learn an evaluation by self-play, and what a trainer promises.

A trainer is a function that the game's kit names. It gets a variant, a seed and a scale (1 is the full run,
0.01 a quick try), tells how far it is, may use some means, and gives the file's bytes with the story of how
they came to be. The same arguments give the same bytes, whatever the means.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hothouse.core.errors import HothouseError
from hothouse.core.kit import kits, part

OnProgress = Callable[[float, str], None]
"""Who hears how far it is: the part that is done, from 0 to 1, and a few words."""


@dataclass(frozen=True, slots=True)
class Made:
    """What a training made: the bytes of the file and their story."""

    data: bytes
    story: Mapping[str, Any]


Hands = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]
"""Who does independent work: the results come in the order of the jobs."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a training may use: the hands that play its games, and a folder where it keeps them, so that it
    can be stopped and gone on with; without one it begins anew."""

    hands: Hands = map
    folder: Path | None = None


HERE = Means()
"""This process, and nothing is kept."""


Trainer = Callable[[str, int, float, OnProgress, Means], Made]


def trainer(game: str) -> Trainer:
    """The trainer of a game; one sentence if it has none."""
    found: Trainer | None = part(game, "trainer")
    if found is None:
        known = ", ".join(name for name, kit in kits().items() if kit.trainer)
        raise HothouseError(f"{game} has nothing to train; the games that learn are: {known}")
    return found
