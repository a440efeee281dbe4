"""B2.2, B4.2, B5.5, B7.1: what happens by itself after a placement or a resolution, in this order."""

from hothouse.core.events import Tell, silence
from hothouse.core.seats import Seat
from hothouse.games.botanik.machine import fits_somewhere
from hothouse.games.botanik.scoring import total
from hothouse.games.botanik.state import (
    ARRIVALS,
    PLACEMENTS,
    BotanikState,
    for_seat,
    with_machines,
    with_turn,
)
from hothouse.games.botanik.tiles import MECA, sort_tiles


def resolver(state: BotanikState) -> Seat:
    """B4.2: who resolves a pending tile: the player whose turn it is, else the opponent."""
    return state.turn if state.pending[state.turn] else 1 - state.turn


def hopeless_tiles_leave(state: BotanikState, tell: Tell) -> BotanikState:
    """B5.5: where nothing that a player has pending can be built, all of it leaves the game."""
    # A loop, because both players may have nothing but tiles that fit nowhere, one after the other.
    while not state.settled and hopeless(state, resolver(state)):
        state = remove_all(state, resolver(state), tell)
    return state


def hopeless(state: BotanikState, seat: Seat) -> bool:
    """B5.5: nothing the seat has pending can be built, and no exchange can change that."""
    machine = state.machines[seat]
    # A meca-botanist keeps hope alive: what it is exchanged for may open the machine for the rest.
    return not any(tile[1] == MECA or fits_somewhere(machine, tile) for tile in state.pending[seat])


def remove_all(state: BotanikState, seat: Seat, tell: Tell) -> BotanikState:
    """B5.5: the seat's pending tiles leave the game."""
    gone = state.pending[seat]
    for tile in gone:
        tell("removed", seat=seat, tile=tile)
    pending = for_seat(seat, (), state.pending[1 - seat])
    return with_machines(state, pending, state.machines, sort_tiles((*state.removed, *gone)))


def turn_passes(state: BotanikState, _: Tell) -> BotanikState:
    """B2.2, B4.2: when nothing is pending, the turn alternates within the round."""
    # A third placement ends the round instead; the pawn decides there who goes on (`round_ends`).
    if state.placed % ARRIVALS == 0 or not state.settled:
        return state
    return with_turn(state, state.pawn, 1 - state.turn)


def round_ends(state: BotanikState, tell: Tell) -> BotanikState:
    """B2.2, B7.1: after the third placement the pawn passes; after the sixtieth the machines are scored."""
    if state.placed % ARRIVALS or not state.settled:
        return state
    pawn = 1 - state.pawn
    if state.placed < PLACEMENTS:
        tell("pawn", seat=pawn)
    else:
        for seat, machine in enumerate(state.machines):
            # Told and not stored: the machines are the score, and `scores` counts them whenever it is asked.
            tell("scored", seat=seat, points=total(machine))
    return with_turn(state, pawn, pawn)


def as_if_turn_of(state: BotanikState, seat: Seat) -> BotanikState | None:
    """The register as it lies, for the seat to resolve its own tiles or to place an arrival that lies there.

    None where the opponent places the last of them: nobody knows what arrives then.
    """
    remain = len(state.arrivals) - state.settled
    if not state.pending[seat] and remain == 0:
        return None
    # What the opponent has still to resolve does not keep the seat from planning: it is laid aside.
    return with_turn(remove_all(state, 1 - seat, silence), state.pawn, seat)
