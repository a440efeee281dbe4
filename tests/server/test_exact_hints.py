"""A coach's hint step by step, what is worth practising, whose a link is, and whom a push is for."""

import asyncio
import base64
import json
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from hothouse.core.seats import CHANCE
from hothouse.server import run
from hothouse.server.bots import advice
from hothouse.server.bots.thinking import Answer
from hothouse.server.http import api_devices
from hothouse.server.http.api_devices import DevicesApi
from hothouse.server.live.hub import Hub
from hothouse.server.notices import push
from hothouse.server.notices.outside import Place
from hothouse.server.people import practice
from hothouse.server.run import CannotServe
from hothouse.server.settings import Settings
from hothouse.server.studies import coach, deeds, keepsakes, making
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_positions import AdviceOut, Weighed
from hothouse.server.tables.records import record_of
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Result, table_after
from hothouse.server.tables.sharing import action_out
from hothouse.server.tables.table import Table
from hothouse.storage.puzzles import add_try
from hothouse.storage.rows import TryRow
from hothouse.study.puzzles.puzzle import puzzles
from server.seating import ADA, BOB, CAT, first_move, resign, table_of
from server.test_exact_live import Wire, at
from server.test_exact_moments import study
from storage.memory import db  # noqa: F401 - a fixture


class Coached:
    """A table at which a coach is asked, and what a bot says there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, value: float | None, line: bool = True) -> None:
        self.table = table_of("petris", seats=("me", "me"))
        one, other = self.table.legal[:2]
        self.other = str(other)
        best = [Weighed(action_out(one), value), Weighed(action_out(other), 0.25)]
        said = AdviceOut(0, "grove", value, False, best, [action_out(one)] if line else [])
        self.tables = self
        self.desk = self.thinkers = None

        async def advise(*_: object) -> AdviceOut:
            return said

        async def cost(*given: Any) -> tuple[float, bool]:
            assert given[5] == self.other
            return 0.125, True

        async def followed(
            _thinkers: object, _game: object, _state: object, action: Any, _who: str
        ) -> list[Any]:
            return [action]

        for name, replaced in (("advise", advise), ("_cost", cost), ("followed", followed)):
            monkeypatch.setattr(coach, name, replaced)

    async def find(self, _: str) -> Table:
        """The table."""
        return self.table

    async def change(self, _: str, command: Any) -> Table:
        """The table with the hint in its log."""
        done: Result = command(self.table)
        self.table = table_after(done)
        return self.table

    def asked(self, step: Any, action: str | None) -> Any:
        """The answer."""
        there: Any = self
        return asyncio.run(coach.hint(there, self.table.id, ADA, 0, 0, step, action))


@pytest.mark.parametrize(
    ("step", "asks", "best", "value"),
    [
        ("warn", True, False, None),
        ("where", False, True, None),
        ("where", True, True, None),
        ("why", True, True, 0.375),
        ("why", False, True, None),
    ],
)
def test_a_hint_says_what_its_step_asks_for(
    monkeypatch: pytest.MonkeyPatch, step: Any, asks: bool, best: bool, value: float | None
) -> None:
    """A warning only whether it costs; why: what it does and what it is worth; the log tells the step."""
    for line in (True, False):
        here = Coached(monkeypatch, 0.5, line)
        found = here.asked(step, here.other if asks else None)
        assert (found.loss, found.poor) == ((0.125, True) if asks else (None, False))
        assert (found.best is not None) is best
        if found.best is not None:
            assert (found.best.action.text, found.best.value) == (str(here.table.legal[0]), 0.5)
        assert (found.asked is not None) is (value is not None)
        if found.asked is not None:
            assert (found.asked.action.text, found.asked.value) == (here.other, value)
        assert [(entry.kind, entry.text) for entry in here.table.entries][-1] == ("hint", step)


def test_an_action_is_worth_nothing_less_than_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the best promises little; and nothing is said where the bot says nothing."""
    for best, value in ((0.1, 0.0), (None, None)):
        here = Coached(monkeypatch, best)
        assert here.asked("why", here.other).asked.value == value


