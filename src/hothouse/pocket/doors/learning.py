"""Courses, examples of the rules, and puzzles."""

from typing import Any

from hothouse.core.registry import game as find_game
from hothouse.pocket.doors.door import Asked, door
from hothouse.pocket.house import House
from hothouse.server.bodies import AnswerBody, SketchBody, TryBody
from hothouse.server.learning import answers, daily, examples, lessons, puzzles, scenes
from hothouse.server.learning.wire_puzzles import PuzzleHintOut, PuzzleTriedOut
from hothouse.server.times import now_ms
from hothouse.storage.rows import DayRow, TryRow
from hothouse.study.puzzles import Puzzle
from hothouse.study.puzzles.solving import Try, solution, start, try_action

TRY, DAY = "try", "day"


@door("GET", "/api/games/{game}/course")
async def course(asked: Asked) -> Any:
    """A course in words."""
    return lessons.course_out(asked.path["game"], asked.query.get("language", "en"))


@door("GET", "/api/games/{game}/course/{step}")
async def stage(asked: Asked) -> Any:
    """A step on the board."""
    return lessons.stage(asked.path["game"], asked.path["step"], asked.sketch)


@door("POST", "/api/games/{game}/course/{step}/preview")
async def lesson_preview(asked: Asked) -> Any:
    """What would it do?"""
    return lessons.preview(asked.path["game"], asked.path["step"], asked.read(TryBody).action)


@door("POST", "/api/games/{game}/course/{step}/why-not")
async def lesson_why_not(asked: Asked) -> Any:
    """Which rule refuses it?"""
    return lessons.why_not(asked.path["game"], asked.path["step"], asked.read(TryBody).action)


@door("POST", "/api/games/{game}/course/{step}/try")
async def lesson_try(asked: Asked) -> Any:
    """Try an action."""
    data = asked.read(TryBody)
    return lessons.try_out(asked.path["game"], asked.path["step"], data.action, data.sketch)


@door("POST", "/api/games/{game}/course/{step}/answer")
async def lesson_answer(asked: Asked) -> Any:
    """Answer a question."""
    data = asked.read(AnswerBody)
    return lessons.answer(asked.path["game"], asked.path["step"], data.option, data.sketch)


@door("GET", "/api/games/{game}/examples")
async def every_example(asked: Asked) -> Any:
    """Which rules have an example."""
    return examples.examples_out(asked.path["game"])


@door("GET", "/api/games/{game}/examples/{rule}")
async def example(asked: Asked) -> Any:
    """A rule on the board."""
    return examples.example_out(asked.path["game"], asked.path["rule"].upper(), asked.sketch)


@door("GET", "/api/puzzles/today")
async def today(asked: Asked) -> Any:
    """The puzzle of the day, and the days before it that were opened here."""
    house, day = asked.house, daily.day_of(now_ms())
    known = _days(house)
    if day not in known:
        used = {each.what: each.day for each in sorted(known.values(), key=lambda each: each.day)}
        known[day] = daily.chosen(day, used)
        await house.shelf.keep(DAY, str(day), known[day])
    rows = [known[each] for each in sorted(known, reverse=True) if each <= day]
    return daily.days_out(rows[: daily.ARCHIVE + 1], _tries(house))


@door("GET", "/api/games/{game}/puzzles")
async def every_puzzle(asked: Asked) -> Any:
    """The puzzles of a game."""
    return puzzles.puzzles_out(asked.path["game"], _tries(asked.house, asked.path["game"]))


@door("GET", "/api/games/{game}/puzzles/{puzzle}")
async def puzzle(asked: Asked) -> Any:
    """A puzzle on the board; never its answer."""
    found, day = _find(asked)
    game = asked.path["game"]
    written = None if day is None else daily.written(day)
    return puzzles.puzzle_out(found, find_game(game), _tries(asked.house, game), written, asked.sketch)


@door("POST", "/api/games/{game}/puzzles/{puzzle}/preview")
async def puzzle_preview(asked: Asked) -> Any:
    """What would it do?"""
    found, rules = _find(asked)[0], find_game(asked.path["game"])
    state = start(rules, found)
    return scenes.preview(rules, state, rules.seats(state).index(found.seat), asked.read(TryBody).action)


@door("POST", "/api/games/{game}/puzzles/{puzzle}/why-not")
async def puzzle_why_not(asked: Asked) -> Any:
    """Which rule refuses it?"""
    rules = find_game(asked.path["game"])
    return scenes.why_not(rules, start(rules, _find(asked)[0]), asked.read(TryBody).action)


@door("POST", "/api/games/{game}/puzzles/{puzzle}/try")
async def puzzle_try(asked: Asked) -> Any:
    """Try an action; the first legal one counts."""
    found, data = _find(asked)[0], asked.read(TryBody)
    return await _answered(asked, try_action(find_game(asked.path["game"]), found, data.action), data.sketch)


@door("POST", "/api/games/{game}/puzzles/{puzzle}/solution")
async def puzzle_solution(asked: Asked) -> Any:
    """Show the answer; whoever has not tried yet has missed it."""
    found = _find(asked)[0]
    shown = Try(found.line[0], False, acts=solution(find_game(asked.path["game"]), found))
    return await _answered(asked, shown, asked.read(SketchBody).sketch)


@door("POST", "/api/games/{game}/puzzles/{puzzle}/hint")
async def puzzle_hint(asked: Asked) -> Any:
    """What is it about? Whoever has not tried yet has used up the first try."""
    (found, day), game = _find(asked), asked.path["game"]
    await _note(asked.house, answers.row_of(game, found, day, False, False, now_ms()))
    theme = puzzles.theme_of(found, game)
    assert theme is not None  # a test holds every theme that is shipped
    standing = puzzles.standing_of(_tries(asked.house, game))
    return PuzzleHintOut(theme, puzzles.standing_out(standing))


def _tries(house: House, game: str | None = None) -> list[TryRow]:
    made = sorted(house.shelf.all(TRY, TryRow).values(), key=lambda each: (each.at, each.puzzle))
    return [each for each in made if game in (None, each.game)]


def _days(house: House) -> dict[int, DayRow]:
    return {each.day: each for each in house.shelf.all(DAY, DayRow).values()}


def _find(asked: Asked) -> tuple[Puzzle, int | None]:
    """The puzzle and the day that had it, as it was that day."""
    game, name = asked.path["game"], asked.path["puzzle"]
    for row in _days(asked.house).values():
        if (row.game, row.what) == (game, name):
            return daily.PUZZLES.decode(row.data), row.day
    return puzzles.find(game, name), None


async def _note(house: House, made: TryRow) -> None:
    """The first try stays as it was; a later one may have solved it."""
    kept = house.shelf.find(TRY, made.puzzle, TryRow)
    if kept is None:
        await house.shelf.keep(TRY, made.puzzle, made)
    elif kept.solved_at is None and made.solved_at is not None:
        row = TryRow(kept.puzzle, kept.game, kept.rating, kept.first, kept.at, made.solved_at, kept.day)
        await house.shelf.keep(TRY, made.puzzle, row)


async def _answered(asked: Asked, tried: Try, sketch: bool) -> PuzzleTriedOut:
    game, (found, day) = asked.path["game"], _find(asked)
    before = _tries(asked.house)
    if tried.violation is None:
        await _note(asked.house, answers.row_of(game, found, day, tried.solved, tried.solved, now_ms()))
    after = _tries(asked.house)
    return answers.tried_out(game, found, tried, before, after, sketch, daily.day_of(now_ms()))
