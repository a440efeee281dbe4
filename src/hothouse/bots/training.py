"""Training: which games learn an evaluation by self-play, and what a trainer promises.

A trainer is a function in the game's own folder of `hothouse.bots`. It gets a variant, a seed and a scale
(1 is the run that made the shipped file, 0.01 a quick try), tells how far it is, and gives the file's bytes
with the story of how they came to be. The same arguments give the same bytes.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from hothouse.core.errors import HothouseError

Told = Callable[[float, str], None]
"""Who is told how far it is: the part that is done, from 0 to 1, and a few words."""


@dataclass(frozen=True, slots=True)
class Made:
    """What a training made: the bytes of the file, where the package keeps them, and their story."""

    data: bytes
    place: Path
    story: Mapping[str, Any]


Trainer = Callable[[str, int, float, Told], Made]

TRAINERS = {
    "botanik": "hothouse.bots.botanik.training:train",
    "petris": "hothouse.bots.petris.training:train",
    "vorex": "hothouse.bots.vorex.training:train",
}
"""The games that learn, and where."""


def trainer(game: str) -> Trainer:
    """The trainer of a game; one sentence if it has none."""
    if game not in TRAINERS:
        known = ", ".join(TRAINERS)
        raise HothouseError(f"{game} has nothing to train; the games that learn are: {known}")
    module, _, name = TRAINERS[game].partition(":")
    found: Trainer = getattr(import_module(module), name)
    return found
