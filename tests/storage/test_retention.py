"""Which matches are old, what goes with them, and that one process at a time is about it."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, text

from hothouse.storage import matches, retention
from hothouse.storage.chat import add_line
from hothouse.storage.database import Database, open_database
from hothouse.storage.retention import DAY, Keep, Old
from hothouse.storage.rows import EntryRow, MatchRow, SeatRow, Stored
from storage.databases import insert_match
from storage.test_lists import LONG
from storage.test_matches import ROW, run, scalar

NOW = 1000 * DAY


def a_match(number: int, **fields: Any) -> Stored:
    """A match that was made at the beginning of time and moved `fields["moved_at"]`."""
    row = msgspec.structs.replace(ROW, **{"id": f"t{number:011}", "host": None, **fields})
    seat = SeatRow(0, "person", "p_ada", ready=True)
    return Stored(row, (seat,), (EntryRow(1, "sat", 1, 0, person="p_ada"),))


def every_kind() -> Iterator[Stored]:
    """Each status, begun or not, with a clock or without, for the public or not, of each age."""
    number = 0
    for status in ("waiting", "playing", "finished", "abandoned"):
        for started in (None, 5):
            for deadline in (None, NOW + DAY):
                for public in (False, True):
                    for days in (1, 10, 100):
                        number += 1
                        yield a_match(
                            number,
                            status=status,
                            started_at=started,
                            deadline=deadline,
                            public=public,
                            moved_at=NOW - days * DAY - 1,
                        )


def is_old(row: MatchRow, keep: Keep) -> str | None:
    """The naive witness: what kind of old a match is."""
    if row.deadline is not None:
        return None
    if row.status == "waiting" or (row.status == "abandoned" and row.started_at is None):
        kind, days = ("never started", keep.never_started) if row.started_at is None else ("", 0)
    elif row.status == "playing":
        kind, days = ("unfinished", keep.unfinished) if row.started_at is not None else ("", 0)
    else:
        kind, days = ("finished", keep.finished) if row.started_at is not None else ("", 0)
    return kind if days and row.moved_at < NOW - days * DAY else None


async def all_old(database: Database, keep: Keep) -> list[Old]:
    """Piece by piece, beyond those before."""
    found: list[Old] = []
    while True:
        after = (found[-1].moved_at, found[-1].id) if found else (0, "")
        piece = await database.read(retention.old, keep, NOW, after)
        assert len(piece) <= retention.PIECE
        if not piece:
            return found
        found += piece


def test_what_is_old_is_what_a_plain_look_finds(address: str) -> None:
    """Of every kind and age, for every choice of days; in order, each once; the numbers agree."""

    async def main(database: Database) -> None:
        stored = list(every_kind())
        for one in stored:
            await database.write(matches.insert_match, one)
        for days in [(0, 0, 0), (5, 0, 0), (0, 50, 0), (0, 0, 5), (50, 5, 50), (1, 1, 1), (200, 200, 200)]:
            keep = Keep(*days)
            wanted = {one.match.id: kind for one in stored if (kind := is_old(one.match, keep)) is not None}
            found = await all_old(database, keep)
            assert {one.id: one.kind for one in found} == wanted
            assert len(found) == len(wanted)
            assert [one.moved_at for one in found] == sorted(one.moved_at for one in found)
            piles = await database.read(retention.piles, keep, NOW)
            assert sum(pile.count for pile in piles) == len(wanted)
            for pile in piles:
                ages = [one.moved_at for one in found if one.kind == pile.kind]
                assert (pile.count, pile.first, pile.last) == (len(ages), min(ages), max(ages))

    run(address, main)


def test_to_look_for_what_is_old_reads_nothing_else(tmp_path: object) -> None:
    """The plan of SQLite: a search by the index, up to the age."""

    def plans(connection: Connection) -> list[str]:
        found = []
        for _, where in retention._where(Keep(1, 1, 1), NOW):
            query = retention._counted(where).compile(connection, compile_kwargs={"literal_binds": True})
            found += [row.detail for row in connection.execute(text(f"EXPLAIN QUERY PLAN {query}"))]
        return found

    async def main() -> list[str]:
        database = open_database(f"sqlite:///{tmp_path}/house.db")
        await database.migrate()
        answer = await database.read(plans)
        await database.close()
        return answer

    found = [plan for plan in asyncio.run(main()) if "TEMP B-TREE" not in plan]
    assert found
    assert all(plan.startswith("SEARCH") and "moved_at<?" in plan for plan in found), found


def count_rows(connection: Connection) -> dict[str, int]:
    """How many rows each table has that hangs on matches."""
    names = ("matches", "seats", "entries", "chat", "jobs", "match_texts", "texts")
    return {name: connection.scalar(text(f"SELECT count(*) FROM {name}")) or 0 for name in names}


def test_everything_goes_with_a_match(address: str) -> None:
    """Seats, log, chat, the bot's job; a tile set with the last match that was played with it."""
    alive = {"status": "playing", "turn": 0, "options": {"tileset": LONG}}

    async def main(database: Database) -> None:
        for number in (1, 2):
            one = a_match(number, **alive)
            bot = msgspec.structs.replace(one, seats=(SeatRow(0, "bot", level="seed", ready=True),))
            await database.write(matches.insert_match, bot)
            await database.write(add_line, one.match.id, "p_ada", "hello", 1)
        assert set((await database.read(count_rows)).values()) == {1, 2}
        assert await database.write(matches.delete_matches, {"t00000000001": None}) == ["t00000000001"]
        assert set((await database.read(count_rows)).values()) == {1}
        left = await database.read(matches.load_match, "t00000000002")
        assert left is not None
        assert left.match.options == {"tileset": LONG}
        assert await database.write(matches.delete_match, "t00000000002")
        assert set((await database.read(count_rows)).values()) == {0}
        assert not await database.write(matches.delete_match, "t00000000002")
        await database.write(matches.insert_match, a_match(3, **alive))  # the text is written anew
        assert await database.read(scalar, "SELECT count(*) FROM texts") == 1

    run(address, main)


