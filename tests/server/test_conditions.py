"""Conditional moves: what a seat answers by itself, when it stops, and that nobody hears of it."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hothouse.server.store import Tables
from hothouse.server.tables import conditions, foreseeing, play, visibility
from hothouse.server.tables.records import record_of
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table, change_between, open_table, row, with_match
from hothouse.storage import matches
from hothouse.storage.database import open_database
from hothouse.storage.group_commit import GroupCommit
from hothouse.storage.rows import Clock, Conditional, Stored
from server.seating import ADA, BOB, CAT, NOW, move, table_of, undo


def begun(**wanted: Any) -> Table:
    """Bob has made the first of his two moves: one is left, then Ada has two, then Bob."""
    return move(move(table_of("petris", BOB, **wanted), ADA, 0, "1>7"), BOB, 1, "4>3")


def lines_after(table: Table, *path: str) -> list[str]:
    """Two legal acts after a path that do not end the game, as the game writes them."""
    game, state = table.game, table.state
    for text in path:
        state = game.apply(state, game.parse(state, text))
    found = [act for act in game.legal_actions(state) if game.to_act(game.apply(state, act)) is not None]
    return [str(act) for act in found][:2]


def line_of(table: Table, length: int, *begin: str) -> list[str]:
    """So many acts that may follow."""
    line = list(begin)
    while len(line) < length:
        line.append(lines_after(table, *line)[0])
    return line


def arranged(table: Table, *lines: list[str], person: str = ADA, seat: int = 0) -> Table:
    """The table with these lines of a seat."""
    return conditions.arrange(table, person, seat, table.match.ply, lines)


def refusal(table: Table, *lines: list[str], person: str | None = ADA, seat: int = 0) -> str:
    """Why such lines are refused."""
    with pytest.raises(Refused) as refused:
        conditions.arrange(table, person, seat, table.match.ply, lines)
    return f"{refused.value.code}: {refused.value}"


def told(table: Table) -> list[tuple[int | None, str]]:
    """The acts of the game."""
    return [(entry.seat, entry.text) for entry in table.line]


def test_the_answer_is_played_in_the_change_of_the_act_that_it_answers() -> None:
    """Bob's move and Ada's answer are one change; what is left of the line waits for the next."""
    table = begun()
    bob, other = lines_after(table)
    line = line_of(table, 6, bob)
    ready = arranged(table, line, line_of(table, 3, other))
    after = move(ready, BOB, 1, bob)
    assert told(after)[-3:] == [(1, bob), (0, line[1]), (0, line[2])]
    assert after.line[-1].person == ADA
    assert [entry.text for entry in change_between(ready, after).entries] == line[:3]
    assert conditions.of_seat(after.match.conditions, 0) == [line[3:]]
    ended = move(move(after, BOB, 1, line[3]), BOB, 1, line[4])
    assert (told(ended)[-1], ended.match.conditions, ended.match.turn) == ((0, line[5]), None, 0)
    again = open_table(Stored(ended.match, ended.seats, ended.entries), ended.names)
    assert again.state == ended.state


def test_an_act_that_no_line_names_clears_them_all() -> None:
    """Bob plays something else: Ada decides herself, now and later."""
    table = begun()
    bob, other = lines_after(table)
    ready = arranged(table, line_of(table, 3, bob))
    after = move(ready, BOB, 1, other)
    assert (after.match.turn, after.match.conditions) == (0, None)
    assert told(after)[-1] == (1, other)


def test_two_seats_may_answer_each_other() -> None:
    """Each has written to the other's answers: they follow at once, until somebody has to decide."""
    table = begun()
    line = line_of(table, 7)
    ada = arranged(table, [*line[:3]], line_of(table, 3, lines_after(table)[1]))
    # Bob's line is that of the game before his last act, where Ada was to act: it is put there by hand.
    bobs = Conditional(1, ada.line[-1].seq, (tuple(line[:5]),))
    both = with_match(ada, row(ada.match, conditions=(*(ada.match.conditions or ()), bobs)))
    after = move(both, BOB, 1, line[0])
    assert [text for _, text in told(after)[-5:]] == line[:5]
    assert (after.match.turn, after.match.conditions) == (0, None)


def test_a_line_stops_where_something_is_drawn() -> None:
    """In Botanik a draw follows sooner or later: no line goes past it, and none survives it."""
    table = table_of("botanik", BOB)
    turn = table.match.turn
    assert turn is not None
    me = 1 - turn
    person = (ADA, BOB)[me]
    path: list[str] = []
    while not (there := foreseeing.look(table, person, me, table.match.ply, tuple(path))).ends:
        assert there.position.legal
        path.append(there.position.legal[0].text)
        if len(path) == conditions.MOST_ACTS:
            pytest.skip("nothing is drawn for so long")
    assert there.position.legal in (None, [])
    assert "something is drawn" in refusal(table, [*path, "1"], person=person, seat=me)
    with pytest.raises(Refused, match="the line ends there"):
        foreseeing.look(table, person, me, table.match.ply, (*path, "1"))


