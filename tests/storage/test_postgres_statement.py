"""The statement of PostgreSQL against its slow witness: the same batches leave the same rows and answers."""

import asyncio
import random

import msgspec
from sqlalchemy import Connection, text

from hothouse.storage.changes import write_changes
from hothouse.storage.chat import add_line
from hothouse.storage.database import Postgres, open_database
from hothouse.storage.matches import insert_match
from hothouse.storage.overtaken import mutes_now, names_now, overtaken
from hothouse.storage.people import add_person, mute
from hothouse.storage.postgres_statement import PARCEL, MoveStatement, Parcel, fits, ring_of
from hothouse.storage.rows import Change, Conditional, EntryRow, MatchRow, Proposal, SeatRow, Stored
from storage.databases import make_database

IDS = [f"match{number:07}" for number in range(6)]
ROWS = {
    name: MatchRow(id=name, game="petris", rules_version=1, options={}, created_at=1, moved_at=1)
    for name in IDS
}
LINES = (Conditional(0, 3, (("«4>3»", "1>7"),)),)


def some_change(rng: random.Random, name: str, true_seq: int) -> Change:
    """A change that fits, or one that comes too late or too early; with and without jobs."""
    was = true_seq if rng.random() < 0.7 else true_seq + rng.choice([-1, 1])
    count = rng.randrange(3)
    entries = tuple(
        EntryRow(was + 1 + n, "act", 9, rng.choice([None, -1, 1]), n, f"«{rng.random()}»", "p_x", 2**40)
        for n in range(count)
    )
    row = msgspec.structs.replace(
        ROWS[name],
        seq=was + max(1, count),
        ply=rng.randrange(99),
        status=rng.choice(["playing", "finished"]),
        public=rng.random() < 0.5,
        host=rng.choice([None, "p_ada", "p_bob"]),
        left=(rng.randrange(10**9), 5),
        turn=rng.choice([None, 0, 1]),
        deadline=rng.choice([None, 2**41]),
        proposal=rng.choice([None, Proposal("draw", 0, (0,), 7)]),
        outcome=rng.choice([None, {"ending": "née", "winners": [0]}]),
        moved_at=rng.randrange(10**12),
        conditions=rng.choice([None, None, LINES]),
    )
    change = Change(was, row, (), entries, rng.choice(["keep", "drop", "queue"]), rng.random() < 0.5)
    return msgspec.structs.replace(change, conditions_were=rng.choice([None, None, LINES]))


