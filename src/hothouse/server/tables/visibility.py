"""What somebody may see of a table. Every answer and every message about a game is made here alone."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from hothouse.core.closing import Closing, outcome_of
from hothouse.core.events import Event
from hothouse.core.game import NOTHING_ASKED, AnyGame, Game
from hothouse.core.message import fill
from hothouse.core.outcome import OutcomeJson, score_json
from hothouse.core.step import Step
from hothouse.server.tables import rights
from hothouse.server.tables.around import clock, proposal, seats
from hothouse.server.tables.sharing import Offered, Share, action_out, alone
from hothouse.server.tables.table import Table
from hothouse.server.wire import (
    EntryOut,
    Moved,
    Position,
    Presence,
    TableOut,
    Update,
)
from hothouse.storage.rows import EntryRow

LAST = 100
"""How many entries a whole table has besides the acts in effect."""


def eyes(table: Table, person: str | None, to_act: int | None) -> int | None:
    """Through which seat a person looks: the acting one if it is theirs, else their first; None: nobody's."""
    return _eyes(table.seats_of(person), to_act)


def _eyes(own: Sequence[int], to_act: int | None) -> int | None:
    # Who plays both sides on one device looks through the seat that acts: the device is handed over.
    if to_act is not None and to_act in own:
        return to_act
    return own[0] if own else None


def position(
    table: Table, seat: int | None, ply: int | None = None, sketch: bool = False, share: Share = alone
) -> Position | None:
    """The position now, or after `ply` actions, as a seat sees it; None where there is none to show."""
    if table.state is None:
        return None
    if ply is None or ply == len(table.line):
        state, closing = table.state, table.closing
        shown = _position(table, state, seat, len(table.line), True, closing, share)
    else:
        state, closing = table.state_at(ply), None
        # While the game is on, the past offers no actions: nobody acts there, and legality would be work for
        # nothing. Afterwards a study may go on from any ply.
        shown = _position(table, state, seat, ply, live=table.match.status != "playing")
    if sketch:
        # Drawn from the view, not from the state: a drawing cannot show what is not there.
        view = table.game.view(_seen(table.game, state, closing), seat)
        shown.sketch = table.game.sketch(table.game.read(view.position), seat)
    return shown


def position_of(table: Table, state: Any, seat: int | None, ply: int) -> Position:
    """A position that is not in the record: where a previewed action would lead."""
    return _position(table, state, seat, ply, live=False)


def of_state(
    game: AnyGame,
    state: Any,
    seat: int | None,
    ply: int,
    sketch: bool = False,
    closing: Closing | None = None,
) -> Position:
    """A position of no table: a lesson's, a kept game's. The seat that acts is told what is legal."""
    step = None if closing is not None else game.step(state)
    mine = step is not None and seat == step.actor(state)
    legal = (lambda: game.legal_actions(state)) if mine else None
    shown = _drawn(game, state, step, seat, ply, legal, closing)
    if sketch:
        seen = _seen(game, state, closing)
        shown.sketch = game.sketch(game.read(game.view(seen, seat).position), seat)
    return shown


def of_study(
    game: AnyGame, state: Any, ply: int, closing: Closing | None, sketch: bool, legal: bool
) -> Position:
    """A position of no table and of nobody in particular: every hand is face up, and what is legal is told
    whoever acts, chance too."""
    opened, step = game.opened(state), None if closing is not None else game.step(state)
    shown = _drawn(
        game, opened, step, None, ply, (lambda: game.legal_actions(state)) if legal else None, closing
    )
    if sketch:
        shown.sketch = game.sketch(game.read(game.view(opened, None).position), None)
    return shown


def _seen(game: AnyGame, state: Any, closing: Closing | None) -> Any:
    """What may be seen of a closed table is all of it; its outcome and scores stay those of the position."""
    return state if closing is None else game.opened(state)


def _position(
    table: Table,
    state: Any,
    seat: int | None,
    ply: int,
    live: bool,
    closing: Closing | None = None,
    share: Share = alone,
) -> Position:
    step = None if closing is not None else table.step if state is table.state else table.game.step(state)
    to_act = None if step is None else step.actor(state)
    over = table.match.status != "playing"
    # What is legal is told to the seat that acts alone: in a game of hidden hands the list gives them away.
    asked = over or (seat is not None and seat == to_act)
    legal = (lambda: _legal(table, state, closing)) if live and asked else None
    return _drawn(table.game, state, step, seat, ply, legal, closing, share)


