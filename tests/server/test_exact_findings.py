"""What a study shows of its end, and of what was asked about it."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.core.closing import Closing
from hothouse.core.errors import GameOver
from hothouse.core.seats import CHANCE
from hothouse.server.studies import shown, told
from hothouse.server.studies.found import Findings
from hothouse.server.studies.study import Study
from hothouse.storage.analyses import Asked
from hothouse.study.finding import Finding
from hothouse.study.partial import Partial
from server.test_exact_studies import Told, study


def test_a_closing_is_at_the_end_and_leaves_the_position() -> None:
    """One act more than the game has actions; nothing can be tried after it."""
    bare = study().record
    given_up = Closing("resigned", 0)
    found = Study("0" * 24, replace(bare, closing=given_up, actions=bare.actions[:6]))
    assert (found.length, [found.closing_at(ply) for ply in (5, 6, 7)]) == (7, [None, None, given_up])
    assert found.state_at(7) == found.state_at(6)
    assert found.told[-1][:2] == (0, None)
    with pytest.raises(GameOver):
        found.branch_at(7, ())
    assert shown.look(found, 7, sketch=False).position.legal is None
    assert shown.look(found, 6, sketch=False).position.legal


@pytest.mark.parametrize(
    ("states", "told_of"),
    [
        (["done", "open", "done"], "open"),
        (["done", "stopped"], "done"),
        (["done", "failed"], "failed"),
        (["stopped", "stopped"], "stopped"),
    ],
)
def test_what_goes_on_is_told_before_what_is_done(states: list[Any], told_of: str) -> None:
    """Else what came furthest, and what was stopped last of all; nothing at all is nothing."""

    class Asking:
        """A desk that was asked these."""

        database = Told(count=0, found=[], ahead=3, has_losses=True)

        async def known(self, _: Study) -> list[Asked]:
            return [Asked("d", "e", "quick", each, 1, 0, "") for each in states]

        async def left(self, _: object) -> dict[str, int]:
            return {"quick": 30, "deep": 5}

        async def waits(self, *_: object) -> bool:
            return True

        def seconds(self, pieces: int, ahead: int) -> int:
            return 100 * ahead + pieces

    desk_: Any = Asking()
    found = study()
    said = asyncio.run(Findings(desk_).out(found, "p_ada"))
    plies = len(found.game.moments)
    going = told_of == "open"
    assert (said.state, said.mine, said.of) == (told_of, going, 2 * plies)
    assert (said.ahead, said.seconds) == ((3, 300 + 2 * plies) if going else (0, 0))
    states.clear()
    assert asyncio.run(Findings(desk_).out(found, "p_ada")).state == "none"


def test_what_was_found_is_read_again_when_there_is_more() -> None:
    """As often as the number of findings changes, and no more."""
    asked: list[str] = []

    class Counted(Told):
        """Says which questions it was asked."""

        async def read(self, ask: Any, *given: object) -> Any:
            asked.append(ask.__name__)
            return await super().read(ask, *given)

        read_aside = read

    database = Counted(count=0, found=[])
    desk: Any = SimpleNamespace(database=database)
    findings, of = Findings(desk), study()
    first = asyncio.run(findings.partial(of))
    assert asyncio.run(findings.partial(of)) is first
    assert asked == ["count", "found", "count"]
    database.answers["count"] = 1
    assert asyncio.run(findings.partial(of)) is not first
    assert asked[3:] == ["count", "found"]


def test_what_decisions_lost_is_added_up_by_seat_and_noted_once() -> None:
    """How many, and how much."""
    verdicts = [SimpleNamespace(seat=seat, loss=loss) for seat, loss in ((0, 0.25), (1, 0.5), (0, 0.5))]
    partial: Any = SimpleNamespace(verdicts=verdicts)
    for noted in (False, True):
        database = Told(has_losses=noted)
        desk: Any = SimpleNamespace(database=database)
        asyncio.run(Findings(desk)._note_losses(study(), partial))
        wrote = [("note_losses", "0" * 24, {0: (2, 0.75), 1: (1, 0.5)})]
        assert database.wrote == ([] if noted else wrote)


def test_the_draws_that_could_have_moved_somebody_are_told() -> None:
    """One that could bring nobody anything is left out; so is a decision, which has no luck in it."""
    half, won = (0.5, 0.5), (0.75, 0.25)
    looked = [
        Finding(0, 1, 0, "pawn to copper", half, half, half, ()),
        Finding(1, 1, CHANCE, "draw bX", half, half, won, (), swing=0.25),
        Finding(2, 1, CHANCE, "draw yX", won, won, won, ()),
    ]
    found = study("botanik")
    course, _, draws, *_ = told.found(found, Partial.of(found.game, looked))
    assert [each.ply for each in course[:3]] == [0, 1, 2]
    assert [(each.ply, each.luck, each.swing) for each in draws] == [(1, [0.25, -0.25], 0.25)]
