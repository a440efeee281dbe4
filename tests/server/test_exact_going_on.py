"""Games that go on elsewhere, a coach who is asked, a line thought ahead, a flag: who may, and when."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from hothouse.server import pruning
from hothouse.server.bodies import Carried
from hothouse.server.tables import carrying, coaching, flags, foreseeing, records
from hothouse.server.tables.clocks import DAY
from hothouse.server.tables.conditions import MOST_ACTS
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Unchanged, table_after
from hothouse.server.tables.table import Table, row
from hothouse.storage.retention import Old
from hothouse.storage.rows import Clock, SeatRow, Stored
from server.seating import ADA, BOB, CAT, NOW, first_move, propose, reply, resign, table_of
from server.test_conditions import begun, line_of, lines_after


def refusal(of: Any, *given: Any) -> str:
    """The code of the refusal; nothing where nothing is refused."""
    try:
        of(*given)
    except Refused as refused:
        return refused.code
    return ""


def changed(table: Table, **columns: Any) -> Table:
    """The table with other columns."""
    return Table(
        row(table.match, **columns), table.seats, table.entries, table.names, table.line, table.state
    )


def against_bots(**wanted: Any) -> Table:
    """Ada's game of three, with bots on the other seats."""
    options = {"players": 3}
    return table_of("petris", options=options, seats=("bot:bud", "me", "bot:seed"), **wanted)


def test_a_game_is_taken_along_by_whoever_plays_it_alone() -> None:
    """On all seats or against bots; not by others, not where others play, not when it is over or counts."""
    table = against_bots(undo=False, coach=False)
    found = carrying.taken(table, ADA)
    assert found.seats == ["bot:bud", "me", "bot:seed"]
    assert (found.undo, found.coach, found.key) == (False, False, f"{table.id}-{table.seq}")
    assert (carrying.taken(against_bots(), ADA).undo, carrying.taken(against_bots(), ADA).coach) == (
        True,
        True,
    )
    assert refusal(carrying.taken, table_of("petris", seats=("me", "me")), ADA) == ""
    assert refusal(carrying.taken, table_of("petris", BOB), ADA) == "not_alone"
    assert [refusal(carrying.taken, table, who) for who in (BOB, None)] == ["not_alone"] * 2
    for columns in ({"rated": True}, {"luck": "drawn before"}):
        assert refusal(carrying.taken, changed(table, **columns), ADA) == "rated"
    for status in ("finished", "abandoned"):
        assert refusal(carrying.taken, changed(table, status=status), ADA) == "not_playing"
    assert refusal(carrying.taken, changed(table, status="waiting"), ADA) == ""


