"""The puzzle of the day: chosen once, fixed as a row with everything that it is, and the same ever after."""

from sqlalchemy import Connection

from hothouse.server.learning.daily import ARCHIVE, KIND, PUZZLES, chosen, days_out
from hothouse.server.learning.wire_puzzles import TodayOut
from hothouse.storage.puzzles import find_day, find_what, fix_day, last_days, used
from hothouse.storage.rows import DayRow, TryRow
from hothouse.study.puzzles import Puzzle


def puzzle_of_the_day(connection: Connection, day: int) -> DayRow:
    """What the day has."""
    found = find_day(connection, KIND, day)
    return fix_day(connection, chosen(day, used(connection, KIND))) if found is None else found


def fixed(connection: Connection, game: str, name: str) -> tuple[Puzzle, int] | None:
    """A puzzle of the game that some day had, as it was that day, and that day."""
    row = find_what(connection, KIND, name)
    return None if row is None or row.game != game else (PUZZLES.decode(row.data), row.day)


def today_out(connection: Connection, day: int, tries: list[TryRow]) -> TodayOut:
    """Today's puzzle and those before."""
    row, before = puzzle_of_the_day(connection, day), last_days(connection, KIND, day, ARCHIVE)
    return days_out([row, *before], tries)
