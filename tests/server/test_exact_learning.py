"""Days, puzzles and courses, counted by hand: what counts on its day, who is first, what is told of a try."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.core import game
from hothouse.server.bots import advice
from hothouse.server.bots.thinking import Answer, Weighed
from hothouse.server.http import api_daily, api_puzzles
from hothouse.server.learning import answers, daily, daily_table, days, lessons, puzzles, scenes
from hothouse.server.learning.daily_table import _medals, _results
from hothouse.server.learning.wire_daily import DayResult
from hothouse.server.people import practice
from hothouse.server.people.wire_story import RatedOut
from hothouse.storage.day_games import GameRow
from hothouse.storage.rows import DayRow, TryRow
from hothouse.study.puzzles import puzzles as shipped
from hothouse.study.puzzles.solving import Try

LONG = 24 * 3600 * 1000
"""A day, in milliseconds."""


def a_try(name: str, **given: Any) -> TryRow:
    """A try at a puzzle of Petris, solved at once on the third day, whose puzzle it was."""
    usual = {"rating": 1500, "first": True, "at": 1, "solved_at": 3 * LONG, "day": 3}
    return TryRow(name, given.pop("game", "petris"), **(usual | given))


def test_a_day_begins_at_midnight() -> None:
    """The last millisecond is still the day before."""
    assert [daily.day_of(at) for at in (0, LONG - 1, LONG, 2 * LONG)] == [0, 0, 1, 2]
    assert [daily.written(day) for day in (0, 31, 365)] == ["1970-01-01", "1970-02-01", "1971-01-01"]


@pytest.mark.parametrize(
    ("given", "counts"),
    [
        ({}, True),
        ({"solved_at": 4 * LONG - 1}, True),
        ({"solved_at": 4 * LONG}, False),
        ({"solved_at": 3 * LONG - 1}, False),
        ({"solved_at": None}, False),
        ({"day": None}, False),
    ],
)
def test_a_puzzle_counts_on_its_day(given: dict[str, Any], counts: bool) -> None:
    """Solved on the day that had it, not before and not after."""
    made = a_try("x", **given)
    assert daily.in_time(made) == counts
    assert daily.streak_of([made], 3) == int(counts)
    assert not daily.in_time(None)


def test_the_games_take_turns_and_no_puzzle_comes_again_before_the_others() -> None:
    """One that no day had; else the one that was used longest ago."""
    games = [name for name in ("botanik", "petris", "vorex") if shipped(name)]
    found = [daily.chosen(day, {}) for day in range(6)]
    assert [row.game for row in found] == [games[day % len(games)] for day in range(6)]
    assert [row.day for row in found] == list(range(6))
    names = [each.id for each in shipped(found[0].game)]
    left = names[-1]
    assert daily.chosen(0, {name: 5 for name in names if name != left}).what == left
    assert daily.chosen(0, {name: 4 if name == left else 5 for name in names}).what == left
    assert daily.chosen(0, {}).what == found[0].what


def test_a_list_of_days_says_how_each_was_met() -> None:
    """Today's first; solved is what was solved on its day, as that day's."""
    rows = [daily.chosen(day, {}) for day in (3, 2, 1)]
    tries = [
        a_try(rows[0].what, solved_at=None, first=False),
        a_try(rows[1].what, day=2, solved_at=2 * LONG),
        a_try(rows[2].what, day=3, solved_at=3 * LONG, first=False),
    ]
    told = daily.days_out(rows, tries)
    lines = [told.today, *told.before]
    assert [(each.day, each.result, each.in_time) for each in lines] == [
        ("1970-01-04", "missed", False),
        ("1970-01-03", "solved", True),
        ("1970-01-02", "late", False),
    ]
    assert [each.result for each in daily.days_out(rows, []).before] == ["new", "new"]


def test_a_try_is_kept_for_its_day_where_that_is_today() -> None:
    """What was solved says when; what was not does not."""
    puzzle = shipped("petris")[0]
    row = answers.row_of("petris", puzzle, 3, solved=True, first=True, now=3 * LONG + 5)
    assert row == TryRow(puzzle.id, "petris", puzzle.rating, True, 3 * LONG + 5, 3 * LONG + 5, 3)
    late = answers.row_of("petris", puzzle, 3, solved=False, first=False, now=4 * LONG)
    assert late == TryRow(puzzle.id, "petris", puzzle.rating, False, 4 * LONG, None, None)


def told_of(before: list[TryRow], after: list[TryRow], solved: bool = True) -> Any:
    """What is told of a try at the first puzzle of Petris."""
    puzzle = shipped("petris")[0]
    tried = Try("action", solved, tempting=not solved, violation=None, acts=())
    return answers.tried_out("petris", puzzle, tried, before, after, False, 3)


def test_a_first_try_is_counted_and_no_second() -> None:
    """By the puzzles of this game alone; what it is about is told when it was tried."""
    puzzle = shipped("petris")[0]
    made, other = a_try(puzzle.id), a_try("of another", game="vorex")
    first = told_of([other], [other, made])
    assert (first.counted, first.result, first.standing.tried, first.streak) == (True, "solved", 1, 1)
    assert first.gained == first.standing.rating - puzzles.standing_out(puzzles.standing_of([])).rating > 0
    again = told_of([made], [made])
    assert (again.counted, again.gained) == (False, 0)
    assert again.next not in (None, puzzle.id)
    none = told_of([], [])
    assert (none.theme, none.result) == (None, "new")
    assert first.theme is not None


def test_the_next_puzzle_is_the_nearest_that_was_not_tried() -> None:
    """Whoever has tried all gets none."""
    order = puzzles.shipped("petris")
    assert [each.rating for each in order] == sorted(each.rating for each in order)
    start = puzzles.standing_of([]).rating
    nearest = min(order, key=lambda each: abs(each.rating - start))
    assert puzzles.next_for("petris", []) == nearest.id
    tried = [a_try(each.id, rating=each.rating) for each in order]
    assert puzzles.next_for("petris", tried) is None
    left = puzzles.next_for("petris", tried[1:])
    assert left == order[0].id


def test_only_what_was_tried_says_what_it_is_about() -> None:
    """In the list too."""
    some = shipped("petris")[0]
    lines = {line.id: line for line in puzzles.puzzles_out("petris", [a_try(some.id)]).puzzles}
    assert lines[some.id].theme is not None
    assert all(line.theme is None for name, line in lines.items() if name != some.id)


def test_where_a_play_leads_nothing_is_asked() -> None:
    """Only the first position offers actions."""
    rules = game("petris")
    state = rules.start()
    first = scenes.position_out(rules, state, rules.to_act(state) or 0)
    assert first.legal
    later = scenes.position_out(rules, state, rules.to_act(state) or 0, ply=1)
    assert (later.legal, later.ply, bool(later.sketch)) == (None, 1, False)
    assert scenes.position_out(rules, state, 0, sketch=True).sketch
    action = str(rules.legal_actions(state)[0])
    told = scenes.preview(rules, state, 0, action)
    assert (told.ply, told.legal, told.violation) == (0, True, None)
    assert told.position is not None
    assert (told.position.ply, told.position.legal) == (1, None)
    assert scenes.why_not(rules, state, action).violation is None
    assert scenes.why_not(rules, state, "1>2x5").violation is not None
    refused = scenes.preview(rules, state, 0, "1>2x5")
    assert (refused.legal, refused.position, refused.events) == (False, None, [])


def test_what_would_answer_a_question_is_blank() -> None:
    """A list becomes an empty one, anything else nothing."""
    assert lessons._blank([1, 2]) == []
    assert lessons._blank({"a": 1}) is None


def outcome(won: bool, *totals: int) -> dict[str, Any]:
    """How a day's game ended for the first seat."""
    return {
        "winners": [0] if won else [1],
        "scores": [{"total": each} for each in totals],
        "reason": {"template": "over", "details": {}, "text": "over"},
    }


