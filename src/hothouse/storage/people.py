"""People: an id, a name if they like, and whom they do not want to hear."""

from collections.abc import Iterable

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hothouse.storage.schema import chat, entries, matches, mutes, people, presence, seats


async def add_person(connection: AsyncConnection, person: str, name: str, now: int) -> None:
    """A new person."""
    await connection.execute(insert(people), {"id": person, "name": name, "created_at": now})


async def name_person(connection: AsyncConnection, person: str, name: str) -> bool:
    """Give the person another name; False if there is no such person."""
    done = await connection.execute(update(people).where(people.c.id == person).values(name=name))
    return done.rowcount == 1


async def names_of(connection: AsyncConnection, ids: Iterable[str]) -> dict[str, str]:
    """The names of these people; those who were erased are left out."""
    query = select(people.c.id, people.c.name).where(people.c.id.in_(sorted(set(ids))))
    return {row.id: row.name for row in await connection.execute(query)}


async def muted_by(connection: AsyncConnection, person: str) -> list[str]:
    """Whom the person has muted."""
    query = select(mutes.c.muted).where(mutes.c.person == person).order_by(mutes.c.muted)
    return list((await connection.execute(query)).scalars())


async def mute(connection: AsyncConnection, person: str, muted: str) -> None:
    """Stop sending them each other's chat: the muted one's to the person."""
    await unmute(connection, person, muted)
    await connection.execute(insert(mutes), {"person": person, "muted": muted})


async def unmute(connection: AsyncConnection, person: str, muted: str) -> None:
    """Send the chat again."""
    await connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.muted == muted))


async def tables_of(connection: AsyncConnection, person: str) -> list[str]:
    """The matches that wait or are being played, where the person has a seat."""
    query = (
        select(seats.c.match_id)
        .join(matches, matches.c.id == seats.c.match_id)
        .where(seats.c.person == person, matches.c.status.in_(["waiting", "playing"]))
        .distinct()
    )
    return list((await connection.execute(query)).scalars())


async def erase_person(connection: AsyncConnection, person: str) -> bool:
    """Forget the person: name, chat, links, presence. The moves stay, and say no name."""
    await connection.execute(delete(chat).where(chat.c.person == person))
    await connection.execute(delete(mutes).where((mutes.c.person == person) | (mutes.c.muted == person)))
    await connection.execute(update(seats).where(seats.c.person == person).values(person=None, link=None))
    await connection.execute(update(entries).where(entries.c.person == person).values(person=None))
    await connection.execute(update(matches).where(matches.c.host == person).values(host=None))
    await connection.execute(delete(presence).where(presence.c.people.contains(person, autoescape=True)))
    done = await connection.execute(delete(people).where(people.c.id == person))
    return done.rowcount == 1
