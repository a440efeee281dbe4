"""The doorbell: what is rung is heard, what is missed is made up for, and no bell stops play."""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from hothouse.server.bell import bell as bells
from hothouse.server.bell.bell import EVERYTHING
from hothouse.server.bell.choice import bell_of, check_bell
from hothouse.server.bell.redis import BadBell, RedisBell
from hothouse.server.settings import Settings
from hothouse.storage.database import Database, open_database
from hothouse.storage.postgres_statement import CHANNEL
from server.bells import OwnBell
from server.guests import Guest
from server.hosting import Process, free_port
from storage.databases import make_database

MakeAt = Callable[..., Guest]


@pytest.fixture(scope="module")
def database(postgres: str) -> str:
    """An empty database."""
    asyncio.run(make_database(postgres, "bells"))
    return postgres.replace("/postgres?", "/bells?")


async def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for something that another process or task brings about."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.02)


def with_two(
    database: str, url: str, story: Callable[[RedisBell, RedisBell, list[str]], Coroutine[Any, Any, None]]
) -> None:
    """Run a story with two bells of one house, and what the second of them hears."""

    async def run() -> None:
        storage: Database = open_database(database)
        await storage.migrate()
        one, two = RedisBell(storage, url), RedisBell(storage, url)
        heard: list[str] = []
        await one.start(lambda _: None)
        await two.start(heard.append)
        try:
            await story(one, two, heard)
        finally:
            for each in (one, two):
                await each.stop()
            await storage.close()

    asyncio.run(run())


def test_a_ring_is_heard_and_a_killed_bell_comes_back(database: str) -> None:
    """A word arrives as it was rung, parcels of any letters too. While the server is dead nobody waits and
    both know that the bell is away; when it is back whoever heard nothing is told to look at everything."""
    with OwnBell() as own:

        async def story(one: RedisBell, two: RedisBell, heard: list[str]) -> None:
            assert heard == [EVERYTHING]
            parcel = 'move:abc:me:7 {"name":"née « »"}'
            one.ring("chat:abc:me", parcel)
            await until(lambda: heard[1:] == ["chat:abc:me", parcel])
            own.kill()
            await until(lambda: two.away)
            heard.clear()
            one.ring("move:abc:me:8")
            await until(lambda: one.away)
            assert heard == []
            await asyncio.to_thread(own.start)
            await until(lambda: not one.away and not two.away and EVERYTHING in heard)
            async with asyncio.timeout(20):
                # A connection from before may be found dead once more: then `everything` is rung instead.
                while "move:abc:me:9" not in heard:
                    one.ring("move:abc:me:9")
                    await asyncio.sleep(0.1)

        with_two(database, own.address, story)


def test_a_silent_bell_is_away(database: str) -> None:
    """A server that takes everything and answers nothing, as behind a cut cable, is noticed and got over."""
    with OwnBell() as own:

        async def story(one: RedisBell, two: RedisBell, heard: list[str]) -> None:
            own.hold()
            try:
                await until(lambda: one.away and two.away)
            finally:
                own.go_on()
            await until(lambda: not one.away and not two.away)
            one.ring("move:abc:me:1")
            await until(lambda: "move:abc:me:1" in heard)

        with_two(database, own.address, story)


def test_only_the_house_itself_is_believed(database: str) -> None:
    """Whoever else may publish on the channel is not heard: neither words nor noise."""
    with OwnBell() as own:

        async def story(one: RedisBell, two: RedisBell, heard: list[str]) -> None:
            for forged in ("move:abc:x:99", f"{'0' * 32} move:abc:x:99", "", "\x00\xff"):
                await one._client.publish(one._channel, forged)
            await one._client.publish(one._channel, b"\xff\xfe no text")
            one.ring("move:abc:me:1")
            await until(lambda: "move:abc:me:1" in heard)
            assert heard == [EVERYTHING, "move:abc:me:1"]

        with_two(database, own.address, story)


