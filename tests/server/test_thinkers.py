"""Thinkers: whatever happens to one, the bot answers, nobody else's thought is lost, and the log says it."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from subprocess import PIPE

import pytest

from hothouse.bots.budget import Budget
from hothouse.bots.levels import NAMES, level
from hothouse.server.bots import deciding, standing_in, thinkers
from hothouse.server.bots.asking import ThoughtLost
from hothouse.server.bots.room import ATTEMPTS, Thought
from hothouse.server.bots.thinkers import Thinker, Thinkers
from hothouse.server.bots.thinking import KEPT, NICE, Memory, Task, at_table, processor_seconds
from hothouse.server.house import House
from hothouse.server.settings import Settings
from hothouse.server.tables.table import Table
from hothouse.server.tables.visibility import entries
from hothouse.storage import jobs
from server.seating import ADA, BOB, NOW, bot_move, kinds, move, table_of

ODD = Path(__file__).parent / "odd_thinker.py"
WRONG = ["die", "stop", "spin", "fail", "nonsense"]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thinker that is late is given up soon, one that is well on a busy machine is not."""
    monkeypatch.setattr(thinkers, "PATIENCE", 4.0)
    monkeypatch.setattr(thinkers, "SILENCE", 0.2)
    monkeypatch.setattr(thinkers, "OVERTIME", 0.0)
    monkeypatch.setattr(thinkers, "PAUSE", 0.01)


def with_thinkers(
    what: Callable[[Thinkers], Awaitable[None]], hands: int = 1, command: tuple[str, ...] = thinkers.COMMAND
) -> None:
    """Do it with thinkers, which are gone afterwards."""

    async def main() -> None:
        pool = Thinkers(hands, command)
        pool.start()
        try:
            await what(pool)
        finally:
            await pool.stop()

    asyncio.run(main())


def odd(folder: Path, *ways: str) -> tuple[str, ...]:
    """The command of a thinker that goes wrong so."""
    return (sys.executable, str(ODD), str(folder / "tasks"), ",".join(ways))


def against(name: str) -> Table:
    """A table where a bot of this level is to act, and had a choice."""
    table = table_of("petris", seats=("me", f"bot:{name}"))
    return move(table, ADA, 0, str(table.legal[0]))


def beyond_the_book() -> Table:
    """A table where `grove` is to act for itself, and takes its time."""
    table = table_of("petris", seats=("me", "bot:grove"))
    for text in ("1>7", "4>5", "5>7", "7>2,3", "3>2,7", "7>2x2"):
        table = bot_move(table, 1, text=text) if table.match.turn == 1 else move(table, ADA, 0, text)
    return table


def task_of(table: Table, seed: int = 1) -> Task:
    """The decision that the bot of this table has to make."""
    view = table.game.view(table.state, 1)
    return Task(view.game, 1, view.position, table.id, table.seats[1].level or "", seed)


async def decide(pool: Thinkers, table: Table, tired: bool = False) -> standing_in.Decided:
    """What the bot of this table plays."""
    return await deciding.decide(pool, table, 1, lambda _: None, tired)


@pytest.mark.parametrize("level_name", NAMES)
def test_every_level_answers_for_itself(level_name: str) -> None:
    """Nobody stands in for a bot whose thinker is well, the one that takes its time least of all."""

    async def what(pool: Thinkers) -> None:
        table = against(level_name)
        action, stand_in = await decide(pool, table)
        assert stand_in == ""
        assert action in set(map(str, table.legal))

    with_thinkers(what)


@pytest.mark.parametrize("way", WRONG)
def test_a_lost_thought_is_thought_again(tmp_path: Path, impatient: None, way: str) -> None:
    """A thinker that dies, is stopped, is lost in thought, fails or talks nonsense: the second try counts."""

    async def what(pool: Thinkers) -> None:
        assert (await decide(pool, against("seed"))).stand_in == ""
        assert len((tmp_path / "tasks").read_text()) == 2

    with_thinkers(what, command=odd(tmp_path, way, "think"))


