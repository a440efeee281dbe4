"""What is done again and again, for ever: it goes on after a failure, and it does what it says each time."""

import asyncio
import json
import runpy
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.di import Provide

from hothouse.server import app as apps
from hothouse.server import doorkeeper, house, schema, watch
from hothouse.server.bell.bell import Bell
from hothouse.server.bell.choice import bell_of
from hothouse.server.bots import room
from hothouse.server.doorkeeper import Doorkeeper
from hothouse.server.house import House
from hothouse.server.live import attendance, socket
from hothouse.server.live.connection import Connection
from hothouse.server.live.hub import Hub
from hothouse.server.settings import Settings
from hothouse.storage import jobs
from hothouse.storage.rows import Clock
from server.seating import ADA, BOB, table_of
from server.test_exact_live import Wire


def three_times(work: Callable[[], Awaitable[None]], done: list[Any]) -> None:
    """Let it work until it has done it three times, the first in vain; end it."""

    async def main() -> None:
        task = asyncio.ensure_future(work())
        for _ in range(2000):
            if len(done) >= 3 or task.done():
                break
            await asyncio.sleep(0.001)
        assert not task.done()
        task.cancel()
        assert len(done) >= 3

    asyncio.run(main())


class Failing:
    """Notes what it is asked, and fails the first time."""

    def __init__(self) -> None:
        self.noted: list[Any] = []

    async def __call__(self, *given: Any) -> Any:
        self.noted.append(given)
        if len(self.noted) == 1:
            raise OSError("the database is away")
        return []


def test_a_process_says_again_and_again_that_it_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after it could not."""
    monkeypatch.setattr(attendance, "BEAT", 0)
    write = Failing()
    database: Any = SimpleNamespace(write=write)
    here = attendance.Attendance(database, Bell(), "us", lambda _: None)
    three_times(here.beat, write.noted)
    assert {given[1] for given in write.noted} == {"us"}


def test_a_lease_is_renewed_while_somebody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a whole lease from now, each time."""
    monkeypatch.setattr(room, "now_ms", lambda: 10**12)
    real = asyncio.sleep
    paused: list[float] = []

    async def sleep(seconds: float) -> None:
        paused.append(seconds)
        await real(0)

    monkeypatch.setattr(room, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))
    write = Failing()

    async def work() -> None:
        database: Any = SimpleNamespace(write=write)
        bots = room.BotRoom(database, None, 0)  # type: ignore[arg-type] # it looks at no table
        await bots._renew(jobs.Job(1, "m", 1, 1, "", False))

    three_times(work, write.noted)
    assert {given[2] for given in write.noted} == {10**12 + int(room.LEASE * 1000)}
    assert paused[0] == pytest.approx(room.LEASE / 3)


def test_flags_are_looked_for_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database may be away for a while."""
    monkeypatch.setattr(watch, "PAUSE", 0)
    drop = Failing()
    monkeypatch.setattr(watch, "drop_flags", drop)
    three_times(lambda: watch.watch_flags(SimpleNamespace()), drop.noted)  # type: ignore[arg-type] # not asked


@pytest.mark.parametrize(("away", "steps"), [(False, 10), (True, 1)])
def test_rounds_are_gone_sooner_while_the_bell_is_away(
    monkeypatch: pytest.MonkeyPatch, away: bool, steps: int
) -> None:
    """In steps of half a second: one of them without a bell, ten with one."""
    real, slept = asyncio.sleep, list[float]()
    looks: list[int] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await real(0)

    async def look(_: Doorkeeper) -> None:
        looks.append(len(slept))
        if len(looks) == 1:
            raise OSError("the database is away")

    monkeypatch.setattr(doorkeeper, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))
    monkeypatch.setattr(Doorkeeper, "look_round", look)

    async def work() -> None:
        given: list[Any] = [*[None] * 6, SimpleNamespace(away=away), None, None]
        await Doorkeeper(*given).rounds()

    three_times(work, looks)
    assert looks[:3] == [steps, 2 * steps, 3 * steps]
    assert set(slept) == {0.5}


def test_keys_are_read_again_and_erasures_are_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a process that began them, or after one that is gone; piece by piece."""
    monkeypatch.setattr(house, "READ_KEYS", 0)
    monkeypatch.setattr(house, "LOOK_AGAIN", 0.001)
    monkeypatch.setattr(house, "BREATH", 0)
    one = Settings(database=str(tmp_path / "house.db"), bots=0, secret="s")

    async def with_house(work: Callable[[House], Awaitable[None]]) -> None:
        there = House(one)
        try:
            await work(there)
        finally:
            await there.close()

    reads = Failing()
    monkeypatch.setattr(House, "_read_keys", lambda _: reads())
    three_times(lambda: with_house(House._keep_keys), reads.noted)

    async def begun(*_: object) -> list[str]:
        asked.append(1)
        if len(asked) == 1:
            raise OSError("the database is away")
        return [ADA]

    async def piece(_: House, _piece: object, person: str) -> bool:
        pieces.append(person)
        return len(pieces) % 2 == 1

    asked: list[int] = []
    pieces: list[str] = []
    monkeypatch.setattr(House, "_piece", piece)

    async def erase(there: House) -> None:
        there.database.read = begun  # type: ignore[assignment]
        await there._erase()

    three_times(lambda: with_house(erase), asked)
    assert len(pieces) >= 2