def test_what_waits_is_bounded(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bell is away rings do not pile up: one word says as much."""
    monkeypatch.setattr(bells, "ROOM", 10)

    async def run() -> None:
        storage = open_database(database)
        bell = RedisBell(storage, f"redis://127.0.0.1:{free_port()}")
        for number in range(200):
            bell.ring(f"move:abc:me:{number}")
            assert len(bell._waiting) <= 11
        assert EVERYTHING in bell._waiting
        await storage.close()

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["notify", "redis"])
def test_who_notifies(kind: str, database: str, guest_at: MakeAt) -> None:
    """With PostgreSQL's bell every move notifies; with the other none does, nor chat, nor presence: no commit
    takes the lock that all notifying commits share."""
    with OwnBell() as own:
        chosen = "notify" if kind == "notify" else own.address
        with Process(database, "--bots", "0", "--bell", chosen) as house:
            ada = guest_at(house.address, "Ada")
            table = ada.create(seats=["me", "me"])["id"]
            heard: list[str] = []

            async def listen(work: Callable[[], None]) -> None:
                ear = await asyncpg.connect(database.replace("+asyncpg", ""))
                await ear.add_listener(CHANNEL, lambda *given: heard.append(str(given[-1])))
                await asyncio.to_thread(work)
                await ear.execute("SELECT 1")  # what was notified before comes with the answer
                await ear.close()

            def live() -> None:
                with ada.listen(table) as ear:
                    ear.of("table")
                    ear.of("presence")
                    ear.ask("chat", text="hello")
                    for _ in range(3):
                        ada.act(table)
                    ear.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 3)

            asyncio.run(listen(live))
    kinds = {ring.partition(":")[0] for ring in heard}
    assert kinds >= {"move"} if kind == "notify" else heard == []


def test_play_goes_on_without_a_bell(database: str, guest_at: MakeAt) -> None:
    """The server of the bell dies in the middle of a game at two processes: moves and chat of one are shown
    at the other all the same; and again when it is back."""
    with (
        OwnBell() as own,
        Process(database, "--bots", "0", "--bell", own.address) as one,
        Process(database, "--bots", "0", "--bell", own.address) as two,
    ):
        ada, bob = guest_at(one.address, "Ada"), guest_at(two.address, "Bob")
        table = ada.create()["id"]
        bob.sit(table)
        with ada.listen(table) as mine, bob.listen(table) as his:
            mine.of("table")
            his.of("table")
            mine.ask("act", seat=0, ply=0, action="1>7")
            his.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 1)
            own.kill()
            his.ask("act", seat=1, ply=1, action="4>3")
            seen = mine.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 2)["position"]
            his.ask("chat", text="still here?")
            assert mine.of("chat")["line"]["text"] == "still here?"
            own.start()
            guest, ear = ((ada, his), (bob, mine))[seen["to_act"]]
            guest.act(table)
            ear.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 3)


def test_a_house_opens_though_its_bell_is_away(database: str, guest_at: MakeAt) -> None:
    """Nobody answers at the bell's address: the house opens, plays, and says so in its metrics. Names and
    mutes that changed meanwhile are known when the bell comes."""
    own = OwnBell()
    with (
        Process(database, "--bots", "0", "--bell", own.address) as one,
        Process(database, "--bots", "0", "--bell", own.address) as two,
    ):
        assert "hothouse_bell_away 1.0" in guest_at(one.address).http.get("/metrics").text
        ada, bob = guest_at(one.address, "Ada"), guest_at(two.address, "Bob")
        table = ada.create()["id"]
        bob.sit(table)
        with ada.listen(table) as mine, bob.listen(table) as his:
            mine.of("table")
            his.of("table")
            mine.ask("act", seat=0, ply=0, action="1>7")
            his.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 1)
            ada.post("/api/me", {"name": "Augusta"})
            # Through the other process: the socket's own one knows it only by the bell.
            there = guest_at(one.address, stranger=True)
            there.http.headers["Authorization"] = f"Bearer {bob.token}"
            assert there.ask("PUT", f"/api/me/muted/{ada.id}").is_success
            with own:
                his.until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["name"] == "Augusta")
                mine.ask("chat", text="do you hear me?")
                mine.ask("act", seat=0, ply=1, action="none")  # refused; what was said before has been told
                his.ask("act", seat=1, ply=1, action="4>3")
                mine.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 2)
                assert all(message["type"] != "chat" for message in [*his.heard, *his.quiet()])


@pytest.mark.parametrize(
    ("bell", "said"),
    [
        ("http://example", "cannot use the bell 'http': expected notify, redis://host:6379"),
        ("redis", "cannot use the bell 'redis'"),
        ("redis://host:many", "cannot read the bell's address"),
        ("redis://ada:secret@host:6379?colour=red", "an option in it that its client does not know"),
        ("redis://host:6379", "a bell is for several processes: add --database postgresql://user@host/name"),
    ],
)
def test_a_bell_that_cannot_be_is_a_sentence(bell: str, said: str, tmp_path: Path) -> None:
    """One that says what would do, and no password."""
    with pytest.raises(BadBell) as refused:
        check_bell(Settings(bell=bell, database=str(tmp_path / "h.db")))
    assert said in str(refused.value)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("command", ["serve", "worker"])
def test_a_command_with_such_a_bell_ends_with_two(command: str, tmp_path: Path) -> None:
    """And with one sentence; no password is printed."""
    words = [sys.executable, "-m", "hothouse", command, "--bell", "redis://ada:secret@host:6379?colour=red"]
    words += ["--database", str(tmp_path / "h.db")]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "secret" not in done.stderr


def test_a_missing_client_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra, the sentence says how to get it."""
    monkeypatch.setitem(sys.modules, "redis.asyncio", None)
    with pytest.raises(BadBell, match=r"pip install 'hothouse-games\[server,postgres,redis\]'"):
        check_bell(Settings(bell="redis://localhost"))


def test_a_house_of_one_process_has_no_bell(tmp_path: Path) -> None:
    """On SQLite nobody is rung for."""

    async def run() -> None:
        database = open_database(str(tmp_path / "house.db"))
        bell = bell_of(Settings(database=str(tmp_path / "house.db")), database)
        assert type(bell) is bells.Bell
        assert not bell.away
        await database.close()

    asyncio.run(run())
