"""Bots at tables: their turns are taken, survive whatever dies, and never block a table."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hothouse.server import watch
from hothouse.server.bots import room
from hothouse.server.bots.thinking import think
from hothouse.server.house import House
from hothouse.server.settings import Settings
from hothouse.server.tables import play, proposals
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table
from hothouse.storage import jobs
from hothouse.storage.rows import Clock
from server.guests import Guest
from server.seating import ADA, BOB, NOW, move, table_of

AGAINST = ("me", "bot:seed")


def in_house(folder: Path, what: Callable[[House], Awaitable[None]], hands: int = 0) -> None:
    """Do it in a house of its own, where bots wait until they are told to play."""

    async def main() -> None:
        house = House(Settings(database=str(folder / "house.db"), bots=hands, secret="s"))
        await house.open()
        try:
            await what(house)
        finally:
            await house.close()

    asyncio.run(main())


def ada_moves(table: Table) -> Table:
    """Ada's first move."""
    return move(table, ADA, 0, table.legal[0].text)


async def queue_of(house: House) -> int:
    """How many turns wait for a bot."""
    return await house.database.read(jobs.length)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in this process: the pool has a test of its own."""

    async def decide(room: room.BotRoom, table: Table, seat: int, job: jobs.Job) -> str:
        return think(table.game.view(table.state, seat), table.seats[seat].level or "", 1)

    monkeypatch.setattr(room.BotRoom, "_decide", decide)


def test_a_bot_answers_in_a_process_of_its_own(guest: Callable[..., Guest]) -> None:
    """Over the API: the move comes, the reply follows within the level's budget and some overtime."""
    ada = guest()
    table = ada.create(seats=["me", "bot:seed"])["id"]
    with ada.listen(table) as ear:
        ear.of("table")
        ear.ask("act", seat=0, ply=0, action="1>7")
        back = ear.until(lambda m: m["type"] == "update" and m["position"]["to_act"] == 0, timeout=30)
        assert back["position"]["ply"] > 1
        assert back["can"]["undo"] == [{"seat": 0, "to": 0, "free": True}]


def test_a_ring_is_heard_while_the_queue_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who looks and finds nothing looks again at once, if it rang meanwhile, and not at the next poll."""
    monkeypatch.setattr(room, "POLL", 3600)
    looks: list[int] = []
    again = asyncio.Event()

    async def look(bots: room.BotRoom) -> bool:
        looks.append(1)
        again.set() if len(looks) > 1 else bots.wake()
        return False

    async def rings(house: House) -> None:
        await asyncio.wait_for(again.wait(), 60)

    monkeypatch.setattr(room.BotRoom, "take_one", look)
    in_house(tmp_path, rings, hands=1)


def test_a_turn_is_a_job_until_it_is_taken(tmp_path: Path, quick: None) -> None:
    """The job is written with the move, done by whoever takes it, and gone with the bot's move."""

    async def what(house: House) -> None:
        table = await house.tables.create(table_of("petris", seats=AGAINST))
        assert await queue_of(house) == 0
        await house.tables.change(table.id, ada_moves)
        assert await queue_of(house) == 1
        while await house.bots.take_one():
            pass
        after = await house.tables.find(table.id)
        assert after.match.turn == 0
        assert after.match.ply == 3
        assert await queue_of(house) == 0

    in_house(tmp_path, what)


def test_a_taken_turn_comes_back_when_its_taker_dies(tmp_path: Path, quick: None) -> None:
    """A new process takes up what the one before had begun."""

    async def begin(house: House) -> None:
        table = await house.tables.create(table_of("petris", seats=AGAINST))
        await house.tables.change(table.id, ada_moves)
        assert await house.database.write(jobs.take, NOW, 10**12) is not None
        assert not await house.bots.take_one()

    async def resume(house: House) -> None:
        assert await house.bots.take_one()

    in_house(tmp_path, begin)
    in_house(tmp_path, resume)


def test_a_turn_that_was_taken_back_is_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the bot thinks the person takes back: the bot's move is dropped, the table is right."""

    async def slow(room: room.BotRoom, table: Table, seat: int, job: jobs.Job) -> str:
        await room.tables.change(table.id, lambda now: proposals.undo(now, ADA, 0, now.match.ply, None, NOW))
        return think(table.game.view(table.state, seat), "seed", 1)

    monkeypatch.setattr(room.BotRoom, "_decide", slow)

    async def what(house: House) -> None:
        table = await house.tables.create(table_of("petris", seats=AGAINST))
        await house.tables.change(table.id, ada_moves)
        assert await house.bots.take_one()
        after = await house.tables.find(table.id)
        assert (after.match.ply, after.match.turn) == (0, 0)
        assert await queue_of(house) == 0

    in_house(tmp_path, what)


@pytest.mark.parametrize("answer", ["9>9", "nonsense", "seat 1 resigns"])
def test_a_bot_that_errs_plays_any_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    """An illegal or unreadable answer does not block the table."""

    async def wrong(room: room.BotRoom, table: Table, seat: int, job: jobs.Job) -> str:
        return answer

    monkeypatch.setattr(room.BotRoom, "_decide", wrong)

    async def what(house: House) -> None:
        table = await house.tables.create(table_of("petris", seats=AGAINST))
        await house.tables.change(table.id, ada_moves)
        assert await house.bots.take_one()
        assert (await house.tables.find(table.id)).match.ply == 2

    in_house(tmp_path, what)


def test_a_bot_that_dies_or_sleeps_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thinking process that crashes, or does not answer, costs a good move, not the table."""
    monkeypatch.setattr(room, "OVERTIME", 0.5)

    async def what(house: House) -> None:
        house.bots.hands = 1
        for failure in (os._exit, time.sleep):
            monkeypatch.setattr(room, "think", Failing(failure))
            table = await house.tables.create(table_of("petris", seats=AGAINST))
            await house.tables.change(table.id, ada_moves)
            assert await house.bots.take_one()
            assert (await house.tables.find(table.id)).match.ply == 2
            await house.database.write(jobs.drop, table.id)

    in_house(tmp_path, what)


class Failing:
    """A bot's thinking that ends badly; it travels to another process."""

    def __init__(self, failure: Callable[[int], object]) -> None:
        self.failure = failure

    def __call__(self, *_: object) -> str:
        self.failure(30)
        return ""


def test_flags_fall_once_and_only_when_due(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The watch ends what is over time, nobody being connected, and leaves the rest."""

    async def what(house: House) -> None:
        clock = Clock("move", seconds=5)
        due = await house.tables.create(table_of("petris", BOB, clock=clock))
        later = await house.tables.create(table_of("petris", BOB, clock=Clock("days", days=1)))
        assert await watch.drop_flags(house.tables, NOW + 5_400) == 0
        assert await watch.drop_flags(house.tables, NOW + 5_500) == 1
        assert await watch.drop_flags(house.tables, NOW + 5_500) == 0
        assert (await house.tables.find(due.id)).match.status == "finished"
        assert (await house.tables.find(later.id)).match.status == "playing"
        with pytest.raises(Refused):
            await house.tables.change(due.id, lambda table: play.resign(table, ADA, 0, NOW))

    async def idle(_: object) -> None:
        """The house's own watch would go by the true time, by which a game of NOW is long over."""

    monkeypatch.setattr("hothouse.server.house.watch_flags", idle)
    in_house(tmp_path, what)