def test_a_bot_expects_what_follows_as_far_as_the_next_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody decides after it nothing follows, and nobody is asked; where nobody can think neither."""
    of = study("vorex")
    asked: list[str] = []

    async def advise(_thinkers: object, _name: str, text: str, person: str) -> Any:
        asked.append(person)
        state = of.rules.read(text)
        action = of.rules.legal_actions(state)[0]
        return SimpleNamespace(line=[action_out(action)])

    monkeypatch.setattr(deeds, "advise", advise)
    nobody: Any = None

    def followed(ply: int) -> list[Any]:
        state = of.game.states[ply]
        action = of.rules.parse(state, of.record.actions[ply])
        return asyncio.run(deeds.followed(nobody, of.rules, state, action, ADA))

    def next_is(*actors: int | None) -> int:
        states = of.game.states
        return next(
            ply
            for ply in range(len(of.record.actions))
            if of.rules.to_act(states[ply]) not in (None, CHANCE)
            and (of.rules.to_act(states[ply + 1]) in actors) is bool(actors)
            and (bool(actors) or of.rules.to_act(states[ply + 1]) not in (None, CHANCE))
        )

    assert len(followed(next_is(CHANCE))) == 1
    assert asked == []
    assert len(followed(next_is())) == 2
    assert asked == [ADA]

    async def away(*_: object) -> Any:
        raise Refused("busy", advice.BUSY)

    monkeypatch.setattr(deeds, "advise", away)
    assert len(followed(next_is())) == 1


@pytest.mark.parametrize(
    ("hands", "asking", "code"), [(0, False, "no_bot"), (1, True, "too_many"), (1, False, "")]
)
def test_a_bot_is_asked_once_at_a_time(
    monkeypatch: pytest.MonkeyPatch, hands: int, asking: bool, code: str
) -> None:
    """By the same person; where nobody thinks it is said at once."""

    class One:
        """A thinker that is sure."""

        async def __aenter__(self) -> "One":
            assert ADA in advice._asking
            return self

        async def __aexit__(self, *_: object) -> None:
            pass

        async def answer(self, _task: object, _seconds: float) -> Answer:
            return Answer("1>7")

    async def available() -> None:
        pass

    monkeypatch.setattr(advice, "_asking", {ADA, BOB} if asking else {BOB})
    thinkers: Any = SimpleNamespace(hands=hands, available=available, one_for=lambda _: One())
    task: Any = None
    if code:
        with pytest.raises(Refused) as refused:
            asyncio.run(advice._think(thinkers, task, ADA))
        assert refused.value.code == code
    else:
        assert asyncio.run(advice._think(thinkers, task, ADA)).action == "1>7"
    assert (ADA in advice._asking) is asking


def tries(db: Connection, *made: tuple[str, bool]) -> None:  # noqa: F811
    """Ada has tried these puzzles."""
    for number, (name, solved) in enumerate(made):
        add_try(db, ADA, TryRow(name, "petris", 1500, solved, number))


def test_the_kind_that_was_missed_most_is_worth_practising(db: Connection) -> None:  # noqa: F811
    """By its share of those tried, from two missed on; of equal shares the one that was missed more often."""
    kinds: dict[str, list[str]] = {}
    for each in puzzles("petris"):
        kinds.setdefault(each.theme, []).append(each.id)
    one, two, *_ = sorted((ids for ids in kinds.values() if len(ids) >= 4), key=len)
    nobody: list[Any] = []
    tries(db, (one[0], False), ("no puzzle any more", False))
    assert practice.practice_of(db, ADA, nobody) == []
    tries(db, (one[1], False), (one[2], True))
    (found,) = practice.practice_of(db, ADA, nobody)
    assert (found.missed, found.tried, found.title, found.loss) == (2, 3, "Petris", None)
    tries(db, (two[0], False), (two[1], False), (two[2], False))
    (found,) = practice.practice_of(db, ADA, nobody)
    assert (found.missed, found.tried) == (3, 3)
    assert found.theme is not None
    assert practice.practice_of(db, BOB, nobody) == []


@pytest.mark.parametrize(
    ("who", "nothing", "same", "other"),
    [
        (None, False, False, None),
        (ADA, False, True, None),
        (BOB, False, False, "p_bob"),
        (BOB, True, False, None),
    ],
)
def test_a_link_says_whom_it_makes_me_and_who_would_be_missed(
    monkeypatch: pytest.MonkeyPatch, who: str | None, nothing: bool, same: bool, other: str | None
) -> None:
    """Nobody, the same person, and whoever has nothing is not missed."""

    async def whose(*_: object) -> str:
        return ADA

    async def name_of(person: str) -> str:
        return person

    async def read(*_: object) -> bool:
        return nothing

    monkeypatch.setattr(api_devices, "here", lambda _: "")
    house: Any = SimpleNamespace(
        joining=SimpleNamespace(whose_link=whose, name_of=name_of), database=SimpleNamespace(read=read)
    )
    look: Any = DevicesApi.look.fn
    found = asyncio.run(look(None, None, house, who, "secret"))
    assert (found.name, found.same, found.other) == (ADA, same, other)


@pytest.mark.parametrize(
    ("port", "audience"),
    [(443, "https://a.example"), (80, "https://a.example"), (8443, "https://a.example:8443")],
)
def test_a_push_says_for_whom_it_is_and_how_long(
    monkeypatch: pytest.MonkeyPatch, port: int, audience: str
) -> None:
    """The place with its port, where that is not the usual one; some hours from now."""
    monkeypatch.setattr(push, "time", SimpleNamespace(time=lambda: 1_790_000_000.9))
    key = push.key_of("secret of the house")
    found = push.headers(key, Place("https", "a.example", port, "/x"), "mailto:house@a.example", "topic")
    said = found["Authorization"].removeprefix("vapid t=").split(".")[1]
    claims = json.loads(base64.urlsafe_b64decode(said + "=" * (-len(said) % 4)))
    assert claims == {
        "aud": audience,
        "exp": 1_790_000_000 + push.LASTING,
        "sub": "mailto:house@a.example",
    }
    assert found["Topic"] == "topic"


def test_a_kept_game_is_shown_act_by_act() -> None:
    """From before the first to the last; a closing comes after all of them."""
    table = first_move(first_move(table_of("petris", BOB)))
    for found, closing in ((table, 0), (resign(table, ADA, 0), 1)):
        record = record_of(found)
        looks = list(keepsakes._looks(found.game, record))
        assert [each.ply for each in looks] == list(range(3 + closing))
        entries = [each.entry for each in looks[1:]]
        assert [each.ply for each in entries if each] == list(range(1, 3 + closing))
        assert [each.text for each in entries if each][:2] == list(record.actions)
        assert looks[0].entry is None
    last = looks[-1].entry
    assert last is not None
    assert (last.seat, "resigns" in str(last.text)) == (0, True)


def test_a_study_of_a_table_names_its_seats_to_whoever_sat_there() -> None:
    """Bots by their level; to all others nobody; while it is played it is not studied."""
    table = first_move(table_of("petris", BOB, seats=("me", "open", "bot:bud"), options={"players": 3}))
    with pytest.raises(Refused) as refused:
        making.study_of_table(table)
    assert refused.value.code == "in_play"
    over = resign(table, ADA, 0)
    record = making.study_of_table(over)
    of = Study("0" * 24, record)
    for who, seats, names in (
        (ADA, [0], ["Ada", "Bob", "level bud"]),
        (BOB, [1], ["Ada", "Bob", "level bud"]),
        (CAT, [], []),
        (None, [], []),
    ):
        made = making.made_of(of, over, who)
        assert (made.my_seats, made.names) == (seats, names)
    assert (making.made_of(of).my_seats, making.made_of(of).names) == ([], [])


def test_news_that_are_not_taken_at_once_are_sent_later() -> None:
    """Whoever does not read as fast as we write is woken, and has not seen them."""

    async def what() -> None:
        table = first_move(table_of("petris", BOB))
        hub: Hub
        _, hub, (ada, bob) = at(table, ADA, BOB)
        for one in (ada, bob):
            one.idle, one.seq = True, table.seq - 1
        ada.at_once, bob.at_once = (lambda _: False), (lambda _: True)
        hub._wake()
        assert [(one.seq, one.wake.is_set()) for one in (ada, bob)] == [
            (table.seq - 1, True),
            (table.seq, False),
        ]
        assert isinstance(ada.wire, Wire)

    asyncio.run(what())


@pytest.mark.parametrize(
    ("failed", "words"),
    [
        (SQLAlchemyError("it is broken\nand more"), "it is broken"),
        (OperationalError("select", {}, Exception("no room\non the disk")), "no room"),
    ],
)
def test_a_database_that_cannot_be_used_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, failed: Exception, words: str
) -> None:
    """By the driver's own reason, where it has one."""

    def migrate(_: str) -> None:
        raise failed

    monkeypatch.setattr(run, "migrate", migrate)
    with pytest.raises(CannotServe) as said:
        run.prepare(Settings(database=str(tmp_path / "house.db")))
    assert str(said.value).endswith(f": {words}")
