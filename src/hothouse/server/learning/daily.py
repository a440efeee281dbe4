"""The puzzle of the day: chosen once, fixed as a row with everything that it is, and the same ever after."""

import random
from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import Connection

from hothouse.core.message import Template
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names
from hothouse.core.seeds import seed_of
from hothouse.server.learning.puzzles import result_of
from hothouse.server.learning.wire_puzzles import DayOut, TodayOut
from hothouse.storage.puzzles import find_day, find_what, fix_day, last_days, used
from hothouse.storage.rows import DayRow, TryRow
from hothouse.study.puzzles import Puzzle, puzzles
from hothouse.study.puzzles.puzzle import NoPuzzle
from hothouse.study.puzzles.standing import days_in_a_row

KIND = "puzzle"
NONE_TODAY = Template("no game here has puzzles")
ARCHIVE = 60
"""So many days before today are listed."""
FIRST_DAY = datetime(1970, 1, 1, tzinfo=UTC)
PUZZLES = msgspec.json.Decoder(Puzzle)


def day_of(now: int) -> int:
    """The day of a moment, counted from 1970 in UTC."""
    return now // (24 * 3600 * 1000)


def written(day: int) -> str:
    """A day as it is written: 2026-11-17."""
    return (FIRST_DAY + timedelta(days=day)).date().isoformat()


def puzzle_of_the_day(connection: Connection, day: int) -> DayRow:
    """What the day has. The games take turns; of a game's puzzles one that no day had, or the one that was
    used longest ago."""
    found = find_day(connection, KIND, day)
    if found is not None:
        return found
    games = [name for name in game_names() if puzzles(name)]
    if not games:
        raise NoPuzzle(NONE_TODAY)
    game = games[day % len(games)]
    before = used(connection, KIND)
    last = min(before.get(each.id, -1) for each in puzzles(game))
    fresh = sorted(each.id for each in puzzles(game) if before.get(each.id, -1) == last)
    name = random.Random(seed_of("puzzle of the day", day)).choice(fresh)
    chosen = next(each for each in puzzles(game) if each.id == name)
    return fix_day(connection, DayRow(KIND, day, game, name, msgspec.json.encode(chosen).decode()))


def fixed(connection: Connection, game: str, name: str) -> tuple[Puzzle, int] | None:
    """A puzzle of the game that some day had, as it was that day, and that day."""
    row = find_what(connection, KIND, name)
    return None if row is None or row.game != game else (PUZZLES.decode(row.data), row.day)


def streak_of(tries: list[TryRow], today: int) -> int:
    """How many days in a row were solved, each on its day."""
    return days_in_a_row({each.day for each in tries if each.day is not None and in_time(each)}, today)


def in_time(made: TryRow | None) -> bool:
    """Whether the puzzle of a day was solved on that day."""
    if made is None or made.day is None or made.solved_at is None:
        return False
    return day_of(made.solved_at) == made.day


def today_out(connection: Connection, day: int, tries: list[TryRow]) -> TodayOut:
    """Today's puzzle and those before."""
    row, before = puzzle_of_the_day(connection, day), last_days(connection, KIND, day, ARCHIVE)
    by_id = {each.puzzle: each for each in tries}
    lines = [_day_out(each, by_id.get(each.what)) for each in (row, *before)]
    return TodayOut(lines[0], streak_of(tries, day), lines[1:])


def _day_out(row: DayRow, made: TryRow | None) -> DayOut:
    puzzle = PUZZLES.decode(row.data)
    solved = made is not None and made.day == row.day and in_time(made)
    return DayOut(
        written(row.day),
        row.game,
        find_game(row.game).title,
        row.what,
        puzzle.rating,
        result_of(made),
        solved,
    )
