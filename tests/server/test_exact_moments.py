"""A moment of a study gone on from, and a bot's turn that is lent, given back or done by nobody."""

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from operator import eq
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.bots.levels import level
from hothouse.core.notation import read_record
from hothouse.core.record import Record
from hothouse.core.seats import CHANCE
from hothouse.server.bots import room, thinking
from hothouse.server.bots.lending import may_lend
from hothouse.server.bots.thinking import STUDIED, Answer, Desks, Find, Thinker
from hothouse.server.learning.par import ParDesk
from hothouse.server.people.teller import Teller
from hothouse.server.studies import deeds, found, going_on, shown
from hothouse.server.studies.found import ROOM, Findings
from hothouse.server.studies.study import Study
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table, row
from hothouse.storage import analyses, jobs, shares
from hothouse.storage.rows import Clock
from hothouse.study.par import MINE, SECONDS
from hothouse.study.partial import Partial
from server.seating import ADA, BOB, NOW, first_move, resign, table_of
from server.test_studies import RECORDS


def study(name: str) -> Study:
    """A game that was played."""
    return Study("0" * 24, read_record(RECORDS[name].read_text("utf-8")))


def first(of: Study, fits: Callable[[int | None], bool]) -> int:
    """The first moment at which somebody acts to whom this applies."""
    return next(ply for ply, state in enumerate(of.game.states) if fits(of.rules.to_act(state)))


def test_a_table_plays_on_with_the_seat_that_acts_then() -> None:
    """The others are bots; the first seat where something is drawn; nobody where it is over."""
    of = study("vorex")
    count = len(of.game.seats)
    decides = first(of, lambda actor: actor not in (None, CHANCE, 0))
    drawn = first(of, lambda actor: actor == CHANCE)
    for ply, mine in ((decides, of.rules.to_act(of.game.states[decides])), (drawn, 0)):
        table = going_on.play_on(of, ply, (), "bud", ADA, "Ada", "", NOW)
        assert table.match.status == "playing"
        assert table.match.ply >= ply
        assert [seat.person for seat in table.seats] == [
            ADA if seat == mine else None for seat in range(count)
        ]
        assert [seat.level for seat in table.seats] == [
            None if seat == mine else "bud" for seat in range(count)
        ]
        assert [entry.text for entry in table.line[:ply]] == list(of.record.actions[:ply])
    over = first(of, lambda actor: actor is None)
    with pytest.raises(Refused, match="nobody decides here"):
        going_on.play_on(of, over, (), "bud", ADA, "Ada", "", NOW)


def test_a_bot_answers_where_somebody_decides() -> None:
    """Not where something is drawn, nor where it is over."""
    of = study("vorex")
    asked: list[Any] = []

    class One:
        """A thinker that notes its task."""

        async def __aenter__(self) -> "One":
            return self

        async def __aexit__(self, *_: object) -> None:
            pass

        async def think(self, task: Any, _seconds: float) -> str:
            asked.append(task)
            return "its move"

    thinkers: Any = SimpleNamespace(one_for=lambda _: One())
    decides = first(of, lambda actor: actor not in (None, CHANCE, 0))
    assert asyncio.run(going_on.bot_action(of, decides, (), "bud", thinkers)) == "its move"
    assert (asked[0].seat, asked[0].level) == (of.rules.to_act(of.game.states[decides]), "bud")
    for nobody in (None, CHANCE):
        ply = first(of, partial(eq, nobody))
        with pytest.raises(Refused, match="nobody decides here"):
            asyncio.run(going_on.bot_action(of, ply, (), "bud", thinkers))


@pytest.mark.parametrize(("seat", "asked", "patience"), [(MINE, SECONDS, SECONDS), (1 - MINE, None, None)])
def test_a_par_is_waited_for_as_long_as_its_level_thinks(
    seat: int, asked: float | None, patience: float | None
) -> None:
    """The strongest bot for as long as it is asked to; the other one for its own time."""
    heard: list[tuple[float | None, float]] = []

    class One:
        """A thinker that notes how long it may think, and how long somebody waits for it."""

        async def __aenter__(self) -> "One":
            return self

        async def __aexit__(self, *_: object) -> None:
            pass

        async def think(self, task: Any, seconds: float) -> str:
            heard.append((task.seconds, seconds))
            return "its move"

    thinkers: Any = SimpleNamespace(one_for=lambda _: One())
    nowhere: Any = None
    acted: list[str] = []
    game: Any = SimpleNamespace(
        seat=seat,
        game=SimpleNamespace(name="botanik"),
        levels=("grove", "grove"),
        name="one",
        view=SimpleNamespace(position="here"),
        lot=5,
        act=acted.append,
    )
    asyncio.run(ParDesk(nowhere, thinkers)._decide(game))
    assert heard == [(asked, patience or level("botanik", "grove").seconds)]
    assert acted == ["its move"]


