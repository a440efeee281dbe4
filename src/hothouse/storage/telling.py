"""Which matches have ended without anybody having told the stories and ratings of those who played."""

import msgspec
from sqlalchemy import Connection, bindparam, select, update

from hothouse.storage.matches import load_match
from hothouse.storage.rows import MatchRow, SeatRow
from hothouse.storage.schema import seats
from hothouse.storage.statements import ask, hold, put

PIECE = 20
"""How many are looked for at once."""
OVER = "SELECT id FROM matches WHERE id = ? AND status IN ('finished', 'abandoned') {lock}"
IS_UNTOLD = "SELECT seat FROM seats WHERE match_id = ? AND NOT told AND ended_at IS NOT NULL LIMIT 1"
UNTOLD = "SELECT seat FROM seats WHERE match_id = ? AND NOT told LIMIT 1"
LAST_ACT = "SELECT seat FROM entries WHERE match_id = ? AND kind = 'act' ORDER BY seq DESC LIMIT 1"
TELL = update(seats).where(seats.c.match_id == bindparam("of_match")).values(told=bindparam("is_told"))


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
    return bool(ask(connection, IS_UNTOLD, match_id))


def take(connection: Connection, match_id: str) -> Ended | None:
    """The match, ours to tell in this transaction; None where it is not over, or was told."""
    # Whoever turns the mark round tells it. The match is ours until we commit: of two processes the second
    # finds nothing to turn.
    if not hold(connection, OVER, match_id) or not ask(connection, UNTOLD, match_id):
        return None
    put(connection, TELL, [{"of_match": match_id, "is_told": True}])
    stored = load_match(connection, match_id, after=2**31 - 1)
    assert stored is not None
    acts = ask(connection, LAST_ACT, match_id)
    return Ended(stored.match, stored.seats, acts[0][0] if acts else None)
