"""Matches in the database: what was written is read, and of two racing changes one lands."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from hothouse.storage import jobs, matches, people
from hothouse.storage.chat import add_line, lines_after
from hothouse.storage.database import Database
from hothouse.storage.keys import house_key
from hothouse.storage.rows import Change, Clock, EntryRow, MatchRow, Proposal, SeatRow, Stored
from hothouse.storage.scribe import Scribe

ROW = MatchRow(
    id="abcdefgh2345",
    game="petris",
    rules_version=1,
    options={"players": 2, "advanced": False},
    created_at=1_790_000_000_000,
    moved_at=1_790_000_000_000,
    clock=Clock("total", minutes=10, increment=5),
    left=(600_000, 600_000),
    proposal=Proposal("undo", 0, (0,), 1_790_000_000_000, 4),
    outcome={"ending": "nine", "winners": [1]},
)
SEATS = (
    SeatRow(0, "person", "p_ada", ready=True, link="x" * 64),
    SeatRow(1, "bot", level="seed", ready=True),
)
FIRST = EntryRow(1, "sat", 5, seat=0, person="p_ada")


def run(address: str, what: Callable[[Database], Awaitable[None]]) -> None:
    """Do it with a migrated database."""

    async def main() -> None:
        database = Database(address)
        try:
            await database.migrate()
            await what(database)
        finally:
            await database.close()

    asyncio.run(main())


def stored() -> Stored:
    """A match with one entry."""
    return Stored(msgspec.structs.replace(ROW, seq=1), SEATS, (FIRST,))


def move(number: int, was: int, text: str = "1>7") -> Change:
    """A change that adds one action."""
    row = msgspec.structs.replace(ROW, seq=was + 1, ply=number, status="playing", turn=1)
    return Change(was, row, entries=(EntryRow(was + 1, "act", 9, 0, number, text),))


def test_what_was_written_is_read(address: str) -> None:
    """A match comes back exactly as it was put in, and only with the entries asked for."""

    async def what(database: Database) -> None:
        async with database.begin() as connection:
            await matches.insert_match(connection, stored())
        async with database.read() as connection:
            assert await matches.load_match(connection, ROW.id) == stored()
            later = await matches.load_match(connection, ROW.id, after=1)
            assert later is not None
            assert later.entries == ()
            assert await matches.load_match(connection, "nothing") is None

    run(address, what)


def test_a_change_lands_only_on_the_state_it_was_made_for(address: str) -> None:
    """The second of two changes made for the same sequence number writes nothing."""

    async def what(database: Database) -> None:
        async with database.begin() as connection:
            await matches.insert_match(connection, stored())
        async with database.begin() as connection:
            assert await matches.write_change(connection, move(1, 1, "1>7"))
        async with database.begin() as connection:
            assert not await matches.write_change(connection, move(1, 1, "1>2"))
        async with database.read() as connection:
            now = await matches.load_match(connection, ROW.id)
            assert now is not None
            assert [entry.text for entry in now.entries] == ["", "1>7"]
            assert await matches.current_seq(connection, ROW.id) == 2

    run(address, what)


def test_sixty_racing_changes_land_once(address: str) -> None:
    """Of many changes at once through two scribes exactly one is told that it was written."""

    async def what(database: Database) -> None:
        async with database.begin() as connection:
            await matches.insert_match(connection, stored())
        scribes = [Scribe(database), Scribe(database)]
        for scribe in scribes:
            scribe.start()
        answers = await asyncio.gather(*(scribes[n % 2].write(move(1, 1, f"try {n}")) for n in range(60)))
        assert sum(answers) == 1
        async with database.read() as connection:
            now = await matches.load_match(connection, ROW.id)
        assert now is not None
        assert now.entries[-1].text == f"try {answers.index(True)}"
        for scribe in scribes:
            await scribe.stop()

    run(address, what)


def test_a_change_that_fails_does_not_take_others_with_it(address: str) -> None:
    """In a batch where one change breaks the database's rules, the others are written all the same."""

    async def what(database: Database) -> None:
        other = msgspec.structs.replace(ROW, id="zzzzzzzz2345")
        async with database.begin() as connection:
            await matches.insert_match(connection, stored())
            await matches.insert_match(connection, Stored(other, (SeatRow(0), SeatRow(1)), ()))
        wrong = Change(
            0, msgspec.structs.replace(other, seq=1), entries=(EntryRow(1, "act", 9, 0, 1, "a"),) * 2
        )
        scribe = Scribe(database)
        scribe.start()
        good, bad = await asyncio.gather(
            scribe.write(move(1, 1)), scribe.write(wrong), return_exceptions=True
        )
        assert good is True
        assert isinstance(bad, Exception)
        async with database.read() as connection:
            assert await matches.current_seq(connection, other.id) == 0
        await scribe.stop()

    run(address, what)


