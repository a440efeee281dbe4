"""How well a seat stands, read off the table without looking ahead: what a one-ply player goes by."""

from collections.abc import Callable
from typing import Any

from hothouse.bots.greedy import stands
from hothouse.core.events import silence
from hothouse.core.game import AnyGame
from hothouse.core.outcome import Outcome
from hothouse.core.seats import Seat
from hothouse.games.petris.contamination import contamination
from hothouse.games.petris.fission import fission
from hothouse.games.petris.state import SARCINAS, PetrisState, sarcina_reserve
from hothouse.games.petris.track import WHOLE

Standing = Callable[[AnyGame, Any, Seat], float]
"""A number for a seat in a state of a game that goes on; larger is better, one point of score is 1."""

WON = 1000.0
"""What a finished game is worth, far beyond any score."""


def standing(game: AnyGame, state: Any, seat: Seat) -> float:
    """How well the seat stands: the result if there is one, else the standing of the game."""
    outcome = game.outcome(state)
    if outcome is not None:
        return _ended(outcome, seat)
    return STANDINGS.get(game.name, lead)(game, state, seat)


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


def petris_lead(_: AnyGame, state: PetrisState, seat: Seat) -> float:
    """Contamination points the others have more than the seat, counting the coming fission or contamination.

    Fewest points win, so the sign is turned. A fourth sarcina loses, so each one kept is worth a little.
    """
    after = _foreseen(state)
    if after.short:
        return -WON / 2 if any(who == seat for _, who in after.short) else WON / 2
    points = after.points
    others = min(count for other, count in enumerate(points) if other != seat)
    spent = [SARCINAS - sarcina_reserve(after, other) for other in range(after.players)]
    rivals = sum(spent) - spent[seat]
    return others - points[seat] - 0.25 * (spent[seat] - rivals / (after.players - 1))


def _foreseen(state: PetrisState) -> PetrisState:
    """The table after the next fission or contamination, as if nobody moved before it."""
    for marker in range(state.marker, len(WHOLE[state.players])):
        space = WHOLE[state.players][marker]
        if space in "FC":
            there = PetrisState(state.players, state.advanced, state.dishes, marker, state.points)
            return (fission if space == "F" else contamination)(there, silence)
    return state


STANDINGS: dict[str, Standing] = {"petris": petris_lead, "vorex": stands}
"""Games whose standing is more than the lead in points."""
