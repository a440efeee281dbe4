"""People: an id, a name if they like, and whom they do not want to hear."""

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from hothouse.storage.schema import chat, entries, matches, mutes, people, presence, seats

# Built once: they are asked whenever a table is opened, and building costs more than asking.
NAMES = select(people.c.id, people.c.name).where(people.c.id.in_(bindparam("ids", expanding=True)))
MUTED = select(mutes.c.muted).where(mutes.c.person == bindparam("person")).order_by(mutes.c.muted)


def add_person(connection: Connection, person: str, name: str, now: int) -> None:
    """A new person."""
    connection.execute(insert(people), {"id": person, "name": name, "created_at": now})


def name_person(connection: Connection, person: str, name: str) -> bool:
    """Give the person another name; False if there is no such person."""
    done = connection.execute(update(people).where(people.c.id == person).values(name=name))
    return done.rowcount == 1


def names_of(connection: Connection, ids: Iterable[str]) -> dict[str, str]:
    """The names of these people; those who were erased are left out."""
    return {row.id: row.name for row in connection.execute(NAMES, {"ids": sorted(set(ids))})}


def muted_by(connection: Connection, person: str) -> list[str]:
    """Whom the person has muted."""
    return list(connection.execute(MUTED, {"person": person}).scalars())


def mute(connection: Connection, person: str, muted: str) -> None:
    """Stop sending them each other's chat: the muted one's to the person."""
    # Twice muted is muted once; an insert that may meet itself is written differently in each database.
    unmute(connection, person, muted)
    connection.execute(insert(mutes), {"person": person, "muted": muted})


def unmute(connection: Connection, person: str, muted: str) -> None:
    """Send the chat again."""
    connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.muted == muted))


def me(connection: Connection, person: str) -> tuple[str | None, list[str]]:
    """The person's name (None: there is no such person) and whom they muted."""
    return names_of(connection, [person]).get(person), muted_by(connection, person)


def find_people(connection: Connection, name: str, limit: int = 100) -> list[tuple[str, str, int]]:
    """Those whose name contains the text: id, name, since when."""
    query = (
        select(people.c.id, people.c.name, people.c.created_at)
        .where(people.c.name.icontains(name, autoescape=True))
        .order_by(people.c.created_at)
        .limit(limit)
    )
    return [(row.id, row.name, row.created_at) for row in connection.execute(query)]


def _touch_tables(connection: Connection, person: str) -> list[tuple[str, int]]:
    """Raise the number of every match where the person sits, so that every process reads it anew."""
    theirs = select(seats.c.match_id).where(seats.c.person == person)
    touched = update(matches).where(matches.c.id.in_(theirs)).values(seq=matches.c.seq + 1)
    return [(row.id, row.seq) for row in connection.execute(touched.returning(matches.c.id, matches.c.seq))]


def erase_person(connection: Connection, person: str) -> list[tuple[str, int]] | None:
    """Forget the person: name, chat, links, presence. The moves stay, and say no name. The matches that they
    left behind, with their numbers; None if there is no such person."""
    # First, while the seats still say where the person sits.
    left = _touch_tables(connection, person)
    connection.execute(delete(chat).where(chat.c.person == person))
    connection.execute(delete(mutes).where((mutes.c.person == person) | (mutes.c.muted == person)))
    # The seat stays taken: others still play the game, and its record must replay.
    connection.execute(update(seats).where(seats.c.person == person).values(person=None, link=None))
    connection.execute(update(entries).where(entries.c.person == person).values(person=None))
    connection.execute(update(matches).where(matches.c.host == person).values(host=None))
    # Ids are random and of one length, so that none is a part of another.
    connection.execute(delete(presence).where(presence.c.people.contains(person, autoescape=True)))
    done = connection.execute(delete(people).where(people.c.id == person))
    return left if done.rowcount == 1 else None
