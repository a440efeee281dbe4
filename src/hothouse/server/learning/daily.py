"""The puzzle of the day: which one it is, and how days are told."""

import random
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

import msgspec

from hothouse.core.message import Template
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names
from hothouse.core.seeds import seed_of
from hothouse.server.learning.puzzles import result_of
from hothouse.server.learning.wire_puzzles import DayOut, TodayOut
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


def chosen(day: int, before: Mapping[str, int]) -> DayRow:
    """What the day has, where `before` tells on which day each puzzle was used last. The games take turns; of
    a game's puzzles one that no day had, or the one that was used longest ago."""
    games = [name for name in game_names() if puzzles(name)]
    if not games:
        raise NoPuzzle(NONE_TODAY)
    game = games[day % len(games)]
    last = min(before.get(each.id, -1) for each in puzzles(game))
    fresh = sorted(each.id for each in puzzles(game) if before.get(each.id, -1) == last)
    name = random.Random(seed_of("puzzle of the day", day)).choice(fresh)
    puzzle = next(each for each in puzzles(game) if each.id == name)
    return DayRow(KIND, day, game, name, msgspec.json.encode(puzzle).decode())


def days_out(rows: Sequence[DayRow], tries: list[TryRow]) -> TodayOut:
    """Today's puzzle and those before, newest first."""
    by_id = {each.puzzle: each for each in tries}
    lines = [_day_out(each, by_id.get(each.what)) for each in rows]
    return TodayOut(lines[0], streak_of(tries, rows[0].day), lines[1:])


def streak_of(tries: list[TryRow], today: int) -> int:
    """How many days in a row were solved, each on its day."""
    return days_in_a_row({each.day for each in tries if each.day is not None and in_time(each)}, today)


def in_time(made: TryRow | None) -> bool:
    """Whether the puzzle of a day was solved on that day."""
    if made is None or made.day is None or made.solved_at is None:
        return False
    return day_of(made.solved_at) == made.day


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