def test_the_wire_is_measured_where_a_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """For people; never for strangers, never without a clock."""
    monkeypatch.setattr(socket, "BEAT", 0.001)
    timed = table_of("petris", BOB, clock=Clock("move", seconds=30))

    async def beats(table: Any, person: str | None) -> int:
        wire = Wire()
        connection = Connection(person, wire)
        beating = asyncio.ensure_future(socket._beat(Hub(table), connection))
        await asyncio.sleep(0.02)
        beating.cancel()
        await connection.flush()
        return len(wire.sent)

    async def main() -> None:
        assert await beats(timed, ADA) >= 1
        assert await beats(timed, None) == 0
        assert await beats(table_of("petris", BOB), ADA) == 0

    asyncio.run(main())


def test_the_application_is_built_for_strangers(tmp_path: Path) -> None:
    """No debugging pages, no debugger, and no thread for what is quicker than a thread."""
    built = apps.create_litestar(Settings(database=str(tmp_path / "house.db"), static=str(tmp_path)))
    assert (built.debug, built.pdb_on_exception) == (False, False)
    given = [*built.dependencies.values(), *(socket.live.dependencies or {}).values()]
    assert {each.sync_to_thread for each in given if isinstance(each, Provide)} <= {False, None}


def test_a_process_that_is_alone_rings_nobody(tmp_path: Path) -> None:
    """Nothing waits for a bell there, and no commit rings one."""

    async def main() -> None:
        there = House(Settings(database=str(tmp_path / "house.db"), bots=0, secret="s"))
        assert type(bell_of(there.settings, there.database)) is Bell
        assert (there.bell.in_commit, there.bell.away, there.commits._ring) == (True, False, None)
        await there.close()

    asyncio.run(main())


def test_the_schemas_are_printed_by_whoever_asks(capsys: pytest.CaptureFixture[str]) -> None:
    """As the client's build reads them."""
    with pytest.warns(RuntimeWarning, match="schema"):
        runpy.run_module("hothouse.server.schema", run_name="__main__")
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(schema.schemas()))


def test_the_description_is_made_once_however_many_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each waits for the first: forty who made one each would keep everybody else from the processor."""
    made: list[int] = []

    def slowly(_: object) -> dict[str, Any]:
        made.append(1)
        time.sleep(0.05)
        return {"openapi": "3"}

    monkeypatch.setattr(apps, "description", slowly)
    monkeypatch.setattr(apps, "create_litestar", lambda *_: None)
    apps.made_description.cache_clear()
    with ThreadPoolExecutor(8) as askers:
        found = list(askers.map(lambda _: apps.described(), range(8)))
    apps.made_description.cache_clear()
    assert (made, found) == ([1], [{"openapi": "3"}] * 8)
