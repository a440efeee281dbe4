"""PostgreSQL with two processes: any process serves any table, and neither is missed when it dies."""

import asyncio
import signal
import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from server.bells import OwnBell
from server.guests import Guest
from server.hosting import WORK, Process, start_python
from storage.databases import make_database

MakeAt = Callable[..., Guest]


@pytest.fixture(scope="module")
def database(postgres: str) -> str:
    """An empty database."""
    asyncio.run(make_database(postgres, "two_processes"))
    return postgres.replace("/postgres?", "/two_processes?")


@pytest.fixture(scope="module", params=["notify", "redis"])
def bell(request: pytest.FixtureRequest) -> Iterator[str]:
    """The bell of the house, once of each kind."""
    if request.param == "notify":
        yield "notify"
        return
    with OwnBell() as own:
        yield own.address


@pytest.fixture(scope="module")
def pair(database: str, bell: str) -> Iterator[tuple[Process, Process]]:
    """Two processes on one database, without bots of their own."""
    arguments = ("--bots", "0", "--bell", bell)
    with Process(database, *arguments) as one, Process(database, *arguments) as two:
        yield one, two


def same(guest: Guest, address: str, guest_at: MakeAt) -> Guest:
    """The same person at another process."""
    there = guest_at(address, stranger=True)
    there.http.headers["Authorization"] = f"Bearer {guest.token}"
    there.id, there.token = guest.id, guest.token
    return there


def test_a_move_at_one_process_reaches_a_socket_at_the_other(
    pair: tuple[Process, Process], guest_at: MakeAt
) -> None:
    """Both ways, with presence, chat and names."""
    ada, bob = guest_at(pair[0].address, "Ada"), guest_at(pair[1].address, "Bob")
    table = ada.create()["id"]
    with ada.listen(table) as mine:
        mine.of("table")
        bob.sit(table)
        assert mine.of("update")["status"] == "playing"
        with bob.listen(table) as his:
            his.of("table")
            mine.until(lambda m: m["type"] == "presence" and m["presence"]["seats"] == [0, 1])
            began = time.monotonic()
            mine.ask("act", seat=0, ply=0, action="1>7")
            assert his.of("update")["entries"][-1]["text"] == "1>7"
            assert time.monotonic() - began < 2
            his.ask("act", seat=1, ply=1, action="4>3")
            assert mine.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 2)
            his.ask("chat", text="hello")
            assert mine.of("chat")["line"]["name"] == "Bob"
            bob.post("/api/me", {"name": "Robert"})
            assert mine.of("table")["table"]["seats"][1]["name"] == "Robert"
        mine.until(lambda m: m["type"] == "presence" and m["presence"]["seats"] == [0])


def test_racing_moves_at_two_processes(pair: tuple[Process, Process], guest_at: MakeAt) -> None:
    """One lands, the other gets `stale`, every time."""
    ada = guest_at(pair[0].address)
    twin = same(ada, pair[1].address, guest_at)
    table = ada.create(seats=["me", "me"])["id"]
    with ada.listen(table) as one, twin.listen(table) as two:
        one.of("table")
        two.of("table")
        for ply in range(4):
            seen = ada.table(table)["position"]
            first, last = seen["legal"][0]["text"], seen["legal"][-1]["text"]
            numbers = [
                ear.say("act", seat=seen["to_act"], ply=ply, action=action)
                for ear, action in ((one, first), (two, last))
            ]
            kinds = [
                ear.until(lambda m: m.get("to") in numbers)["type"]  # noqa: B023 # used at once
                for ear in (one, two)
            ]
            assert sorted(kinds) == ["answer", "error"]
    assert ada.table(table)["position"]["ply"] == 4


def test_cut_connections_lose_nothing(pair: tuple[Process, Process], guest_at: MakeAt, database: str) -> None:
    """Every connection to the database is ended: requests go on, and what rang meanwhile is caught up."""
    ada = guest_at(pair[0].address)
    twin = same(ada, pair[1].address, guest_at)
    table = ada.create(seats=["me", "me"])["id"]
    with twin.listen(table) as ear:
        ear.of("table")
        asyncio.run(cut_connections(database))
        for ply in range(3):
            ada.act(table)
            del ply
        ear.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 3)


async def cut_connections(database: str) -> None:
    """End every connection but this one."""
    engine = create_async_engine(database)
    async with engine.begin() as connection:
        await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    await engine.dispose()


def test_a_killed_process_is_not_missed(
    pair: tuple[Process, Process], guest_at: MakeAt, database: str
) -> None:
    """What it acknowledged is there; its tables go on at the other; it comes back and goes on."""
    ada = guest_at(pair[0].address)
    table = ada.create(seats=["me", "me"])["id"]
    acknowledged = [ada.act(table)["entries"][0]["text"] for _ in range(3)]
    pair[0].kill()
    twin = same(ada, pair[1].address, guest_at)
    acknowledged.append(twin.act(table)["entries"][0]["text"])
    pair[0].start()
    acknowledged.append(ada.act(table)["entries"][0]["text"])
    acts = [entry["text"] for entry in twin.table(table)["entries"] if entry["kind"] == "act"]
    assert acts == acknowledged


def test_a_worker_thinks_for_the_bots(
    pair: tuple[Process, Process], guest_at: MakeAt, database: str, bell: str
) -> None:
    """Processes without bots leave the turns in the queue; a worker takes them, also after one was killed."""
    ada = guest_at(pair[0].address)
    table = ada.create(seats=["bot:seed", "me"])["id"]
    time.sleep(0.3)
    assert ada.table(table)["position"]["ply"] == 0
    worker = start_python(WORK, "--database", database, "--bell", bell)
    try:
        with ada.listen(table, "?after=0") as ear:
            ear.until(lambda m: m["type"] == "update" and m["position"]["to_act"] == 1, timeout=30)
            worker.send_signal(signal.SIGKILL)
            worker.wait(10)
            while ada.table(table)["position"]["to_act"] == 1:
                ada.act(table)
            worker = start_python(WORK, "--database", database, "--bell", bell)
            ear.until(
                lambda m: m["type"] == "update" and m["position"]["to_act"] == 1 and m["position"]["ply"] > 3,
                timeout=30,
            )
    finally:
        worker.send_signal(signal.SIGTERM)
        worker.wait(15)


@pytest.mark.landing
def test_workers_share_one_port(guest_at: MakeAt, database: str, bell: str) -> None:
    """`--workers 2`: whichever answers, the table is the same, and every socket hears every move."""
    with Process(database, "--bots", "0", "--workers", "2", "--bell", bell) as shared:
        ada = guest_at(shared.address, "Ada")
        table = ada.create(seats=["me", "me"])["id"]
        ears = [ada.listen(table) for _ in range(6)]
        for ear in ears:
            ear.of("table")
        ears[0].ask("act", seat=0, ply=0, action="1>7")
        for ear in ears[1:]:
            assert ear.of("update")["position"]["ply"] == 1
        for ear in ears:
            ear.close()
