"""How well a seat of Petris stands, without looking ahead: what a one-ply player of it goes by."""

from hothouse.bots.standing import WON
from hothouse.core.events import silence
from hothouse.core.game import AnyGame
from hothouse.core.seats import Seat
from hothouse.games.petris.contamination import contamination
from hothouse.games.petris.fission import fission
from hothouse.games.petris.state import SARCINAS, PetrisState, sarcina_reserve
from hothouse.games.petris.track import WHOLE


def foresight(_: AnyGame, state: PetrisState, seat: Seat) -> float:
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
