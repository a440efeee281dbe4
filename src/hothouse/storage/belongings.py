"""What is kept about somebody besides what they have played, table by table: theirs to take along.

A table that names people stands here, or is told in another way; a test finds one that does neither.
"""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, select

from hothouse.storage.schema import chat, day_games, matches
from hothouse.storage.schema_gatherings import club_members, clubs, entrants, tournaments
from hothouse.storage.schema_manners import blocks, reports, silences
from hothouse.storage.schema_meeting import away_wishes, seekers


class Kept(NamedTuple):
    """The rows of a table that are somebody's, by the column that names them, and what is told of each."""

    table: Table
    whose: str
    told: tuple[str, ...]


KEPT = {
    "opened": Kept(matches, "host", ("id", "game", "status", "created_at")),
    "chat": Kept(chat, "person", ("match_id", "at", "text")),
    "days": Kept(day_games, "person", ("kind", "day", "match_id")),
    "looks_for": Kept(seekers, "person", ("game", "variant", "pace", "rated", "since")),
    "away": Kept(
        away_wishes,
        "person",
        ("zone", "quiet_from", "quiet_to", "remind", "vacation_until", "vacation_taken"),
    ),
    "blocked": Kept(blocks, "person", ("blocked", "at")),
    "reports": Kept(reports, "by", ("at", "about", "match_id", "why", "note", "decision")),
    "silenced": Kept(silences, "person", ("until",)),
    "clubs": Kept(club_members, "person", ("club", "joined_at", "sent_away_at")),
    "founded": Kept(clubs, "host", ("id", "name", "about", "created_at")),
    "entered": Kept(entrants, "person", ("tournament", "number", "joined_at", "gone")),
    "organised": Kept(tournaments, "host", ("id", "name", "game", "format", "status", "starts_at")),
}


def kept_of(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    """All of it, under the name of each."""
    return {name: _rows(connection, kept, person) for name, kept in KEPT.items()}


def _rows(connection: Connection, kept: Kept, person: str) -> list[dict[str, Any]]:
    columns = [kept.table.c[name] for name in kept.told]
    query = select(*columns).where(kept.table.c[kept.whose] == person).order_by(*kept.table.primary_key)
    return [dict(row) for row in connection.execute(query).mappings()]
