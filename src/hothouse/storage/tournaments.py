"""Tournaments in the database. A change lands whole, and only if the tournament is still as it was read."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, and_, delete, func, insert, or_, select, update

from hothouse.storage.rows import Clock
from hothouse.storage.schema import entries, matches, people
from hothouse.storage.schema_gatherings import boards, entrants, sittings, tournaments
from hothouse.storage.tournament_rows import EntrantRow, Gathered, PairingRow, SittingRow, TournamentRow

CLOCK = msgspec.json.Decoder(Clock)
PIECE = 100
"""So many tables are asked about in one question."""


class TableState(msgspec.Struct, frozen=True):
    """How a table of a tournament stands: who acts since when, how it ended, which seats have moved, and the
    seat of its last act: who left, where somebody did."""

    status: str
    turn: int | None
    turn_at: int | None
    outcome: dict[str, Any] | None
    moved: frozenset[int]
    last: int | None = None


def add(connection: Connection, row: TournamentRow) -> None:
    """A new tournament."""
    connection.execute(insert(tournaments), _columns(row))


def load(connection: Connection, name: str) -> Gathered | None:
    """The tournament with everybody and everything; None if there is none."""
    found = connection.execute(select(tournaments).where(tournaments.c.id == name)).mappings().first()
    if found is None:
        return None
    sat = connection.execute(
        select(entrants).where(entrants.c.tournament == name).order_by(entrants.c.number)
    ).mappings()
    return Gathered(
        _row(dict(found)), tuple(EntrantRow(**_inner(each)) for each in sat), _pairings(connection, name)
    )


def _pairings(connection: Connection, name: str) -> tuple[PairingRow, ...]:
    seats = sittings.c
    sat: dict[tuple[int, int], list[SittingRow]] = {}
    query = select(seats.round, seats.board, seats.number, seats.points, seats.seen, seats.margin)
    order = (seats.round, seats.board, seats.seat)
    for round_, board, *rest in connection.execute(query.where(seats.tournament == name).order_by(*order)):
        sat.setdefault((round_, board), []).append(SittingRow(*rest))
    rows = connection.execute(
        select(boards).where(boards.c.tournament == name).order_by(boards.c.round, boards.c.board)
    ).mappings()
    return tuple(PairingRow(**_inner(row), sat=tuple(sat[row["round"], row["board"]])) for row in rows)


def held_at(connection: Connection, match_id: str) -> tuple[str, str, int] | None:
    """The tournament that a table is played in: its id, its name and the round; None if it is of none."""
    query = (
        select(tournaments.c.id, tournaments.c.name, boards.c.round)
        .join(boards, boards.c.tournament == tournaments.c.id)
        .where(boards.c.match_id == match_id)
    )
    row = connection.execute(query).first()
    return None if row is None else (row.id, row.name, row.round)


def save(connection: Connection, before: Gathered, after: Gathered) -> bool:
    """Write what has changed, all of it or nothing; False if another was faster."""
    name, was = before.row.id, before.row.seq
    here = (tournaments.c.id == name) & (tournaments.c.seq == was)
    # The number is the lock: of two processes that pair the same round one finds it changed.
    done = connection.execute(update(tournaments).where(here).values(_columns(after.row) | {"seq": was + 1}))
    if done.rowcount != 1:
        return False
    old = {each.number: each for each in before.entrants}
    changed = [msgspec.structs.asdict(each) for each in after.entrants if old.get(each.number) != each]
    _replace(connection, entrants, name, ("number",), changed)
    past = {(each.round, each.board): each for each in before.pairings}
    fresh = [each for each in after.pairings if past.get((each.round, each.board)) != each]
    rows = [msgspec.structs.asdict(each) for each in fresh]
    sat = [
        {"round": each.round, "board": each.board, "seat": seat, **msgspec.structs.asdict(one)}
        for each in fresh
        for seat, one in enumerate(each.sat)
    ]
    for row in rows:
        del row["sat"]
    _replace(connection, boards, name, ("round", "board"), rows)
    _replace(connection, sittings, name, ("round", "board"), sat)
    return True


def _replace(
    connection: Connection, table: Table, name: str, keys: Sequence[str], rows: Sequence[Mapping[str, Any]]
) -> None:
    """Write these rows instead of all that have their keys."""
    known = sorted({tuple(row[key] for key in keys) for row in rows})
    for start in range(0, len(known), PIECE):
        old = [
            and_(*(table.c[key] == value for key, value in zip(keys, each, strict=True)))
            for each in known[start : start + PIECE]
        ]
        connection.execute(delete(table).where(table.c.tournament == name, or_(*old)))
    if rows:
        connection.execute(insert(table), [{"tournament": name, **row} for row in rows])


def to_tend(connection: Connection, now: int) -> list[str]:
    """The tournaments that go on, and those that are due to begin."""
    due = or_(
        tournaments.c.status == "playing",
        (tournaments.c.status == "open") & (tournaments.c.starts_at <= now),
    )
    return list(connection.scalars(select(tournaments.c.id).where(due).order_by(tournaments.c.starts_at)))


def tables_of(connection: Connection, wanted: Iterable[str]) -> dict[str, TableState]:
    """How these tables stand; those that are not there are left out."""
    names, found = sorted(set(wanted)), dict[str, TableState]()
    for start in range(0, len(names), PIECE):
        piece = names[start : start + PIECE]
        columns = (matches.c.id, matches.c.status, matches.c.turn, matches.c.turn_at, matches.c.outcome)
        rows = connection.execute(select(*columns).where(matches.c.id.in_(piece))).all()
        # A flag that falls is an act too, but nobody's.
        acts = (entries.c.kind == "act") & entries.c.person.is_not(None) & entries.c.match_id.in_(piece)
        seats: dict[str, set[int]] = {}
        for match_id, seat in connection.execute(
            select(entries.c.match_id, entries.c.seat).where(acts).distinct()
        ):
            seats.setdefault(match_id, set()).add(seat)
        left = _last_acts(connection, [row.id for row in rows if row.status == "finished"])
        found |= {
            row.id: TableState(
                row.status,
                row.turn,
                row.turn_at,
                None if row.outcome is None else msgspec.json.decode(row.outcome),
                frozenset(seats.get(row.id, ())),
                left.get(row.id),
            )
            for row in rows
        }
    return found


def _last_acts(connection: Connection, over: Sequence[str]) -> dict[str, int | None]:
    """Whose act was the last at these tables."""
    acts = (entries.c.kind == "act") & entries.c.match_id.in_(over)
    last = select(func.max(entries.c.seq).label("seq"), entries.c.match_id.label("of")).where(acts)
    found = last.group_by(entries.c.match_id).subquery()
    query = select(entries.c.match_id, entries.c.seat).join(
        found, (entries.c.match_id == found.c.of) & (entries.c.seq == found.c.seq)
    )
    return {} if not over else {row.match_id: row.seat for row in connection.execute(query)}


def listed(
    connection: Connection, club: str | None, person: str | None, limit: int = 50
) -> list[tuple[TournamentRow, int]]:
    """Tournaments with how many take part, the last to begin first: a club's, or all that one may see."""
    # A stranger has none: nobody's entries are those of bots and of whoever was erased.
    mine = select(entrants.c.tournament).where(entrants.c.person == (person or ""))
    shown = or_(tournaments.c.public, tournaments.c.id.in_(mine), tournaments.c.host == (person or ""))
    where = shown if club is None else tournaments.c.club == club
    count = (
        select(func.count())
        .where(entrants.c.tournament == tournaments.c.id, ~entrants.c.gone)
        .scalar_subquery()
    )
    query = select(tournaments, count.label("count")).where(where)
    rows = connection.execute(query.order_by(tournaments.c.starts_at.desc()).limit(limit)).mappings()
    found = []
    for row in rows:
        columns = dict(row)
        taking_part = columns.pop("count")
        found.append((_row(columns), taking_part))
    return found


