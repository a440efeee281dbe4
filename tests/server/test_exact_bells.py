"""The doorkeeper, the bell and the roll without a wire: what follows from a ring, and makes up for one."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.server.bell import bell as bells
from hothouse.server.bell.bell import EVERYTHING, Hear, SharedBell
from hothouse.server.doorkeeper import Doorkeeper
from hothouse.server.identity import Known
from hothouse.server.live.attendance import Attendance
from hothouse.server.live.connection import Connection
from hothouse.server.live.hub import Live
from hothouse.server.roll import Roll
from server.seating import ADA, BOB, CAT, first_move, table_of
from server.test_exact_live import Wire, at, in_loop


class Keeper:
    """A doorkeeper whose rooms note what they are asked; work that is begun is carried out at once."""

    def __init__(self, postgres: bool = True, away: bool = False) -> None:
        self.noted: list[Any] = []
        self.overtaken: list[tuple[str, bool, bool]] = []
        self.missing: list[str] = []
        note = self.noted.append

        async def read(_: object, known: object) -> list[tuple[str, bool, bool]]:
            note(("asked", known))
            return self.overtaken

        async def read_aside(*_: object) -> list[str]:
            return self.missing

        async def told(what: str, *subject: object) -> None:
            note((what, *subject))

        self.live = Live()
        given: dict[str, Any] = {
            "database": SimpleNamespace(is_postgres=postgres, read=read, read_aside=read_aside),
            "tables": SimpleNamespace(
                take=lambda parcel: parcel == "right", find=lambda name: told("find", name)
            ),
            "live": self.live,
            "talk": SimpleNamespace(
                learn=lambda who: told("learn", who),
                learn_all=lambda: told("learn_all"),
                tell=lambda hub: told("tell", hub.table.id),
            ),
            "attendance": SimpleNamespace(
                heard=lambda hub: note(("heard", hub.table.id)),
                changed=lambda hub: note(("changed", hub.table.id)),
            ),
            "bots": SimpleNamespace(wake=lambda: note("wake")),
            "bell": SimpleNamespace(away=away),
            "lines": SimpleNamespace(hear=lambda *_: None, rang=lambda *_: None),
        }
        self.begun: list[Coroutine[Any, Any, None]] = []
        self.door = Doorkeeper(**given, do=self.begun.append)

    async def hear(self, *rings: str) -> list[Any]:
        """What follows from these rings."""
        self.noted.clear()
        for ring in rings:
            self.door.hear(ring, "us")
        while self.begun:
            await self.begun.pop(0)
        return list(self.noted)


def test_a_ring_does_what_it_says_and_no_more() -> None:
    """Of tables that are open here and were moved elsewhere; a job wakes the bots wherever it is."""

    async def what() -> None:
        keeper = Keeper()
        table = first_move(table_of("petris", BOB))
        keeper.live.attach(table, Connection(ADA, Wire()))
        at_us, next_one, name = f"{table.id}:us:{table.seq + 1}", table.seq + 1, table.id
        assert await keeper.hear(f"move:{at_us}", f"job:{at_us}", f"chat:{name}:us") == []
        assert await keeper.hear(f"move:{name}:them:{next_one}") == [("find", name)]
        assert await keeper.hear(f"move:{name}:them:{table.seq}") == []
        assert await keeper.hear(f"move:{name}:them:{next_one} right") == []
        assert await keeper.hear(f"move:{name}:them:{next_one} wrong") == [("find", name)]
        assert await keeper.hear(f"job:{name}:them:{next_one}") == ["wake", ("find", name)]
        assert await keeper.hear("job:other:them:9") == ["wake"]
        assert await keeper.hear("move:other:them:9", "chat:other:them", "here:other:them") == []
        assert await keeper.hear(f"chat:{name}:them") == [("tell", name)]
        assert await keeper.hear(f"here:{name}:them") == [("heard", name)]
        assert await keeper.hear("who:p_dan:them") == [("learn", "p_dan")]

    in_loop(what)


def test_everything_is_looked_at_once_for_all_who_ask() -> None:
    """Two words at once are one round; the next word is answered again."""

    async def what() -> None:
        keeper = Keeper()
        table = table_of("petris", BOB)
        keeper.live.attach(table, Connection(ADA, Wire()))
        keeper.overtaken = [(table.id, True, False)]
        known = {table.id: (table.seq, 0)}
        whole = ["wake", ("asked", known), ("find", table.id), ("learn_all",), ("changed", table.id)]
        assert await keeper.hear(EVERYTHING, EVERYTHING) == whole
        keeper.overtaken = [(table.id, False, True)]
        assert ("tell", table.id) in await keeper.hear(EVERYTHING)
        assert ("find", table.id) not in keeper.noted
        keeper.overtaken, keeper.missing = [], [table.id]
        assert ("find", table.id) in await keeper.hear(EVERYTHING)

    in_loop(what)


@pytest.mark.parametrize(
    ("postgres", "away", "tables"), [(True, True, 1), (True, False, 1), (False, True, 1), (True, True, 0)]
)
def test_a_round_asks_once_for_all_open_tables(postgres: bool, away: bool, tables: int) -> None:
    """Only where other processes may be, and only if a table is open; who is here is asked while the bell is
    away."""

    async def what() -> None:
        keeper = Keeper(postgres, away)
        table = table_of("petris", BOB)
        for _ in range(tables):
            keeper.live.attach(table, Connection(ADA, Wire()))
        await keeper.door.look_round()
        assert (("heard", table.id) in keeper.noted) is (away and tables > 0)
        assert any(each[0] == "asked" for each in keeper.noted) is (postgres and tables > 0)

    in_loop(what)


def test_comings_and_goings_of_a_moment_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """One telling for two changes, the next for the next; on one's own no database is asked."""
    monkeypatch.setattr("hothouse.server.live.attendance.PAUSE", 0)

    async def what() -> None:
        begun: list[Coroutine[Any, Any, None]] = []
        rung: list[str] = []
        asked: list[Any] = []

        async def note(*given: Any) -> Any:
            asked.append(given[1:])
            return {name: (frozenset({BOB}), 0) for name in given[2]}

        database: Any = SimpleNamespace(is_postgres=True, read=note, write=note)
        bell: Any = SimpleNamespace(ring=lambda *words: rung.extend(words))
        attendance = Attendance(database, bell, "us", begun.append)
        _, hub, (ada,) = at(table_of("petris", BOB), ADA)
        wire = ada.wire
        assert isinstance(wire, Wire)
        attendance.changed(hub)
        attendance.heard(hub)
        attendance.changed(hub)
        assert len(begun) == 1
        await begun.pop()
        await ada.flush()
        assert [each["presence"]["seats"] for each in wire.sent] == [[0], [0, 1]]
        assert rung == [f"here:{hub.table.id}:us"]
        attendance.heard(hub)
        await begun.pop()
        await ada.flush()
        assert (len(wire.sent), len(rung)) == (2, 1)  # nothing new: nobody is told
        asked.clear()
        database.is_postgres = False
        attendance.changed(hub)
        await begun.pop()
        assert (asked, len(rung)) == ([], 1)

    in_loop(what)


