"""P2.3: the marker runs along the track; fissions and contaminations happen by themselves."""

from dataclasses import replace

from hothouse.core.events import Tell
from hothouse.core.seats import Seat
from hothouse.games.petris.contamination import contamination
from hothouse.games.petris.fission import fission
from hothouse.games.petris.spread import propagations
from hothouse.games.petris.state import LAST_SPACE, PetrisState, advance, changed
from hothouse.games.petris.track import PROPAGATOR, WHOLE

PHASES = {"F": fission, "C": contamination}


def run_track(state: PetrisState, tell: Tell) -> PetrisState:
    """Carry out the spaces that need no decision, up to the next propagation or the end (P7.1)."""
    while phase := PHASES.get(space := state.space):
        tell("phase", space=space)
        state = phase(state, tell)
        if state.short or LAST_SPACE in state.points:
            return state
        state = advance(state)
    return state


def judge_stuck(state: PetrisState, tell: Tell) -> PetrisState:
    """P3.9: who has no valid propagation when the marker reaches their space loses at once."""
    seat = PROPAGATOR.get(state.space)  # none where the track ran out or the game ended on an F or a C
    # It is judged when the marker arrives, not when the seat is asked: a state never waits for a decision
    # that nobody can make.
    if seat is None or state.short or propagations(state.dishes, seat):
        return state
    tell("stuck", seat=seat)
    return replace(state, stuck=seat)


def until_turn_of(state: PetrisState, seat: Seat) -> PetrisState | None:
    """The dishes as they lie, with the marker on the seat's next propagation; None if there is none."""
    mine = [place for place, space in enumerate(WHOLE[state.players]) if PROPAGATOR.get(space) == seat]
    coming = next((place for place in mine if place >= state.marker), None)
    # A plan for dishes that nothing can leave is none.
    if coming is None or not propagations(state.dishes, seat):
        return None
    return changed(state, state.dishes, coming, state.points)