def _drawn(
    game: AnyGame,
    state: Any,
    step: Step[Any, Any] | None,
    seat: int | None,
    ply: int,
    legal: Callable[[], Offered] | None,
    closing: Closing | None = None,
    share: Share = alone,
) -> Position:
    seen = _seen(game, state, closing)
    # Whoever looks from the same viewpoint is shown the same, but for what only the seat that acts is told.
    eye = game.viewpoint(seen, seat)
    common = share.kept(("drawn", eye), lambda: _common(game, state, seen, step, eye, seat, closing, share))
    may = None if legal is None else share.actions(legal())
    return msgspec.structs.replace(common, ply=ply, seat=seat, legal=may)


def _common(
    game: AnyGame,
    state: Any,
    seen: Any,
    step: Step[Any, Any] | None,
    eye: int | None,
    seat: int | None,
    closing: Closing | None,
    share: Share,
) -> Position:
    """What all who look from one viewpoint are shown; `seat` is one of them."""
    return Position(
        ply=0,
        seat=None,
        to_act=None if step is None else step.actor(state),
        step=None if step is None else step.name,
        rule=None if step is None else step.rule,
        asks=share(
            ("asks",), lambda: (game.asks(state) if closing is None else fill(NOTHING_ASKED)).to_json()
        ),
        notation="" if step is None else str(step.notation),
        # The text and the board come from the same seat's view; neither is made from the state itself.
        text=share(("text", eye if _hides(game) else None), lambda: game.view(seen, seat).position),
        board=share(("board", eye), lambda: share.board(game.pieces(seen, seat))),
        legal=None,
        # Scores and the outcome are public.
        scores=share(("scores",), lambda: [score_json(each) for each in game.scores(state)]),
        outcome=None if step is not None else share(("outcome",), lambda: _outcome(game, state, closing)),
    )


def _hides(game: AnyGame) -> bool:
    """Whether seats may read different texts: only a game that says itself what a view is can hide anything
    there. (Boards may differ all the same, by the prices that each is shown.)"""
    return type(game).view is not Game.view


def _outcome(game: AnyGame, state: Any, closing: Closing | None) -> OutcomeJson | None:
    outcome = outcome_of(game, state, closing)
    return None if outcome is None else outcome.to_json()


def _legal(table: Table, state: Any, closing: Closing | None) -> Offered:
    if closing is not None:
        return ()
    return table.offered if state is table.state else table.game.legal_runs(state)


def entry(table: Table, row: EntryRow, seat: int | None) -> EntryOut:
    """A line of the log, as the seat or a spectator is told of it."""
    out = EntryOut(row.seq, row.kind, row.at)
    match row.kind:
        case "act":
            _act(table, row, seat, out)
        case "undo":
            out.seat, out.ply, out.free = row.seat, row.ply, row.text == "free"
        case "sat" | "left" | "moved":
            out.seat, out.name = row.seat, table.names.get(row.person or "", "")
        case "bot" | "stand_in":
            out.seat, out.level = row.seat, row.text
        case "started":
            out.ply = row.ply
        case "proposed" | "agreed" | "declined":
            out.seat, out.what = row.seat, row.text
            if row.ply is not None:
                out.ply = row.ply
        case "hint":
            out.seat, out.ply, out.what = row.seat, row.ply, row.text
        case "finished":
            out.ply, out.how = row.ply, row.text
        case "rematch":
            out.table = row.text
        case "abandoned" | "coach" | "names":
            pass
    return out


def _act(table: Table, row: EntryRow, seat: int | None, out: EntryOut) -> None:
    text, events = _told(table, row, seat)
    out.seat, out.ply, out.text, out.took = row.seat, row.ply, text, row.took
    action = table.actions.get(row.seq)
    out.parts = (
        None if action is None or text != row.text else action_out(action).parts
    )  # what was blanked stays so
    out.events = None if events is None else [event.to_json() for event in events]


def _told(table: Table, row: EntryRow, seat: int | None) -> tuple[str, Sequence[Event] | None]:
    """What the seat is told of an act: its text, and its events where they are at hand."""
    events = table.events.get(row.seq)
    # After the end the log is told whole: what was hidden is part of the record then.
    if table.match.status != "playing":
        return row.text, events
    text, shown = table.game.view_action(row.seat, row.text, events or (), seat)
    return text, None if events is None else shown


