"""Forgetting a person with many tables: in pieces, by indexes, and to the end whoever is interrupted."""

import asyncio

from sqlalchemy import Connection, text

from hothouse.storage import erasure, matches, people
from hothouse.storage.chat import add_line
from hothouse.storage.database import Database, open_database
from hothouse.storage.rows import EntryRow, MatchRow, SeatRow, Stored
from hothouse.storage.schema import METADATA

ADA, BOB = "p_" + "a" * 20, "p_" + "b" * 20
MANY = 2 * erasure.PIECE


def a_match(number: int) -> Stored:
    """One of many ways to have been at a table: seated, risen again, sent away, moved to another device, its
    host without a seat, or only heard in the chat."""
    row = MatchRow(
        id=f"t{number:011}", game="petris", rules_version=1, options={}, created_at=1, moved_at=1, seq=9
    )
    here, other = SeatRow(0, "person", ADA, ready=True), SeatRow(1, "person", BOB, ready=True)
    log = [EntryRow(1, "sat", 1, 1, person=BOB)]
    match number % 6:
        case 0:
            log += [EntryRow(2, "sat", 1, 0, person=ADA), EntryRow(3, "act", 1, 0, 1, "1>7", ADA)]
        case 1:
            here = SeatRow(0)
            log += [EntryRow(2, "sat", 1, 0, person=ADA), EntryRow(3, "left", 1, 0, person=ADA)]
        case 2:
            here = SeatRow(0)
            log += [EntryRow(3, "left", 1, 0, person=ADA)]
        case 3:
            here = SeatRow(0, "person", BOB, ready=True)
            log += [EntryRow(2, "moved", 1, 0, person=ADA), EntryRow(3, "undo", 1, 0, 0, person=ADA)]
        case 4:
            here = SeatRow(0)
            row = MatchRow(**{**{name: getattr(row, name) for name in row.__struct_fields__}, "host": ADA})
            log += [EntryRow(3, "abandoned", 1, person=ADA)]
        case _:
            here = SeatRow(0)
    return Stored(row, (here, other), tuple(log))


async def filled(address: str) -> Database:
    """A database where Ada has been everywhere."""
    database = open_database(address)
    await database.migrate()
    for person in (ADA, BOB):
        await database.write(people.add_person, person, person[2:5], 1)
    await database.write(people.mute, BOB, ADA)

    def fill(connection: Connection) -> None:
        for number in range(MANY):
            matches.insert_match(connection, a_match(number))
            add_line(connection, f"t{number:011}", ADA if number % 6 > 3 else BOB, "hello", 1)

    await database.write(fill)
    return database


def traces(connection: Connection, person: str) -> list[str]:
    """Every table of the database that has the id anywhere, by reading all of it."""
    return [
        table.name
        for table in METADATA.sorted_tables
        if any(person in repr(tuple(row)) for row in connection.execute(table.select()))
    ]


def test_a_person_with_many_tables_is_forgotten_in_pieces(address: str) -> None:
    """Each piece is small; what is left is written down, and whoever comes next goes on; at the end there is
    no trace, the moves are there, and Bob is as he was."""

    async def main() -> None:
        database = await filled(address)
        bob = len(await database.read(traces, BOB))
        assert await database.write(erasure.begin, ADA, 2)
        assert await database.read(people.names_of, [ADA, BOB]) == {BOB: "bbb"}
        pieces = [await database.write(erasure.piece, ADA)]
        await database.close()  # interrupted here
        database = open_database(address)
        assert await database.read(erasure.begun) == [ADA]
        while (touched := await database.write(erasure.piece, ADA)) is not None:
            pieces.append(touched)
        assert await database.read(erasure.begun) == []
        assert await database.read(traces, ADA) == []
        assert len(await database.read(traces, BOB)) == bob - 1  # whom he had muted is nobody now
        assert all(piece is not None and 0 < len(piece) <= 4 * erasure.PIECE for piece in pieces)
        assert len(pieces) > 1
        stored = await database.read(matches.load_match, a_match(0).match.id)
        assert stored is not None
        assert stored.entries[2].text == "1>7"
        await database.close()

    asyncio.run(main())


def test_no_question_looks_through_the_log(tmp_path: object) -> None:
    """The plans of SQLite: each way to somebody's tables is a search by an index."""

    async def main() -> list[str]:
        database = await filled(f"sqlite:///{tmp_path}/house.db")

        def plans(connection: Connection) -> list[str]:
            found = []
            for query in erasure.named(ADA):
                compiled = query.limit(5).compile(connection, compile_kwargs={"literal_binds": True})
                rows = connection.execute(text(f"EXPLAIN QUERY PLAN {compiled}"))
                found += [row.detail for row in rows]
            return found

        answer = await database.read(plans)
        await database.close()
        return answer

    plans = asyncio.run(main())
    assert len([plan for plan in plans if plan.startswith("SEARCH")]) >= 4
    assert not [plan for plan in plans if plan.startswith("SCAN")], plans
