"""Jobs: one for each match, taken by one worker at a time, fairly between people and addresses."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import pytest
from sqlalchemy import Connection

from hothouse.storage import jobs, matches, shares
from hothouse.storage.changes import write_changes
from hothouse.storage.database import Database, Sqlite, open_database
from hothouse.storage.group_commit import GroupCommit
from hothouse.storage.rows import Change, MatchRow, SeatRow, Stored
from hothouse.storage.shares import Share

ROW = MatchRow(id="match0000001", game="petris", rules_version=1, options={}, created_at=1, moved_at=1)
SHARE = Share(rate=0.5, advance=10.0, at_once=2, address=2)


def run(address: str, what: Callable[[Database], Awaitable[None]]) -> None:
    """Do it with a migrated database."""

    async def main() -> None:
        database = open_database(address)
        await database.migrate()
        try:
            await what(database)
        finally:
            await database.close()

    asyncio.run(main())


def row_of(
    number: int, host: str = "p_ada", source: str = "aaaa", moved_at: int = 1, seq: int = 0
) -> MatchRow:
    """A match that somebody made somewhere."""
    return MatchRow(
        id=f"match{number:07}",
        game="petris",
        rules_version=1,
        options={},
        created_at=1,
        moved_at=moved_at,
        host=host,
        source=source,
        seq=seq,
    )


async def queue(database: Database, row: MatchRow, alone: bool = False) -> None:
    """A new match where a bot is to act."""
    await database.write(matches.insert_match, Stored(row, (SeatRow(0),), ()))
    await database.write(jobs.queue, row, alone)


async def take(
    database: Database,
    now: int = 100,
    lease: int = 50,
    share: Share | None = SHARE,
    debts: Mapping[str, int] | None = None,
) -> jobs.Job | None:
    """Take the job whose turn it is, as a room does: look, then take."""
    queues = await database.read(shares.in_turn, now, share, debts or {})
    if not queues:
        return None
    return await database.write(jobs.take, queues, now, lease, debts or {}, share)


async def serve(database: Database, rounds: int, cost: int = 1000) -> list[jobs.Job]:
    """One hand that takes, thinks for `cost` milliseconds, and takes again; a bot's turn follows another."""
    now, debts, done = 0, Counter[str](), []
    for _ in range(rounds):
        found = await take(database, now, share=None, debts=debts)
        assert found is not None
        done.append(found)
        now += cost
        debts = Counter({found.owner: cost})
        await database.write(jobs.release, found)
    return done


def test_a_job_is_taken_once_until_its_lease_ends(address: str) -> None:
    """Two workers never hold the same job; one that died gives it up by falling silent."""

    async def what(database: Database) -> None:
        await queue(database, ROW)
        first = await take(database, now=100)
        assert first is not None
        assert (first.match_id, first.seq, first.attempts) == (ROW.id, 0, 1)
        assert await take(database, now=149) is None
        again = await take(database, now=150)
        assert again is not None
        assert again.attempts == 2
        await database.write(jobs.renew, again, 500)
        assert await take(database, now=499) is None
        await database.write(jobs.release, again)
        assert await database.read(jobs.length) == 1
        third = await take(database, now=1)
        assert third is not None
        assert third.attempts == 2
        await database.write(jobs.release_all)
        assert await take(database, now=1) is not None
        await database.write(jobs.finish, again)
        assert await database.read(jobs.length) == 0

    run(address, what)


def test_the_longest_wait_of_one_person_goes_first(address: str) -> None:
    """Each match has one job; a second turn of the same match queues behind the others."""

    async def what(database: Database) -> None:
        rows = [row_of(n, moved_at=n) for n in (3, 1, 2)]
        for row in rows:
            await queue(database, row)
        first = await take(database, share=None)
        assert first is not None
        assert first.match_id == rows[1].id
        await database.write(jobs.replace, [rows[1].id], [(row_of(1, moved_at=9), False)])
        taken = [await take(database, share=None) for _ in range(4)]
        assert [job and job.match_id for job in taken] == [rows[2].id, rows[0].id, rows[1].id, None]

    run(address, what)


