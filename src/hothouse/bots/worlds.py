"""What a bot may think the table to be: its view where it shows everything, else several deals of the rest.

The state that a bot reads from its view has blanks where something is hidden. `Game.resample` fills them as
the seat could imagine them; a search thinks about several such worlds and adds up what it finds in each. It
never asks what the truth is, as it does not have it.
"""

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from hothouse.core.game import AnyGame, Game
from hothouse.core.seats import Seat

Move = TypeVar("Move")

MANY = 8
"""Worlds for one decision, where something is hidden."""


def is_open(game: AnyGame) -> bool:
    """Whether every seat sees everything, in any state: the game deals nothing anew."""
    return type(game).resample is Game.resample


def worlds(game: AnyGame, state: Any, seat: Seat, rng: random.Random) -> list[Any]:
    """The state itself if it hides nothing from the seat, else several that the seat cannot tell apart."""
    first = game.resample(state, seat, rng)
    # A game without secrets gives back the very state: nothing is dealt, and one world is all there is.
    if first is state:
        return [state]
    return [first, *(game.resample(state, seat, rng) for _ in range(MANY - 1))]


def averaged(looks: Sequence[Sequence[tuple[Move, float]]]) -> list[tuple[Move, float]]:
    """What one look found, or the mean of what looks at several worlds found; best first."""
    if len(looks) == 1:
        return list(looks[0])
    found: dict[Move, list[float]] = {}
    for look in looks:
        for action, worth in look:
            found.setdefault(action, []).append(worth)
    # An action may be legal in some worlds only: its mean is over those.
    means = [(action, sum(worths) / len(worths)) for action, worths in found.items()]
    return sorted(means, key=lambda each: -each[1])
