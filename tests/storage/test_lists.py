"""Lists of tables: what they cost does not grow with what was played before, and long texts are kept once."""

import asyncio
import hashlib
import json
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError

from hothouse.storage import lists, matches, statements
from hothouse.storage.columns import match_columns
from hothouse.storage.database import Database, open_database
from hothouse.storage.postgres_driver import fetch
from hothouse.storage.rows import MatchRow, SeatRow, Stored
from storage.databases import insert_match
from storage.test_matches import ROW, run, scalar

LONG = "mine: " + "1/0/2//Im/Mi/Iw/Tww; " * 26
HISTORY = 12_000
"""Enough that a planner would rather not read all of it."""


def fill(connection: Connection) -> None:
    """Thousands of matches that are over, of Ada and of others, and a few that are not."""
    sat, rows = [], []
    for number in range(HISTORY):
        match_id = f"m{number:011}"
        over = number % 400 != 0
        row = msgspec.structs.replace(
            ROW,
            id=match_id,
            game=("petris", "vorex")[number % 2],
            status="finished" if over else ("waiting", "playing")[number // 400 % 2],
            public=number % 3 == 0,
            host=f"p_{number % 300}",
            moved_at=number,
            finished_at=number if over else None,
        )
        rows.append(match_columns(row))
        for seat in range(2):
            who = "p_ada" if (number + seat) % 10 == 0 else f"p_{(number + seat) % 300}"
            sat.append({"match_id": match_id, "seat": seat, "person": who, "ended_at": row.finished_at})
    names = ", ".join(f'"{name}"' for name in rows[0])
    values = ", ".join(f":{name}" for name in rows[0])
    connection.execute(text(f"INSERT INTO matches ({names}) VALUES ({values})"), rows)
    connection.execute(
        text(
            "INSERT INTO seats (match_id, seat, kind, person, ready, ended_at) "
            "VALUES (:match_id, :seat, 'person', :person, true, :ended_at)"
        ),
        sat,
    )
    connection.execute(text("ANALYZE"))


ASKED: dict[str, Callable[[Connection], Any]] = {
    "mine": lambda connection: lists.going_of(connection, "p_ada"),
    "mine of a game": lambda connection: lists.going_of(connection, "p_ada", "vorex"),
    "finished": lambda connection: lists.ended_of(connection, "p_ada"),
    "finished of a game": lambda connection: lists.ended_of(connection, "p_ada", "vorex"),
    "open": lambda connection: lists.public(connection, "waiting"),
    "open of a game": lambda connection: lists.public(connection, "waiting", "vorex"),
    "watch": lambda connection: lists.public(connection, "playing"),
    "a share": lambda connection: matches.public_of(connection, "p_7"),
    "flags": lambda connection: matches.flags_due(connection, 5),
}


def plans(connection: Connection, ask: Callable[[Connection], Any]) -> list[str]:
    """How the database means to carry out each query of a question."""
    asked: list[tuple[str, Any]] = []

    def note(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        asked.append((statement, parameters))

    past, dialect = statements.ask, connection.dialect.name

    def note_past(connection: Connection, statement: str, *given: Any) -> Any:
        asked.append((statements.written(statement, dialect), given))
        return past(connection, statement, *given)

    event.listen(connection, "before_cursor_execute", note)
    with patch.object(lists, "ask", note_past), patch.object(matches, "ask", note_past):
        ask(connection)
    event.remove(connection, "before_cursor_execute", note)
    explain = "EXPLAIN QUERY PLAN " if connection.dialect.name == "sqlite" else "EXPLAIN "
    found = []
    for statement, parameters in asked:
        rows = connection.exec_driver_sql(explain + statement, parameters).all()
        found.append("\n".join(str(row[-1]) for row in rows))
    return found


def test_no_list_reads_through_the_past(address: str) -> None:
    """Every query of the lobby finds its rows by an index: no plan walks through a whole table."""

    async def main(database: Database) -> None:
        await database.write(fill)
        for name, ask in ASKED.items():
            found = await database.read(plans, ask)
            assert found
            for plan in found:
                # The names that were asked for are read from their parameter.
                assert "SCAN" not in plan.replace("SCAN json_each", ""), (name, plan)
                assert "Seq Scan" not in plan, (name, plan)

    run(address, main)


def test_the_lists_are_those_that_a_plain_look_finds(address: str) -> None:
    """Against every match read and sorted in Python: mine, mine of a game, finished, a share."""

    async def main(database: Database) -> None:
        await database.write(fill)

        def check(connection: Connection) -> None:
            every = [
                pair
                for status in ("waiting", "playing", "finished")
                for pair in matches.list_matches(connection, statuses=[status], limit=HISTORY)
            ]
            adas = [pair[0] for pair in every if any(seat.person == "p_ada" for seat in pair[1])]
            newest = sorted(adas, key=lambda row: -row.moved_at)
            for game in (None, "petris", "vorex"):
                going = [row for row in newest if row.finished_at is None and game in (None, row.game)]
                over = [row for row in newest if row.finished_at is not None and game in (None, row.game)]
                assert [row for row, _ in lists.going_of(connection, "p_ada", game)] == going
                assert [row for row, _ in lists.ended_of(connection, "p_ada", game)] == over[:50]
                for status in ("waiting", "playing"):
                    shown = [row for row, _ in every if (row.status, row.public) == (status, True)]
                    shown = [row for row in shown if game in (None, row.game)]
                    assert [row for row, _ in lists.public(connection, status, game)] == shown[:50]
                assert all(pair in every for pair in lists.going_of(connection, "p_ada", game))
            share = [row for row, _ in every if row.host == "p_0" and row.public and row.finished_at is None]
            assert matches.public_of(connection, "p_0") == len(share) > 0

        await database.read(check)

    run(address, main)


def test_what_is_known_is_not_read_again_and_never_old(address: str) -> None:
    """With a memory of the matches every list is what it is without; what has changed, gone or come is seen;
    and the memory is bounded."""

    async def main(database: Database) -> None:
        known = lists.Known()
        for number in range(6):
            row = msgspec.structs.replace(ROW, id=f"t{number:011}", public=True, moved_at=number)
            await database.write(
                matches.insert_match, Stored(row, (SeatRow(0, "person", "p_ada", ready=True),), ())
            )

        def agree(connection: Connection) -> list[str]:
            with_memory = lists.public(connection, "waiting", known=known)
            assert with_memory == lists.public(connection, "waiting")
            assert lists.going_of(connection, "p_ada", known=known) == lists.going_of(connection, "p_ada")
            return [pair[0].id for pair in with_memory]

        def asked_for(connection: Connection) -> int:
            return len(plans(connection, lambda same: lists.public(same, "waiting", known=known)))

        assert len(await database.read(agree)) == 6
        assert await database.read(asked_for) == 1  # the numbers, and no match
        await database.write(
            lambda connection: connection.execute(
                text("UPDATE matches SET seq = seq + 1, ply = 7 WHERE id = 't00000000002'")
            )
        )
        assert await database.read(asked_for) == 3  # the one that changed, and its seats
        assert len(await database.read(agree)) == 6
        assert await database.write(matches.delete_match, "t00000000003")
        assert "t00000000003" not in await database.read(agree)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(lists, "ROOM", 2)
            known.clear()
            assert len(await database.read(agree)) == 5
            assert len(known) == 2

    run(address, main)


def tileset_table(match_id: str) -> Stored:
    """A table whose options hold a long text."""
    row = msgspec.structs.replace(ROW, id=match_id, options={"players": 2, "tileset": LONG})
    return Stored(row, (SeatRow(0, "person", "p_ada", ready=True),), ())


def test_a_long_text_is_kept_once(address: str) -> None:
    """A hundred tables with one tile set hold one copy of it, and each is read as it was written."""

    async def main(database: Database) -> None:
        for number in range(100):
            await database.write(matches.insert_match, tileset_table(f"t{number:011}"))
        assert await database.read(scalar, "SELECT count(*) FROM texts") == 1
        longest = await database.read(scalar, "SELECT max(length(options)) FROM matches")
        assert isinstance(longest, int)
        assert longest < 150
        found = await database.read(matches.load_match, "t00000000007")
        assert found is not None
        assert found.match.options == {"players": 2, "tileset": LONG}
        listed = await database.read(lists.going_of, "p_ada", None, 7)
        assert {row.options["tileset"] for row, _ in listed} == {LONG}

    run(address, main)


def test_tables_from_before_are_read_as_they_were(empty: str) -> None:
    """Rows that the version before wrote: their texts are put aside, their seats know when they ended."""
    text_hash = hashlib.sha256(LONG.encode()).hexdigest()

    def keep(connection: Connection) -> None:
        for number in range(3):
            row = MatchRow(
                id=f"old{number}",
                game="vorex",
                rules_version=1,
                options={"players": 2, "tileset": LONG if number else "palmhouse"},
                created_at=1,
                moved_at=2,
                status="finished" if number else "playing",
                finished_at=number or None,
            )
            insert_match(connection, row)
            seat = "(match_id, seat, kind, person, ready) VALUES (:id, 0, 'person', 'p_ada', true)"
            connection.execute(text(f"INSERT INTO seats {seat}"), {"id": row.id})

    async def main() -> None:
        database = open_database(empty)
        await database.migrate("0004")
        await database.write(keep)
        await database.migrate()
        kept = await database.read(
            lambda connection: connection.execute(text("SELECT id, options FROM matches ORDER BY id")).all()
        )
        assert [json.loads(options)["tileset"] for _, options in kept] == ["palmhouse"] + [
            {"hash": text_hash}
        ] * 2
        for number, tileset in enumerate(("palmhouse", LONG, LONG)):
            found = await database.read(matches.load_match, f"old{number}")
            assert found is not None
            assert found.match.options == {"players": 2, "tileset": tileset}
        assert [row.id for row, _ in await database.read(lists.ended_of, "p_ada")] == ["old2", "old1"]
        assert [row.id for row, _ in await database.read(lists.going_of, "p_ada")] == ["old0"]
        await database.close()

    asyncio.run(main())


def test_a_list_is_asked_for_again_where_the_connection_was_cut(postgres: str) -> None:
    """By the server, in the middle of a question: nobody notices. A statement that is wrong
    is an error like any other, and leaves the connection."""

    async def main(database: Database) -> None:
        own = "SELECT pg_backend_pid()"
        cut: list[int] = []

        def asked(connection: Connection) -> int:
            pid = int(fetch(connection, own)[0][0])
            if not cut:
                cut.append(pid)
                fetch(connection, "SELECT pg_terminate_backend($1::int)", pid)
            lists.public(connection, "waiting")
            return pid

        assert await database.read(asked) not in cut
        assert len(cut) == 1
        with pytest.raises(DBAPIError) as wrong:
            await database.read(fetch, "SELECT nothing FROM nowhere")
        assert not wrong.value.connection_invalidated
        assert await database.read(lists.public, "waiting") == []

    run(postgres, main)


def test_what_was_read_longest_ago_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A memory for two: the third match takes the place of the first, unless that was read again."""
    monkeypatch.setattr(lists, "ROOM", 2)
    known = lists.Known()
    one, two, three = ((msgspec.structs.replace(ROW, id=name), ()) for name in "abc")
    known.learn([one, two])
    known.learn([one, three])
    assert list(known) == ["a", "c"]