def hosted(connection: Connection, person: str) -> int:
    """How many tournaments of a person are not over."""
    going = tournaments.c.status.in_(("open", "playing"))
    found = connection.scalar(select(func.count()).where(tournaments.c.host == person, going))
    return found or 0


def names_in(connection: Connection, gathered: Gathered) -> dict[str, str]:
    """What those who take part are called."""
    ids = sorted({each.person for each in gathered.entrants if each.person} | {gathered.row.host or ""})
    found: dict[str, str] = {}
    for start in range(0, len(ids), PIECE):
        query = select(people.c.id, people.c.name).where(people.c.id.in_(ids[start : start + PIECE]))
        found |= {row.id: row.name for row in connection.execute(query)}
    return found


def say_here(connection: Connection, name: str, person: str, now: int) -> bool:
    """Somebody is there; False if they do not take part. Apart from all other changes: everybody says it."""
    own = (entrants.c.tournament == name) & (entrants.c.person == person) & ~entrants.c.gone
    return connection.execute(update(entrants).where(own).values(here_at=now)).rowcount == 1


def forget_tournaments(connection: Connection, person: str) -> None:
    """What was played stays, and names nobody."""
    gone = update(entrants).where(entrants.c.person == person).values(person=None, gone=True)
    connection.execute(gone)
    connection.execute(update(tournaments).where(tournaments.c.host == person).values(host=None))


def _columns(row: TournamentRow) -> dict[str, Any]:
    columns = msgspec.structs.asdict(row)
    return columns | {name: msgspec.json.encode(columns[name]).decode() for name in ("options", "clock")}


def _row(columns: dict[str, Any]) -> TournamentRow:
    read = {"options": msgspec.json.decode(columns["options"]), "clock": CLOCK.decode(columns["clock"])}
    return TournamentRow(**{str(name): value for name, value in (columns | read).items()})


def _inner(row: Mapping[Any, Any]) -> dict[str, Any]:
    return {str(name): value for name, value in row.items() if name != "tournament"}
