"""Positions and plays outside any table, as they travel: a step of a course, a puzzle. Whoever looks has a
seat; nothing is remembered."""

from collections.abc import Iterable
from typing import Any, assert_never

from hothouse.core.game import AnyGame
from hothouse.core.parts import ActionParts
from hothouse.server.tables.sharing import action_out
from hothouse.server.tables.trying import Forbidden, Tried, try_action
from hothouse.server.tables.visibility import of_state
from hothouse.server.wire import EntryOut, Look, Position, Preview, WhyNot
from hothouse.study.scene import Act


def position_out(game: AnyGame, state: Any, seat: int, ply: int = 0, sketch: bool = False) -> Position:
    """A position as the seat sees it; only the first one asks for an action."""
    shown = of_state(game, state, seat, ply, sketch)
    if ply > 0:  # nothing is asked where a play leads: what comes next has a position of its own
        shown.legal = None
    return shown


def preview(game: AnyGame, state: Any, seat: int, said: str | ActionParts) -> Preview:
    """What the action would do."""
    tried = try_action(game, state, said)
    match tried:
        case Forbidden(action, violation):
            return Preview(0, action, False, [], None, violation.to_json())
        case Tried(done, after, events):
            shown = position_out(game, after, seat, 1)
            return Preview(0, str(done), True, [event.to_json() for event in events], shown, None)
        case _:
            assert_never(tried)


def why_not(game: AnyGame, state: Any, said: str | ActionParts) -> WhyNot:
    """The rule that refuses the action."""
    action = game.read_action(state, said)
    violation = game.why_not(state, action)
    return WhyNot(0, str(action), None if violation is None else violation.to_json())


def acts_out(game: AnyGame, acts: Iterable[Act], seat: int, sketch: bool = False) -> list[Look]:
    """Each act with the position that it led to, as a replay shows it."""
    return [
        Look(ply, _entry(ply, act), position_out(game, act.after, seat, ply, sketch))
        for ply, act in enumerate(acts, 1)
    ]


def _entry(ply: int, act: Act) -> EntryOut:
    events = [event.to_json() for event in act.events]
    parts = action_out(act.action).parts
    return EntryOut(ply, "act", 0, act.seat, ply, str(act.action), parts, 0, events)
