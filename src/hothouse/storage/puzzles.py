"""First tries at puzzles, and what was fixed for a day: rows that nothing changes afterwards."""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from hothouse.storage.rows import DayRow, TryRow
from hothouse.storage.schema import days, puzzle_tries


def add_try(connection: Connection, person: str, made: TryRow) -> TryRow:
    """Write a try down: the first one stays as it was, a later one may have solved it. The row as it is."""
    insert_once(connection, puzzle_tries, {"person": person, **msgspec.structs.asdict(made)})
    here = (puzzle_tries.c.person == person) & (puzzle_tries.c.puzzle == made.puzzle)
    if made.solved_at is not None:
        unsolved = here & puzzle_tries.c.solved_at.is_(None)
        connection.execute(update(puzzle_tries).where(unsolved).values(solved_at=made.solved_at))
    return _tries(connection, here)[0]


def find_try(connection: Connection, person: str, puzzle: str) -> TryRow | None:
    """The person's first try at a puzzle."""
    here = (puzzle_tries.c.person == person) & (puzzle_tries.c.puzzle == puzzle)
    return next(iter(_tries(connection, here)), None)


def tries_of(connection: Connection, person: str, game: str | None = None) -> list[TryRow]:
    """What the person has tried, in the order of the first tries."""
    here = puzzle_tries.c.person == person
    return _tries(connection, here if game is None else here & (puzzle_tries.c.game == game))


def _tries(connection: Connection, here: Any) -> list[TryRow]:
    order = puzzle_tries.c.at, puzzle_tries.c.puzzle
    columns = [puzzle_tries.c[name] for name in TryRow.__struct_fields__]
    return [TryRow(*row) for row in connection.execute(select(*columns).where(here).order_by(*order))]


def forget_tries(connection: Connection, person: str) -> None:
    """Nothing that the person has tried is kept."""
    connection.execute(delete(puzzle_tries).where(puzzle_tries.c.person == person))


def fix_day(connection: Connection, row: DayRow) -> DayRow:
    """Fix what the day has; whoever is second is told what was fixed first."""
    insert_once(connection, days, msgspec.structs.asdict(row))
    found = find_day(connection, row.kind, row.day)
    assert found is not None
    return found


def set_day(connection: Connection, row: DayRow) -> None:
    """Write what a day has, or write it anew: for what grows during the day."""
    here = (days.c.kind == row.kind) & (days.c.day == row.day)
    if connection.execute(update(days).where(here).values(data=row.data)).rowcount == 0:
        fix_day(connection, row)


def insert_once(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Write the row unless there is one of its name: another process may be faster."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    connection.execute(insert(table).values(row).on_conflict_do_nothing())


def find_day(connection: Connection, kind: str, day: int) -> DayRow | None:
    """What was fixed for the day."""
    return next(iter(_days(connection, (days.c.kind == kind) & (days.c.day == day), 1)), None)


def find_what(connection: Connection, kind: str, what: str) -> DayRow | None:
    """The last day that has this."""
    return next(iter(_days(connection, (days.c.kind == kind) & (days.c.what == what), 1)), None)


def last_days(connection: Connection, kind: str, before: int, limit: int) -> list[DayRow]:
    """The days before one, the newest first."""
    return _days(connection, (days.c.kind == kind) & (days.c.day < before), limit)


def used(connection: Connection, kind: str) -> dict[str, int]:
    """Everything that any day had, with the last of its days."""
    rows = connection.execute(select(days.c.what, days.c.day).where(days.c.kind == kind).order_by(days.c.day))
    return {row.what: row.day for row in rows}


def _days(connection: Connection, here: Any, limit: int) -> list[DayRow]:
    columns: Iterable[Any] = [days.c[name] for name in DayRow.__struct_fields__]
    rows = connection.execute(select(*columns).where(here).order_by(days.c.day.desc()).limit(limit))
    return [DayRow(*row) for row in rows]
