"""Studies as they travel: the whole game in its log, and one position of it."""

from typing import Any

from hothouse.core.action import Action
from hothouse.core.closing import Closing, outcome_of
from hothouse.core.events import Event
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_studies import StudyOut
from hothouse.server.tables import visibility
from hothouse.server.wire import EntryOut, Look, Position


def study_out(study: Study) -> StudyOut:
    """Everything that is the same for all who look at it."""
    record = study.record
    if study.rules_changed:
        return StudyOut(
            digest=study.digest,
            game=record.game,
            title=study.rules.title,
            rules_version=record.rules_version,
            rules_changed=True,
            options=dict(record.options),
            seats=[],
            plies=study.length,
            entries=[
                EntryOut(ply, "act", 0, ply=ply, text=text) for ply, text in enumerate(record.written, 1)
            ],
            outcome=None,
        )
    outcome = outcome_of(study.rules, study.game.states[-1], record.closing)
    return StudyOut(
        digest=study.digest,
        game=record.game,
        title=study.rules.title,
        rules_version=record.rules_version,
        rules_changed=False,
        options=dict(record.options),
        seats=list(study.game.seats),
        plies=study.length,
        entries=[entry_at(study, ply) for ply in range(1, study.length + 1)],
        outcome=None if outcome is None else outcome.to_json(),
    )


def look(study: Study, ply: int, sketch: bool) -> Look:
    """The position after so many acts, and the act that led there."""
    state, closing = study.state_at(ply), study.closing_at(ply)
    shown = position_out(study, state, ply, closing, sketch, legal=closing is None)
    return Look(ply, entry_at(study, ply) if ply else None, shown)


def entry_at(study: Study, ply: int) -> EntryOut:
    """The act that led to a ply, with what it did."""
    seat, action, events = study.told[ply - 1]
    if action is None:
        out = EntryOut(ply, "act", 0, seat, ply, study.record.written[ply - 1], None, 0)
        out.events = [event.to_json() for event in events]
        return out
    return act_out(ply, seat, action, events)


def act_out(ply: int, seat: int | None, action: Action, events: tuple[Event, ...]) -> EntryOut:
    """An act as a log tells it."""
    told = [event.to_json() for event in events]
    return EntryOut(ply, "act", 0, seat, ply, str(action), action.parts(), 0, told)


def position_out(
    study: Study,
    state: Any,
    ply: int,
    closing: Closing | None = None,
    sketch: bool = False,
    legal: bool = True,
) -> Position:
    """A position of the record or of a branch, every hand face up: who studies a game that is over, or one
    that they wrote down themselves, has nothing hidden from them."""
    return visibility.of_study(study.rules, state, ply, closing, sketch, legal)