def contrasted(of: Study, ply: int, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What was played at a moment beside the first action that was legal there."""

    async def followed(
        _thinkers: object, _game: object, _state: object, action: Any, _person: str
    ) -> list[Any]:
        return [action]

    monkeypatch.setattr(deeds, "followed", followed)
    nobody: Any = None
    said = str(of.rules.legal_actions(of.game.states[ply])[0]) if ply < len(of.record.actions) else "x"
    return asyncio.run(deeds.contrast(nobody, of, ply, said, ADA))


def test_what_was_played_stands_beside_another_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what followed it until something was drawn, or its seat had a turn again."""
    of = study("vorex")
    told = {ply: of.rules.to_act(state) for ply, state in enumerate(of.game.states)}
    plies = [
        ply for ply, actor in told.items() if actor not in (None, CHANCE) and ply < len(of.record.actions)
    ]
    followed = False
    for ply in plies[:12]:
        found = contrasted(of, ply, monkeypatch)
        assert (found.ply, found.seat, found.played.action.text) == (ply, told[ply], of.record.actions[ply])
        after = [each.action.text for each in found.played.replies]
        ends = next(at for at in range(ply, len(told)) if told[at] in (None, CHANCE))
        assert after == list(of.record.actions[ply + 1 : ends])[: len(after)]
        followed = followed or bool(after)
    assert followed


def test_nothing_stands_beside_what_nobody_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where something was drawn, at the end, and where the game was left while somebody was to act."""
    of = study("vorex")
    decides = next(ply for ply in range(1, 99) if of.rules.to_act(of.game.states[ply]) not in (None, CHANCE))
    left = Record(of.record.game, of.record.rules_version, of.record.options, of.record.actions[:decides])
    moments = [
        (of, first(of, lambda actor: actor == CHANCE)),
        (of, len(of.record.actions)),
        (Study("1" * 24, left), decides),
    ]
    for where, ply in moments:
        with pytest.raises(Refused, match="nobody decided anything at this moment"):
            contrasted(where, ply, monkeypatch)


def test_a_study_of_other_rules_is_told_as_it_was_written() -> None:
    """And says that its rules have changed; one of these rules says that they have not."""
    of = study("petris")
    old = Study(of.digest, Record(of.record.game, 0, of.record.options, of.record.actions))
    told = shown.study_out(old)
    assert (told.rules_changed, told.seats, told.outcome, told.rules_version) == (True, [], None, 0)
    assert [(entry.ply, entry.text) for entry in told.entries] == list(enumerate(of.record.actions, 1))
    assert shown.study_out(of).rules_changed is False


def test_findings_of_the_games_looked_at_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was looked at longest ago goes first; what nothing was added to is not read again."""
    read: list[str] = []

    async def count(of: Any, digest: str, *_: object) -> int:
        assert of is analyses.count
        return 0

    async def rows(of: Any, digest: str, *_: object) -> list[Any]:
        assert of is analyses.found
        read.append(digest)
        return []

    monkeypatch.setattr(found, "engine_of", lambda _: "engine")
    monkeypatch.setattr(Partial, "of", lambda *_: "nothing")
    desk: Any = SimpleNamespace(database=SimpleNamespace(read=count, read_aside=rows))
    at, of = Findings(desk), study("petris")

    def look(name: str) -> None:
        asyncio.run(at.partial(Study(name, of.record)))

    for number in range(ROOM):
        look(str(number))
    look("0")
    look("one more")
    assert read == [*map(str, range(ROOM)), "one more"]
    look("0")
    assert read[-1] == "one more"
    look("1")
    assert read[-1] == "1"


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