def _is_told_whole(table: Table, row: EntryRow, seat: int | None) -> bool:
    """Whether nothing of the entry is kept from the seat: all who are told all are told the same."""
    # Only a game that says itself what is told of an act can keep anything back.
    if row.kind != "act" or type(table.game).view_action is Game.view_action:
        return True
    text, events = _told(table, row, seat)
    # The very events, not equal ones: what a game has touched counts as blanked.
    return text == row.text and events is table.events.get(row.seq)


def entries(table: Table, person: str | None, after: int = 0, share: Share = alone) -> list[Any]:
    """The log after `after`, as `EntryOut` or as encoded already."""
    return _entries(table, eyes(table, person, table.match.turn), after, share)


def _entries(table: Table, seat: int | None, after: int, share: Share) -> list[Any]:
    # From the back: what is asked for is nearly always the last entry or two of a long log.
    first = len(table.entries)
    while first > 0 and table.entries[first - 1].seq > after:
        first -= 1
    return [_entry(table, row, seat, share) for row in table.entries[first:]]


def _entry(table: Table, row: EntryRow, seat: int | None, share: Share) -> Any:
    told = "whole" if share is not alone and _is_told_whole(table, row, seat) else seat
    return share(("entry", row.seq, told), lambda: entry(table, row, seat))


def recent_entries(table: Table, person: str | None) -> list[EntryOut]:
    """The log without what was taken back or talked over long ago: every act in effect, and the last few
    entries of any kind. Its length is that of the game, whatever people did besides."""
    seat = eyes(table, person, table.match.turn)
    old, last = table.entries[:-LAST], table.entries[-LAST:]
    kept = {row.seq for row in table.line} if old else set()
    return [entry(table, row, seat) for row in (*(row for row in old if row.seq in kept), *last)]


def moved(table: Table, person: str | None, after: int, until: int, ply: int) -> Moved:
    """What a request led to: the entries from one number to another, and the actions in effect then."""
    return Moved(until, ply, [each for each in entries(table, person, after) if each.seq <= until])


def table_out(
    table: Table,
    person: str | None,
    now: int,
    after: int | None = None,
    presence: Presence | None = None,
    sketch: bool = False,
    share: Share = alone,
) -> TableOut:
    """Everything a table's page needs, but for the chat; of the log what is new after `after`, or the recent
    part."""
    match, own = table.match, table.seats_of(person)
    seat = _eyes(own, match.turn)
    return TableOut(
        id=match.id,
        seq=match.seq,
        status=match.status,
        game=match.game,
        title=table.game.title,
        rules_version=match.rules_version,
        options=match.options,
        public=match.public,
        order=match.ordering,
        undo=match.undo,
        coach=match.coach,
        rated=match.rated,
        host=match.host,
        created_at=match.created_at,
        started_at=match.started_at,
        finished_at=match.finished_at,
        path=f"/t/{match.id}",
        seats=_seats(table, person, own, share),
        my_seats=list(own),
        can=_can(table, person, own, share),
        clock=clock(match, now),
        proposal=proposal(table),
        rematch=match.rematch,
        previous=match.previous,
        position=_now(table, seat, sketch, share),
        entries=recent_entries(table, person) if after is None else _entries(table, seat, after, alone),
        chat=[],
        presence=presence or Presence(),
        now=now,
    )


def _seats(table: Table, person: str | None, own: tuple[int, ...], share: Share) -> Any:
    return share(("seats", own), lambda: seats(table.game, table.match, table.seats, table.names, person))


def _can(table: Table, person: str | None, own: tuple[int, ...], share: Share) -> Any:
    # A person without a part in the table may do what any stranger may.
    doer = person if own or person == table.match.host else None
    return share(("can", doer), lambda: rights.can(table, person))


def _now(table: Table, seat: int | None, sketch: bool, share: Share) -> Any:
    return share(("position", seat, sketch), lambda: position(table, seat, None, sketch, share))


def update(
    table: Table, person: str | None, since: int, now: int, sketch: bool = False, share: Share = alone
) -> Update:
    """What is new after `since`, and what is true now."""
    match, own = table.match, table.seats_of(person)
    seat = _eyes(own, match.turn)
    return Update(
        id=match.id,
        seq=match.seq,
        status=match.status,
        entries=_entries(table, seat, since, share),
        seats=_seats(table, person, own, share),
        my_seats=list(own),
        can=_can(table, person, own, share),
        clock=clock(match, now),
        proposal=proposal(table),
        rematch=match.rematch,
        position=_now(table, seat, sketch, share),
        now=now,
        since=since,
    )
