"""Bots at tables: their turns are taken, survive whatever dies, and never block a table."""

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hothouse.bots.levels import level
from hothouse.server import watch
from hothouse.server.bots import room
from hothouse.server.bots.sources import source_of
from hothouse.server.bots.standing_in import Decided
from hothouse.server.house import House
from hothouse.server.settings import Settings
from hothouse.server.tables import play, proposals, seats
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table
from hothouse.storage import jobs
from hothouse.storage.rows import Clock
from hothouse.storage.shares import Queue
from server.guests import Guest
from server.hosting import served
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
    return move(table, ADA, 0, str(table.legal[0]))


async def queue_of(house: House) -> int:
    """How many turns wait for a bot."""
    return await house.database.read(jobs.length)


def look_once(table: Table, seat: int) -> Decided:
    """What the bot on this seat plays, thought in this process."""
    kind = level(table.match.game, table.seats[seat].level or "")
    return Decided(kind.make().decide(table.game.view(table.state, seat), kind.budget, 1).action)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in this process: the thinkers have tests of their own."""

    async def decide(room: room.BotRoom, table: Table, seat: int, thought: room.Thought) -> Decided:
        return look_once(table, seat)

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


def test_whoever_is_told_to_end_while_it_rings_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At whatever step of being woken: a service that stops waits for all of them."""
    monkeypatch.setattr(room, "POLL", 3600)

    async def ends(house: House) -> None:
        for steps in range(6):
            watching = asyncio.create_task(house.bots._watch())
            await asyncio.sleep(0.01)
            house.bots.wake()
            for _ in range(steps):
                await asyncio.sleep(0)
            watching.cancel()
            await asyncio.wait({watching}, timeout=5)
            assert watching.cancelled(), steps

    in_house(tmp_path, ends)


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


def test_thirty_tables_keep_nobody_waiting(tmp_path: Path, quick: None) -> None:
    """Somebody's hundred turns wait; another's is the next but one, whoever came first."""

    async def what(house: House) -> None:
        for _ in range(30):
            table = await house.tables.create(table_of("petris", seats=AGAINST))
            await house.tables.change(table.id, ada_moves)
        assert await house.bots.take_one()
        bobs = await house.tables.create(
            seats.set_up(seats.SetUp(game="petris", seats=("bot:seed", "me")), BOB, "Bob", NOW + 9)
        )
        assert await house.bots.take_one()
        assert (await house.tables.find(bobs.id)).match.turn == 1

    in_house(tmp_path, what)


def test_bots_play_alone_when_nobody_waits(tmp_path: Path, quick: None) -> None:
    """A table of bots alone goes on only when no person's bot is asked for."""

    async def what(house: House) -> None:
        alone = await house.tables.create(table_of("petris", seats=("bot:seed", "bot:seed")))
        table = await house.tables.create(table_of("petris", seats=AGAINST))
        await house.tables.change(table.id, ada_moves)
        assert await house.bots.take_one()
        assert (await house.tables.find(table.id)).match.ply > 1
        while (await house.tables.find(table.id)).bot_to_act():
            assert await house.bots.take_one()
        assert (await house.tables.find(alone.id)).match.ply == 0
        assert await house.bots.take_one()
        assert (await house.tables.find(alone.id)).match.ply > 0

    in_house(tmp_path, what)


