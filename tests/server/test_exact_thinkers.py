"""A bot's time, at its bounds: none of its levels begins late, and who is late is late by so much."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.bots.bot import Decision
from hothouse.bots.budget import Stop, Thinking
from hothouse.bots.levels import level, levels
from hothouse.core import game_names
from hothouse.server.bots import deciding, room, standing_in, thinkers, thinking
from hothouse.server.bots.alone import MOST, MOST_AT_ADDRESS, Alone
from hothouse.server.bots.asking import ThoughtLost
from hothouse.server.bots.thinkers import Thinker, Thinkers
from hothouse.server.bots.thinking import KEPT, PATIENCE, Memory, Task, at_table, think
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Unchanged
from hothouse.server.tables.table import Table, row
from hothouse.storage import jobs
from server.seating import ADA, first_move, table_of

EVERY = [(name, kind) for name in game_names() for kind in levels(name)]


@pytest.mark.parametrize(("game", "kind"), EVERY, ids=lambda each: getattr(each, "name", each))
def test_no_level_is_over_before_it_begins(game: str, kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its budget at a table lets it work, its clock is ahead of it, and it is as patient as it says: a bot
    whose time is negative would play dice."""
    budget = at_table(kind.budget)
    assert not Thinking(budget).over
    limits = [limit for limit in (budget.seconds, budget.simulations, budget.nodes) if limit is not None]
    assert limits
    assert all(limit > 0 for limit in limits)
    assert kind.seconds > 0
    timers: list[float] = []

    class Timer:
        def __init__(self, seconds: float, what: object) -> None:
            timers.append(seconds)

        def start(self) -> None:
            """Never."""

        cancel = start

    class Known:
        def decide(self, view: object, given: object, seed: int, stop: Stop) -> Any:
            assert given == budget
            assert not stop.raised
            return Decision("x")

    monkeypatch.setattr(thinking, "threading", SimpleNamespace(Timer=Timer))
    monkeypatch.setattr(Memory, "bot", lambda *_: Known())
    assert think(Task(game, 0, "", "t", kind.name, 1), Memory(), Stop()).action == "x"
    assert timers == [PATIENCE * kind.seconds]


class Silent:
    """A process that says nothing until it is given a line."""

    def __init__(self, line: bytes = b"") -> None:
        self.pid, self.killed = 7, False
        self.stdout = asyncio.StreamReader()
        self.stdin = SimpleNamespace(write=lambda _: None)
        if line:
            self.stdout.feed_data(line)

    def kill(self) -> None:
        """Note it."""
        self.killed = True


