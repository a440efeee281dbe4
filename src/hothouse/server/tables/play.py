"""Playing: an action, a resignation, a flag. Each takes a table and gives the table after it."""

import msgspec

from hothouse.core.closing import Closing, why_not_close
from hothouse.core.message import Template
from hothouse.core.parts import ActionParts
from hothouse.core.seats import CHANCE
from hothouse.server.tables import answers, clocks
from hothouse.server.tables.draft import Draft
from hothouse.server.tables.refusals import LOOK_AGAIN, OTHER_TURN, RULES_CHANGED, Refused, by_rule
from hothouse.server.tables.results import Flagged, Landed, Result, Unchanged
from hothouse.server.tables.table import Table
from hothouse.server.tables.trying import Forbidden, Tried
from hothouse.storage.rows import EntryRow

NOT_PLAYING = Template("this table is {status}, not playing")
TIME_RAN_OUT = Template("the time ran out")


def playing(table: Table) -> None:
    """Refused unless the game is on."""
    if table.match.status != "playing":
        raise Refused("not_playing", NOT_PLAYING, status=table.match.status)
    if table.state is None:
        raise Refused("rules_changed", RULES_CHANGED)


def act(
    table: Table, person: str | None, seat: int, ply: int, said: str | ActionParts, now: int, lag: int = 0
) -> Result:
    """A person's action, for the position that they saw; where the flag fell first, that happens instead."""
    if (again := _made_already(table, person, seat, ply, said)) is not None:
        return again
    # In this order: who does not hold the seat is told that, and nothing about their turn.
    playing(table)
    table.hold(person, seat)
    _same_position(table, ply)
    _in_turn(table, seat)
    # Before the action is read: a late move is late, whether it would have been legal or not.
    if (late := in_time(table, now, lag)) is not None:
        return late
    return _act(table, seat, said, now, lag, person)


def _made_already(
    table: Table, person: str | None, seat: int, ply: int, said: str | ActionParts
) -> Unchanged | None:
    """The first answer, where this person has made this very action there: its answer was lost, and they ask
    again. The log knows it, so a restart or another process answers the same."""
    made = table.line[ply] if ply < len(table.line) else None
    action = None if made is None else table.actions.get(made.seq)
    if made is None or action is None or person is None or (made.seat, made.person) != (seat, person):
        return None
    # Parts as they travel: what was sent had no tuples.
    if said not in (made.text, msgspec.json.decode(msgspec.json.encode(action.parts()))):
        return None
    return _first_answer(table, made)


def _first_answer(table: Table, made: EntryRow) -> Unchanged:
    """What was answered when this act was made."""
    last, plies = made, made.ply
    # What chance drew and the end belong to the same change, and come nowhere else.
    for entry in table.entries[_index(table, made.seq) + 1 :]:
        if entry.kind != "finished" and not (entry.kind == "act" and entry.seat == CHANCE):
            break
        last, plies = entry, entry.ply
    return Unchanged(table, Landed(table, made.seq - 1, last.seq, plies))


def _index(table: Table, seq: int) -> int:
    """Where the entry of this number is in the log."""
    return next(place for place, entry in enumerate(table.entries) if entry.seq == seq)


def act_bot(table: Table, seat: int, seq: int, text: str, now: int, stand_in: str = "") -> Table | Unchanged:
    """A bot's action, for the sequence number at which it was asked; Unchanged if the table has moved on.
    `stand_in` chose it in place of the bot's own level, and the log says so."""
    # The sequence number and not the ply: after a take-back the same ply may be another position.
    if table.seq != seq or not table.bot_to_act():
        return Unchanged(table)
    _in_turn(table, seat)
    return _act(table, seat, text, now, 0, None, stand_in)


def in_time(table: Table, now: int, lag: int = clocks.COMPENSATION) -> Flagged | None:
    """None while there is time; where it has run out, the flag falls whatever was asked."""
    if not clocks.fallen(table.match, now, lag):
        return None
    return Flagged(flag(table, now), Refused("not_playing", TIME_RAN_OUT))


def resign(table: Table, person: str | None, seat: int, now: int) -> Table | Unchanged:
    """A seat gives up; once more is no mistake."""
    if person is not None and table.closing == Closing("resigned", seat) and table.line[-1].person == person:
        return _first_answer(table, table.line[-1])
    playing(table)
    table.hold(person, seat)
    return close(table, Closing("resigned", seat), now, person)


def flag(table: Table, now: int) -> Table:
    """The flag of whoever is to act falls; where the game knows no such end, the table is abandoned."""
    playing(table)
    closing = Closing("timeout", table.match.turn)
    # A table nobody can finish must not stay open for ever.
    if why_not_close(table.game, table.state, closing) is not None:
        return abandon(table, now)
    return close(table, closing, now)


def postpone(table: Table, deadline: int, now: int) -> Table:
    """Whoever is to act is on vacation: their flag falls later. The log does not tell of it."""
    draft = Draft(table, now)
    draft.seq += 1
    draft.set(deadline=deadline, moved_at=table.match.moved_at)
    return draft.done()


def close(table: Table, closing: Closing, now: int, person: str | None = None) -> Table:
    """An end that people make: a resignation, a flag, an agreed draw."""
    draft = Draft(table, now)
    draft.close(closing, person)
    return draft.done()


def abandon(table: Table, now: int, person: str | None = None) -> Table:
    """The end without a result."""
    draft = Draft(table, now)
    draft.note("abandoned", person=person)
    draft.set(status="abandoned")
    draft.stop_clock()
    return draft.done()


def _same_position(table: Table, ply: int) -> None:
    if ply != table.match.ply:
        # The number of the table goes along: the client fetches what it missed and shows why.
        raise Refused(
            "stale",
            LOOK_AGAIN,
            ply=table.match.ply,
            seq=table.seq,
        )


def _in_turn(table: Table, seat: int) -> None:
    turn = table.match.turn
    if turn != seat:
        raise Refused("not_your_turn", OTHER_TURN, turn=-1 if turn is None else turn)


def _act(
    table: Table,
    seat: int,
    said: str | ActionParts,
    now: int,
    lag: int,
    person: str | None,
    stand_in: str = "",
) -> Table:
    tried = table.try_out(said)
    if isinstance(tried, Forbidden):
        raise by_rule(tried.violation)
    return _answered(_written(table, seat, tried, now, lag, person, stand_in), now)


def _written(
    table: Table, seat: int, tried: Tried, now: int, lag: int, person: str | None, stand_in: str = ""
) -> Table:
    draft = Draft(table, now)
    took, left = clocks.spend(table.match, seat, now, lag)
    if stand_in:
        draft.note("stand_in", seat=seat, text=stand_in)
    draft.write(tried, seat, took, person)
    draft.set(left=left)
    draft.settle()
    return draft.done()


def _answered(table: Table, now: int) -> Table:
    """The table after every answer that those to act have written down for what has come."""
    while (said := answers.answer_of(table)) is not None:
        seat, tried = table.match.turn, answers.worked_out(table, said)
        if seat is None or tried is None:
            return answers.forgets(table)
        table = _written(table, seat, tried, now, 0, table.seats[seat].person)
    return table
