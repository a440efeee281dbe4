"""Tournaments of before: what was written when two sat at a board is read as it was."""

import asyncio

import msgspec
from sqlalchemy import Connection, text

from hothouse.storage import clubs, tournaments
from hothouse.storage.database import open_database
from hothouse.storage.rows import Clock
from hothouse.storage.tournament_rows import EntrantRow, Gathered, PairingRow, SittingRow, TournamentRow

ROW = TournamentRow(
    id="t" * 12,
    name="Cup",
    game="petris",
    options={"players": 2},
    clock=Clock("total", minutes=5),
    format="swiss",
    host=None,
    created_at=1,
    starts_at=2,
    status="playing",
    round=2,
    rounds=3,
)
NAMES = "tournament, round, board, first, second, match_id, made, how, first_points, second_points, margin"
OLD = [
    "1, 1, 4, 2, 'a', true, 'played', 2, 0, 7, true, true",
    "1, 2, 3, NULL, NULL, false, 'bye', 2, 0, NULL, false, false",
    "2, 1, 3, 4, 'b', true, 'played', 1, 1, 0, true, true",
    "2, 2, 2, NULL, 'c', true, '', 0, 0, NULL, false, false",
]
"""Pairings as they were kept: points in halves, two columns for two seats."""


def write_old(connection: Connection) -> None:
    """A tournament, as the version before wrote it."""
    tournaments.add(connection, ROW)
    for number in (2, 3, 4):
        values = f"'{ROW.id}', {number}, 'p_{number}', 1, 1, false, 1, false"
        names = "tournament, number, person, joined_at, since, gone, here_at, filler"
        connection.execute(text(f"INSERT INTO entrants ({names}) VALUES ({values})"))
    for each in OLD:
        insert = f"INSERT INTO pairings ({NAMES}, first_seen, second_seen) VALUES ('{ROW.id}', {each})"
        connection.execute(text(insert))


def test_a_tournament_of_two_seats_is_kept(empty: str) -> None:
    """Every board with its table, its seats in order, its points (now in quarters), margins and moves."""

    async def main() -> Gathered | None:
        database = open_database(empty)
        await database.migrate("0020")
        await database.write(write_old)
        await database.migrate()
        found = await database.read(tournaments.load, ROW.id)
        await database.close()
        return found

    found = asyncio.run(main())
    assert found is not None
    assert found.row == ROW
    assert [each.person for each in found.entrants] == ["p_2", "p_3", "p_4"]
    assert found.pairings == (
        PairingRow(
            round=1,
            board=1,
            sat=(SittingRow(4, 4, True, 7), SittingRow(2, 0, True, -7)),
            match_id="a",
            made=True,
            how="played",
        ),
        PairingRow(round=1, board=2, sat=(SittingRow(3, 4),), how="bye"),
        PairingRow(
            round=2,
            board=1,
            sat=(SittingRow(3, 2, True, 0), SittingRow(4, 2, True, 0)),
            match_id="b",
            made=True,
            how="played",
        ),
        PairingRow(round=2, board=2, sat=(SittingRow(2),), match_id="c", made=True),
    )


def test_a_board_with_fewer_seats_than_before_keeps_none_of_the_others(empty: str) -> None:
    """Somebody did not come: the board is written anew, and of two who write one is too late."""
    four = PairingRow(round=1, board=1, sat=tuple(SittingRow(n) for n in (1, 2, 3, 4)), match_id="a")
    three = PairingRow(round=1, board=1, sat=tuple(SittingRow(n) for n in (1, 2, 4)), match_id="b", again=1)
    entrants = tuple(EntrantRow(number=n, joined_at=0) for n in (1, 2, 3, 4))

    async def main() -> Gathered | None:
        database = open_database(empty)
        await database.migrate()
        await database.write(tournaments.add, ROW)
        bare = Gathered(ROW)
        assert await database.write(tournaments.save, bare, Gathered(ROW, entrants, (four,)))
        before = await database.read(tournaments.load, ROW.id)
        assert before is not None
        after = Gathered(before.row, before.entrants, (three,))
        assert await database.write(tournaments.save, before, after)
        assert not await database.write(tournaments.save, before, after)
        found = await database.read(tournaments.load, ROW.id)
        await database.close()
        return found

    found = asyncio.run(main())
    assert found is not None
    assert found.pairings == (three,)


def test_a_tournament_is_tended_from_its_moment_on(db: Connection) -> None:
    """At the very millisecond, the earliest first; one that goes on is, whenever it was to begin."""
    for name, status, at in (("late", "open", 101), ("now", "open", 100), ("over", "over", 1)):
        tournaments.add(db, msgspec.structs.replace(ROW, id=name, status=status, starts_at=at))
    tournaments.add(db, msgspec.structs.replace(ROW, id="on", starts_at=200))
    assert tournaments.to_tend(db, 100) == ["now", "on"]


def test_who_was_in_a_club_is_in_it(empty: str) -> None:
    """Before a founder could send anybody away nobody was."""

    def write(connection: Connection) -> None:
        connection.execute(
            text("INSERT INTO clubs (id, name, about, host, created_at) VALUES ('one', 'One', '', 'p_2', 1)")
        )
        for person in ("p_2", "p_3"):
            values = f"'one', '{person}', 1"
            connection.execute(text(f"INSERT INTO club_members (club, person, joined_at) VALUES ({values})"))

    async def main() -> list[bool]:
        database = open_database(empty)
        await database.migrate("0022")
        await database.write(write)
        await database.migrate()
        there = [await database.read(clubs.is_member, "one", person) for person in ("p_2", "p_3", "p_4")]
        await database.close()
        return there

    assert asyncio.run(main()) == [True, True, False]