@pytest.mark.parametrize("kind", ["total", "days", "move"])
def test_an_answer_takes_no_time_and_earns_its_increment(kind: Any) -> None:
    """With any clock the answer is played at the moment of the act, and the other's clock runs on."""
    clock = {
        "total": Clock("total", minutes=5, increment=3),
        "days": Clock("days", days=2),
        "move": Clock("move", seconds=60),
    }[kind]
    table = begun(clock=clock)
    bob = lines_after(table)[0]
    ready = arranged(table, line_of(table, 3, bob))
    after = move(ready, BOB, 1, bob, NOW + 1000)
    assert (after.line[-1].took, after.match.turn, after.match.turn_at) == (0, 1, NOW + 1000)
    assert after.match.deadline == NOW + 1000 + after.match.left[1]
    if kind == "total":
        assert after.match.left == (5 * 60_000 + 9000, 5 * 60_000 + 5000)


def test_what_is_taken_back_takes_the_lines_along() -> None:
    """After a take-back the same number of acts may be another position: nothing is answered there."""
    table = begun()
    bob = lines_after(table)[0]
    ready = arranged(table, line_of(table, 3, bob))
    back = undo(ready, BOB, 1, 2, 1)
    assert (back.match.ply, back.match.conditions) == (1, None)
    assert move(back, BOB, 1, "4>3").match.conditions is None


def test_nothing_that_anybody_is_shown_changes() -> None:
    """No view, no log, no record and no number tells that conditional moves were arranged."""
    table = begun()
    bob = lines_after(table)[0]
    ready = arranged(table, line_of(table, 3, bob))
    assert ready.seq == table.seq
    for person in (ADA, BOB, CAT, None):
        made, plain = (
            [visibility.table_out(each, person, NOW), visibility.update(each, person, 0, NOW)]
            for each in (ready, table)
        )
        assert msgspec.json.encode(made) == msgspec.json.encode(plain)
    assert record_of(ready) == record_of(table)
    change = change_between(table, ready)
    assert (change.entries, change.job, change.was, change.match.seq) == ((), "keep", table.seq, table.seq)
    with pytest.raises(Refused, match="not yours"):
        foreseeing.arranged(ready, BOB, 0, ready.match.conditions)


def test_another_process_answers_what_was_arranged_in_this_one(address: str) -> None:
    """It knows the table from before, and so nothing of the lines: the database does not take the act
    without the answer. Whoever reads the table later, after a crash too, finds both."""

    async def play_on() -> None:
        database = open_database(address)
        await database.migrate()
        here, there, later = (Tables(database, GroupCommit(database, name)) for name in "abc")
        for each in (here, there, later):
            each.commits.start()
        table = await here.create(begun())
        await there.find(table.id)
        bob, other = lines_after(table)
        lines = [line_of(table, 3, bob), line_of(table, 3, other)]
        heard: list[Table] = []
        here.listeners.append(heard.append)
        await here.change(table.id, lambda now: arranged(now, *lines))
        assert (heard, (await later.find(table.id)).match.conditions is not None) == ([], True)
        answered = await there.change(table.id, lambda now: move(now, BOB, 1, bob))
        assert [text for _, text in told(answered)[-3:]] == lines[0]
        found = await later.find(table.id)
        assert (told(found), found.match.conditions) == (told(answered), None)
        assert await database.read(matches.conditions_of, table.id, found.seq) is None
        for each in (here, there, later):
            await each.commits.stop()
        await database.close()

    asyncio.run(play_on())


def test_bad_lines_are_refused_with_their_reason() -> None:
    """Another's seat, one's own turn, an illegal act, no answer, too many, two answers: each is told."""
    table = begun()
    bob, other = lines_after(table)
    first, second = lines_after(table, bob)
    good = [bob, first]
    assert refusal(table, good, person=BOB).startswith("not_your_seat")
    assert refusal(table, good, person=None).startswith("not_your_seat")
    assert refusal(table, [first], person=BOB, seat=1).startswith("your_turn: it is your turn")
    assert refusal(table, [bob, "1>1"]).startswith(("illegal", "unreadable"))
    assert "line 2 ends without an answer" in refusal(table, good, [other])
    assert "12 lines" in refusal(table, *[good] * 13)
    assert "8 acts" in refusal(table, [bob] * 9)
    assert "two lines answer the same act" in refusal(table, good, [bob, second])
    with pytest.raises(Refused, match="look again"):
        conditions.arrange(table, ADA, 0, 0, [good])
    over = play.abandon(table, NOW)
    assert refusal(over, good).startswith("not_playing: conditional moves wait for others")
    assert arranged(arranged(table, good)).match.conditions is None


