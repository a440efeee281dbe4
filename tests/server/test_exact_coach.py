"""What a coach says of an action, and a day of its table, worked out by hand."""

import asyncio
from statistics import stdev
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.server.learning.daily_table import _results
from hothouse.server.studies import coach
from hothouse.server.studies.coach import MISTAKE, PASSES
from hothouse.storage.day_games import GameRow
from hothouse.study.verdicts import NINETY
from server.seating import BOB, CAT, table_of

BEST: Any = SimpleNamespace(best=[SimpleNamespace(action=SimpleNamespace(text="best"))])


def cost(best: list[float], asked: list[float], seats: int = 2, action: str = "other") -> tuple[float, bool]:
    """What an action costs whose seat may expect this in each pass, beside the best."""
    seen: list[Any] = []

    async def after(_study: object, ply: int, text: str, numbers: tuple[int, ...]) -> list[list[float]]:
        seen.append((ply, text, numbers))
        return [[9.0, share] for share in (best if text == "best" else asked)]

    table = table_of("petris", *(BOB, CAT)[: seats - 1], options={"players": seats})
    house: Any = SimpleNamespace(desk=SimpleNamespace(after=after))
    found = asyncio.run(coach._cost(house, table, "somewhere", 1, BEST, action))
    assert seen == ([(0, "best", PASSES), (0, "other", PASSES)] if action == "other" else [])
    return found


def test_the_best_action_costs_nothing() -> None:
    """Nobody thinks about it; what does better than the best costs nothing either."""
    assert cost([], [], action="best") == (0.0, False)
    assert cost([0.5] * 4, [0.75] * 4) == (0.0, False)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_mistake_is_an_action_that_surely_costs_as_much_as_one(seats: int) -> None:
    """To the very bound; among three as much less as there is less to be lost."""
    bound = MISTAKE * 2 / seats
    for loss, poor in ((bound, True), (bound - 0.001, False)):
        found = cost([loss] * 4, [0.0] * 4, seats)
        assert (found[0] == pytest.approx(loss), found[1]) == (True, poor)


def test_what_differs_from_pass_to_pass_is_less_sure() -> None:
    """By ninety in a hundred, over four passes."""
    for more, poor in ((0.001, True), (-0.001, False)):
        spread = [0.05, -0.05, 0.05, -0.05]
        mean = MISTAKE + NINETY * stdev(spread) / 2 + more
        found = cost([mean + each for each in spread], [0.0] * 4)
        assert (found[0] == pytest.approx(mean), found[1]) == (True, poor)


def played(name: str, *totals: int, won: bool = False, at: int | None = 1, over: bool = True) -> GameRow:
    """Somebody's game on the day's table."""
    outcome = {
        "winners": [0] if won else [1],
        "scores": [{"total": total} for total in totals],
        "reason": {"template": name, "details": {}, "text": name},
    }
    return GameRow(
        day=5,
        person=f"p_{name}",
        name=name,
        match=name,
        status="finished",
        outcome=outcome if over else None,
        finished_at=at,
    )


def test_a_day_is_told_best_first() -> None:
    """A win, then what one is ahead by, then who came first; whoever still plays is not in it."""
    games = [
        played("ahead", 30, 10),
        played("far", 40, 10),
        played("late", 30, 10, at=9),
        played("won", 12, 11, won=True),
        played("alone", 19),
        played("plays", 0, 0, over=False),
        played("never", 30, 10, at=None),
    ]
    found = _results(games, "p_late")
    assert [(each.place, each.name) for each in found] == [
        (1, "won"),
        (2, "far"),
        (3, "never"),
        (4, "ahead"),
        (5, "late"),
        (6, "alone"),
    ]
    assert [each.name for each in found if each.mine] == ["late"]
    assert [each.won for each in found] == [True, *[False] * 5]
    assert (found[0].total, found[0].against) == (12, 11)
    assert (found[-1].total, found[-1].against) == (19, None)
