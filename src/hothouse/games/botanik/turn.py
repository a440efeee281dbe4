"""B2.2, B4.2: who goes on. Pending tiles first, then the turn, the pawn and the round."""

from hothouse.core.events import Tell
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


def go_on(state: BotanikState, tell: Tell) -> BotanikState:
    """Carry out what needs no decision, up to the next one: hopeless tiles leave, the turn passes."""
    while state.pending[0] or state.pending[1]:
        seat = resolver(state)
        if not hopeless(state, seat):
            return state
        state = remove_all(state, seat, tell)
    return pass_turn(state, tell)


def hopeless(state: BotanikState, seat: Seat) -> bool:
    """B5.5: nothing the seat has pending can be built, and no exchange can change that."""
    machine = state.machines[seat]
    return not any(tile[1] == MECA or fits_somewhere(machine, tile) for tile in state.pending[seat])


def remove_all(state: BotanikState, seat: Seat, tell: Tell) -> BotanikState:
    """B5.5: the seat's pending tiles leave the game."""
    gone = state.pending[seat]
    for tile in gone:
        tell("removed", seat=seat, tile=tile)
    pending = for_seat(seat, (), state.pending[1 - seat])
    return with_machines(state, pending, state.machines, sort_tiles((*state.removed, *gone)))


def pass_turn(state: BotanikState, tell: Tell) -> BotanikState:
    """B2.2: the turn alternates; after the third placement the pawn passes and a round begins."""
    if state.placed % ARRIVALS:
        return with_turn(state, state.pawn, 1 - state.turn)
    pawn = 1 - state.pawn
    if state.placed < PLACEMENTS:
        tell("pawn", seat=pawn)
    else:
        for seat, machine in enumerate(state.machines):
            tell("scored", seat=seat, points=total(machine))
    return with_turn(state, pawn, pawn)
