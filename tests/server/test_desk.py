"""The desk of studies beside bots: a bot that has to act waits for one search at most; nothing is lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hothouse.core.notation import read_record
from hothouse.core.registry import game
from hothouse.core.seats import CHANCE
from hothouse.server.bots import thinkers
from hothouse.server.bots.asking import GivenBack
from hothouse.server.bots.thinkers import Thinker, Thinkers
from hothouse.server.bots.thinking import Find, Task
from hothouse.server.house import House
from hothouse.server.settings import Settings
from hothouse.server.studies.desk import LEASE
from hothouse.server.studies.study import Study
from hothouse.storage.schema import findings
from hothouse.study.appraise import EFFORTS
from hothouse.study.finding import Desk, Game
from hothouse.study.written import write_finding
from server.seating import BOB, NOW, table_of
from server.test_studies import RECORDS
from server.test_thinkers import with_thinkers


class Scripted(Thinker):
    """A thinker that leaves what it studies so many times, and then finds something."""

    def __init__(self, leaves: int) -> None:
        self.leaves = leaves
        self.lost = False
        self.hurried = 0
        self.asked: list[Find | Task] = []
        self.going = asyncio.Event()

    async def think(self, task: Task | Find, seconds: float) -> str:
        """What it finds."""
        self.asked.append(task)
        await self.going.wait()
        if len(self.asked) <= self.leaves:
            self.going.clear()
            raise GivenBack
        return "{}"

    def hurry(self) -> None:
        """Note it, and answer."""
        self.hurried += 1
        self.going.set()


class Only(Thinkers):
    """One thinker for everything."""

    def __init__(self, thinker: Scripted) -> None:
        super().__init__(1)
        self.thinker = thinker

    @asynccontextmanager
    async def one_for(self, table: str) -> AsyncIterator[Thinker]:
        """The one."""
        yield self.thinker


def at_desk(folder: Path, leaves: int, what: Callable[[House, Scripted, Study], Awaitable[None]]) -> None:
    """Do it in a house where a study waits and one thinker leaves it so often."""

    async def main() -> None:
        house = House(Settings(database=str(folder / "house.db"), bots=0, secret="s"))
        await house.open()
        thinker = Scripted(leaves)
        house.desk.thinkers = Only(thinker)
        try:
            study = await house.studies.keep(read_record(RECORDS["petris"].read_text()))
            await house.desk.ask(study, "quick", "ada", limited=True)
            await what(house, thinker, study)
        finally:
            await house.close()

    asyncio.run(main())


async def tried(house: House) -> list[tuple[int, int]]:
    """Of every piece that was ever taken, its moment and how often."""
    rows = await house.database.read(
        lambda c: c.execute(findings.select().where(findings.c.attempts > 0)).all()
    )
    return [(row.ply, row.attempts) for row in rows]


def test_a_study_leaves_its_thinker_to_a_bot_at_once(tmp_path: Path) -> None:
    """Somebody's bot has to act: the piece is left before anybody else is asked for a hand, taken up again by
    the one who holds it, found, and counted as tried once."""

    async def what(house: House, thinker: Scripted, study: Study) -> None:
        assert not house.desk.give_back()
        at_it = asyncio.create_task(house.desk.take_one())
        while not thinker.asked:
            await asyncio.sleep(0)
        await house.bots.hurry()
        assert thinker.hurried == 0
        await house.tables.create(table_of("petris", BOB, seats=("bot:seed", "open"), now=NOW))
        await house.bots.hurry()
        assert thinker.hurried == 1
        assert await at_it
        assert not house.desk.give_back()
        assert await tried(house) == [(0, 1)]
        thinker.going.set()
        assert await house.desk.take_one()
        assert thinker.asked[0] == thinker.asked[1]
        assert await tried(house) == [(0, 1)]
        assert (await house.desk.known(study))[0].state == "open"
        assert await house.desk.take_one()
        assert await tried(house) == [(0, 1), (1, 1)]

    at_desk(tmp_path, 1, what)


@pytest.mark.parametrize("closes", [False, True])
def test_what_was_left_for_too_long_is_free_again(tmp_path: Path, closes: bool) -> None:
    """After its lease anybody may take it, as if nobody had tried; when the service stops, at once."""

    async def what(house: House, thinker: Scripted, study: Study) -> None:
        thinker.going.set()
        assert await house.desk.take_one()
        assert await tried(house) == [(0, 1)]
        (left,) = house.desk._left
        if closes:
            await house.desk.close()
            assert await tried(house) == []
        else:
            house.desk._left = [(left[0], left[1] - 2 * LEASE)]
        thinker.going.set()
        assert await house.desk.take_one()
        assert len(thinker.asked) == 2
        assert await tried(house) == [(0, 1)]

    at_desk(tmp_path, 1, what)


def test_a_thinker_leaves_what_it_studies_and_goes_on_with_it() -> None:
    """Hurried, it gives its hand back; asked again it finds what an undisturbed desk finds."""

    async def what(pool: Thinkers) -> None:
        record = read_record(RECORDS["botanik"].read_text())
        study = Study("d" * 24, record)
        rules, played = game("botanik"), Game(game("botanik"), record)
        ply = [at for at, state in enumerate(played.states) if rules.to_act(state) == CHANCE][20]
        async with pool.one_for("a") as thinker:
            thought = asyncio.ensure_future(thinker.think(study.asked(ply, 1), 3.0))
            await asyncio.sleep(0)
            thinker.hurry()
            with pytest.raises(GivenBack):
                await thought
            found = await thinker.think(study.asked(ply, 1), 3.0)
        assert found == write_finding(Desk(played, EFFORTS["deep"]).find(ply, 1))

    with_thinkers(what, command=thinkers.COMMAND)
