"""Puzzles over HTTP: the answer stays here until it was tried, the first try counts, a day keeps its own."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from hothouse.core import game
from hothouse.server.learning import daily, days
from hothouse.storage import erasure
from hothouse.storage.database import at_hand
from hothouse.storage.people import add_person
from hothouse.storage.puzzles import add_try, fix_day, tries_of
from hothouse.storage.rows import DayRow, TryRow
from hothouse.study.puzzles import Puzzle, puzzles
from server.guests import Guest

Make = Callable[..., Guest]
GAMES = ("petris", "botanik", "vorex")
NOON = 12 * 3600 * 1000
DAY = 24 * 3600 * 1000


def wrong(puzzle: Puzzle) -> str:
    """A legal action that nothing is known of."""
    rules = game(puzzle.id.split("-")[0])
    known = {*puzzle.solutions, puzzle.tempting}
    return next(str(a) for a in rules.legal_actions(rules.read(puzzle.position)) if str(a) not in known)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_sent_before_a_try_tells_the_answer(guest: Make, name: str) -> None:
    """Neither the list nor the board has the answer, the theme or a line; what is legal is there."""
    ada, puzzle = guest(stranger=True), puzzles(name)[0]
    listed, shown = ada.get(f"/api/games/{name}/puzzles"), ada.get(f"/api/games/{name}/puzzles/{puzzle.id}")

    assert {each["result"] for each in listed["puzzles"]} == {"new"}
    assert {each["theme"] for each in listed["puzzles"]} == {None}
    assert [each["rating"] for each in listed["puzzles"]] == sorted(each.rating for each in puzzles(name))
    assert set(shown) == {
        *("id", "game", "title", "seats", "seat", "rating", "position", "result", "theme", "day", "standing")
    }
    assert shown["theme"] is None
    assert shown["seats"][shown["seat"]] == puzzle.seat
    assert len(shown["position"]["legal"]) == puzzle.choices
    asked = ada.post(f"/api/games/{name}/puzzles/{puzzle.id}/preview", {"action": puzzle.solutions[0]})
    assert asked["legal"]
    assert set(asked) == {"ply", "action", "legal", "events", "position", "violation"}


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_is_played_on_and_raises_the_rating(guest: Make, name: str) -> None:
    """A stranger becomes somebody; the line that was expected is shown; the next puzzle is another one."""
    ada, puzzle = guest(stranger=True), puzzles(name)[0]
    path = f"/api/games/{name}/puzzles/{puzzle.id}"
    said = ada.post(f"{path}/try", {"action": puzzle.line[0]})

    assert (said["solved"], said["result"], said["counted"]) == (True, "solved", True)
    assert [look["entry"]["text"] for look in said["acts"]] == list(puzzle.line)
    assert said["gained"] > 0
    assert said["standing"]["rating"] == 1200 + said["gained"]
    assert said["theme"]["template"]
    assert said["next"] not in (None, puzzle.id)
    again = ada.post(f"{path}/try", {"action": wrong(puzzle)})
    assert (again["solved"], again["result"], again["counted"], again["gained"]) == (
        False,
        "solved",
        False,
        0,
    )
    assert ada.get(path)["standing"] == said["standing"]


def test_what_tempts_is_refuted_on_the_board_and_the_first_try_counts(guest: Make) -> None:
    """The refutation follows; a later answer solves it late and changes no rating."""
    ada, puzzle = guest(stranger=True), puzzles("petris")[0]
    path = f"/api/games/petris/puzzles/{puzzle.id}"
    assert ada.refused("POST", f"{path}/try", {"action": "hop"}) == "unreadable"
    said = ada.post(f"{path}/try", {"action": puzzle.tempting})
    assert (said["solved"], said["tempting"], said["result"]) == (False, True, "missed")
    assert [look["entry"]["text"] for look in said["acts"]] == list(puzzle.refutation)
    assert said["gained"] < 0
    late = ada.post(f"{path}/try", {"action": puzzle.solutions[0]})
    assert (late["solved"], late["result"], late["counted"], late["gained"]) == (True, "late", False, 0)
    assert late["standing"] == said["standing"]
    assert (late["standing"]["tried"], late["standing"]["solved"]) == (1, 0)


@pytest.mark.parametrize("door", ["hint", "solution"])
def test_who_asks_for_help_has_used_up_the_first_try(guest: Make, door: str) -> None:
    """The theme, or the answer and its play; solving it afterwards raises nothing."""
    ada, puzzle = guest(stranger=True), puzzles("petris")[1]
    path = f"/api/games/petris/puzzles/{puzzle.id}"
    said = ada.post(f"{path}/{door}", {})

    assert said["theme"]["template"]
    if door == "solution":
        assert [look["entry"]["text"] for look in said["acts"]] == list(puzzle.line)
        assert not said["solved"]
    after = ada.post(f"{path}/try", {"action": puzzle.solutions[0]})
    assert (after["result"], after["counted"], after["gained"]) == ("late", False, 0)


def test_what_there_is_not_is_said(guest: Make) -> None:
    """A puzzle that no game has, a game without any, an action that cannot be read."""
    ada = guest(stranger=True)
    lost = ada.ask("GET", "/api/games/petris/puzzles/petris-0-999").json()
    assert (lost["code"], lost["message"]["text"]) == ("no_puzzle", "Petris has no puzzle petris-0-999")
    assert ada.refused("GET", "/api/games/hop/puzzles") == "unknown_game"


def test_today_has_one_puzzle_for_everybody(guest: Make) -> None:
    """Asked twice, by two people, it is the same; solved in time it begins a row."""
    ada, ben = guest(stranger=True), guest(stranger=True)
    shown = ada.get("/api/puzzles/today")
    today = shown["today"]

    assert ben.get("/api/puzzles/today")["today"] == today
    assert (shown["streak"], today["result"]) == (0, "new")
    puzzle = next(each for each in puzzles(today["game"]) if each.id == today["puzzle"])
    path = f"/api/games/{today['game']}/puzzles/{puzzle.id}"
    assert ada.get(path)["day"] == today["day"]
    assert ada.post(f"{path}/try", {"action": puzzle.solutions[0]})["streak"] == 1
    after = ada.get("/api/puzzles/today")
    assert (after["streak"], after["today"]["result"], after["today"]["in_time"]) == (1, "solved", True)
    assert ben.get("/api/puzzles/today")["streak"] == 0


def _solved(day: int, puzzle: str = "petris-0-1") -> TryRow:
    return TryRow(f"{puzzle}{day}", "petris", 1200, True, day * DAY + NOON, day * DAY + NOON, day)


async def _fix_days(address: str) -> None:
    async with at_hand(address) as database:
        first = await database.write(days.puzzle_of_the_day, 20_000)
        assert await database.write(days.puzzle_of_the_day, 20_000) == first
        held = json.loads(first.data)
        assert held == json.loads(
            msgspec.json.encode(next(each for each in puzzles(first.game) if each.id == first.what))
        )
        other = DayRow("puzzle", 20_000, "vorex", "another", "{}")
        assert await database.write(fix_day, other) == first
    # A new process, which ships other data: the day says what it said.
    async with at_hand(address) as database:
        changed = replace(daily.PUZZLES.decode(first.data), rating=1)
        await database.write(
            fix_day,
            DayRow("puzzle", 19_999, first.game, "gone-1", msgspec.json.encode(changed).decode()),
        )
        assert await database.write(days.puzzle_of_the_day, 20_000) == first
        found = await database.read(days.fixed, first.game, "gone-1")
        assert found is not None
        assert (found[0].rating, found[1]) == (1, 19_999)
        assert await database.read(days.fixed, "chess", "gone-1") is None
        seen = [(await database.write(days.puzzle_of_the_day, 20_001 + number)).what for number in range(6)]
        assert len({*seen, first.what}) == 7
        shown = await database.read(days.today_out, 20_003, [])
        assert [each.day for each in shown.before] == ["2024-10-06", "2024-10-05", "2024-10-04", "2024-10-03"]


async def _try_and_erase(address: str) -> None:
    person, day = "p_" + "7" * 20, 20_000
    async with at_hand(address) as database:
        await database.write(add_person, person, "Ada", 1)
        for each in (day - 3, day - 2, day):
            await database.write(add_try, person, _solved(each))
        again = await database.write(
            add_try, person, msgspec.structs.replace(_solved(day), first=False, at=1)
        )
        assert again == _solved(day)
        tries = await database.read(tries_of, person)
        assert tries == [_solved(day - 3), _solved(day - 2), _solved(day)]
        assert daily.streak_of(tries, day) == 3
        assert await database.read(tries_of, person, "vorex") == []
        await database.write(erasure.begin, person, 5)
        assert await database.read(tries_of, person) == []


def test_a_day_keeps_its_puzzle_whatever_is_shipped_later(address: str) -> None:
    """On both databases: the row is fixed once, holds the whole puzzle, and no day has it again."""
    asyncio.run(_fix_days(address))


def test_tries_are_kept_once_and_forgotten_with_the_person(address: str) -> None:
    """On both databases: a second first try changes nothing, a row of days is counted, erasing takes all."""
    asyncio.run(_try_and_erase(address))


def test_a_day_that_is_solved_the_day_after_is_late() -> None:
    """What was tried on its day and solved after midnight is no day of the row."""
    late = msgspec.structs.replace(_solved(20_000), first=False, solved_at=20_001 * DAY)

    assert not daily.in_time(late)
    assert daily.streak_of([late], 20_000) == 0