@pytest.mark.parametrize("way", ["die", "fail", "nonsense"])
def test_the_level_below_stands_in(tmp_path: Path, impatient: None, way: str) -> None:
    """After two lost thoughts the strongest look below answers, and not the dice."""

    async def what(pool: Thinkers) -> None:
        assert (await decide(pool, against("grove"))).stand_in == "fruit"

    with_thinkers(what, command=odd(tmp_path, way, way, "think"))


def test_what_looks_best_at_once_is_played_where_nobody_thinks(tmp_path: Path, impatient: None) -> None:
    """No thinker ever answers: the best table after one action, the same from every seed."""

    async def what(pool: Thinkers) -> None:
        table = table_of("vorex", seats=("me", "bot:bud"), options={"players": 2})
        while not table.bot_to_act():
            table = move(table, ADA, 0, str(table.legal[0]))
        decided = await decide(pool, table)
        assert decided.stand_in == "greedy"
        assert decided.action in set(map(str, table.legal))

    with_thinkers(what, command=odd(tmp_path, "die"))


def test_the_lot_decides_where_no_bot_works(
    tmp_path: Path, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even then the table goes on, and the log says that it was the lot."""

    class Broken:
        def decide(self, *_: object) -> None:
            raise ValueError("told to")

    monkeypatch.setattr(standing_in, "OnePlyBot", Broken)

    async def what(pool: Thinkers) -> None:
        assert (await decide(pool, against("seed"))).stand_in == "any"

    with_thinkers(what, command=odd(tmp_path, "fail"))


def test_a_thought_that_ended_its_takers_is_not_begun_again(tmp_path: Path) -> None:
    """Whoever took it died, several times: the level below answers at once."""

    async def what(pool: Thinkers) -> None:
        assert (await decide(pool, against("bud"), tired=True)).stand_in == "sprout"
        assert len((tmp_path / "tasks").read_text()) == 1

    with_thinkers(what, command=odd(tmp_path, "think"))


def test_a_slow_machine_is_no_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Late is who has worked too long: a thinker that was kept waiting twice its time still answers."""
    monkeypatch.setattr(thinkers, "OVERTIME", 0.5)

    async def what(pool: Thinkers) -> None:
        assert (await decide(pool, against("seed"))).stand_in == ""
        assert len((tmp_path / "tasks").read_text()) == 1

    with_thinkers(what, command=odd(tmp_path, "nap"))


def test_one_killed_does_not_end_the_others_thoughts() -> None:
    """Two think; one is killed; the other's thought is whole, and there are two again, warm."""

    async def what(pool: Thinkers) -> None:
        table = beyond_the_book()
        async with pool.one_for("a") as first, pool.one_for("b") as second:
            thinking = [asyncio.ensure_future(each.think(task_of(table), 1.0)) for each in (first, second)]
            await asyncio.sleep(0.2)
            os.kill(first.process.pid, signal.SIGKILL)
            with pytest.raises(ThoughtLost, match="died"):
                await thinking[0]
            assert await thinking[1] in set(map(str, table.legal))
        async with pool.one_for("a") as third, pool.one_for("b") as fourth:
            assert first not in (third, fourth)
            assert second in (third, fourth)

    with_thinkers(what, hands=2)


def test_a_table_comes_back_to_the_thinker_who_knows_it() -> None:
    """Where a tree is kept, if they are free; else to anybody."""

    async def what(pool: Thinkers) -> None:
        async with pool.one_for("a") as first, pool.one_for("b") as second:
            assert first is not second
        for _ in range(3):
            async with pool.one_for("a") as again:
                assert again is first
            async with pool.one_for("b") as again:
                assert again is second
        async with pool.one_for("a"), pool.one_for("a") as other:
            assert other is second

    with_thinkers(what, hands=2)


def test_a_thinker_in_a_hurry_answers_with_the_best_so_far() -> None:
    """Asked to, it works for a fraction of its time, and its next thought is whole again."""

    async def what(pool: Thinkers) -> None:
        table = beyond_the_book()
        async with pool.one_for("a") as thinker:
            worked = [processor_seconds(thinker.process.pid) or 0.0]
            for hurried in (True, False):
                thought = asyncio.ensure_future(thinker.think(task_of(table), 1.0))
                await asyncio.sleep(0)
                if hurried:
                    thinker.hurry()
                assert await thought in set(map(str, table.legal))
                worked.append(processor_seconds(thinker.process.pid) or 0.0)
        # By how much depends on who else is busy here: a whole thought is one second, or what it could get.
        assert worked[1] - worked[0] < 0.5
        assert worked[2] - worked[1] > 2 * (worked[1] - worked[0])

    with_thinkers(what)


def test_a_thinker_leaves_with_whoever_started_it() -> None:
    """When the line is cut it ends by itself, in the middle of a thought too."""

    async def what(pool: Thinkers) -> None:
        async with pool.one_for("a") as thinker:
            thought = asyncio.ensure_future(thinker.think(task_of(beyond_the_book()), 1.0))
            await asyncio.sleep(0.1)
            assert thinker.process.stdin is not None
            thinker.process.stdin.close()
            with pytest.raises(ThoughtLost):
                await thought

    with_thinkers(what)


def test_a_bot_keeps_what_it_knows_of_a_seat() -> None:
    """The same bot for the same seat of a table, as in the arena; the last few are kept, and after a mistake
    it begins anew."""
    memory, kind = Memory(), level("petris", "grove")
    tasks = [Task("petris", 1, "", f"table{number}", "grove", 1) for number in range(KEPT + 1)]
    first = memory.bot(tasks[0], kind)
    for task in tasks[1:KEPT]:
        assert memory.bot(task, kind) is not first
    assert memory.bot(tasks[0], kind) is first
    memory.bot(tasks[KEPT], kind)
    assert memory.bot(tasks[0], kind) is first
    second = memory.bot(tasks[1], kind)
    memory.forget(tasks[1])
    assert memory.bot(tasks[1], kind) is not second


def test_others_go_first_once_a_thinker_is_warm() -> None:
    """It becomes warm at the priority of the service, for somebody may wait; it thinks behind everybody."""
    code = (
        "import os, sys\n"
        "from hothouse.server.bots import thinking\n"
        "tell = lambda *_: print(os.nice(0), file=sys.stderr, flush=True)\n"
        "thinking.warm_up, thinking.Thinker.say = tell, tell\n"
        "thinking.Thinker().run()\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdin=PIPE, stdout=PIPE, stderr=PIPE) as one:
        assert one.stderr is not None
        told = [int(one.stderr.readline()) for _ in range(2)]
        one.kill()
    assert told == [os.nice(0), min(19, os.nice(0) + NICE)]


def test_time_at_a_table_is_the_processors() -> None:
    """Seconds are counted as work; what has none is as it was."""
    assert at_table(Budget(seconds=1.0)) == Budget(seconds=1.0, processor=True)
    assert at_table(Budget(simulations=30)) == Budget(simulations=30)
    assert processor_seconds(os.getpid()) is not None
    assert processor_seconds(2**22 + 1) is None


def in_house(folder: Path, what: Callable[[House], Awaitable[None]], command: tuple[str, ...]) -> None:
    """Do it in a house whose thinkers are these."""

    async def main() -> None:
        house = House(Settings(database=str(folder / "house.db"), bots=0, secret="s"))
        await house.open()
        house.bots.thinkers = Thinkers(1, command)
        house.bots.thinkers.start()
        try:
            await what(house)
        finally:
            await house.bots.thinkers.stop()
            await house.close()

    asyncio.run(main())


def test_the_log_says_who_stood_in(tmp_path: Path, impatient: None) -> None:
    """People read it before the move; the record of the game has the move alone."""

    async def what(house: House) -> None:
        table = await house.tables.create(table_of("petris", seats=("me", "bot:bloom")))
        await house.tables.change(table.id, lambda now: move(now, ADA, 0, str(now.legal[0])))
        assert await house.bots.take_one()
        after = await house.tables.find(table.id)
        assert kinds(after)[-3:] == ["act", "stand_in", "act"]
        told = entries(after, ADA)[-2]
        assert (told.kind, told.seat, told.level) == ("stand_in", 1, "bud")
        assert len(after.moves) == after.match.ply == 2

    in_house(tmp_path, what, odd(tmp_path, "fail", "fail", "think"))


def test_a_turn_that_ended_its_takers_is_answered(tmp_path: Path) -> None:
    """After a few of them the level itself is not asked any more."""

    async def what(house: House) -> None:
        table = await house.tables.create(table_of("petris", seats=("me", "bot:sprout")))
        await house.tables.change(table.id, lambda now: move(now, ADA, 0, str(now.legal[0])))
        await house.database.write(lambda c: c.exec_driver_sql(f"UPDATE jobs SET attempts = {ATTEMPTS - 1}"))
        assert await house.bots.take_one()
        after = await house.tables.find(table.id)
        assert "stand_in" not in kinds(after)
        await house.database.write(lambda c: c.exec_driver_sql(f"UPDATE jobs SET attempts = {ATTEMPTS}"))
        assert await house.bots.take_one()
        assert kinds(await house.tables.find(table.id)).count("stand_in") == 1

    in_house(tmp_path, what, odd(tmp_path, "think"))


class Hurried(Thinker):
    """A thinker who notes that it was hurried."""

    def __init__(self) -> None:
        self.asked = 0

    def hurry(self) -> None:
        self.asked += 1


def test_who_waits_is_given_a_hand(tmp_path: Path) -> None:
    """While all hands are busy: of bots that play alone first, whose turn is given back; then of whoever has
    had their time, who answers with the best so far. Nobody is hurried for bots that play alone."""

    async def what(house: House) -> None:
        def job(number: int, alone: bool) -> jobs.Job:
            return jobs.Job(number, "x", 1, 1, "aaaa", alone)

        alone = Thought(job(1, True), 0.0, 10**9, Hurried())
        late = Thought(job(2, False), 0.0, 1.0, Hurried())
        fresh = Thought(job(3, False), 10**12, 1.0, Hurried())
        house.bots._thoughts = {fresh, late, alone}

        def hurried() -> list[int]:
            return [each.thinker.asked for each in (alone, late, fresh) if isinstance(each.thinker, Hurried)]

        await house.tables.create(table_of("petris", seats=("bot:seed", "bot:seed")))
        await house.bots.hurry()
        assert hurried() == [0, 0, 0]
        await house.tables.create(table_of("petris", BOB, seats=("bot:seed", "open"), now=NOW))
        await house.bots.hurry()
        assert hurried() == [1, 0, 0]
        assert (alone.given_up, late.given_up) == (True, False)
        await house.bots.hurry()
        assert hurried() == [1, 1, 0]
        assert not late.given_up

    in_house(tmp_path, what, thinkers.COMMAND)


def test_a_turn_that_was_given_up_is_free_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that play alone lose the thought and not the turn, and it counts for no failure."""

    async def what(house: House) -> None:
        table = await house.tables.create(table_of("petris", seats=("bot:seed", "bot:seed")))

        async def given_up(*given: object) -> standing_in.Decided:
            thought = given[-1]
            assert isinstance(thought, Thought)
            thought.given_up = True
            return standing_in.Decided("1>7")

        with monkeypatch.context() as patch:
            patch.setattr(type(house.bots), "_decide", given_up)
            assert await house.bots.take_one()
        assert (await house.tables.find(table.id)).match.ply == 0
        assert await house.bots.take_one()
        assert (await house.tables.find(table.id)).match.ply > 0
        assert "stand_in" not in kinds(await house.tables.find(table.id))

    in_house(tmp_path, what, thinkers.COMMAND)
