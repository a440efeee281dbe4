"""Matches in the database: what was written is read, and of two racing changes one lands."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from hothouse.storage import erasure, matches, people
from hothouse.storage.changes import write_changes
from hothouse.storage.chat import add_line, lines_after
from hothouse.storage.database import Database, open_database
from hothouse.storage.group_commit import GroupCommit
from hothouse.storage.keys import house_key
from hothouse.storage.rows import Change, Clock, EntryRow, MatchRow, Proposal, SeatRow, Stored

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
        database = open_database(address)
        try:
            await database.migrate()
            await what(database)
        finally:
            await database.close()

    asyncio.run(main())


def scalar(connection: Connection, query: str) -> object:
    """The one value that a query finds."""
    found: object = connection.scalar(text(query))
    return found


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
        await database.write(matches.insert_match, stored())
        assert await database.read(matches.load_match, ROW.id) == stored()
        later = await database.read(matches.load_match, ROW.id, after=1)
        assert later is not None
        assert later.entries == ()
        assert await database.read(matches.load_match, "nothing") is None

    run(address, what)


def test_a_change_lands_only_on_the_state_it_was_made_for(address: str) -> None:
    """The second of two changes made for the same sequence number writes nothing."""

    async def what(database: Database) -> None:
        await database.write(matches.insert_match, stored())
        assert await database.write(write_changes, [move(1, 1, "1>7")]) == [True]
        assert await database.write(write_changes, [move(1, 1, "1>2")]) == [False]
        now = await database.read(matches.load_match, ROW.id)
        assert now is not None
        assert [entry.text for entry in now.entries] == ["", "1>7"]
        assert await database.read(matches.current_seq, ROW.id) == 2

    run(address, what)


def test_a_batch_is_judged_one_by_one(address: str) -> None:
    """In one batch: two for the same state (the first lands), one after it (it lands), one for no match."""

    async def what(database: Database) -> None:
        await database.write(matches.insert_match, stored())
        nowhere = msgspec.structs.replace(move(1, 1), match=msgspec.structs.replace(ROW, id="nowhere", seq=2))
        batch = [move(1, 1, "first"), move(1, 1, "late"), move(2, 2, "second"), nowhere]
        assert await database.write(write_changes, batch) == [True, False, True, False]
        now = await database.read(matches.load_match, ROW.id)
        assert now is not None
        assert [entry.text for entry in now.entries[1:]] == ["first", "second"]
        assert now.match.seq == 3

    run(address, what)


def test_sixty_racing_changes_land_once(address: str) -> None:
    """Of many changes at once through two group commits exactly one is told that it was written."""

    async def what(database: Database) -> None:
        await database.write(matches.insert_match, stored())
        both = [GroupCommit(database), GroupCommit(database)]
        for commits in both:
            commits.start()
        answers = await asyncio.gather(*(both[n % 2].write(move(1, 1, f"try {n}")) for n in range(60)))
        assert sum(answers) == 1
        now = await database.read(matches.load_match, ROW.id)
        assert now is not None
        assert now.entries[-1].text == f"try {answers.index(True)}"
        for commits in both:
            await commits.stop()

    run(address, what)


def test_a_change_that_fails_does_not_take_others_with_it(address: str) -> None:
    """In a batch where one change breaks the database's rules, the others are written all the same."""

    async def what(database: Database) -> None:
        other = msgspec.structs.replace(ROW, id="zzzzzzzz2345")
        await database.write(matches.insert_match, stored())
        await database.write(matches.insert_match, Stored(other, (SeatRow(0), SeatRow(1)), ()))
        wrong = Change(
            0, msgspec.structs.replace(other, seq=1), entries=(EntryRow(1, "act", 9, 0, 1, "a"),) * 2
        )
        commits = GroupCommit(database)
        commits.start()
        good, bad = await asyncio.gather(
            commits.write(move(1, 1)), commits.write(wrong), return_exceptions=True
        )
        assert good is True
        assert isinstance(bad, Exception)
        assert await database.read(matches.current_seq, other.id) == 0
        await commits.stop()

    run(address, what)


