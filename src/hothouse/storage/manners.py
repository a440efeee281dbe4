"""Manners: who does not want to meet whom, what was reported to the host, and who may not write."""

from collections.abc import Collection, Iterable

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from hothouse.storage import people
from hothouse.storage.puzzles import insert_once
from hothouse.storage.schema import chat
from hothouse.storage.schema import people as people_table
from hothouse.storage.schema_manners import blocks, reports, silences
from hothouse.storage.statements import ask

APART = "SELECT person, blocked FROM blocks WHERE person = ? OR blocked = ?"
EVIDENCE = 10
"""So many of the last lines that somebody wrote at a table are shown beside a report."""


class ReportRow(msgspec.Struct, frozen=True):
    """What somebody told the host about somebody else; `said` is what the latter wrote at that table."""

    id: int
    at: int
    by: str
    about: str
    name: str
    table: str | None
    why: str
    note: str
    said: list[str]


def block(connection: Connection, person: str, blocked: str, now: int) -> None:
    """They are not to meet, and the one does not hear the other."""
    insert_once(connection, blocks, {"person": person, "blocked": blocked, "at": now})
    people.mute(connection, person, blocked)


def unblock(connection: Connection, person: str, blocked: str) -> None:
    """As if nothing had been."""
    connection.execute(delete(blocks).where(blocks.c.person == person, blocks.c.blocked == blocked))
    people.unmute(connection, person, blocked)


def blocked_by(connection: Connection, person: str) -> list[tuple[str, str]]:
    """Whom the person has blocked, with their names, the last one first."""
    query = (
        select(blocks.c.blocked, people_table.c.name)
        .outerjoin(people_table, people_table.c.id == blocks.c.blocked)
        .where(blocks.c.person == person)
        .order_by(blocks.c.at.desc(), blocks.c.blocked)
    )
    return [(row.blocked, row.name or "") for row in connection.execute(query)]


def apart_from(connection: Connection, person: str) -> frozenset[str]:
    """Everybody whom the person is not to meet, whoever of the two wanted it so."""
    rows = ask(connection, APART, person, person)
    return frozenset(one for row in rows for one in row) - {person}


def kept_apart(connection: Connection, among: Iterable[str]) -> frozenset[frozenset[str]]:
    """Of these people, the pairs that are not to meet."""
    wanted = sorted(set(among))
    query = select(blocks.c.person, blocks.c.blocked).where(
        blocks.c.person.in_(wanted), blocks.c.blocked.in_(wanted)
    )
    return frozenset(frozenset(row) for row in connection.execute(query))


def may_meet(connection: Connection, person: str, others: Collection[str]) -> bool:
    """Whether none of the others is kept apart from the person."""
    return not others or apart_from(connection, person).isdisjoint(others)


def report(
    connection: Connection, by: str, about: str, table: str | None, why: str, note: str, now: int
) -> int:
    """Tell the host; the same again while it is looked at is one report."""
    same = (reports.c.by == by) & (reports.c.about == about) & (reports.c.settled_at.is_(None))
    found: int | None = connection.scalar(select(reports.c.id).where(same))
    if found is not None:
        return found
    row = {"at": now, "by": by, "about": about, "match_id": table, "why": why, "note": note}
    made = connection.execute(insert(reports).returning(reports.c.id), row)
    return int(made.scalar_one())


def open_reports(connection: Connection, limit: int = 100) -> list[ReportRow]:
    """What the host has not looked at, the oldest first."""
    query = (
        select(reports, people_table.c.name)
        .outerjoin(people_table, people_table.c.id == reports.c.about)
        .where(reports.c.settled_at.is_(None))
        .order_by(reports.c.id)
        .limit(limit)
    )
    return [
        ReportRow(
            row.id,
            row.at,
            row.by,
            row.about,
            row.name or "",
            row.match_id,
            row.why,
            row.note,
            _said(connection, row.about, row.match_id),
        )
        for row in connection.execute(query).all()
    ]


def _said(connection: Connection, person: str, table: str | None) -> list[str]:
    query = (
        select(chat.c.text)
        .where(chat.c.match_id == table, chat.c.person == person)
        .order_by(chat.c.n.desc())
        .limit(EVIDENCE)
    )
    return [] if table is None else list(connection.scalars(query))[::-1]


def settle(connection: Connection, number: int, decision: str, until: int, now: int) -> str | None:
    """Decide a report, and all others about the same person; whom it was about. None if there is none open.
    `rename` takes the name away, `silence` lets the person write nothing until then."""
    here = (reports.c.id == number) & reports.c.settled_at.is_(None)
    about: str | None = connection.scalar(select(reports.c.about).where(here))
    if about is None:
        return None
    open_ones = (reports.c.about == about) & reports.c.settled_at.is_(None)
    # A dismissal says something about one report alone; a decision about a person answers all.
    done = here if decision == "dismiss" else open_ones
    connection.execute(update(reports).where(done).values(settled_at=now, decision=decision))
    if decision == "rename":
        people.name_person(connection, about, "")
    if decision == "silence":
        connection.execute(delete(silences).where(silences.c.person == about))
        connection.execute(insert(silences), {"person": about, "until": until})
    return about


def silent_until(connection: Connection, person: str, now: int) -> int | None:
    """Until when the person may write nothing; None if they may."""
    found: int | None = connection.scalar(
        select(silences.c.until).where(silences.c.person == person, silences.c.until > now)
    )
    return found


def waiting_reports(connection: Connection) -> int:
    """How many the host has not looked at."""
    found: int | None = connection.scalar(select(func.count()).where(reports.c.settled_at.is_(None)))
    return found or 0


def forget_manners(connection: Connection, person: str) -> None:
    """Everything that names the person here."""
    connection.execute(delete(blocks).where(or_(blocks.c.person == person, blocks.c.blocked == person)))
    connection.execute(delete(reports).where(or_(reports.c.by == person, reports.c.about == person)))
    connection.execute(delete(silences).where(silences.c.person == person))