def test_what_is_hidden_is_read_by_whoever_plays_alone_and_kept_in_the_archive(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By nobody else while the game goes on; when it is over nothing is hidden."""
    table = first_move(table_of("petris", seats=("me", "me")))
    monkeypatch.setattr(records, "_hides", lambda _: True)
    assert refusal(records.record_of, table) == "hidden"
    assert refusal(records.record_of, resign(table, ADA, 0)) == ""
    assert json.loads(carrying.taken(table, ADA).record)["actions"] == ["1>2"]

    async def load(*_: object) -> Stored:
        return Stored(table.match, table.seats, table.entries)

    database: Any = SimpleNamespace(read_aside=load)
    for kind, many in (("unfinished", 1), ("never started", 0)):
        written = asyncio.run(pruning._record(database, Old(table.id, table.seq, kind, 0)))  # type: ignore[arg-type]
        assert len(written) == many
        assert all("1>2" in text and "Ada" not in text for _, text in written)


def test_nobody_is_taken_along_with_an_open_seat() -> None:
    """Whoever was forgotten, or has not come, is no bot and not oneself."""
    table = table_of("petris", seats=("me", "me"))
    for seat in (SeatRow(1, "open"), SeatRow(1, "person", None)):
        open_one = Table(
            table.match, (table.seats[0], seat), table.entries, table.names, table.line, table.state
        )
        assert refusal(carrying.taken, open_one, ADA) == "not_alone"


def test_what_is_brought_goes_on_where_it_was() -> None:
    """Its acts, whose turn it is, its manners; what is over, closed or has a free seat is refused."""
    table = first_move(table_of("petris", seats=("me", "me"), undo=False))
    carried = carrying.taken(table, ADA)
    found = carrying.opened(carried)
    assert [(entry.seq, entry.seat, entry.ply) for entry in found.line] == [(1, 0, 1)]
    there = carrying.brought(found, BOB, "Bob", "", NOW, "")
    assert (there.match.status, there.match.turn, there.match.ply) == ("playing", table.match.turn, 1)
    assert (there.match.undo, there.match.coach, there.match.public, there.match.rated) == (
        False,
        True,
        False,
        False,
    )
    assert [seat.person for seat in there.seats] == [BOB, BOB]
    free = Carried(record=carried.record, seats=["me", "open"])
    assert refusal(carrying.opened, free) == "bad_seats"
    for said in ({"result": "red"}, {"result": "red (resigned)", "actions": ["1>2", "seat 1 resigns"]}):
        over = Carried(record=json.dumps(json.loads(carried.record) | said), seats=["me", "me"])
        assert refusal(carrying.opened, over) == "not_playing"


def test_a_coach_answers_whoever_decides_now() -> None:
    """At this moment, in a game that is on, at a table that has one; among others when all have agreed."""
    alone = against_bots()
    alone = changed(alone, turn=1)
    assert refusal(coaching.may_ask, alone, ADA, 1, alone.match.ply) == ""
    assert refusal(coaching.may_ask, alone, ADA, 1, alone.match.ply + 1) == "stale"
    assert refusal(coaching.may_ask, changed(alone, turn=0), ADA, 1, alone.match.ply) == "not_your_turn"
    assert refusal(coaching.may_ask, changed(alone, turn=None), ADA, 1, alone.match.ply) == "not_your_turn"
    assert refusal(coaching.may_ask, changed(alone, coach=False), ADA, 1, alone.match.ply) == "no_coach"
    assert (
        refusal(coaching.may_ask, changed(alone, status="finished"), ADA, 1, alone.match.ply) == "not_playing"
    )
    assert refusal(coaching.may_ask, alone, BOB, 1, alone.match.ply) == "not_your_seat"
    gone = Table(alone.match, alone.seats, alone.entries, alone.names, alone.line, None)
    assert refusal(coaching.may_ask, gone, ADA, 1, alone.match.ply) == "not_playing"
    both = table_of("petris", BOB)
    assert refusal(coaching.may_ask, both, ADA, 0, 0) == "no_coach"
    agreed = reply(propose(both, ADA, 0, "coach"), BOB, 1, True)  # type: ignore[arg-type]
    assert refusal(coaching.may_ask, agreed, ADA, 0, 0) == ""


def test_a_hint_is_noted_once_for_each_step_of_a_decision() -> None:
    """Another step, another seat and another decision are noted again; the clock is not touched."""
    table = table_of("petris", seats=("me", "me"))
    once = table_after(coaching.note_hint(table, ADA, 0, 0, "warn", NOW + 5))
    assert (once.entries[-1].kind, once.entries[-1].text, once.entries[-1].seat) == ("hint", "warn", 0)
    assert once.match.moved_at == table.match.moved_at
    assert isinstance(coaching.note_hint(once, ADA, 0, 0, "warn", NOW + 6), Unchanged)
    twice = table_after(coaching.note_hint(once, ADA, 0, 0, "why", NOW + 7))
    assert [entry.text for entry in twice.entries if entry.kind == "hint"] == ["warn", "why"]
    assert isinstance(coaching.note_hint(twice, ADA, 0, 0, "warn", NOW + 8), Unchanged)
    later = first_move(twice)
    turn = later.match.turn
    assert turn is not None
    again = table_after(coaching.note_hint(later, ADA, turn, 1, "warn", NOW + 9))
    assert [entry.text for entry in again.entries if entry.kind == "hint"] == ["warn", "why", "warn"]


def test_a_line_is_thought_ahead_act_by_act() -> None:
    """Every answer says after how many acts it stands; eight acts are a line, nine are not."""
    table = begun()
    line = tuple(line_of(table, MOST_ACTS, lines_after(table)[0]))
    for many in (0, 1, 3, MOST_ACTS):
        there = foreseeing.look(table, ADA, 0, 2, line[:many])
        assert (there.position.ply, len(there.acts), there.ends) == (2 + many, many, False)
        assert there.position.sketch is msgspec.UNSET
        asked = lines_after(table, *line[:many])[0]
        assert foreseeing.preview(table, ADA, 0, 2, line[:many], asked).ply == 2 + many
        assert foreseeing.why_not(table, ADA, 0, 2, line[:many], asked).ply == 2 + many
        assert foreseeing.why_not(table, ADA, 0, 2, line[:many], asked).violation is None
    assert foreseeing.look(table, ADA, 0, 2, (), sketch=True).position.sketch
    for of in (foreseeing.look, foreseeing.preview, foreseeing.why_not):
        said = () if of is foreseeing.look else ("1>1",)
        assert refusal(of, table, ADA, 0, 2, (*line, line[0]), *said) == "bad_conditions"
    assert foreseeing.arranged(table, ADA, 0, None).lines == []
    assert refusal(foreseeing.arranged, table, CAT, 0, None) == "not_your_seat"


def test_a_flag_falls_when_the_wire_has_had_its_time() -> None:
    """Not before; whoever is on vacation has another day, in games of days alone; without its rules the game
    is given up."""
    table = table_of("petris", BOB, clock=Clock("days", days=1))
    due = table.match.deadline
    assert due is not None

    def fallen(now: int, found: Table = table, **given: int) -> Any:
        after = flags.fall(found, now, **given)
        return None if isinstance(after, Unchanged) else table_after(after).match

    assert (fallen(due - 1), fallen(due + 9, wire=10)) == (None, None)
    assert fallen(due).outcome["ending"] == fallen(due + 10, wire=10).outcome["ending"] == "timeout"
    away = fallen(due, until=due + 1)
    assert (away.status, away.deadline) == ("playing", due + 1 + DAY)
    assert fallen(due, until=due).status == "finished"
    minutes = table_of("petris", BOB, clock=Clock("total", minutes=5))
    assert fallen(minutes.match.deadline or 0, minutes, until=due * 2).status == "finished"
    unknown = Table(table.match, table.seats, table.entries, table.names, table.line, None)
    assert fallen(due, unknown).status == "abandoned"
    over = resign(table, ADA, 0)
    assert fallen(due, over) is None
