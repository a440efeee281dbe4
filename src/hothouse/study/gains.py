"""What an action changes on the score sheets, line by line: facts for a coach, and nothing else."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from hothouse.core.game import AnyGame
from hothouse.core.message import Message
from hothouse.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Gain:
    """So many points more (or fewer) on a line of a seat's sheet."""

    seat: Seat
    label: Message
    points: int


def gains(game: AnyGame, before: Any, after: Any) -> tuple[Gain, ...]:
    """Every line that differs between two states, seat by seat."""
    old, new = _lines(game, before), _lines(game, after)
    labels = {(seat, str(label)): label for seat, label in _labels(game, before) + _labels(game, after)}
    return tuple(
        Gain(seat, labels[seat, name], new[seat, name] - old[seat, name])
        for seat, name in sorted(labels)
        if new[seat, name] != old[seat, name]
    )


def _labels(game: AnyGame, state: Any) -> list[tuple[Seat, Message]]:
    return [(score.seat, line.label) for score in game.scores(state) for line in score.lines]


def _lines(game: AnyGame, state: Any) -> Counter[tuple[Seat, str]]:
    # Two lines may have the same name (two groups of one colour): together they are one fact.
    counted: Counter[tuple[Seat, str]] = Counter()
    for score in game.scores(state):
        for line in score.lines:
            counted[score.seat, str(line.label)] += line.points
    return counted
