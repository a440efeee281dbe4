"""Matches: written when they are new, read, deleted, listed for their host. How they change: changes.py; the
lists of the lobby: lists.py."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Insert, Select, Table, bindparam, delete, func, insert, select, update

from hothouse.storage import jobs, texts
from hothouse.storage.columns import (
    ENTRY_NAMES,
    MATCH_NAMES,
    SEAT_NAMES,
    entry_columns,
    match_columns,
    match_of,
    match_row,
    read_conditions,
    seat_columns,
    seat_of,
    seat_row,
)
from hothouse.storage.rows import (
    Conditional,
    EntryRow,
    MatchRow,
    Pair,
    SeatRow,
    Stored,
    bot_to_act,
    bots_alone,
)
from hothouse.storage.schema import entries, matches, seats
from hothouse.storage.statements import ask, put

NEIGHBOURS = (matches.c.id, matches.c.seq, matches.c.previous, matches.c.rematch)
CURRENT = "SELECT seq FROM matches WHERE id = ?"
CONDITIONS = "SELECT seq, conditions FROM matches WHERE id = ?"
ONE = f"SELECT {MATCH_NAMES} FROM matches WHERE id = ?"
SAT = f"SELECT {SEAT_NAMES} FROM seats WHERE match_id = ? ORDER BY seat"
FLAGS_DUE = "SELECT id FROM matches WHERE deadline <= ? ORDER BY deadline LIMIT ?"
LOG = f"SELECT {ENTRY_NAMES} FROM entries WHERE match_id = ? AND seq > ? AND seq <= ? ORDER BY seq"


def _new(table: Table, row: type[msgspec.Struct], *more: str) -> Insert:
    """A row with these columns; what else the table has begins as the table says."""
    return insert(table).values({name: bindparam(name) for name in (*row.__struct_fields__, *more)})


NEW_MATCH = _new(matches, MatchRow)
NEW_SEAT = _new(seats, SeatRow, "match_id", "ended_at")
NEW_ENTRY = _new(entries, EntryRow, "match_id")


def insert_match(connection: Connection, stored: Stored) -> None:
    """A new match with its seats and first entries."""
    match = stored.match
    shortened = msgspec.structs.replace(match, options=texts.put_aside(connection, match.options))
    put(connection, NEW_MATCH, [match_columns(shortened)])
    texts.note_uses(connection, match.id, shortened.options)
    sat = [seat_columns(match.id, seat) | {"ended_at": match.finished_at} for seat in stored.seats]
    put(connection, NEW_SEAT, sat)
    if stored.entries:
        put(connection, NEW_ENTRY, [entry_columns(match.id, row) for row in stored.entries])
    # In the same transaction: a table whose first seat is a bot's must not exist without its job.
    if bot_to_act(match, stored.seats):
        jobs.queue(connection, match, bots_alone(stored.seats))


def load_match(connection: Connection, match_id: str, after: int = -1) -> Stored | None:
    """The match with its seats and its entries after `after`; None if there is none.

    The match is read first: entries that land in between are newer than its `seq` and left out.
    """
    found = ask(connection, ONE, match_id)
    if not found:
        return None
    (match,) = texts.filled_in(connection, [match_of(found[0])])
    sat = ask(connection, SAT, match_id)
    log = ask(connection, LOG, match_id, after, match.seq)
    return Stored(match, tuple(map(seat_of, sat)), tuple(EntryRow(*row) for row in log))


def current_seq(connection: Connection, match_id: str) -> int | None:
    """The sequence number of the match now; None if there is no such match."""
    rows = ask(connection, CURRENT, match_id)
    return int(rows[0][0]) if rows else None


def conditions_of(connection: Connection, match_id: str, seq: int) -> tuple[Conditional, ...] | None:
    """What seats will answer at the match that has this number; None where they answer nothing."""
    rows = ask(connection, CONDITIONS, match_id)
    return read_conditions(rows[0][1]) if rows and rows[0][0] == seq else None


def match_of_link(connection: Connection, *links: str) -> tuple[str, int] | None:
    """The match and the seat that a secret link opens; it is given as its hashes, fresh and used."""
    query = select(seats.c.match_id, seats.c.seat).where(seats.c.link.in_(links))
    found = (connection.execute(query)).first()
    return None if found is None else (found.match_id, found.seat)


def flags_due(connection: Connection, now: int, limit: int = 100) -> list[str]:
    """The matches whose running clock has run out."""
    return [row[0] for row in ask(connection, FLAGS_DUE, now, limit)]


def delete_matches(connection: Connection, wanted: Mapping[str, int | None]) -> list[str]:
    """Forget matches with everything that belongs to them; which were there. With a number, a match goes only
    if it has not changed since."""
    rows = connection.execute(select(*NEIGHBOURS).where(matches.c.id.in_(sorted(wanted)))).all()
    beside = {name for row in rows for name in (row.previous, row.rematch) if name is not None}
    # In the order that every change of a match keeps: two processes cannot wait for each other.
    lock = select(*NEIGHBOURS).where(matches.c.id.in_(sorted({*wanted, *beside}))).order_by(matches.c.id)
    now = {row.id: row for row in connection.execute(lock.with_for_update())}
    gone = sorted(name for name, seq in wanted.items() if name in now and seq in (None, now[name].seq))
    needed = texts.used_by(connection, gone)
    # Seats, entries, chat and jobs go with it: the database cascades.
    connection.execute(delete(matches).where(matches.c.id.in_(gone)))
    for column in (matches.c.previous, matches.c.rematch):
        # Who follows or precedes it points at nothing any more. Another number, so that all read it anew.
        pointing = update(matches).where(matches.c.id.in_(sorted(beside - set(gone))), column.in_(gone))
        connection.execute(pointing.values({column.name: None, "seq": matches.c.seq + 1}))
    texts.drop_unused(connection, needed)
    return gone


def delete_match(connection: Connection, match_id: str) -> bool:
    """Forget a match with everything that belongs to it."""
    return delete_matches(connection, {match_id: None}) == [match_id]


def list_matches(
    connection: Connection,
    *,
    statuses: Iterable[str],
    person: str | None = None,
    public: bool = False,
    game: str | None = None,
    limit: int = 50,
) -> list[Pair]:
    """Matches with their seats, the last moved first: a person's, or the public ones, or all."""
    query = select(matches).where(matches.c.status.in_(list(statuses)))
    if person is not None:
        query = query.where(matches.c.id.in_(select(seats.c.match_id).where(seats.c.person == person)))
    if public:
        query = query.where(matches.c.public)
    if game is not None:
        query = query.where(matches.c.game == game)
    return _pairs(connection, query.order_by(matches.c.moved_at.desc()).limit(limit))


def public_of(connection: Connection, person: str) -> int:
    """How many public tables that a person made wait or play."""
    query = select(func.count()).where(
        matches.c.host == person, matches.c.public, matches.c.status.in_(["waiting", "playing"])
    )
    return int(connection.scalar(query) or 0)


def _pairs(connection: Connection, query: Select[Any]) -> list[Pair]:
    rows = [match_row(dict(row)) for row in (connection.execute(query)).mappings()]
    found = texts.filled_in(connection, rows)
    if not found:
        return []
    sat = connection.execute(
        select(seats).where(seats.c.match_id.in_([row.id for row in found])).order_by(seats.c.seat)
    )
    at: dict[str, list[SeatRow]] = {row.id: [] for row in found}
    for columns in _plain(sat):
        at[columns["match_id"]].append(seat_row(columns))
    return [(row, tuple(at[row.id])) for row in found]


def _plain(result: Any) -> Sequence[dict[str, Any]]:
    return [dict(row) for row in result.mappings()]
