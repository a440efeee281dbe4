"""Training: which games learn an evaluation by self-play, and what a trainer promises.

A trainer is a function that the game's kit names. It gets a variant, a seed and a scale
(1 is the run that made the shipped file, 0.01 a quick try), tells how far it is, and gives the file's bytes
with the story of how they came to be. The same arguments give the same bytes.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
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


Trainer = Callable[[str, int, float, OnProgress], Made]


def trainer(game: str) -> Trainer:
    """The trainer of a game; one sentence if it has none."""
    found: Trainer | None = part(game, "trainer")
    if found is None:
        known = ", ".join(name for name, kit in kits().items() if kit.trainer)
        raise HothouseError(f"{game} has nothing to train; the games that learn are: {known}")
    return found
