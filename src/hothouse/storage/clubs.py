"""Clubs: a name, a link that lets people in, who has come in, and whom the founder has sent away."""

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from hothouse.storage.puzzles import insert_once
from hothouse.storage.schema import people
from hothouse.storage.schema_gatherings import club_members, clubs


class ClubRow(msgspec.Struct, frozen=True):
    """A club."""

    id: str
    name: str
    about: str
    host: str | None
    created_at: int


def found_club(connection: Connection, row: ClubRow) -> None:
    """A new club, whose founder is its first member."""
    connection.execute(insert(clubs), msgspec.structs.asdict(row))
    if row.host is not None:
        join_club(connection, row.id, row.host, row.created_at)


def find_club(connection: Connection, name: str) -> ClubRow | None:
    """The club; None if there is none."""
    columns = [clubs.c[each] for each in ClubRow.__struct_fields__]
    row = connection.execute(select(*columns).where(clubs.c.id == name)).first()
    return None if row is None else ClubRow(*row)


IN_IT = club_members.c.sent_away_at.is_(None)


def _place(club: str, person: str | None) -> ColumnElement[bool]:
    return (club_members.c.club == club) & (club_members.c.person == person)


def join_club(connection: Connection, club: str, person: str, now: int) -> bool:
    """Come in; once more is no mistake. False for whoever was sent away."""
    insert_once(connection, club_members, {"club": club, "person": person, "joined_at": now})
    return is_member(connection, club, person)


def leave_club(connection: Connection, club: str, person: str) -> None:
    """Go. Whoever was sent away stays so."""
    connection.execute(delete(club_members).where(_place(club, person), IN_IT))


def send_away(connection: Connection, club: str, person: str, now: int) -> bool:
    """A member is one no more, whatever link they have; False where there is no such member."""
    gone = update(club_members).where(_place(club, person), IN_IT).values(sent_away_at=now)
    return connection.execute(gone).rowcount == 1


def let_in(connection: Connection, club: str, person: str) -> bool:
    """Who was sent away is a member again; False where there is nobody like that."""
    back = update(club_members).where(_place(club, person), ~IN_IT).values(sent_away_at=None)
    return connection.execute(back).rowcount == 1


def members(
    connection: Connection, club: str, limit: int = 1000, away: bool = False
) -> list[tuple[str, str]]:
    """Who is in it, or was sent away, with their names, the first one first."""
    query = (
        select(people.c.id, people.c.name)
        .join(club_members, club_members.c.person == people.c.id)
        .where(club_members.c.club == club, ~IN_IT if away else IN_IT)
        .order_by(club_members.c.joined_at, people.c.id)
        .limit(limit)
    )
    return [(row.id, row.name) for row in connection.execute(query)]


def clubs_of(connection: Connection, person: str) -> list[ClubRow]:
    """The clubs of a person, the last joined first."""
    columns = [clubs.c[each] for each in ClubRow.__struct_fields__]
    query = (
        select(*columns)
        .join(club_members, club_members.c.club == clubs.c.id)
        .where(club_members.c.person == person, IN_IT)
        .order_by(club_members.c.joined_at.desc(), clubs.c.id)
    )
    return [ClubRow(*row) for row in connection.execute(query)]


def founded(connection: Connection, person: str) -> int:
    """How many clubs a person has founded."""
    return connection.scalar(select(func.count()).where(clubs.c.host == person)) or 0


def is_member(connection: Connection, club: str, person: str | None) -> bool:
    """Whether the person is in the club."""
    return connection.scalar(select(club_members.c.club).where(_place(club, person), IN_IT)) is not None


def forget_clubs(connection: Connection, person: str) -> None:
    """The person is in no club any more; what they founded stays."""
    connection.execute(delete(club_members).where(club_members.c.person == person))
    connection.execute(update(clubs).where(clubs.c.host == person).values(host=None))