@pytest.mark.parametrize("portable", [True, False])
def test_a_late_worker_leaves_the_next_turn_alone(address: str, portable: bool) -> None:
    """A job's number may be that of the next turn too: who thought too long neither ends nor renews it, and
    does not give it back while another holds it."""

    async def what(database: Database) -> None:
        await database.write(matches.insert_match, Stored(ROW, (SeatRow(0),), ()))
        commits = GroupCommit(database)
        commits.start()

        async def move(was: int) -> None:
            change = Change(was, row_of(1, seq=was + 1), job="queue")
            if portable:
                assert await database.write(write_changes, [change]) == [True]
            else:
                assert await commits.write(change)

        await move(0)
        old = await take(database)
        assert old is not None
        await move(1)
        new = await take(database)
        assert new is not None
        assert (new.id, old.seq, new.seq) == (old.id, 1, 2) or (portable and database.is_postgres)
        await database.write(jobs.release, old)
        await database.write(jobs.renew, old, 10**6)
        await database.write(jobs.finish, old)
        assert await take(database, now=149) is None
        again = await take(database, now=150)
        assert again is not None
        assert (again.seq, again.attempts) == (2, 2)
        await commits.stop()

    run(address, what)


def test_turns_go_round_between_people(address: str) -> None:
    """One has twenty tables, two have one each: every third thought is for each of them."""

    async def what(database: Database) -> None:
        for number in range(20):
            await queue(database, row_of(number, "p_ada", "aaaa", moved_at=number))
        await queue(database, row_of(30, "p_bob", "bbbb", moved_at=99))
        await queue(database, row_of(31, "p_cat", "cccc", moved_at=99))
        done = [job.owner[:4] for job in await serve(database, 30)]
        assert Counter(done) == {"aaaa": 10, "bbbb": 10, "cccc": 10}
        assert all(len(set(done[n : n + 3])) == 3 for n in range(0, 30, 3))

    run(address, what)


def test_many_names_at_one_address_win_nothing(address: str) -> None:
    """Twenty people at one address have four people's share at most, and take turns within it."""

    async def what(database: Database) -> None:
        for number in range(20):
            await queue(database, row_of(number, f"p_{number}", "aaaa"))
        await queue(database, row_of(30, "p_bob", "bbbb", moved_at=99))
        done = Counter(job.owner for job in await serve(database, 100))
        bob = jobs.owner_of(row_of(30, "p_bob", "bbbb"))
        assert done.pop(bob) >= 100 // 5
        assert len(done) == 20
        assert max(done.values()) - min(done.values()) <= 1

    run(address, what)


def test_who_thinks_little_goes_before_who_thinks_much(address: str) -> None:
    """A second of `grove` weighs as much as fifty quick moves: seconds are shared, not turns."""

    async def what(database: Database) -> None:
        await queue(database, row_of(1, "p_ada", "aaaa"))
        await queue(database, row_of(2, "p_bob", "bbbb"))
        ada, bob = jobs.owner_of(row_of(1, "p_ada", "aaaa")), jobs.owner_of(row_of(2, "p_bob", "bbbb"))
        order = []
        debts: dict[str, int] = {ada: 1000, bob: 20}
        for now in range(1, 20):
            found = await take(database, now, share=None, debts=debts)
            assert found is not None
            order.append(found.owner)
            debts = {found.owner: 20 if found.owner == bob else 1000}
            await database.write(jobs.release, found)
        assert set(order) == {bob}

    run(address, what)


def test_bots_alone_think_when_nobody_else_waits(address: str) -> None:
    """However long they have waited, and however much the other has had."""

    async def what(database: Database) -> None:
        await queue(database, row_of(1, "p_ada", "aaaa", moved_at=1), alone=True)
        bob = row_of(2, "p_bob", "bbbb", moved_at=9)
        await queue(database, bob)
        first, second = (
            await take(database, now=100, debts={jobs.owner_of(bob): 5000}),
            await take(database, now=100),
        )
        assert first is not None
        assert (first.match_id, first.alone) == (bob.id, False)
        assert second is not None
        assert (second.match_id, second.alone) == (row_of(1).id, True)

    run(address, what)


def test_a_share_is_bounded_and_fills_again(address: str) -> None:
    """Half a second a second and ten in advance: after ten the bots wait, also where nobody else does, and
    after a second half a second is there again."""

    async def what(database: Database) -> None:
        row = row_of(1)
        await queue(database, row)
        owner = jobs.owner_of(row)
        assert await take(database, 0, lease=0, debts={owner: 9_999}) is not None
        assert await take(database, 0, lease=0, debts={owner: 1}) is None
        assert await take(database, 1, lease=0, debts={owner: 1}) is not None
        assert await take(database, 0, lease=0) is None
        await database.write(shares.pay, {owner: 500}, 1, SHARE)
        assert await take(database, 1000, lease=0) is None
        assert await take(database, 1001, lease=0) is not None
        # Another person at the same address has the address' share still.
        await queue(database, row_of(2, "p_bob"))
        found = await take(database, 3, lease=0)
        assert found is not None
        assert found.match_id == row_of(2).id
        await database.write(shares.forget, 10**9)
        assert await take(database, 3, lease=0) is not None

    run(address, what)