def test_tables_of_bots_alone_are_few(tmp_path: Path) -> None:
    """Four in play for each person, sixteen for each address, however they begin; people's have no bound."""

    def new(person: str, source: str, *sitting: str, start: bool = True) -> Table:
        wanted = seats.SetUp(game="petris", seats=sitting, source=source, start=start)
        return seats.set_up(wanted, person, "", NOW)

    async def what(house: House) -> None:
        bots, later = ("bot:seed", "bot:seed"), ("bot:seed", "open")
        asked = [house.tables.create(new(ADA, "aaaa", *bots)) for _ in range(9)]
        made = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(each, Table) for each in made) == 4
        assert {each.code for each in made if isinstance(each, Refused)} == {"enough"}
        waits = await house.tables.create(new(ADA, "aaaa", *later))
        with pytest.raises(Refused) as refused:
            await house.tables.change(waits.id, lambda table: seats.sit_bot(table, ADA, 1, "seed", NOW))
        assert refused.value.code == "enough"
        await house.tables.change(waits.id, lambda table: seats.sit(table, BOB, "Bob", 1, NOW))
        for number in range(12):
            await house.tables.create(new(f"p_{number}", "aaaa", *bots))
        with pytest.raises(Refused):
            await house.tables.create(new("p_99", "aaaa", *bots))
        await house.tables.create(new("p_99", "bbbb", *bots))
        over = next(each for each in made if isinstance(each, Table))
        await house.tables.change(over.id, lambda table: play.abandon(table, NOW))
        await house.tables.create(new(ADA, "aaaa", *bots))

    in_house(tmp_path, what)


def test_an_address_is_a_number_of_four_letters() -> None:
    """A number that stands for the address: the same for a whole home, and none of them tells the address."""
    homes = ["192.0.2.1", "192.0.2.2", "2001:db8:1:2::1", "2001:db8:1:3::1", "testclient"]
    assert len({source_of(home, "key") for home in homes}) == 5
    assert source_of("2001:db8:1:2::1", "key") == source_of("2001:db8:1:2:ffff::9%eth0", "key")
    assert (
        source_of("::ffff:192.0.2.1", "key") == source_of("192.0.2.1", "key") != source_of("192.0.2.1", "k")
    )
    assert re.fullmatch("[0-9a-f]{4}", source_of("192.0.2.1", "key"))


def test_a_table_remembers_where_it_was_made(tmp_path: Path, guest_at: Callable[..., Guest]) -> None:
    """Over the API: the number of the address is kept with the table, and a rematch keeps it."""
    with served(database=str(tmp_path / "house.db")) as address:
        ada = guest_at(address)
        table = ada.create(seats=["me", "bot:seed"])["id"]
        ada.post(f"/api/tables/{table}/resign", {"seat": 0})
        ada.post(f"/api/tables/{table}/rematch")
    with sqlite3.connect(tmp_path / "house.db") as connection:
        found = [row[0] for row in connection.execute("SELECT source FROM matches")]
    assert len(found) == 2
    assert len(set(found)) == 1
    assert re.fullmatch("[0-9a-f]{4}", found[0])


def test_a_taken_turn_comes_back_when_its_taker_dies(tmp_path: Path, quick: None) -> None:
    """A new process takes up what the one before had begun."""

    async def begin(house: House) -> None:
        table = await house.tables.create(table_of("petris", seats=AGAINST))
        await house.tables.change(table.id, ada_moves)
        queue = [Queue(jobs.owner_of(table.match), False)]
        assert await house.database.write(jobs.take, queue, NOW, 10**12, {}, None) is not None
        assert not await house.bots.take_one()

    async def resume(house: House) -> None:
        assert await house.bots.take_one()

    in_house(tmp_path, begin)
    in_house(tmp_path, resume)


def test_a_turn_that_was_taken_back_is_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the bot thinks the person takes back: the bot's move is dropped, the table is right."""

    async def slow(room: room.BotRoom, table: Table, seat: int, thought: room.Thought) -> Decided:
        await room.tables.change(table.id, lambda now: proposals.undo(now, ADA, 0, now.match.ply, None, NOW))
        return look_once(table, seat)

    monkeypatch.setattr(room.BotRoom, "_decide", slow)

    async def what(house: House) -> None:
        table = await house.tables.create(table_of("petris", seats=AGAINST))
        await house.tables.change(table.id, ada_moves)
        assert await house.bots.take_one()
        after = await house.tables.find(table.id)
        assert (after.match.ply, after.match.turn) == (0, 0)
        assert await queue_of(house) == 0

    in_house(tmp_path, what)


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
