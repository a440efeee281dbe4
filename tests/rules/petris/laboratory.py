"""Drawing positions of Petris and asking about them, in as few words as the rules need."""

from hothouse.core import Event, Outcome, Violation
from hothouse.core.events import Journal
from hothouse.games.petris import PETRIS
from hothouse.games.petris.contamination import contamination
from hothouse.games.petris.fission import fission
from hothouse.games.petris.state import PetrisState


def position(text: str) -> PetrisState:
    """The drawn position."""
    return PETRIS.read(text)


def play(text: str, *moves: str) -> PetrisState:
    """The position after the moves."""
    state = position(text)
    for move in moves:
        state = PETRIS.apply(state, PETRIS.parse(state, move))
    return state


def refused(text: str, move: str) -> Violation | None:
    """Why the move is refused in the drawn position."""
    state = position(text)
    return PETRIS.why_not(state, PETRIS.parse(state, move))


def rule_against(text: str, move: str) -> str:
    """The number of the rule that refuses the move; empty if it is valid."""
    violation = refused(text, move)
    return "" if violation is None else violation.rule


def moves(text: str) -> set[str]:
    """Every valid propagation of the drawn position."""
    return {str(action) for action in PETRIS.legal_actions(position(text))}


def dishes(state: PetrisState) -> str:
    """What lies in the dishes, as a position writes it."""
    return " | ".join(part for part in PETRIS.position(state).split(" | ") if part[0].isdigit())


def grown(text: str) -> tuple[PetrisState, tuple[Event, ...]]:
    """The position after a fission, and its events."""
    journal = Journal()
    return fission(position(text), journal), tuple(journal.events)


def contaminated(text: str) -> PetrisState:
    """The position after a contamination, worth what the space under the marker is worth."""
    return contamination(position(text), Journal())


def end(state: PetrisState) -> Outcome:
    """How the game ended; it must have."""
    outcome = PETRIS.outcome(state)
    assert outcome is not None
    return outcome


def winners(state: PetrisState) -> str:
    """The colours that won, as one text."""
    return " ".join(PETRIS.seats(state)[seat] for seat in end(state).winners)
