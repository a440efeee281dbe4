"""Clocks: what a decision takes, when a flag falls, and that neither latency nor a restart costs anybody."""

import asyncio
from pathlib import Path

import pytest

from hothouse.server import commands
from hothouse.server.house import House
from hothouse.server.settings import Settings
from hothouse.server.tables import clocks, play, proposals
from hothouse.server.tables.around import clock as clock_out
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Flagged, answer, table_after
from hothouse.server.tables.table import Table, open_table, row
from hothouse.storage.rows import Clock, Stored
from server.seating import ADA, BOB, NOW, bot_move, first_move, resign, table_of

TOTAL = Clock("total", minutes=1, increment=5)
MOVE = Clock("move", seconds=10)
DAYS = Clock("days", days=2)
SECOND = 1000


def test_total_time_runs_only_on_ones_own_turn_and_gains_the_increment() -> None:
    """Sixty seconds, ten spent, five given back."""
    table = first_move(table_of("petris", BOB, clock=TOTAL), NOW + 10 * SECOND)
    assert table.match.left == (55 * SECOND, 60 * SECOND)
    assert table.match.deadline == NOW + 70 * SECOND
    assert table.line[-1].took == 10 * SECOND
    shown = clock_out(table.match, NOW + 12 * SECOND)
    assert (shown.running, shown.left) == (1, [55 * SECOND, 58 * SECOND])


@pytest.mark.parametrize(("clock", "allowed"), [(MOVE, 10 * SECOND), (DAYS, 2 * 86400 * SECOND)])
def test_time_per_move_is_the_same_every_time(clock: Clock, allowed: int) -> None:
    """What was not used is not kept."""
    table = table_of("petris", BOB, clock=clock)
    assert table.match.deadline == NOW + allowed
    table = first_move(first_move(table, NOW + 3 * SECOND), NOW + 5 * SECOND)
    assert table.match.left == (allowed, allowed)
    assert table.match.deadline == NOW + 5 * SECOND + allowed


def test_no_clock_no_flag() -> None:
    """Years later it is still one's turn."""
    table = table_of("petris", BOB)
    assert table.match.deadline is None
    assert not clocks.fallen(table.match, NOW * 2)
    assert first_move(table, NOW * 2).match.status == "playing"


def test_a_flag_that_has_fallen_beats_the_move() -> None:
    """The move that comes too late ends the game as a time-out."""
    table = first_move(table_of("petris", BOB, clock=MOVE), NOW + 10 * SECOND)
    assert table.match.status == "finished"
    assert table.match.outcome is not None
    assert (table.match.outcome["ending"], table.match.outcome["winners"]) == ("timeout", [1])
    assert table.entries[-2].text == "seat 1 runs out of time"


def test_the_wire_costs_nothing_up_to_a_limit() -> None:
    """A move made in time is accepted though it arrives late, but half a second is all one gains."""
    table = table_of("petris", BOB, clock=TOTAL)
    assert first_move(table, NOW + 10 * SECOND, lag=200).match.left[0] == 55 * SECOND + 200
    assert first_move(table, NOW + 10 * SECOND, lag=60_000).match.left[0] == 55 * SECOND + 500
    late = NOW + 60 * SECOND + 300
    assert first_move(table, late, lag=300 + 1).match.status == "playing"
    assert first_move(table, late, lag=299).match.status == "finished"


def test_a_bot_has_its_budget_instead_of_a_clock() -> None:
    """No flag falls while a bot is to act; the person's own clock stands still meanwhile."""
    table = first_move(table_of("petris", seats=("me", "bot:seed"), clock=TOTAL), NOW + SECOND)
    assert table.match.deadline is None
    while table.bot_to_act():
        table = bot_move(table, 1, NOW + 50 * SECOND)
    assert table.match.left == (64 * SECOND, 60 * SECOND)
    assert table.match.deadline == NOW + 50 * SECOND + 64 * SECOND


def test_a_restart_changes_nothing() -> None:
    """The clock is in the database: a table read anew has the same deadline."""
    table = first_move(table_of("petris", BOB, clock=TOTAL), NOW + SECOND)
    again = open_table(Stored(table.match, table.seats, table.entries), {})
    assert clocks.left_now(again.match, NOW + 9 * SECOND) == clocks.left_now(table.match, NOW + 9 * SECOND)
    assert first_move(again, NOW + 9 * SECOND).match.left == first_move(table, NOW + 9 * SECOND).match.left


def test_an_undo_gives_no_time_back() -> None:
    """Taking back starts the clock of whoever decides again, without the increment of what is undone; the ten
    seconds that the other clock ran meanwhile are gone too."""
    table = first_move(table_of("petris", seats=("me", "me"), clock=TOTAL), NOW + 10 * SECOND)
    back = table_after(proposals.undo(table, ADA, 0, 1, None, NOW + 20 * SECOND))
    assert back.match.left == (50 * SECOND, 50 * SECOND)
    assert back.match.deadline == NOW + 70 * SECOND


def test_where_a_game_knows_no_time_out_the_table_is_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flag must end something: without a rule for it, the game ends without a result."""
    table: Table = table_of("petris", BOB, clock=MOVE)
    monkeypatch.setattr(type(table.game), "endings", {"nine": "P7.1"})
    assert play.flag(table, NOW).match.status == "abandoned"


@pytest.mark.parametrize(
    ("endings", "status"),
    [({"timeout": "table", "nine": "P7.1"}, "finished"), ({"nine": "P7.1"}, "abandoned")],
)
def test_a_late_move_is_never_answered_as_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, endings: dict[str, str], status: str
) -> None:
    """Whether the game knows a time-out or not: the flag falls, and whoever moved too late is told so."""
    monkeypatch.setattr(commands, "now_ms", lambda: NOW + 10 * SECOND)

    async def main() -> None:
        house = House(Settings(database=str(tmp_path / "house.db"), bots=0, secret="s"))
        await house.database.migrate()
        house.commits.start()
        table = await house.tables.create(table_of("petris", BOB, clock=MOVE))
        monkeypatch.setattr(type(table.game), "endings", endings)
        ending = await commands.act(house, table.id, ADA, 0, table.match.ply, str(table.legal[0]))
        assert isinstance(ending, Flagged)
        with pytest.raises(Refused) as refused:
            answer(ending)
        assert (refused.value.code, str(refused.value)) == ("not_playing", "the time ran out")
        after = await house.tables.find(table.id)
        assert after.match.status == status
        assert str(table.legal[0]) not in [entry.text for entry in after.line]
        await house.close()

    asyncio.run(main())


def test_the_end_stops_every_clock() -> None:
    """After a resignation no deadline is left to fall."""
    table = resign(table_of("petris", BOB, clock=TOTAL), ADA, 0, NOW + SECOND)
    assert table.match.deadline is None
    assert clock_out(table.match, NOW + 99 * SECOND).running is None
    assert row(table.match).left == (60 * SECOND, 60 * SECOND)