def played(name: str, ended: dict[str, Any] | None, at: int | None = 1) -> GameRow:
    """Somebody's try at a day's table."""
    return GameRow(3, f"p_{name}", name, f"m_{name}", "finished", ended, at)


def test_a_day_is_won_by_a_win_then_by_what_one_is_ahead_by_then_by_who_was_first() -> None:
    """Who is not done has no place; alone there is nobody to be told beside."""
    rows = [
        played("far", outcome(False, 50, 1)),
        played("late", outcome(True, 9, 4), 8),
        played("soon", outcome(True, 9, 4), 5),
        played("best", outcome(True, 20, 14), 9),
        played("open", None, None),
    ]
    found = _results(rows, "p_soon")
    assert [(each.place, each.name, each.mine, each.total, each.against, each.won) for each in found] == [
        (1, "best", False, 20, 14, True),
        (2, "soon", True, 9, 4, True),
        (3, "late", False, 9, 4, True),
        (4, "far", False, 50, 1, False),
    ]
    three = _results([played("a", outcome(True, 9, 4, 4)), played("b", outcome(True, 9, 2, 2))], None)
    assert [each.name for each in three] == ["b", "a"]
    assert [each.against for each in _results([played("a", outcome(True, 9))], None)] == [None]


def result(place: int, name: str) -> DayResult:
    """Somebody's place on a day."""
    return DayResult(place, name, name == "me", 0, None, True, {"template": "", "details": {}, "text": ""})


