"""Drawing positions of Botanik and asking about them, in as few words as the rules need."""

from hothouse.core import Action, Outcome, Violation
from hothouse.games.botanik import BOTANIK
from hothouse.games.botanik.line import BotanikLine
from hothouse.games.botanik.machine import Machine
from hothouse.games.botanik.state import BotanikState

REGISTER = "centre rL yI gT bV kM"
"""Five centres that share neither colour nor type."""

DEAD_END = "kL at 0,-1 east-south; rI at 0,-2 east-west; rP at 1,-2 west; rV at -1,-2 east"
"""A machine whose only open end leads to a cell with a blank side above: no cross fits anywhere."""


def position(text: str) -> BotanikState:
    """The drawn position."""
    return BOTANIK.read(text)


def resolving(pending: str, machine: str = "", register: str = REGISTER) -> str:
    """A position in which copper, in its own turn, has these tiles to resolve in this machine."""
    built = f" | copper machine {machine}" if machine else ""
    return f"{register} | copper pending {pending}{built} | turn copper"


def machine(text: str) -> Machine:
    """The drawn machine."""
    return BotanikLine(f"copper machine {text}").machine(0)


def action(state: BotanikState, move: str) -> Action:
    """The move as it is read in the position."""
    return BOTANIK.parse(state, move)


def go(state: BotanikState, *moves: str) -> BotanikState:
    """The position after the moves."""
    for move in moves:
        state = BOTANIK.apply(state, action(state, move))
    return state


def play(text: str, *moves: str) -> BotanikState:
    """The drawn position after the moves."""
    return go(position(text), *moves)


def refused(text: str, move: str) -> Violation | None:
    """Why the move is refused in the drawn position."""
    state = position(text)
    return BOTANIK.why_not(state, action(state, move))


def rule_against(text: str, move: str) -> str:
    """The number of the rule that refuses the move; empty if it is legal."""
    violation = refused(text, move)
    return "" if violation is None else violation.rule


def moves(state: BotanikState | str) -> list[str]:
    """Every legal action, as text."""
    found = position(state) if isinstance(state, str) else state
    return [str(each) for each in BOTANIK.legal_actions(found)]


def sentences(state: BotanikState | str, move: str, *kinds: str) -> list[str]:
    """What the move does, in sentences; only those kinds of events if kinds are given."""
    found = position(state) if isinstance(state, str) else state
    events = BOTANIK.preview(found, action(found, move))
    return [str(BOTANIK.describe(found, event)) for event in events if not kinds or event.kind in kinds]


def to_act(state: BotanikState) -> str:
    """The name of who acts."""
    seat = BOTANIK.to_act(state)
    return "nobody" if seat is None else BOTANIK.seat_name(state, seat)


def end(state: BotanikState) -> Outcome:
    """How the game ended; it must have."""
    outcome = BOTANIK.outcome(state)
    assert outcome is not None
    return outcome


def winners(state: BotanikState) -> str:
    """The seats that won, as one text."""
    return " ".join(BOTANIK.seats(state)[seat] for seat in end(state).winners)