def test_lists_show_the_right_matches(address: str) -> None:
    """A person's matches are found by their seats, public ones by their flag, flags by their deadline."""

    async def what(database: Database) -> None:
        public = msgspec.structs.replace(
            ROW, id="publicpublic", public=True, moved_at=ROW.moved_at + 9, deadline=77
        )
        await database.write(matches.insert_match, stored())
        await database.write(matches.insert_match, Stored(public, (SeatRow(0), SeatRow(1)), ()))

        def asked(connection: Connection) -> None:
            everything = matches.list_matches(connection, statuses=["waiting"])
            assert [row.id for row, _ in everything] == [public.id, ROW.id]
            assert everything[1][1] == SEATS
            mine = matches.list_matches(connection, statuses=["waiting"], person="p_ada")
            assert [row.id for row, _ in mine] == [ROW.id]
            offered = matches.list_matches(connection, statuses=["waiting"], public=True, game="petris")
            assert [row.id for row, _ in offered] == [public.id]
            assert matches.list_matches(connection, statuses=["waiting"], game="vorex") == []
            assert matches.flags_due(connection, 76) == []
            assert matches.flags_due(connection, 77) == [public.id]
            assert matches.match_of_link(connection, "x" * 64) == (ROW.id, 0)
            assert matches.match_of_link(connection, "y" * 64) is None

        await database.read(asked)

    run(address, what)


def test_an_erased_person_leaves_no_trace_but_the_moves(address: str) -> None:
    """After erasing there is no row anywhere that has the person's id or words; the actions stay."""

    async def what(database: Database) -> None:
        await database.write(matches.insert_match, stored())
        await database.write(people.add_person, "p_ada", "Ada", 1)
        await database.write(people.mute, "p_ada", "p_bob")
        await database.write(people.mute, "p_bob", "p_ada")
        await database.write(add_line, ROW.id, "p_ada", "hello", 3)
        await database.write(add_line, ROW.id, "p_bob", "hi", 4)
        assert [line.n for line in await database.read(lines_after, ROW.id, 0)] == [1, 2]
        assert await database.read(people.me, "p_ada") == ("Ada", ["p_bob"])
        assert await database.write(erasure.begin, "p_ada", 9)
        assert not await database.write(erasure.begin, "p_ada", 9)
        assert await database.write(erasure.piece, "p_ada") == [(ROW.id, 2)]
        assert await database.write(erasure.piece, "p_ada") is None
        assert [line.text for line in await database.read(lines_after, ROW.id, 0)] == ["hi"]
        left = await database.read(matches.load_match, ROW.id)
        assert left is not None
        assert "p_ada" not in repr(left)
        assert await database.read(people.me, "p_ada") == (None, [])
        assert await database.read(people.me, "p_bob") == (None, [])

    run(address, what)


def test_lines_at_once_get_numbers_of_their_own(address: str) -> None:
    """Thirty lines written at once are numbered one to thirty."""

    async def what(database: Database) -> None:
        await database.write(matches.insert_match, stored())
        said = (database.write(add_line, ROW.id, "p_ada", f"line {n}", n) for n in range(30))
        await asyncio.gather(*said)
        lines = await database.read(lines_after, ROW.id, 0)
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
        await database.write(matches.insert_match, stored())
        await database.write(write_changes, [msgspec.structs.replace(move(1, 1), job="queue")])
        await database.write(add_line, ROW.id, "p_ada", "hello", 3)
        assert await database.write(matches.delete_match, ROW.id)
        assert not await database.write(matches.delete_match, ROW.id)
        for table in ("seats", "entries", "chat", "jobs"):
            assert await database.read(scalar, f"SELECT count(*) FROM {table}") == 0

    run(address, what)


def test_connections_that_die_are_replaced(postgres: str) -> None:
    """After the server ends every connection of ours, the next question is answered."""

    async def main() -> None:
        database = open_database(postgres)
        assert await database.read(scalar, "SELECT 1") == 1
        killer = create_async_engine(postgres)
        async with killer.begin() as connection:
            await connection.execute(
                text(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                    " AND datname = current_database()"
                )
            )
        assert await database.read(scalar, "SELECT 2") == 2
        await killer.dispose()
        await database.close()

    asyncio.run(main())