def test_a_rated_table_has_them_too() -> None:
    """Nobody is advised: the board only tells what is legal, as it does for a plan."""
    plain = begun(clock=Clock("days", days=1))
    table = with_match(plain, row(plain.match, rated=True))
    assert table.match.rated
    line = line_of(table, 3)
    after = move(arranged(table, line), BOB, 1, line[0])
    assert [text for _, text in told(after)[-3:]] == line


KILLED = """
import asyncio, os, signal, sys
from hothouse.server.store import Tables
from hothouse.storage.database import open_database
from hothouse.storage.group_commit import GroupCommit
from server.seating import BOB, move

address, table, act, moment = sys.argv[1:]

async def main():
    database = open_database(address)
    tables = Tables(database, GroupCommit(database, "killed"))
    tables.commits.start()
    await tables.find(table)
    write = database.write

    async def killed(work, *given):
        def until_the_commit(connection):
            work(connection, *given)
            os.kill(os.getpid(), signal.SIGKILL)
        return await write(until_the_commit)

    if moment == "before":
        database.write = killed
    await tables.change(table, lambda now: move(now, BOB, 1, act))
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""
"""A process that plays a move, and is killed before the commit of it or after."""


def test_whoever_is_killed_leaves_the_act_with_its_answer_or_neither(tmp_path: Path) -> None:
    """Before the commit nothing was played and the lines still wait; after it both acts are there."""
    address = str(tmp_path / "house.db")

    async def look(name: str) -> Table:
        database = open_database(address)
        found = await Tables(database, GroupCommit(database, "look")).find(name)
        await database.close()
        return found

    async def prepare() -> Table:
        database = open_database(address)
        await database.migrate()
        tables = Tables(database, GroupCommit(database, "prepare"))
        tables.commits.start()
        table = await tables.create(begun())
        bob, _ = lines_after(table)
        found = await tables.change(table.id, lambda now: arranged(now, line_of(now, 3, bob)))
        await tables.commits.stop()
        await database.close()
        return found

    table = asyncio.run(prepare())
    line = line_of(table, 3, lines_after(table)[0])
    env = os.environ | {"PYTHONPATH": str(Path(__file__).parent.parent)}
    for moment, played in (("before", []), ("after", line)):
        command = [sys.executable, "-c", KILLED, address, table.id, line[0], moment]
        assert subprocess.run(command, env=env, check=False).returncode == -signal.SIGKILL
        found = asyncio.run(look(table.id))
        assert [text for _, text in told(found)[len(told(table)) :]] == played
        assert (found.match.conditions is None) == bool(played)


def test_thinking_ahead_is_for_whoever_waits() -> None:
    """A line leads to a position with what is legal there; a preview and a rule are told as at the table."""
    table = begun()
    bob = lines_after(table)[0]
    there = foreseeing.look(table, ADA, 0, 2, (bob,))
    assert [(act.seat, act.text) for act in there.acts] == [(1, bob)]
    assert (there.position.ply, there.position.to_act, there.ends) == (3, 0, False)
    first = there.position.legal[0].text if there.position.legal else ""
    assert foreseeing.preview(table, ADA, 0, 2, (bob,), first).legal
    assert not foreseeing.preview(table, ADA, 0, 2, (bob,), "1>1").legal
    assert foreseeing.why_not(table, ADA, 0, 2, (bob,), "1>1").violation is not None
    for person in (BOB, None):
        with pytest.raises(Refused):
            foreseeing.look(table, person, 0, 2, (bob,))
    with pytest.raises(Refused, match="8 acts"):
        foreseeing.look(table, ADA, 0, 2, ("x",) * 9)


def test_a_person_who_was_forgotten_answers_nothing() -> None:
    """The seat stays taken, and its lines go with whoever wrote them."""
    table = begun()
    bob = lines_after(table)[0]
    ready = arranged(table, line_of(table, 3, bob))
    empty = msgspec.structs.replace(ready.seats[0], person=None)
    left = open_table(Stored(ready.match, (empty, ready.seats[1]), ready.entries), ready.names)
    after = move(left, BOB, 1, bob)
    assert (after.match.turn, after.match.conditions, told(after)[-1]) == (0, None, (1, bob))
