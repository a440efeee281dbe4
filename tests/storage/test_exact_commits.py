"""Group commit and its statement, without a server: what a batch is, who rings, what is tried again."""

import asyncio
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError, OperationalError

from hothouse.storage import group_commit, postgres_statement
from hothouse.storage.group_commit import GroupCommit, _settle, notify
from hothouse.storage.postgres_statement import NOTIFYING, QUIET, MoveStatement
from hothouse.storage.rows import Change, SeatRow, Stored
from storage.memory import match


def change(name: str, was: int = 0, **parts: Any) -> Change:
    """A move at this table; with seats it is none."""
    return Change(was, match(name, seq=was + 1), **parts)


class Recorder:
    """A database whose writes are noted and answered as told; failures come first."""

    def __init__(self, *failures: Exception) -> None:
        self.batches: list[list[str]] = []
        self.failures = list(failures)
        self.answer = True

    async def write(self, *given: Any) -> list[bool]:
        """All of a batch, or nothing."""
        changes = given[-1]
        self.batches.append([each.match.id for each in changes])
        if self.failures:
            raise self.failures.pop(0)
        return [self.answer] * len(changes)


def commits(database: Any, statement: Any = None, ring: Any = None) -> GroupCommit:
    """A group commit on this database; with a statement as on PostgreSQL."""
    made = GroupCommit(database, "us", ring)
    made._statement = statement
    return made


async def written(made: GroupCommit, *changes: Change) -> list[Any]:
    """What became of these changes, asked for at once."""
    made.start()
    try:
        return await asyncio.gather(*map(made.write, changes), return_exceptions=True)
    finally:
        await made.stop()


def test_what_waits_is_written_together_up_to_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the order in which it came; the last that fits, then the rest."""
    monkeypatch.setattr(group_commit, "BATCH", 2)
    database = Recorder()
    assert asyncio.run(written(commits(database), *map(change, "abcde"))) == [True] * 5
    assert database.batches == [["a", "b"], ["c", "d"], ["e"]]


def test_the_statement_takes_moves_and_one_for_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """What changes seats goes the slow way; two changes of one match go one after the other."""
    monkeypatch.setattr(group_commit, "BATCH", 3)
    quick, slow = Recorder(), Recorder()
    quick.close = slow.close = _nothing  # type: ignore[attr-defined]
    sits = change("s", seats=(SeatRow(0),))
    made = commits(slow, quick)
    many = (change("a"), sits, change("b"), change("a", 1), change("c"), change("d"))
    assert asyncio.run(written(made, *many)) == [True] * 6
    assert quick.batches == [["a", "b", "c"], ["a", "d"]]
    assert slow.batches == [["s"]]


async def _nothing() -> None:
    """As closing is."""


def test_one_at_fault_does_not_take_the_others_with_it() -> None:
    """Each is tried alone then; with the database away none is, for it would take as long again."""
    wrong, away = ValueError("told to"), OperationalError("x", None, OSError())
    database = Recorder(wrong, wrong)
    assert asyncio.run(written(commits(database), change("a"), change("b"))) == [wrong, True]
    assert database.batches == [["a", "b"], ["a"], ["b"]]
    gone = Recorder(away)
    assert asyncio.run(written(commits(gone), change("a"), change("b"))) == [away, away]
    assert gone.batches == [["a", "b"]]
    alone = Recorder(wrong)
    assert asyncio.run(written(commits(alone), change("a"))) == [wrong]
    assert alone.batches == [["a"]]


@pytest.mark.parametrize("landed", [True, False])
def test_another_bell_is_rung_for_what_landed(landed: bool) -> None:
    """After the commit, by us; what came too late rings for nobody."""
    rung: list[str] = []
    database = Recorder()
    database.answer = landed
    made = commits(database, ring=lambda *words: rung.extend(words))
    assert asyncio.run(written(made, change("a"))) == [landed]
    assert [word.partition(" ")[0] for word in rung] == (["move:a:us:1"] if landed else [])


def test_the_slow_way_rings_where_postgres_is_the_bell(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the same transaction; not where another bell is given, nor on SQLite."""
    notified: list[list[str]] = []
    monkeypatch.setattr(group_commit, "notify", lambda _, rings: notified.append(rings))
    monkeypatch.setattr(group_commit, "write_changes", lambda _, changes: [True] * len(changes))
    slow = change("s", seats=(SeatRow(0),))
    connection: Any = None
    for statement, ring, rings in (("there", None, 1), ("there", print, 0), (None, None, 0)):
        notified.clear()
        assert commits(Recorder(), statement, ring)._write_all(connection, [slow]) == [True]
        assert notified == [["move:s:us:1"]] * rings


