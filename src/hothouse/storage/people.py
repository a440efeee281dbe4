"""People: an id, a name if they like, and whom they do not want to hear."""

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, select, update

from hothouse.storage.schema import mutes, people, puzzle_tries, seats
from hothouse.storage.schema_people import passkeys
from hothouse.storage.statements import among, ask

NAMES = "SELECT id, name FROM people WHERE id {among}"
KNOWN = "SELECT 1 FROM people WHERE id = ?"
MUTED = "SELECT muted FROM mutes WHERE person = ? ORDER BY muted"


def add_person(connection: Connection, person: str, name: str, now: int) -> None:
    """A new person."""
    connection.execute(insert(people), {"id": person, "name": name, "created_at": now})


def name_person(connection: Connection, person: str, name: str) -> bool:
    """Give the person another name; False if there is no such person."""
    done = connection.execute(update(people).where(people.c.id == person).values(name=name))
    return done.rowcount == 1


def names_of(connection: Connection, ids: Iterable[str]) -> dict[str, str]:
    """The names of these people; those who were erased are left out."""
    return {row[0]: row[1] for row in ask(connection, NAMES, among(connection, sorted(set(ids))))}


def muted_by(connection: Connection, person: str) -> list[str]:
    """Whom the person has muted."""
    return [row[0] for row in ask(connection, MUTED, person)]


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


def is_known(connection: Connection, person: str) -> bool:
    """Whether there is such a person (still)."""
    return bool(ask(connection, KNOWN, person))


def has_nothing(connection: Connection, person: str) -> bool:
    """Whether the person has left no trace: no name, no table, no puzzle. Nobody would miss them."""
    if names_of(connection, [person]).get(person):
        return False
    for table in (seats, puzzle_tries, passkeys):
        if connection.scalar(select(table.c.person).where(table.c.person == person).limit(1)) is not None:
            return False
    return True
