"""Who has played a day's table: one try each, and what came of it."""

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, select

from hothouse.storage.puzzles import insert_once
from hothouse.storage.schema import day_games, matches, people

OUTCOME = msgspec.json.Decoder(dict[str, Any])


class GameRow(msgspec.Struct, frozen=True):
    """A try at a day's table; no outcome while it is played or where it was left."""

    day: int
    person: str
    name: str
    match: str
    status: str
    outcome: dict[str, Any] | None
    finished_at: int | None


def note_game(connection: Connection, kind: str, day: int, person: str, match: str) -> str:
    """The match that is the person's try at the day's table: this one, unless there is one already."""
    row = {"kind": kind, "day": day, "person": person, "match_id": match}
    insert_once(connection, day_games, row)
    found = find_game(connection, kind, day, person)
    assert found is not None
    return found


def find_game(connection: Connection, kind: str, day: int, person: str) -> str | None:
    """The person's try at the day's table."""
    here = (day_games.c.kind == kind) & (day_games.c.day == day) & (day_games.c.person == person)
    found: str | None = connection.scalar(select(day_games.c.match_id).where(here))
    return found


def games_of(connection: Connection, kind: str, first: int, last: int) -> list[GameRow]:
    """All tries at the tables of these days."""
    columns = (
        day_games.c.day,
        day_games.c.person,
        people.c.name,
        day_games.c.match_id,
        matches.c.status,
        matches.c.outcome,
        matches.c.finished_at,
    )
    where = (day_games.c.kind == kind) & day_games.c.day.between(first, last)
    joined = day_games.join(matches, matches.c.id == day_games.c.match_id).join(
        people, people.c.id == day_games.c.person
    )
    rows = connection.execute(select(*columns).select_from(joined).where(where))
    return [
        GameRow(
            row.day,
            row.person,
            row.name,
            row.match_id,
            row.status,
            None if row.outcome is None else OUTCOME.decode(row.outcome),
            row.finished_at,
        )
        for row in rows
    ]


def forget_games(connection: Connection, person: str) -> None:
    """The person is in no table of a day any more."""
    connection.execute(delete(day_games).where(day_games.c.person == person))
