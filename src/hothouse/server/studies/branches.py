"""Branches: what if? A question names a moment of the record and the line that was tried from there. Nothing
is remembered, and no record changes."""

from typing import Any, assert_never

from hothouse.core.chance import draw
from hothouse.core.errors import HothouseError
from hothouse.core.parts import ActionParts
from hothouse.core.seats import CHANCE
from hothouse.server.studies.shown import act_out, position_out
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_studies import BranchLine, BranchOut, Draws
from hothouse.server.tables.draft import LOT
from hothouse.server.tables.sharing import action_out
from hothouse.server.tables.trying import Forbidden, Tried, try_action
from hothouse.server.wire import Legal, Look, Preview, WhyNot

Line = tuple[str, ...]


def preview(study: Study, ply: int, line: Line, said: str | ActionParts) -> Preview:
    """What the action would do there, or the rule that refuses it."""
    at = ply + len(line)
    tried = try_action(study.rules, study.branch_at(ply, line), said)
    match tried:
        case Forbidden(action, violation):
            return Preview(at, action, False, [], None, violation.to_json())
        case Tried(done, after, events):
            shown = position_out(study, after, at + 1, legal=False)
            return Preview(at, str(done), True, [event.to_json() for event in events], shown, None)
        case _:
            assert_never(tried)


def why_not(study: Study, ply: int, line: Line, said: str | ActionParts) -> WhyNot:
    """The rule that refuses the action there."""
    state = study.branch_at(ply, line)
    action = study.rules.read_action(state, said)
    violation = study.rules.why_not(state, action)
    return WhyNot(ply + len(line), str(action), None if violation is None else violation.to_json())


def legal(study: Study, ply: int, line: Line) -> Legal:
    """What is legal there; of a draw, everything that may be drawn."""
    state = study.branch_at(ply, line)
    actions = [action_out(action) for action in study.rules.legal_actions(state)]
    return Legal(ply + len(line), study.rules.to_act(state), actions)


def look(study: Study, ply: int, line: Line, sketch: bool = False) -> BranchLine:
    """A whole line in its log, and the position at its end."""
    rules, state, told = study.rules, study.branch_at(ply, ()), []
    for at, text in enumerate(line, ply + 1):
        seat, action = rules.to_act(state), rules.parse(state, text)
        state, events = rules.follow(state, action)
        told.append(act_out(at, seat, action, events))
    return BranchLine(told, position_out(study, state, ply + len(line), sketch=sketch))


def go_on(
    study: Study, ply: int, line: Line, said: str | ActionParts, draws: Draws, sketch: bool = False
) -> BranchOut:
    """Act there; then chance draws as it is asked to, until somebody decides or a draw is to be chosen."""
    rules, state = study.rules, study.branch_at(ply, line)
    told: list[Look] = []
    grown = list(line)
    tried = try_action(rules, state, said)
    while True:
        match tried:
            case Forbidden(_, violation):
                return BranchOut(list(line), violation.to_json(), [])
            case Tried(action, after, events):
                at = ply + len(grown) + 1
                entry = act_out(at, rules.to_act(state), action, events)
                told.append(Look(at, entry, position_out(study, after, at, sketch=sketch)))
                grown.append(str(action))
                state = after
            case _:
                assert_never(tried)
        if draws == "chosen" or rules.to_act(state) != CHANCE:
            return BranchOut(grown, None, told)
        tried = try_action(rules, state, _drawn(study, ply, tuple(grown), state, draws))


def _drawn(study: Study, ply: int, line: Line, state: Any, draws: Draws) -> str:
    """What chance draws: what it drew in the record where that is possible, else by lot."""
    real = _real(study, ply, line) if draws == "real" else None
    if real is not None and _may_draw(study, state, real):
        return real
    return str(draw(study.rules, state, LOT))


def _real(study: Study, ply: int, line: Line) -> str | None:
    """The record's draw that stands where the line's next one does: the first for the first."""
    before, state = 0, study.state_at(ply)
    for text in line:
        before += study.rules.to_act(state) == CHANCE
        state = study.rules.apply(state, study.rules.parse(state, text))
    later = [str(action) for seat, action, _ in study.told[ply:] if seat == CHANCE]
    return later[before] if before < len(later) else None


def _may_draw(study: Study, state: Any, text: str) -> bool:
    try:
        return study.rules.why_not(state, study.rules.parse(state, text)) is None
    except HothouseError:  # it is no draw of this position at all
        return False
