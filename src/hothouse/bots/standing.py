"""How well a seat stands, read off the table without looking ahead: what a one-ply player goes by."""

from collections.abc import Callable
from functools import cache
from typing import Any

from hothouse.core.game import AnyGame
from hothouse.core.kit import kit, part
from hothouse.core.outcome import Outcome
from hothouse.core.seats import Seat

Standing = Callable[[AnyGame, Any, Seat], float]
"""A number for a seat in a state of a game that goes on; larger is better, one point of score is 1."""

WON = 1000.0
"""What a finished game is worth, far beyond any score."""


def standing(game: AnyGame, state: Any, seat: Seat) -> float:
    """How well the seat stands: the result if there is one, else the standing of the game."""
    outcome = game.outcome(state)
    if outcome is not None:
        return _ended(outcome, seat)
    return standing_of(game.name)(game, state, seat)


@cache
def standing_of(name: str) -> Standing:
    """What the kit of a game says, or the lead in points."""
    found: Standing | None = part(name, "standing")
    if found is not None:
        return found
    return behind if kit(name).fewest_win else lead


def _ended(outcome: Outcome, seat: Seat) -> float:
    if not outcome.winners:
        return -WON
    fair = 1 / len(outcome.scores)
    # A fair share is 0, all of it WON; alone, there is nobody to share with.
    return WON * (outcome.share(seat) - fair) / (1 - fair) if fair < 1 else WON * outcome.share(seat)


def lead(game: AnyGame, state: Any, seat: Seat) -> float:
    """The live score, less that of the best other seat: for any game where most points win."""
    totals = [score.total for score in game.scores(state)]
    others = [total for other, total in enumerate(totals) if other != seat]
    return float(totals[seat] - max(others, default=0))


def behind(game: AnyGame, state: Any, seat: Seat) -> float:
    """The same where fewest points win: how many more the best other seat has."""
    totals = [score.total for score in game.scores(state)]
    others = [total for other, total in enumerate(totals) if other != seat]
    return float(min(others, default=0) - totals[seat])
