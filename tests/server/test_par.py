"""The par of a day's table: found by whoever has nothing else to think about, a short decision at a time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from hothouse.bots.budget import Stop
from hothouse.core import game
from hothouse.core.game import View
from hothouse.server.bots.asking import ThoughtLost
from hothouse.server.bots.thinking import Memory, Task, think
from hothouse.server.learning import daily_table, par
from hothouse.server.learning.daily import day_of
from hothouse.server.learning.par import ParDesk
from hothouse.server.times import now_ms
from hothouse.storage.database import Database, at_hand
from hothouse.storage.day_games import note_game
from hothouse.storage.matches import insert_match
from hothouse.storage.people import add_person
from hothouse.storage.rows import EntryRow, MatchRow, SeatRow, Stored
from hothouse.study.daily import broken_draws, daily_of
from hothouse.study.par import par_game

PERSON = "p_0123456789abcdef0123"


class Quick:
    """Thinkers who take no time: any legal action, by no skill at all."""

    def __init__(self) -> None:
        self.asked: list[Task] = []
        self.lost = False

    @asynccontextmanager
    async def one_for(self, table: str) -> AsyncIterator["Quick"]:
        """Whoever is free."""
        assert table.startswith("par:")
        yield self

    async def think(self, task: Task, seconds: float) -> str:
        """The table is left to others meanwhile, as it is while a process thinks."""
        self.asked.append(task)
        await asyncio.sleep(0)
        if self.lost:
            raise ThoughtLost("gone")
        rules = game(task.game)
        state = rules.read(View(task.game, task.seat, task.position).position)
        legal = rules.legal_actions(state)
        return str(legal[(7919 * len(self.asked) + 5) % len(legal)])


async def played_by_somebody(database: Database, name: str, day: int) -> None:
    """Somebody has begun the day's table."""
    match = MatchRow(
        id="m" * 12,
        game=name,
        rules_version=1,
        options={},
        created_at=1,
        moved_at=1,
        status="playing",
    )
    stored = Stored(match, (SeatRow(0, "person", PERSON),), (EntryRow(1, "started", 1),))
    await database.write(daily_table.fix_seeds, name, day)
    await database.write(add_person, PERSON, "Ada", 1)
    await database.write(insert_match, stored)
    await database.write(note_game, daily_table.kind_of(name), day, PERSON, match.id)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games make a par, and no decision waits for another."""
    for name, value in (("GAMES", 2), ("LOOK", 0.0), ("PACE", 0.0)):
        monkeypatch.setattr(par, name, value)


async def _found(address: str) -> None:
    thinkers, day = Quick(), day_of(now_ms())
    async with at_hand(address) as database:
        desk = ParDesk(database, thinkers)  # type: ignore[arg-type]  # it thinks, and that is all that is asked
        assert not await desk.take_one()  # nobody plays today
        await played_by_somebody(database, "vorex", day)
        assert await desk.take_one()
        assert desk.on is not None
        on = desk.on
        # One hand at a time: the others stay free for whoever waits.
        assert sorted(await asyncio.gather(desk.take_one(), desk.take_one())) == [False, True]
        assert len(thinkers.asked) == 2
        while await desk.take_one():
            pass
        shown = await database.read(daily_table.daily_out, "vorex", day, None)
        totals = await database.read(daily_table.par_totals, "vorex", day)
        seed = (await database.write(daily_table.fix_seeds, "vorex", day)).data
    assert (shown.par_games, len(totals), totals[0]) == (2, 2, on.total)
    assert on.seat is None
    assert list(broken_draws(on.game, daily_of("vorex").options, on.texts, seed)) == []
    assert all((each.level, each.seat, each.seconds) == ("grove", 0, 0.2) for each in thinkers.asked)
    assert not any(seed in each.position for each in thinkers.asked)
    assert len({each.table for each in thinkers.asked}) == 2


@pytest.mark.usefixtures("few")
def test_a_par_is_found_beside_everything_else(address: str) -> None:
    """On both databases: nothing while nobody plays, then short decisions on the day's own draws until there
    are games enough."""
    asyncio.run(_found(address))


async def _against_a_level(folder: str) -> None:
    thinkers = Quick()
    async with at_hand(folder) as database:
        desk = ParDesk(database, thinkers)  # type: ignore[arg-type]  # as above
        await played_by_somebody(database, "botanik", day_of(now_ms()))
        for _ in range(12):
            assert await desk.take_one()
        who = {(each.seat, each.level, each.seconds) for each in thinkers.asked}
        assert who == {(0, "grove", 0.2), (1, daily_of("botanik").seats[1].removeprefix("bot:"), None)}
        # A thinker that dies costs the game that was on, and the next one begins.
        begun, thinkers.lost = desk.on, True
        assert await desk.take_one()
        assert desk.on is None
        thinkers.lost = False
        assert await desk.take_one()
        assert desk.on is not begun


@pytest.mark.usefixtures("few")
def test_a_level_keeps_its_own_time_and_a_lost_thought_costs_one_game(tmp_path: object) -> None:
    """Where the day's table has a bot, it plays as it does against people."""
    asyncio.run(_against_a_level(f"{tmp_path}/house.db"))


async def _paced(folder: str) -> None:
    async with at_hand(folder) as database:
        desk = ParDesk(database, Quick())  # type: ignore[arg-type]  # as above
        await played_by_somebody(database, "vorex", day_of(now_ms()))
        assert [await desk.take_one() for _ in range(3)] == [True, False, False]


def test_a_par_leaves_the_machine_to_others(tmp_path: object) -> None:
    """A pause after every decision, though nobody else thinks."""
    asyncio.run(_paced(f"{tmp_path}/house.db"))


def test_a_task_may_ask_for_a_shorter_thought() -> None:
    """A level of seconds decides in hundredths of one where it is asked to."""
    on = par_game("botanik", "0f" * 16, "one")
    assert on.seat is not None
    task = Task("botanik", on.seat, on.view.position, "par:x", "grove", on.lot, 0.02)
    legal = {str(each) for each in on.game.legal_actions(on.state)}
    assert think(task, Memory(), Stop()).action in legal
