"""Analyses: pieces of work that one takes at a time, found once, and never lost with whoever had them."""

import asyncio
from collections.abc import Awaitable, Callable

from hothouse.storage import analyses, studies, wishes
from hothouse.storage.database import Database, open_database

ENGINE, DIGEST, PLIES = "e" * 24, "d" * 24, 3
LEASE = 1000


def run(address: str, what: Callable[[Database], Awaitable[None]]) -> None:
    """Do it with a migrated database that has a study."""

    async def main() -> None:
        database = open_database(address)
        await database.migrate()
        try:
            for digest in (DIGEST, "f" * 24):
                await database.write(studies.keep, digest, "petris", "{}", 1)
            await what(database)
        finally:
            await database.close()

    asyncio.run(main())


async def ask(
    database: Database,
    effort: str = "quick",
    passes: int = 1,
    owner: str = "ada",
    digest: str = DIGEST,
    now: int = 1,
) -> None:
    """Somebody wants to know."""
    await database.write(analyses.ask, digest, ENGINE, effort, passes, PLIES, owner, now)


async def take(database: Database, now: int) -> analyses.Piece | None:
    """The next piece."""
    return await database.write(analyses.take, {ENGINE}, now, LEASE)


async def state(database: Database) -> list[tuple[str, str]]:
    """How what was asked stands."""
    return [(each.effort, each.state) for each in await database.read(analyses.about, DIGEST, ENGINE)]


def test_every_piece_is_found_once_though_its_takers_die(address: str) -> None:
    """Some never answer, some answer too late and find it done; in the end each is there once."""

    async def what(database: Database) -> None:
        await ask(database)
        now, kept, late = 10, [], []
        while (piece := await take(database, now)) is not None:
            key = piece.number, piece.ply
            if piece.attempts == 1 and piece.ply == 1:
                late.append(piece)  # dies, or so it seems
                assert await take(database, now) != piece
                now += 2 * LEASE
                continue
            assert await database.write(analyses.finish, piece, f"found {key}")
            kept.append(key)
        assert sorted(kept) == [(number, ply) for number in (0, 1) for ply in range(PLIES)]
        for piece in late:
            assert not await database.write(analyses.finish, piece, "found twice")
        found = await database.read(analyses.found, DIGEST, ENGINE)
        assert found == [(n, ply, f"found {(n, ply)}") for n in (0, 1) for ply in range(PLIES)]
        assert await state(database) == [("quick", "done")]

    run(address, what)


def test_a_deeper_one_only_adds_passes(address: str) -> None:
    """What the quick one found is its beginning; asked again, nothing is forgotten."""

    async def what(database: Database) -> None:
        await ask(database)
        for _ in range(2 * PLIES):
            piece = await take(database, 10)
            assert piece is not None
            await database.write(analyses.finish, piece, "quick")
        await ask(database, "deep", 2)
        await ask(database, "deep", 2)
        rest = []
        while (piece := await take(database, 10)) is not None:
            rest.append((piece.number, piece.ply))
            await database.write(analyses.finish, piece, "deep")
        assert rest == [(2, ply) for ply in range(PLIES)]
        assert await state(database) == [("quick", "done"), ("deep", "done")]
        assert await database.read(analyses.count, DIGEST, ENGINE, 1) == 2 * PLIES

    run(address, what)


def test_quick_ones_go_first_and_owners_take_turns(address: str) -> None:
    """Who has asked for two things is served as often as who has asked for one; deep waits for quick."""

    async def what(database: Database) -> None:
        await ask(database, "quick", 1, "ada", DIGEST, 1)
        await ask(database, "deep", 2, "bea", DIGEST, 1)
        await ask(database, "quick", 1, "bea", "f" * 24, 2)
        order = []
        for now in range(10, 14):
            piece = await take(database, now)
            assert piece is not None
            order.append(piece.digest)
            await database.write(analyses.finish, piece, "found")
        assert order == [DIGEST, "f" * 24, DIGEST, "f" * 24]

    run(address, what)


def test_what_fails_three_times_is_given_up_and_may_be_asked_again(address: str) -> None:
    """The reason is kept, and so is what was found; stopped, nothing is taken any more."""

    async def what(database: Database) -> None:
        await ask(database)
        first = await take(database, 10)
        assert first is not None
        await database.write(analyses.finish, first, "found")
        for _ in range(analyses.TRIES):
            piece = await take(database, 10)
            assert piece is not None
            await database.write(analyses.give_up, piece, "no idea")
        (asked,) = await database.read(analyses.about, DIGEST, ENGINE)
        assert (asked.state, asked.error) == ("failed", "no idea")
        assert await take(database, 10) is None
        await ask(database)
        again = await take(database, 10)
        assert again is not None
        assert (again.ply, again.attempts) == (1, 1)
        await database.write(analyses.release, again)
        await database.write(wishes.wish, DIGEST, ENGINE, "quick", "another")
        await database.write(wishes.withdraw, DIGEST, ENGINE, "ada")
        assert await database.read(analyses.waits, {ENGINE})
        await database.write(wishes.withdraw, DIGEST, ENGINE, "another")
        assert not await database.read(analyses.waits, {ENGINE})
        assert await take(database, 10) is None
        assert len(await database.read(analyses.found, DIGEST, ENGINE)) == 1

    run(address, what)


def test_a_process_that_is_alone_takes_everything_back(address: str) -> None:
    """After a crash nobody waits for leases of the dead, and their tries are not counted."""

    async def what(database: Database) -> None:
        await ask(database)
        assert await take(database, 10) is not None
        await database.write(analyses.release_all)
        piece = await take(database, 11)
        assert piece is not None
        assert (piece.number, piece.ply, piece.attempts) == (0, 0, 1)

    run(address, what)


def test_a_piece_that_is_given_back_was_never_taken(address: str) -> None:
    """However often: it is the next to be taken, at once, and its first try is still its first."""

    async def what(database: Database) -> None:
        await ask(database)
        for now in range(10, 15):
            piece = await take(database, now)
            assert piece is not None
            assert (piece.number, piece.ply, piece.attempts) == (0, 0, 1)
            await database.write(analyses.release, piece)

    run(address, what)


def test_a_piece_is_given_back_by_whoever_has_it(address: str) -> None:
    """As if it had not been taken; who comes too late takes it from nobody, and undoes no finding."""

    async def what(database: Database) -> None:
        await ask(database)
        first = await take(database, 10)
        assert first is not None
        await database.write(analyses.release, first)
        assert await take(database, 11) == first
        second = await take(database, 11 + LEASE)
        assert second is not None
        assert (second.ply, second.attempts) == (first.ply, 2)
        await database.write(analyses.release, first)
        third = await take(database, 12 + LEASE)
        assert third is not None
        assert third.ply != second.ply
        assert await database.write(analyses.finish, second, "{}")
        await database.write(analyses.release, second)
        assert await database.read(analyses.found, DIGEST, ENGINE) == [(second.number, second.ply, "{}")]

    run(address, what)


def test_what_somebody_asked_for_today_is_counted(address: str) -> None:
    """By owner and time; how many are before one is told too."""

    async def what(database: Database) -> None:
        await ask(database, "quick", 1, "ada", DIGEST, 5)
        await ask(database, "quick", 1, "bea", "f" * 24, 9)
        assert await database.read(analyses.used, "ada", 4) == [("quick", "open", 5)]
        assert await database.read(analyses.used, "ada", 5) == []
        (later,) = await database.read(analyses.about, "f" * 24, ENGINE)
        assert await database.read(analyses.ahead, later) == 1

    run(address, what)