@pytest.mark.parametrize(
    ("wall", "worked", "tells", "late"),
    [
        (6.9, 6.9, "both", False),
        (7.1, 7.1, "both", True),
        (27.9, 0.0, "both", False),
        (28.1, 0.0, "both", True),
        (27.9, 7.1, "both", True),
        (6.9, 0.0, "neither", False),
        (7.1, 0.0, "neither", True),
        (6.9, 0.0, "before", False),
        (7.1, 0.0, "before", True),
        (6.9, 0.0, "after", False),
        (7.1, 0.0, "after", True),
    ],
)
def test_late_is_who_worked_too_long_or_was_silent_too_long(
    monkeypatch: pytest.MonkeyPatch, wall: float, worked: float, tells: str, late: bool
) -> None:
    """Two seconds to think: five more of the processor, twenty more than four times as many by the clock;
    where the system does not tell the work, before or after it, the clock counts as work."""
    clock, looks = [100.0], [0]

    def processor(_: int) -> float | None:
        looks[0] += 1
        if looks[0] == 1:
            return 50.0 if tells in ("both", "before") else None
        clock[0] = 100.0 + wall
        return 50.0 + worked if tells in ("both", "after") else None

    monkeypatch.setattr(thinkers, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(thinkers, "processor_seconds", processor)
    monkeypatch.setattr(thinkers, "LOOK", 0.01)

    async def main() -> None:
        process: Any = Silent()
        thinker = Thinker(process)
        clock[0] = 100.0

        async def answer() -> None:
            while looks[0] < 4:
                clock[0] = 100.0 + wall
                await asyncio.sleep(0.005)
            process.stdout.feed_data(b'{"action":"x"}\n')

        speaking = asyncio.ensure_future(answer())
        task = Task("petris", 0, "", "t", "seed", 1)
        if late:
            with pytest.raises(ThoughtLost, match="late"):
                await thinker.think(task, 2.0)
        else:
            assert await thinker.think(task, 2.0) == "x"
        assert (process.killed, thinker.lost) == (late, late)
        speaking.cancel()

    asyncio.run(main())


def test_a_thinker_that_failed_lives_and_one_that_died_is_lost() -> None:
    """What went wrong is said; only who does not answer is killed."""

    async def main() -> None:
        task = Task("petris", 0, "", "t", "seed", 1)
        failed: Any = Silent(b'{"failed":"told to"}\n')
        thinker = Thinker(failed)
        with pytest.raises(ThoughtLost, match="told to"):
            await thinker.think(task, 1.0)
        assert (failed.killed, thinker.lost) == (False, False)
        dead: Any = Silent()
        dead.stdout.feed_eof()

        async def code() -> int:
            return 3

        dead.wait = code
        gone = Thinker(dead)
        with pytest.raises(ThoughtLost, match="died"):
            await gone.think(task, 1.0)
        assert gone.lost

    asyncio.run(main())


def test_a_thinker_is_lent_once_and_comes_back_unless_it_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the table that it knows; of so many tables is remembered who thought there."""
    monkeypatch.setattr(thinkers, "TABLES", 2)
    monkeypatch.setattr(thinkers, "WARM", 0.02)

    async def main() -> None:
        pool = Thinkers(2)

        def free() -> bool:
            return pool.free

        first, second = Thinker(Silent()), Thinker(Silent())  # type: ignore[arg-type] # a process by its parts
        assert not free()
        with pytest.raises(ThoughtLost, match="warm"):
            async with pool.one_for("a"):
                pass
        for each in (first, second):
            await pool._give_back(each)
        assert free()
        async with pool.one_for("a") as one:
            assert one is second
            async with pool.one_for("b") as other:
                assert other is first
                assert not free()
        for _ in range(2):
            async with pool.one_for("a") as one:
                assert one is second
        async with pool.one_for("c"):
            pass
        assert set(pool._last) == {"a", "c"}
        async with pool.one_for("a") as one:
            one.lost = True
        assert pool._free == [first]

    asyncio.run(main())


@pytest.mark.parametrize(("line", "warm"), [(b"{}\n", True), (b"", False), (b"nonsense\n", False)])
def test_who_was_warm_is_replaced_at_once(monkeypatch: pytest.MonkeyPatch, line: bytes, warm: bool) -> None:
    """And who never was only after a pause: what cannot start would be started again and again."""
    pauses: list[float] = []
    real = asyncio.sleep

    async def start(*_: object, **__: object) -> Any:
        process: Any = Silent(line)
        process.stdout.feed_eof()
        process.stdin.close = lambda: None

        async def wait() -> int:
            await real(0)
            return 0

        process.wait = wait
        started.append(process)
        return process

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await real(0)

    started: list[Any] = []
    own = {**vars(asyncio), "create_subprocess_exec": start, "sleep": sleep}
    monkeypatch.setattr(thinkers, "asyncio", SimpleNamespace(**own))

    async def main() -> None:
        pool = Thinkers(1)
        assert await pool._attend() is warm
        assert (pool._free, started[0].killed) == ([], True)
        tending = asyncio.ensure_future(pool._tend())
        while len(started) < 4:
            await real(0)
        tending.cancel()
        assert pauses == ([] if warm else [thinkers.PAUSE] * (len(started) - 2))

    asyncio.run(main())


def test_who_is_asked_for_a_bot() -> None:
    """Its own level twice, then the one below; a tired thought only that; the lowest has none below."""
    assert list(standing_in.asked("bud", deciding.AGAIN)) == ["bud", "bud", "sprout"]
    assert list(standing_in.asked("bud", 0)) == ["sprout"]
    assert list(standing_in.asked("seed", deciding.AGAIN)) == ["seed", "seed"]
    assert list(standing_in.asked("seed", 0)) == []
    assert list(standing_in.asked("mine", deciding.AGAIN)) == ["mine", "mine"]


def test_the_last_few_bots_are_kept() -> None:
    """So many trees and not one more."""
    memory, kind = Memory(), SimpleNamespace(make=object)
    made = [memory.bot(Task("petris", 0, "", str(n), "seed", 1), kind) for n in range(KEPT + 1)]  # type: ignore[arg-type]
    assert len(memory._bots) == KEPT
    assert list(memory._bots.values()) == made[1:]


def test_bots_alone_are_admitted_up_to_a_number() -> None:
    """Of a person and of an address; tables that already play, wait or have a person are not counted."""

    async def main() -> None:
        playing = table_of("petris", seats=("bot:seed", "bot:seed"))
        waiting = Table(row(playing.match, status="waiting"), playing.seats, (), {})
        person = table_of("petris", seats=("me", "bot:seed"))
        counts = [0, 0]

        async def count(*_: object) -> list[int]:
            asked.append(1)
            return counts

        asked: list[int] = []
        told: list[object] = []
        database: Any = SimpleNamespace(read=count)

        async def admitted(before: Table | None, after: Table, scale: float = 1) -> tuple[bool, int]:
            asked.clear()
            try:
                async with Alone(database, scale).admit(before, after):
                    return True, len(asked)
            except Refused as refused:
                told.append(refused.message.details["most"])
                return refused.code != "enough", len(asked)

        for own, there, fits in (
            (MOST - 1, MOST_AT_ADDRESS - 1, True),
            (MOST, 0, False),
            (0, MOST_AT_ADDRESS, False),
        ):
            counts[:] = [own, there]
            assert await admitted(None, playing) == (fits, 1)
            assert await admitted(waiting, playing) == (fits, 1)
            assert await admitted(None, playing, 2) == (True, 1)
            assert await admitted(None, playing, 0) == (True, 0)
            assert await admitted(playing, playing) == (True, 0)
            assert await admitted(None, waiting) == (True, 0)
            assert await admitted(None, person) == (True, 0)
        assert told == [MOST, MOST, MOST_AT_ADDRESS, MOST_AT_ADDRESS]

    asyncio.run(main())


def test_the_queue_is_counted_once_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """At first, and when so many seconds have passed; what was paid an hour ago is forgotten."""
    clock, asked = [1000.0], list[Any]()
    monkeypatch.setattr(room, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(room, "now_ms", lambda: 10**12)

    async def note(*given: Any) -> int:
        asked.append(given[1:])
        return 5

    async def main() -> None:
        database: Any = SimpleNamespace(read=note, write=note)
        bots = room.BotRoom(database, None, 0)  # type: ignore[arg-type] # it looks at no table
        for step, times in ((0, 1), (room.COUNT - 0.1, 0), (0.2, 1)):
            clock[0] += step
            asked.clear()
            await bots._count()
            assert len(asked) == 2 * times
        assert asked[-1] == (10**12 - room.FORGET,)

    asyncio.run(main())


def job_at(table: Table | None) -> tuple[list[Any], int]:
    """What is written for a job at this table, and how often somebody thinks about it."""
    written: list[Any] = []
    thought: list[int] = []

    async def look_up(_: str) -> Table | None:
        return table

    async def write(what: Any, *_: object) -> None:
        written.append(what)

    async def decide(*_: object) -> standing_in.Decided:
        thought.append(1)
        return standing_in.Decided("x")

    async def carry_out(*_: object) -> Unchanged:
        return Unchanged(table_of("petris"))

    async def main() -> None:
        tables: Any = SimpleNamespace(look_up=look_up, carry_out=carry_out)
        database: Any = SimpleNamespace(write=write)
        bots: Any = room.BotRoom(database, tables, 0)
        bots._decide = decide
        await bots._do(room.Thought(jobs.Job(1, "m", 1, 1, "", False), 0.0))

    asyncio.run(main())
    return written, len(thought)


def test_a_turn_that_is_none_any_more_is_ended_without_a_thought() -> None:
    """A person is to act, the rules changed, or the table is gone: nobody thinks, and the job goes."""
    person = table_of("petris", seats=("me", "bot:seed"))
    turn = first_move(person)
    assert job_at(turn) == ([], 1)
    assert job_at(Table(turn.match, turn.seats, turn.entries, turn.names, turn.line)) == ([jobs.finish], 0)
    assert job_at(person) == ([jobs.finish], 0)
    assert job_at(None) == ([], 0)


@pytest.mark.parametrize(("name", "attempts", "tired"), [("grove", 3, False), ("bud", 4, True)])
def test_a_thought_has_the_time_of_its_level(
    monkeypatch: pytest.MonkeyPatch, name: str, attempts: int, tired: bool
) -> None:
    """By which it is hurried; after too many takers its own level is not asked."""
    turn = first_move(table_of("petris", seats=("me", f"bot:{name}")))
    asked: list[Any] = []

    async def decided(*given: Any) -> standing_in.Decided:
        given[3]("the thinker")
        asked.append(given)
        return standing_in.Decided("x")

    monkeypatch.setattr(room, "decide", decided)
    thought = room.Thought(jobs.Job(1, "m", 1, attempts, "", False), 0.0)
    bots = room.BotRoom(None, None, 0)  # type: ignore[arg-type] # it looks at no table
    asyncio.run(bots._decide(turn, 1, thought))
    assert (asked[0][1], asked[0][2], asked[0][4]) == (turn, 1, tired)
    assert thought.seconds == level("petris", name).seconds
    assert str(thought.thinker) == "the thinker"


def test_a_bot_wakes_for_its_own_turn_alone() -> None:
    """A table where a person is to act, or that is over, wakes nobody."""

    async def main() -> None:
        bots = room.BotRoom(None, None, 0)  # type: ignore[arg-type] # it looks at no table
        person = table_of("petris", seats=("me", "bot:seed"))
        bots.heard(person)
        assert not bots._wake.is_set()
        bots.heard(first_move(person))
        assert bots._wake.is_set()
        assert bots._rung.is_set()
        assert person.seats_of(ADA) == (0,)

    asyncio.run(main())