class OneBell(SharedBell):
    """A bell of our own: it hears when it is let, and notes what it is to send."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[list[str]] = []
        self.broken = False
        self.cut = asyncio.Event()
        self.listened = 0

    async def listen(self, heard: Callable[[], None], hear: Hear) -> None:
        """Until it is cut."""
        self.listened += 1
        if self.broken:
            raise OSError("told to")
        heard()
        self.cut.clear()
        await self.cut.wait()

    async def send(self, words: Sequence[str]) -> None:
        """Unless it is broken."""
        if self.broken:
            raise OSError("told to")
        self.sent.append(list(words))


async def soon(so: Callable[[], bool]) -> None:
    """Until it is so."""
    for _ in range(400):
        if so():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never was")


def test_a_bell_makes_up_for_what_was_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Away while it is deaf or mute, and one word for everything when it is back."""
    monkeypatch.setattr(bells, "RETRY", 0.01)

    async def what() -> None:
        bell, heard = OneBell(), list[str]()
        assert bell.away
        await bell.start(heard.append)
        assert (bell.away, heard) == (False, [EVERYTHING])
        bell.ring("a", "b")
        bell.ring("c")
        await soon(lambda: bool(bell.sent))
        assert bell.sent == [["a", "b", "c"]]
        bell.ring()
        bell.broken = True
        bell.ring("d")
        await soon(lambda: bell.away)
        bell.broken = False
        await soon(lambda: not bell.away)
        assert bell.sent[1:] == [[EVERYTHING]]
        bell.cut.set()
        await soon(lambda: bell.listened == 2)
        await soon(lambda: not bell.away)
        assert heard == [EVERYTHING, EVERYTHING]
        bell.ring("last")
        await bell.stop()
        assert bell.sent[-1] == ["last"]

    in_loop(what)