def everything(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    """All rows that a change may touch, in order; the numbers of jobs are their own."""
    queries = {
        "matches": "SELECT * FROM matches ORDER BY id",
        "entries": "SELECT * FROM entries ORDER BY match_id, seq",
        "jobs": "SELECT kind, match_id, seq, queued_at, attempts, lease_until, owner, alone "
        "FROM jobs ORDER BY match_id",
    }
    return {name: [tuple(row) for row in connection.execute(text(query))] for name, query in queries.items()}


def test_the_express_leaves_what_the_slow_way_leaves(postgres: str) -> None:
    """Forty random batches through both: the same answers, the same rows after each."""

    async def main() -> None:
        databases = []
        for name in ("express_quick", "express_slow"):
            await make_database(postgres, name)
            database = open_database(postgres.replace("/postgres?", f"/{name}?"))
            assert isinstance(database, Postgres)
            await database.migrate()
            for row in ROWS.values():
                await database.write(insert_match, Stored(row, (SeatRow(0), SeatRow(1)), ()))
            databases.append(database)
        quick, slow = databases
        statement, rng = MoveStatement(quick.engine), random.Random(7)
        true = dict.fromkeys(IDS, 0)
        landed = 0
        for _ in range(40):
            names = rng.sample(IDS, rng.randrange(1, len(IDS) + 1))
            batch = [some_change(rng, name, true[name]) for name in names]
            answers = await statement.write(batch)
            assert answers == await slow.write(write_changes, batch)
            assert await quick.read(everything) == await slow.read(everything)
            true |= {c.match.id: c.match.seq for c, done in zip(batch, answers, strict=True) if done}
            landed += sum(answers)
        assert landed > 40
        await statement.close()
        for database in databases:
            await database.close()

    asyncio.run(main())


def test_a_ring_carries_what_fits() -> None:
    """A move travels with its ring, signed by who made it; a change of seats and a huge one do not."""
    change = msgspec.structs.replace(some_change(random.Random(1), IDS[0], 4), job="keep")
    word, _, parcel = ring_of(change, "me").partition(" ")
    assert word == f"move:{IDS[0]}:me:{change.match.seq}"
    waiting = msgspec.structs.replace(change, job="queue")
    assert ring_of(waiting, "me").startswith(f"job:{IDS[0]}:me:{change.match.seq} ")
    assert msgspec.json.decode(parcel, type=Parcel) == Parcel(change.was, change.match, change.entries)
    seated = msgspec.structs.replace(change, seats=(SeatRow(0),))
    assert not fits(seated)
    assert " " not in ring_of(seated)
    huge = msgspec.structs.replace(change, entries=(EntryRow(5, "act", 1, text="é" * PARCEL),))
    assert " " not in ring_of(huge)


def test_a_ring_is_as_long_as_it_may_be_and_no_longer() -> None:
    """With its space the longest that is carried has exactly so many bytes; a letter more is left out."""
    change = some_change(random.Random(1), IDS[0], 4)

    def ring(letters: int) -> str:
        entry = EntryRow(5, "act", 1, text="x" * letters)
        return ring_of(msgspec.structs.replace(change, seats=(), notices=(), entries=(entry,)), "me")

    room = PARCEL - len(ring(0))
    assert len(ring(room)) == PARCEL
    assert " " not in ring(room + 1)


def test_the_quiet_statement_writes_the_same(postgres: str) -> None:
    """Without PostgreSQL's bell the rows and answers are those of the statement that notifies."""

    async def main() -> None:
        databases = []
        for name in ("quiet", "notifying"):
            await make_database(postgres, name)
            database = open_database(postgres.replace("/postgres?", f"/{name}?"))
            assert isinstance(database, Postgres)
            await database.migrate()
            for row in ROWS.values():
                await database.write(insert_match, Stored(row, (SeatRow(0), SeatRow(1)), ()))
            databases.append(database)
        statements = [
            MoveStatement(databases[0].engine, notifies=False),
            MoveStatement(databases[1].engine),
        ]
        rng = random.Random(8)
        for _ in range(10):
            batch = [some_change(rng, name, 0) for name in rng.sample(IDS, 3)]
            answers = [await statement.write(batch) for statement in statements]
            assert answers[0] == answers[1]
            assert await databases[0].read(everything) == await databases[1].read(everything)
        for statement, database in zip(statements, databases, strict=True):
            await statement.close()
            await database.close()

    asyncio.run(main())


def test_what_was_overtaken_is_found(postgres: str) -> None:
    """Of many known matches exactly those whose number or talk went on are named; a deleted one is not."""

    async def main() -> None:
        await make_database(postgres, "overtaken")
        database = open_database(postgres.replace("/postgres?", "/overtaken?"))
        await database.migrate()
        for number, row in enumerate(ROWS.values()):
            moved = msgspec.structs.replace(row, seq=number)
            await database.write(insert_match, Stored(moved, (SeatRow(0), SeatRow(1)), ()))
        await database.write(add_person, "p_ada", "Ada", 1)
        for _ in range(2):
            await database.write(add_line, IDS[3], "p_ada", "hello", 1)
        known = {IDS[0]: (0, 0), IDS[1]: (0, 0), IDS[2]: (2, 0), IDS[3]: (3, 1), "deleted": (1, 0)}
        found = await database.read(overtaken, known)
        assert sorted(found) == [(IDS[1], True, False), (IDS[3], False, True)]
        assert await database.read(overtaken, {**known, IDS[3]: (2, 2)}) != found
        assert await database.read(overtaken, {}) == []
        assert await database.read(names_now, ["p_ada", "p_gone"]) == {"p_ada": "Ada"}
        await database.write(mute, "p_ada", "p_bob")
        assert await database.read(mutes_now, ["p_ada", "p_bob"]) == {
            "p_ada": frozenset({"p_bob"}),
            "p_bob": frozenset(),
        }
        await database.close()

    asyncio.run(main())