def test_a_match_that_has_changed_stays(address: str) -> None:
    """It goes only where it stood when it was written down; others beside it go."""

    async def main(database: Database) -> None:
        for number in (1, 2):
            await database.write(matches.insert_match, a_match(number, seq=5))
        wanted = {"t00000000001": 4, "t00000000002": 5, "t00000000009": 5}
        assert await database.write(matches.delete_matches, wanted) == ["t00000000002"]
        assert await database.read(matches.current_seq, "t00000000001") == 5

    run(address, main)


def test_nobody_points_at_a_match_that_is_gone(address: str) -> None:
    """The game before and the rematch after it forget it, and have another number; strangers do not."""

    async def main(database: Database) -> None:
        names = [f"t{number:011}" for number in range(4)]
        for number, (before, after) in enumerate([(None, 1), (0, 2), (1, None), (None, None)]):
            pointing = {
                "previous": None if before is None else names[before],
                "rematch": None if after is None else names[after],
            }
            await database.write(matches.insert_match, a_match(number, seq=5, **pointing))
        assert await database.write(matches.delete_match, names[1])
        rows = {name: (await database.read(matches.load_match, name)) for name in names}
        assert rows[names[1]] is None
        left = {
            name: (row.match.seq, row.match.previous, row.match.rematch)
            for name, row in rows.items()
            if row is not None
        }
        assert left == {names[0]: (6, None, None), names[2]: (6, None, None), names[3]: (5, None, None)}

    run(address, main)


def test_one_process_at_a_time_lets_matches_go(address: str) -> None:
    """Who claims the work has it until then, may go on, and another takes over after; who is done says so."""

    async def main(database: Database) -> None:
        async def claim(who: str, now: int) -> bool:
            return await database.write(retention.claim, who, now, now + 100)

        assert await claim("one", 1000)
        assert not await claim("two", 1050)
        assert await claim("one", 1050)
        assert not await claim("two", 1149)
        assert await claim("two", 1150)
        await database.write(retention.release, "one")  # too late: it is the other's
        assert not await claim("one", 1151)
        await database.write(retention.release, "two")
        assert await claim("one", 1151)

    run(address, main)


def test_texts_of_before_know_who_needs_them(empty: str) -> None:
    """A database of the version before: a match with a tile set keeps it until it goes itself."""

    async def main() -> None:
        database = open_database(empty)
        await database.migrate("0006")

        def keep(connection: Connection) -> None:
            for number in (1, 2):
                one = a_match(number, options={"tileset": {"hash": "f" * 64}} if number == 1 else {})
                insert_match(connection, one.match)
            connection.execute(
                text("INSERT INTO texts (hash, text) VALUES (:h, :t)"), {"h": "f" * 64, "t": LONG}
            )

        await database.write(keep)
        await database.migrate()
        assert await database.write(matches.delete_match, "t00000000002")
        found = await database.read(matches.load_match, "t00000000001")
        assert found is not None
        assert found.match.options == {"tileset": LONG}
        assert await database.write(matches.delete_match, "t00000000001")
        assert await database.read(scalar, "SELECT count(*) FROM texts") == 0
        await database.close()

    asyncio.run(main())
