"""A moment of a study: gone on from, set beside another action, and looked at again."""

import asyncio
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
from hothouse.server.learning.par import ParDesk
from hothouse.server.studies import deeds, found, going_on, shown
from hothouse.server.studies.found import ROOM, Findings
from hothouse.server.studies.study import Study
from hothouse.server.tables.refusals import Refused
from hothouse.storage import analyses
from hothouse.study.par import MINE, SECONDS
from hothouse.study.partial import Partial
from server.seating import ADA, NOW
from server.test_studies import RECORDS


class Noting:
    """Thinkers, and each of them: notes what it is asked, and how long somebody waits for it."""

    def __init__(self) -> None:
        self.heard: list[tuple[Any, float]] = []

    def one_for(self, _person: str | None) -> "Noting":
        """The next that is free."""
        return self

    async def __aenter__(self) -> "Noting":
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def think(self, task: Any, seconds: float) -> str:
        """Always the same."""
        self.heard.append((task, seconds))
        return "its move"


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
    thinkers: Any = Noting()
    decides = first(of, lambda actor: actor not in (None, CHANCE, 0))
    assert asyncio.run(going_on.bot_action(of, decides, (), "bud", thinkers)) == "its move"
    assert (thinkers.heard[0][0].seat, thinkers.heard[0][0].level) == (
        of.rules.to_act(of.game.states[decides]),
        "bud",
    )
    for nobody in (None, CHANCE):
        ply = first(of, partial(eq, nobody))
        with pytest.raises(Refused, match="nobody decides here"):
            asyncio.run(going_on.bot_action(of, ply, (), "bud", thinkers))


@pytest.mark.parametrize(("seat", "asked", "patience"), [(MINE, SECONDS, SECONDS), (1 - MINE, None, None)])
def test_a_par_is_waited_for_as_long_as_its_level_thinks(
    seat: int, asked: float | None, patience: float | None
) -> None:
    """The strongest bot for as long as it is asked to; the other one for its own time."""
    thinkers: Any = Noting()
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
    assert [(task.seconds, seconds) for task, seconds in thinkers.heard] == [
        (asked, patience or level("botanik", "grove").seconds)
    ]
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