@pytest.mark.parametrize("broken", [False, True])
def test_a_bell_that_is_away_is_said_once(monkeypatch: pytest.MonkeyPatch, broken: bool) -> None:
    """At the start or later, and not at every try: it may be away for a night; and once that it is back."""
    monkeypatch.setattr(bells, "RETRY", 0.001)
    logged: list[str] = []
    note = SimpleNamespace(warning=lambda what, error: logged.append(f"{what}: {error}"), info=logged.append)
    monkeypatch.setattr(bells, "LOG", note)

    async def what() -> None:
        bell = OneBell()
        bell.broken = broken
        await bell.start(lambda _: None)
        tries = bell.listened
        bell.broken = True
        bell.cut.set()
        await soon(lambda: bell.listened > tries + 4)
        bell.broken = False
        await soon(lambda: not bell.away)
        await bell.stop()
        said = ["bell_lost: told to" if broken else "bell_lost: it was closed", "bell_rings"]
        assert logged == (said if broken else ["bell_rings", *said])

    in_loop(what)


def test_a_house_opens_though_its_bell_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is away, and what would be rung is told in one word when there is too much of it."""
    monkeypatch.setattr(bells, "RETRY", 0.01)
    monkeypatch.setattr(bells, "ROOM", 3)

    async def what() -> None:
        bell = OneBell()
        bell.broken = True
        await asyncio.wait_for(bell.start(lambda _: None), 2)
        assert bell.away
        bell._waiting = []
        bell.ring("a", "b", "c")
        assert bell._waiting == ["a", "b", "c"]
        bell.ring("d")
        assert bell._waiting == [EVERYTHING]
        await bell.stop()

    in_loop(what)


@pytest.mark.parametrize("postgres", [True, False])
def test_who_is_known_is_asked_again_after_a_while(monkeypatch: pytest.MonkeyPatch, postgres: bool) -> None:
    """Over a network only every so often, unless they were struck off; a file is asked every time."""
    now, asked, known = [100.0], list[str](), {ADA, BOB, CAT}
    monkeypatch.setattr("hothouse.server.roll.time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr("hothouse.server.roll.ROOM", 2)

    async def read(_: object, person: str) -> str | None:
        asked.append(person)
        return person if person in known else None

    async def what() -> None:
        database: Any = SimpleNamespace(is_postgres=postgres, read=read)
        roll = Roll(database)
        assert await roll.of(None) is None
        assert asked == []
        assert [
            await roll.of(Known(ADA, None)),
            await roll.of(Known(ADA, None)),
            await roll.of(Known("p_gone", None)),
        ] == [ADA, ADA, None]
        assert asked == ([ADA, "p_gone"] if postgres else [ADA, ADA, "p_gone"])
        if postgres:
            for step, again in ((29.9, 0), (0.2, 1)):
                asked.clear()
                now[0] += step
                assert await roll.of(Known(ADA, None)) == ADA
                assert len(asked) == again
            await roll.of(Known(BOB, None))
            await roll.of(Known(CAT, None))  # a room for two: Ada is forgotten
            asked.clear()
            for person in (BOB, CAT, ADA):
                await roll.of(Known(person, None))
            assert asked == [ADA]
        # A device says whose it is, and is struck off with its person.
        known.add("d1")
        assert await roll.of(Known(ADA, None, "d1")) == "d1"
        roll.strike(ADA)
        known.discard(ADA)
        assert await roll.of(Known(ADA, None)) is None

    in_loop(what)