def test_lists_show_the_right_matches(address: str) -> None:
    """A person's matches are found by their seats, public ones by their flag, flags by their deadline."""

    async def what(database: Database) -> None:
        public = msgspec.structs.replace(
            ROW, id="publicpublic", public=True, moved_at=ROW.moved_at + 9, deadline=77
        )
        async with database.begin() as connection:
            await matches.insert_match(connection, stored())
            await matches.insert_match(connection, Stored(public, (SeatRow(0), SeatRow(1)), ()))
        async with database.read() as connection:
            everything = await matches.list_matches(connection, statuses=["waiting"])
            assert [row.id for row, _ in everything] == [public.id, ROW.id]
            assert everything[1][1] == SEATS
            mine = await matches.list_matches(connection, statuses=["waiting"], person="p_ada")
            assert [row.id for row, _ in mine] == [ROW.id]
            offered = await matches.list_matches(connection, statuses=["waiting"], public=True, game="petris")
            assert [row.id for row, _ in offered] == [public.id]
            assert await matches.list_matches(connection, statuses=["waiting"], game="vorex") == []
            assert await matches.flags_due(connection, 76) == []
            assert await matches.flags_due(connection, 77) == [public.id]
            assert await matches.match_of_link(connection, "x" * 64) == (ROW.id, 0)
            assert await matches.match_of_link(connection, "y" * 64) is None

    run(address, what)


def test_a_job_is_taken_once_until_its_lease_ends(address: str) -> None:
    """Two workers never hold the same job; one that died gives it up by falling silent."""

    async def what(database: Database) -> None:
        async with database.begin() as connection:
            await matches.insert_match(connection, stored())
            change = msgspec.structs.replace(move(1, 1), job="queue")
            assert await matches.write_change(connection, change)
        async with database.begin() as one:
            first = await jobs.take(one, now=100, lease=50)
        assert first is not None
        assert (first.match_id, first.seq, first.attempts) == (ROW.id, 2, 1)
        async with database.begin() as connection:
            assert await jobs.take(connection, now=149, lease=50) is None
            again = await jobs.take(connection, now=150, lease=50)
            assert again is not None
            assert again.attempts == 2
            await jobs.release(connection, again)
            assert await jobs.length(connection) == 1
            await jobs.finish(connection, again)
            assert await jobs.length(connection) == 0

    run(address, what)


def test_an_erased_person_leaves_no_trace_but_the_moves(address: str) -> None:
    """After erasing there is no row anywhere that has the person's id or words; the actions stay."""

    async def what(database: Database) -> None:
        async with database.begin() as connection:
            await matches.insert_match(connection, stored())
            await people.add_person(connection, "p_ada", "Ada", 1)
            await people.mute(connection, "p_ada", "p_bob")
            await people.mute(connection, "p_bob", "p_ada")
            await add_line(connection, ROW.id, "p_ada", "hello", 3)
            await add_line(connection, ROW.id, "p_bob", "hi", 4)
            assert [line.n for line in await lines_after(connection, ROW.id, 0)] == [1, 2]
            assert await people.tables_of(connection, "p_ada") == [ROW.id]
            assert await people.erase_person(connection, "p_ada")
            assert not await people.erase_person(connection, "p_ada")
        async with database.read() as connection:
            assert [line.text for line in await lines_after(connection, ROW.id, 0)] == ["hi"]
            left = await matches.load_match(connection, ROW.id)
            assert left is not None
            assert "p_ada" not in repr(left)
            assert await people.names_of(connection, ["p_ada"]) == {}
            assert await people.muted_by(connection, "p_bob") == []

    run(address, what)


def test_lines_at_once_get_numbers_of_their_own(address: str) -> None:
    """Thirty lines written at once are numbered one to thirty."""

    async def what(database: Database) -> None:
        async def say(n: int) -> None:
            async with database.begin() as connection:
                await add_line(connection, ROW.id, "p_ada", f"line {n}", n)

        async with database.begin() as connection:
            await matches.insert_match(connection, stored())
        await asyncio.gather(*(say(n) for n in range(30)))
        async with database.read() as connection:
            lines = await lines_after(connection, ROW.id, 0)
        assert [line.n for line in lines] == list(range(1, 31))
        assert {line.text for line in lines} == {f"line {n}" for n in range(30)}

    run(address, what)


def test_the_house_has_one_key(address: str) -> None:
    """Whoever asks, at once or later, gets the same key."""

    async def what(database: Database) -> None:
        found = await asyncio.gather(*(house_key(database, "cookies") for _ in range(5)))
        assert len(set(found)) == 1
        assert await house_key(database, "cookies") == found[0]
        assert await house_key(database, "other") != found[0]

    run(address, what)


def test_deleting_a_match_takes_everything_with_it(address: str) -> None:
    """Seats, entries, chat and jobs go with their match."""

    async def what(database: Database) -> None:
        async with database.begin() as connection:
            await matches.insert_match(connection, stored())
            await matches.write_change(connection, msgspec.structs.replace(move(1, 1), job="queue"))
            await add_line(connection, ROW.id, "p_ada", "hello", 3)
            assert await matches.delete_match(connection, ROW.id)
            assert not await matches.delete_match(connection, ROW.id)
            for table in ("seats", "entries", "chat", "jobs"):
                assert await connection.scalar(text(f"SELECT count(*) FROM {table}")) == 0

    run(address, what)


def test_connections_that_die_are_replaced(postgres: str) -> None:
    """After the server ends every connection of ours, the next question is answered."""

    async def main() -> None:
        database = Database(postgres)
        async with database.read() as connection:
            assert await connection.scalar(text("SELECT 1")) == 1
        killer = create_async_engine(postgres)
        async with killer.begin() as connection:
            await connection.execute(
                text(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                    " AND datname = current_database()"
                )
            )
        async with database.read() as connection:
            assert await connection.scalar(text("SELECT 2")) == 2
        await killer.dispose()
        await database.close()

    asyncio.run(main())
