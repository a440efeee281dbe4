"""Which matches have ended without anybody having told the stories and ratings of those who played."""

import msgspec
from sqlalchemy import Connection, select, update

from hothouse.storage.matches import load_match
from hothouse.storage.rows import MatchRow, SeatRow
from hothouse.storage.schema import entries, matches, seats

PIECE = 20
"""How many are looked for at once."""


class Ended(msgspec.Struct, frozen=True):
    """A match that is over, and the seat of its last act: who left, where somebody did."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    last: int | None


def untold(connection: Connection) -> list[str]:
    """The first few that have ended and were not told, the oldest first."""
    query = (
        select(seats.c.match_id)
        .where(~seats.c.told, seats.c.ended_at.is_not(None))
        .order_by(seats.c.ended_at)
        .limit(PIECE)
    )
    return list(dict.fromkeys(connection.scalars(query)))


def is_untold(connection: Connection, match_id: str) -> bool:
    """Whether the match has seats whose end was not told."""
    query = select(seats.c.seat).where(
        seats.c.match_id == match_id, ~seats.c.told, seats.c.ended_at.is_not(None)
    )
    return connection.scalar(query.limit(1)) is not None


def take(connection: Connection, match_id: str) -> Ended | None:
    """The match, ours to tell in this transaction; None where it is not over, or was told."""
    over = select(matches.c.id).where(
        matches.c.id == match_id, matches.c.status.in_(["finished", "abandoned"])
    )
    if connection.scalar(over.with_for_update()) is None:
        return None
    # Whoever turns the mark round tells it: of two processes the second finds nothing to turn.
    mine = update(seats).where(seats.c.match_id == match_id, ~seats.c.told).values(told=True)
    if connection.execute(mine).rowcount == 0:
        return None
    stored = load_match(connection, match_id, after=2**31 - 1)
    assert stored is not None
    act = select(entries.c.seat).where(entries.c.match_id == match_id, entries.c.kind == "act")
    last = connection.scalar(act.order_by(entries.c.seq.desc()).limit(1))
    return Ended(stored.match, stored.seats, last)