def test_nobody_holds_more_than_a_few_jobs_at_once(address: str) -> None:
    """Two a person and four an address, whatever the number of hands; who gives one back may take another."""

    async def what(database: Database) -> None:
        for number in range(30):
            await queue(database, row_of(number, f"p_{number // 10}", "aaaa"))
        await queue(database, row_of(30, "p_bob", "bbbb"))
        taken = [await take(database, now=100) for _ in range(8)]
        held = Counter(job.owner for job in taken if job is not None)
        assert sorted(held.values()) == [1, 1, 1, 2] or sorted(held.values()) == [1, 2, 2]
        assert taken[5:] == [None, None, None]
        ours = next(job for job in taken if job is not None and job.owner.startswith("aaaa"))
        await database.write(jobs.finish, ours)
        again = await take(database, now=100)
        assert again is not None
        assert again.owner.startswith("aaaa")

    run(address, what)


def test_tables_of_bots_alone_are_counted_by_person_and_address(address: str) -> None:
    """Tables with people do not count, nor those of others; nobody counts further than the bound."""

    async def what(database: Database) -> None:
        for number in range(5):
            await queue(database, row_of(number, "p_ada", "aaaa"), alone=True)
        await queue(database, row_of(5, "p_bob", "aaaa"), alone=True)
        await queue(database, row_of(6, "p_ada", "bbbb"), alone=True)
        await queue(database, row_of(7, "p_ada", "aaaa"))
        assert await database.read(jobs.count_alone, row_of(99, "p_ada", "aaaa"), 100) == (5, 6)
        assert await database.read(jobs.count_alone, row_of(99, "p_bob", "aaaa"), 100) == (1, 6)
        assert await database.read(jobs.count_alone, row_of(99, "p_ada", "aaaa"), 3) == (3, 3)

    run(address, what)


def test_whose_turn_it_is_costs_the_same_with_a_thousand_jobs(tmp_path: object) -> None:
    """Counted in the steps of SQLite's machine: what one person has queued does not slow the choice."""

    async def what(database: Database) -> None:
        assert isinstance(database, Sqlite)
        await queue(database, row_of(5000, "p_bob", "bbbb"))
        costs = []
        for upto in (range(3), range(3, 1000)):
            for number in upto:
                await queue(database, row_of(number, "p_ada", "aaaa"), alone=False)
            costs.append(await database.read(steps_of, lambda c: shares.in_turn(c, 100, SHARE, {})))
            costs.append(await database.read(steps_of, lambda c: jobs.count_alone(c, ROW, 4)))
        assert costs[2] <= costs[0] * 1.1
        assert costs[3] <= costs[1] * 1.1

    run(f"sqlite:///{tmp_path}/house.db", what)


def steps_of(connection: Connection, ask: Callable[[Connection], object]) -> int:
    """How many steps SQLite's machine takes for a question."""
    raw: Any = connection.connection.dbapi_connection
    steps = [0]

    def count() -> int:
        steps[0] += 1
        return 0

    raw.set_progress_handler(count, 1)
    try:
        ask(connection)
    finally:
        raw.set_progress_handler(None, 0)
    return steps[0]


def test_an_owner_tells_nobody_who_it_is() -> None:
    """The queue holds no id of a person, and tells people and addresses apart."""
    rows: Sequence[MatchRow] = [
        row_of(1, "p_ada", "aaaa"),
        row_of(1, "p_bob", "aaaa"),
        row_of(1, "p_ada", ""),
    ]
    owners = [jobs.owner_of(row) for row in rows]
    assert len(set(owners)) == 3
    assert all(len(owner) == 16 and "p_" not in owner and "ada" not in owner for owner in owners)
    assert shares.person_of(owners[0]) == shares.person_of(owners[2]) != shares.person_of(owners[1])
    assert shares.source_of(owners[0]) == shares.source_of(owners[1]) == "aaaa"
