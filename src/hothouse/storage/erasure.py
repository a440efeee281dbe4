"""Forgetting a person. What names them goes at once; the traces at their tables go in pieces, so that nobody
waits for a person with ten thousand games. A row of `erasures` stays until the last piece is done: whoever is
interrupted, or comes after, goes on from there."""

from sqlalchemy import Connection, Select, delete, insert, literal_column, select, update

from hothouse.storage.clubs import forget_clubs
from hothouse.storage.day_games import forget_games
from hothouse.storage.devices import forget_devices
from hothouse.storage.manners import forget_manners
from hothouse.storage.notices import forget_notices
from hothouse.storage.passkeys import forget_passkeys
from hothouse.storage.puzzles import forget_tries
from hothouse.storage.ratings import forget_ratings
from hothouse.storage.schema import CAME, chat, entries, erasures, matches, mutes, people, presence, seats
from hothouse.storage.seekers import leave
from hothouse.storage.stories import forget_story
from hothouse.storage.tournaments import forget_tournaments

PIECE = 10
"""How many tables a piece has: some milliseconds of writing."""
Touched = list[tuple[str, int]]
"""Tables that say something else now, with their numbers."""


def begin(connection: Connection, person: str, now: int) -> bool:
    """The person is nobody from now on; False if there is no such person."""
    done = connection.execute(delete(people).where(people.c.id == person))
    if done.rowcount != 1:
        return False
    connection.execute(delete(mutes).where(mutes.c.person == person))
    connection.execute(delete(mutes).where(mutes.c.muted == person))
    forget_tries(connection, person)
    forget_games(connection, person)
    forget_ratings(connection, person)
    forget_manners(connection, person)
    leave(connection, person)
    forget_clubs(connection, person)
    forget_tournaments(connection, person)
    forget_notices(connection, person)
    forget_devices(connection, person)
    forget_passkeys(connection, person)
    forget_story(connection, person)
    # Ids are random and of one length, so that none is a part of another.
    connection.execute(delete(presence).where(presence.c.people.contains(person, autoescape=True)))
    connection.execute(insert(erasures), {"person": person, "at": now})
    return True


def begun(connection: Connection) -> list[str]:
    """Those who are not yet forgotten everywhere."""
    return list(connection.execute(select(erasures.c.person).order_by(erasures.c.at)).scalars())


def piece(connection: Connection, person: str) -> Touched | None:
    """Forget the person at some more tables: those tables. None when nothing is left, or another process is
    about it."""
    ours = select(erasures.c.person).where(erasures.c.person == person).with_for_update(skip_locked=True)
    if connection.scalar(ours) is None:
        return None
    found = sorted({match for query in named(person) for match in connection.scalars(query.limit(PIECE))})
    if not found:
        connection.execute(delete(erasures).where(erasures.c.person == person))
        return None
    # In the order that every change of a match keeps: two processes cannot wait for each other.
    connection.execute(
        select(matches.c.id).where(matches.c.id.in_(found)).order_by(matches.c.id).with_for_update()
    )
    connection.execute(delete(chat).where(chat.c.match_id.in_(found), chat.c.person == person))
    # The seat stays taken: others still play the game, and its record must replay.
    connection.execute(
        update(seats)
        .where(seats.c.match_id.in_(found), seats.c.person == person)
        .values(person=None, link=None)
    )
    connection.execute(
        update(entries).where(entries.c.match_id.in_(found), entries.c.person == person).values(person=None)
    )
    connection.execute(
        update(matches).where(matches.c.id.in_(found), matches.c.host == person).values(host=None)
    )
    # Another number, so that every process reads the table anew.
    touched = update(matches).where(matches.c.id.in_(found)).values(seq=matches.c.seq + 1)
    rows = connection.execute(touched.returning(matches.c.id, matches.c.seq))
    return sorted((row.id, row.seq) for row in rows)


def named(person: str) -> list[Select[tuple[str]]]:
    """Which tables still name the person, each by an index. Whoever is in a log has come, or been sent away,
    or made the table: to look for these entries alone is enough to find every one of the log."""
    came = entries.c.kind.in_([literal_column(f"'{kind}'") for kind in CAME])
    return [
        select(seats.c.match_id).where(seats.c.person == person).distinct(),
        select(entries.c.match_id).where(entries.c.person == person, came).distinct(),
        select(matches.c.id).where(matches.c.host == person),
        select(chat.c.match_id).where(chat.c.person == person).distinct(),
    ]