def test_no_ring_is_no_statement() -> None:
    """A commit of nothing that moved asks the server for nothing."""
    asked: list[Any] = []

    class Server:
        def execute(self, *given: Any) -> None:
            """Note it."""
            asked.append(given[1])

    server: Any = Server()
    notify(server, [])
    notify(server, ["a"])
    assert asked == [{"rings": ["a"]}]


def test_who_hung_up_is_not_answered() -> None:
    """What was settled stays so."""

    async def main() -> None:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        _settle(future, True)
        _settle(future, ValueError("late"))
        assert future.result() is True
        failed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        _settle(failed, ValueError("told to"))
        with pytest.raises(ValueError, match="told to"):
            await failed

    asyncio.run(main())


class Server:
    """PostgreSQL as the statement meets it: it answers with rows, or fails as told."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.asked: list[str] = []
        self.closed = 0

    def execution_options(self, **_: Any) -> "Server":
        """As it is."""
        return self

    async def exec_driver_sql(self, statement: str, _: Any) -> list[tuple[str]]:
        """The match that moved."""
        self.asked.append(statement)
        if self.failures:
            raise self.failures.pop(0)
        return [("a",)]

    async def close(self) -> None:
        """Note it."""
        self.closed += 1


@pytest.mark.parametrize(("cut", "tries"), [(True, 2), (False, 1)])
def test_a_statement_is_tried_again_only_where_its_line_was_cut(
    monkeypatch: pytest.MonkeyPatch, cut: bool, tries: int
) -> None:
    """On a new connection; any other failure is told at once."""
    server: Any = Server(DBAPIError("x", None, Exception("told to"), connection_invalidated=cut))
    reached: list[int] = []

    async def reach(_: Any) -> Any:
        reached.append(1)
        return server

    monkeypatch.setattr(postgres_statement, "reach", reach)

    async def main() -> None:
        statement = MoveStatement(server)
        if cut:
            assert await statement.write([change("a"), change("b")]) == [True, False]
        else:
            with pytest.raises(DBAPIError):
                await statement.write([change("a")])
        assert (len(server.asked), server.closed, len(reached)) == (tries, 1, tries)
        assert await statement.write([change("a")]) == [True]
        assert len(reached) == 2  # kept open, or opened anew after it was closed
        await statement.close()
        await statement.close()
        assert server.closed == 2

    asyncio.run(main())


@pytest.mark.parametrize(("notifies", "asked"), [(True, NOTIFYING), (False, QUIET)])
def test_a_statement_rings_where_postgres_is_the_bell(
    monkeypatch: pytest.MonkeyPatch, notifies: bool, asked: str
) -> None:
    """And carries no ring where it is not."""
    server: Any = Server()

    async def reach(_: Any) -> Any:
        return server

    monkeypatch.setattr(postgres_statement, "reach", reach)
    statement = MoveStatement(server, "us", notifies=notifies)
    assert asyncio.run(statement.write([change("a")])) == [True]
    assert server.asked == [asked]
    assert (statement._given(change("a"))["ring"] is not None) is notifies
    assert MoveStatement(server).notifies
    assert Stored(match("a"), (), ()).entries == ()


def test_what_landed_is_told_to_whoever_hung_up() -> None:
    """Once it is committed, before the answer; not what came too late, and a fault of one is that one's."""
    told: list[str] = []
    wrong = ValueError("cannot be shown")

    def fails() -> None:
        raise wrong

    async def main(answer: bool) -> list[Any]:
        database = Recorder()
        database.answer = answer
        made = commits(database)
        asked = [
            asyncio.create_task(made.write(change(name), lambda name=name: told.append(name)))  # type: ignore[misc]
            for name in "ab"
        ]
        asked.append(asyncio.create_task(made.write(change("c"), fails)))
        await asyncio.sleep(0)
        asked[0].cancel()
        made.start()
        found = await asyncio.gather(*asked[1:], return_exceptions=True)
        await made.stop()
        return found

    assert asyncio.run(main(True)) == [True, wrong]
    assert told == ["a", "b"]
    assert asyncio.run(main(False)) == [False, False]
    assert told == ["a", "b"]
