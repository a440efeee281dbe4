"""Changes of matches. The `seq` of a match is its lock: a change lands only on the match it was made for.

Many changes are written together in a handful of statements, whatever their number: over a network the way
there and back costs more than the writing. The statements are built once, for they run at each move.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, select, update

from hothouse.storage import jobs, notices
from hothouse.storage.columns import conditions_text, entry_columns, match_columns, seat_columns
from hothouse.storage.matches import NEW_ENTRY, insert_match
from hothouse.storage.rows import Change, SeatRow
from hothouse.storage.schema import matches, seats
from hothouse.storage.statements import among, ask, put

FIXED = {
    "id",
    "game",
    "rules_version",
    "options",
    "created_at",
    "previous",
    "undo",
    "source",
    "start",
    "coach",
    "luck",
    "rated",
}
"""What never changes in a match."""
CHANGING = [name for name in matches.columns.keys() if name not in FIXED]  # noqa: SIM118 # a column collection
NEW = [f"new_{name}" for name in CHANGING]
LOCK = (
    select(matches.c.id, matches.c.seq, matches.c.conditions)
    .where(matches.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(matches.c.id)  # in the same order everywhere: two processes cannot wait for each other
    .with_for_update()
)
NUMBERS = "SELECT id, seq, conditions FROM matches WHERE id {among}"
"""The same where no row can be locked."""
UPDATE_MATCH = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"))
    .values({name: bindparam(f"new_{name}") for name in CHANGING})
)
UPDATE_SEAT = (
    update(seats)
    .where(seats.c.match_id == bindparam("of_match"), seats.c.seat == bindparam("of_seat"))
    .values({name: bindparam(f"new_{name}") for name in ("kind", "person", "level", "ready", "link")})
)

END_SEATS = (
    update(seats)
    .where(seats.c.match_id == bindparam("of_match"), seats.c.ended_at.is_(None))
    .values(ended_at=bindparam("at"))
)


def write_changes(connection: Connection, changes: Sequence[Change]) -> list[bool]:
    """Write every change whose match is still where it was; which of them were written."""
    now = _lock(connection, sorted({change.match.id for change in changes}))
    answers = []
    for change in changes:
        fits = now.get(change.match.id) == (change.was, conditions_text(change.conditions_were))
        answers.append(fits)
        if fits:
            # Two changes of one match in a batch: the second must have been made for what the first leaves.
            now[change.match.id] = change.match.seq, conditions_text(change.match.conditions)
    _write(connection, [change for change, fits in zip(changes, answers, strict=True) if fits])
    return answers


def _lock(connection: Connection, ids: list[str]) -> dict[str, tuple[int, str | None]]:
    """The number of each of these matches and what seats will answer there, which nobody else changes until
    we have."""
    if connection.dialect.name == "sqlite":  # there the whole file is ours
        rows = ask(connection, NUMBERS, among(connection, ids))
    else:
        rows = connection.execute(LOCK, {"ids": ids}).all()
    return {name: (seq, conditions) for name, seq, conditions in rows}


def _write(connection: Connection, changes: Sequence[Change]) -> None:
    if not changes:
        return
    put(connection, UPDATE_MATCH, [_new_match(change) for change in changes])
    rows = [entry_columns(change.match.id, row) for change in changes for row in change.entries]
    if rows:
        put(connection, NEW_ENTRY, rows)
    moved = [_new_seat(change.match.id, row) for change in changes for row in change.seats]
    if moved:
        put(connection, UPDATE_SEAT, moved)
    ended = [change.match for change in changes if change.match.finished_at is not None]
    if ended:
        put(connection, END_SEATS, [{"of_match": match.id, "at": match.finished_at} for match in ended])
    jobs.replace(
        connection,
        # A match has one job at most, so a new one replaces the old.
        [change.match.id for change in changes if change.job != "keep"],
        [(change.match, change.alone) for change in changes if change.job == "queue"],
    )
    notices.add(connection, (row for change in changes for row in change.notices))
    for change in changes:
        if change.creates is not None:
            insert_match(connection, change.creates)


def _new_match(change: Change) -> dict[str, object]:
    columns = match_columns(change.match, CHANGING)
    return {"match_id": change.match.id} | dict(zip(NEW, columns.values(), strict=True))


def _new_seat(match_id: str, row: SeatRow) -> dict[str, object]:
    columns = seat_columns(match_id, row)
    key = {"of_match": columns.pop("match_id"), "of_seat": columns.pop("seat")}
    return key | {f"new_{name}": value for name, value in columns.items()}
