"""A bot's turn that is lent, owed, left or done, and a game whose end is told."""

import asyncio
from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.server.bots import room, thinking
from hothouse.server.bots.lending import may_lend
from hothouse.server.bots.thinking import STUDIED, Answer, Desks, Find, Thinker
from hothouse.server.people.teller import Teller
from hothouse.server.tables.table import Table, row
from hothouse.storage import jobs, shares
from hothouse.storage.rows import Clock
from server.seating import ADA, BOB, first_move, resign, table_of


def test_a_thinker_keeps_the_games_that_it_studied_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that neighbouring moments share what is known; the one that was asked about longest ago goes."""
    made: list[Any] = []

    def desk(*_: object) -> Any:
        made.append(SimpleNamespace(appraiser=SimpleNamespace(stop=None), after=lambda *given: list(given)))
        return made[-1]

    monkeypatch.setattr(thinking, "Desk", desk)
    monkeypatch.setattr(thinking, "Game", lambda *_: None)
    monkeypatch.setattr(thinking, "record_from_json", lambda _: SimpleNamespace(game="petris"))
    desks = Desks()

    def ask(digest: str) -> None:
        asked: Any = SimpleNamespace(digest=digest, record={}, ply=3, number=1, action="x")
        assert desks.find(asked) == '[3, 1, "x"]'

    for number in range(STUDIED):
        ask(str(number))
    ask("0")
    assert len(made) == STUDIED
    ask("another")
    ask("0")
    assert len(made) == STUDIED + 1
    ask("1")
    assert len(made) == STUDIED + 2
    assert Find.__struct_config__.tag == "find"


def test_a_thinker_says_each_answer_on_a_line_of_its_own() -> None:
    """So that whoever listens knows where it ends."""
    written: list[bytes] = []
    one: Any = Thinker.__new__(Thinker)
    one.answers = SimpleNamespace(write=written.append)
    one.say(Answer("1>7"))
    one.say(Answer(given_back=True))
    assert [line.endswith(b"}\n") and line.count(b"\n") == 1 for line in written] == [True, True]
    assert b'"given_back":true' in written[1]
    assert b"given_back" not in written[0]


@pytest.mark.parametrize(
    ("columns", "lent"),
    [
        ({}, True),
        ({"rated": True}, False),
        ({"luck": "promised"}, False),
        ({"clock": Clock("move", seconds=30)}, False),
        ({"turn": None}, False),
    ],
)
def test_a_turn_is_lent_where_nothing_counts(columns: dict[str, Any], lent: bool) -> None:
    """Nor where nobody is to act; nor to a stranger, nor to somebody who looks on, nor among people."""
    table = first_move(table_of("petris", seats=("me", "bot:bud")))
    here = Table(
        row(table.match, **columns), table.seats, table.entries, table.names, table.line, table.state
    )
    assert may_lend(here, ADA) is lent
    assert [may_lend(here, who) for who in (BOB, None)] == [False, False]
    ruled_out = Table(here.match, table.seats, table.entries, table.names, table.line, None)
    assert not may_lend(ruled_out, ADA)
    among = table_of("petris", BOB, seats=("me", "open", "bot:bud"), options={"players": 3})
    assert not may_lend(among, ADA)


def bots(write: Callable[..., Any], share: Any = None) -> Any:
    """A room whose database has one queue and takes jobs in this way."""

    async def read(of: Any, *_: object) -> Any:
        return [shares.Queue("ada", False)] if of is shares.in_turn else 0

    database: Any = SimpleNamespace(read=read, write=write)
    nowhere: Any = None
    made = room.BotRoom(database, nowhere, 0)
    made._counted = float("inf")
    return made


def test_what_somebody_owes_is_kept_until_it_is_written_down() -> None:
    """A database that is away while a job is taken makes no thinking free."""
    given: list[Any] = []

    async def away(_of: object, *given_: Any) -> Any:
        given.append(given_[3])
        raise OSError("away")

    made = bots(away)
    made._debts = Counter({"ada": 500})
    with pytest.raises(OSError, match="away"):
        asyncio.run(made._take())
    assert given == [Counter({"ada": 500})]
    assert made._debts == Counter({"ada": 500})


def test_whoever_is_thought_for_owes_the_time_that_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    """In whole milliseconds, beside what they owe already, also where the thought came to nothing; where
    nobody waits nobody owes anything."""
    clock, left = iter([10.0, 12.5, 20.0, 20.25]), [jobs.Job(1, "m", 1, 1, "ada", False)] * 2

    async def take() -> jobs.Job | None:
        return left.pop() if left else None

    async def do(_: object) -> None:
        if not left:
            raise OSError("away")

    async def main() -> None:
        made = bots(take)
        monkeypatch.setattr(made, "_take", take)
        monkeypatch.setattr(made, "_do", do)
        monkeypatch.setattr(room, "time", SimpleNamespace(monotonic=lambda: next(clock)))
        made._debts = Counter({"ada": 7})
        assert await made.take_one()
        assert made._debts == {"ada": 2507}
        with pytest.raises(OSError, match="away"):
            await made.take_one()
        assert made._debts == {"ada": 2757}
        assert not await made.take_one()
        assert (made._debts, made._thoughts) == ({"ada": 2757}, set())

    asyncio.run(main())


def test_a_room_goes_on_after_its_database_was_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits before it looks again, as where there is nothing to do; while there is it does not wait."""
    looked: list[str] = []
    waited: list[int] = []

    class End(BaseException):
        """Enough."""

    async def take_one() -> bool:
        looked.append("look")
        if len(looked) == 1:
            raise OSError("away")
        if len(looked) == 4:
            raise End
        return len(looked) == 2

    async def wait() -> None:
        waited.append(len(looked))

    async def available() -> None:
        pass

    async def main() -> None:
        made = bots(wait)
        monkeypatch.setattr(made, "take_one", take_one)
        made.thinkers = SimpleNamespace(available=available)
        made._wake = SimpleNamespace(clear=lambda: None, wait=wait)
        with pytest.raises(End):
            await made._work()

    asyncio.run(main())
    assert waited == [1, 3]


def test_a_game_that_is_over_is_told_and_one_that_goes_on_is_not() -> None:
    """Told once; where that fails it is left for the next round."""
    asked: list[str] = []
    untold = {"over": True, "told": False}

    async def read(_of: object, name: str) -> bool:
        asked.append(name)
        if name == "broken":
            raise OSError("away")
        return untold[name]

    async def write(_of: object, name: str) -> bool:
        return True

    async def main() -> None:
        database: Any = SimpleNamespace(read=read, write=write)
        teller, heard = Teller(database), list[str]()
        teller.listeners.append(heard.append)
        assert [await teller._tell(name) for name in ("over", "told", "broken")] == [True, False, False]
        assert heard == ["over"]
        table = table_of("petris", BOB)
        teller.heard(table)
        assert not teller._over
        teller.heard(resign(table, ADA, 0))
        assert (teller._over, teller._wake.is_set()) == ({table.id}, True)

    asyncio.run(main())