def test_medals_are_for_the_first_three_and_gold_goes_before_silver() -> None:
    """Then by name; a fourth place is none."""
    days = {
        1: [result(1, "Bob"), result(2, "me"), result(3, "Cat"), result(4, "Dan")],
        2: [result(1, "me"), result(2, "Bob"), result(3, "Eve")],
        3: [result(1, "Eve"), result(2, "me")],
    }
    found = [(each.name, each.mine, each.first, each.second, each.third) for each in _medals(days)]
    assert found == [
        ("me", True, 1, 2, 0),
        ("Bob", False, 1, 1, 0),
        ("Eve", False, 1, 0, 1),
        ("Cat", False, 0, 0, 1),
    ]


def test_a_days_table_is_played_as_it_is() -> None:
    """Nothing is taken back there, no coach speaks, and its draws are the seed's."""
    wanted = daily_table.set_up("vorex", "ab12", "here")
    assert (wanted.undo, wanted.coach, wanted.luck, wanted.rated, wanted.public) == (
        False,
        False,
        "ab12",
        False,
        False,
    )


@pytest.mark.parametrize(
    ("known", "fixes"),
    [({3, 4}, False), ({2, 3}, True), ({3}, True), ({4}, True), (set(), True)],
)
def test_todays_seed_and_tomorrows_are_fixed_by_whoever_asks_first(
    known: set[int], fixes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once both are there nothing is written; yesterday's is no help."""
    wrote: list[Any] = []

    class Days:
        """A database that knows these days."""

        async def read(self, _: object, kind: str, day: int) -> DayRow | None:
            return DayRow(kind, day, "vorex", "", "") if day in known else None

        async def write(self, do: Any, *given: Any) -> DayRow:
            wrote.append((do, *given))
            return DayRow("fixed", 3, "vorex", "", "")

    monkeypatch.setattr(api_daily, "now_ms", lambda: 3 * LONG + 5)
    house: Any = SimpleNamespace(database=Days())
    found = asyncio.run(api_daily._today(house, "vorex"))
    assert (found.day, bool(wrote)) == (3, fixes)
    assert wrote in ([], [(daily_table.fix_seeds, "vorex", 3)])


@pytest.mark.parametrize("known", [False, True])
def test_todays_puzzle_is_fixed_by_whoever_asks_first(known: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is told of it; once it is there nothing is written."""
    row, done = daily.chosen(3, {}), []

    class Days:
        """A database that knows the day, or not yet."""

        async def read(self, ask: Any, *given: Any) -> Any:
            if ask is days.today_out:
                done.append("told")
                return daily.days_out([row], [])
            return row if known and given == (daily.KIND, 3) else None

        async def write(self, do: Any, *given: Any) -> None:
            assert (do, given) == (days.puzzle_of_the_day, (3,))
            done.append("fixed")

    monkeypatch.setattr(api_puzzles, "now_ms", lambda: 3 * LONG + 5)
    house: Any = SimpleNamespace(database=Days())
    ask: Any = api_puzzles.today.fn
    assert asyncio.run(ask(house, None)).today.puzzle == row.what
    assert done == (["told"] if known else ["fixed", "told"])


@pytest.mark.parametrize(
    ("decisions", "loss", "games"), [(20, 0.1, ["petris"]), (19, 0.1, []), (20, None, [])]
)
def test_what_costs_most_is_told_from_so_many_decisions_on(
    decisions: int, loss: float | None, games: list[str]
) -> None:
    """Twenty are enough; where none was studied nothing is told."""
    stands = RatedOut("petris", "Petris", 2, 1, 1500, 50, None, None, [], None, 0, 0, 0, 0, loss, decisions)
    assert [each.game for each in practice.costly([stands])] == games


def test_a_hint_names_the_best_that_may_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what the bot weighed, in its order, the first few that are legal there."""
    weighed = (Weighed("7>1", 0.9), Weighed("1>7", 0.7), Weighed("1>2", 0.6))
    told = Answer("1>2", value=0.6, choices=weighed, line=("1>2",))

    async def think(*_: object) -> Answer:
        return told

    monkeypatch.setattr(advice, "_think", think)
    position = "petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0"
    nobody: Any = None
    found = asyncio.run(advice.advise(nobody, "petris", position, "p_ada"))
    assert [(each.action.text, each.value) for each in found.best] == [("1>7", 0.7), ("1>2", 0.6)]
