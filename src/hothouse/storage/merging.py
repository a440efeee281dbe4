"""Two persons who are one: everything of the first becomes the second's.

What names them moves at once, and so do their devices; the tables move in pieces, so that nobody waits for
somebody with ten thousand games. A row of `merges` stays for ever: a token or a link of before still finds
who they are now.
"""

from sqlalchemy import Column, Connection, Table, delete, func, insert, select, update

from hothouse.storage.erasure import PIECE, Touched, named
from hothouse.storage.notices import channels_of
from hothouse.storage.ratings import all_ratings
from hothouse.storage.schema import chat, day_games, entries, matches, mutes, people, puzzle_tries, seats
from hothouse.storage.schema_gatherings import club_members, clubs, entrants, tournaments
from hothouse.storage.schema_manners import blocks, reports, silences
from hothouse.storage.schema_meeting import away_wishes, channels
from hothouse.storage.schema_people import (
    challenges,
    device_links,
    devices,
    merges,
    passkeys,
    played,
    rating_steps,
    ratings,
)
from hothouse.storage.seekers import leave
from hothouse.storage.stories import rename_rival

ALIKE: tuple[tuple[Table, str, tuple[str, ...]], ...] = (
    (mutes, "person", ("muted",)),
    (mutes, "muted", ("person",)),
    (blocks, "person", ("blocked",)),
    (blocks, "blocked", ("person",)),
    (puzzle_tries, "person", ("puzzle",)),
    (day_games, "person", ("kind", "day")),
    (rating_steps, "person", ("match_id",)),
    (played, "person", ("match_id",)),
    (club_members, "person", ("club",)),
    (away_wishes, "person", ()),
)
"""Rows of which a person has one of each kind: what the second has already stays as it is."""


def begin(connection: Connection, gone: str, person: str, now: int) -> bool:
    """`gone` is `person` from now on; False unless both are there and differ."""
    rows = connection.execute(
        select(people).where(people.c.id.in_([gone, person])).order_by(people.c.id).with_for_update()
    )
    both = {row.id: row for row in rows}
    if gone == person or set(both) != {gone, person}:
        return False
    _merge_ways(connection, gone, person)
    _merge_clubs(connection, gone, person)
    for table in (devices, device_links, passkeys, challenges, channels):
        connection.execute(update(table).where(table.c.person == gone).values(person=person))
    rename_rival(connection, gone, person)
    for table, column, keys in ALIKE:
        _move(connection, table, table.c[column], keys, gone, person)
    for table, other in ((mutes, mutes.c.muted), (blocks, blocks.c.blocked)):
        connection.execute(delete(table).where(table.c.person == other))
    _merge_manners(connection, gone, person)
    _merge_gatherings(connection, gone, person)
    _merge_ratings(connection, gone, person)
    connection.execute(
        update(people)
        .where(people.c.id == person)
        .values(
            name=both[person].name or both[gone].name,
            created_at=min(row.created_at for row in both.values()),
        )
    )
    connection.execute(delete(people).where(people.c.id == gone))
    connection.execute(update(merges).where(merges.c.person == gone).values(person=person))
    connection.execute(insert(merges), {"gone": gone, "person": person, "at": now, "done": False})
    return True


def begun(connection: Connection) -> list[str]:
    """Those who are not yet somebody else everywhere."""
    return list(connection.scalars(select(merges.c.gone).where(~merges.c.done).order_by(merges.c.at)))


def now_called(connection: Connection, gone: str) -> str | None:
    """Who somebody is now who was joined to another; None for everybody else."""
    found: str | None = connection.scalar(select(merges.c.person).where(merges.c.gone == gone))
    return found


def piece(connection: Connection, gone: str) -> Touched | None:
    """Move some more tables: those tables. None when nothing is left, or another process is about it."""
    ours = select(merges.c.person).where(merges.c.gone == gone, ~merges.c.done)
    person = connection.scalar(ours.with_for_update(skip_locked=True))
    if person is None:
        return None
    found = sorted({match for query in named(gone) for match in connection.scalars(query.limit(PIECE))})
    if not found:
        connection.execute(update(merges).where(merges.c.gone == gone).values(done=True))
        return None
    # In the order that every change of a match keeps: two processes cannot wait for each other.
    connection.execute(
        select(matches.c.id).where(matches.c.id.in_(found)).order_by(matches.c.id).with_for_update()
    )
    for table in (chat, seats, entries):
        theirs = (table.c.match_id.in_(found), table.c.person == gone)
        connection.execute(update(table).where(*theirs).values(person=person))
    hosted = matches.c.id.in_(found) & (matches.c.host == gone)
    connection.execute(update(matches).where(hosted).values(host=person))
    # Another number, so that every process reads the table anew.
    touched = update(matches).where(matches.c.id.in_(found)).values(seq=matches.c.seq + 1)
    rows = connection.execute(touched.returning(matches.c.id, matches.c.seq))
    return sorted((row.id, row.seq) for row in rows)


def _move(
    connection: Connection, table: Table, whose: Column[str], keys: tuple[str, ...], gone: str, person: str
) -> None:
    """The rows of `gone` become the person's, but for those that the person has."""
    theirs = table.alias()
    mine = theirs.c[whose.name]
    has = select(mine).where(mine == person, *(theirs.c[key] == table.c[key] for key in keys))
    moved = update(table).where(whose == gone, ~has.exists()).values({whose.name: person})
    connection.execute(moved)
    connection.execute(delete(table).where(whose == gone))


def _merge_ways(connection: Connection, gone: str, person: str) -> None:
    """Nobody is told twice by a way that both had: it is confirmed if either was."""
    theirs = {(row.kind, row.target): row for row in channels_of(connection, gone)}
    for row in channels_of(connection, person):
        twin = theirs.get((row.kind, row.target))
        if twin is not None:
            both = update(channels).where(channels.c.id == row.id)
            connection.execute(both.values(confirmed=row.confirmed or twin.confirmed))
            connection.execute(delete(channels).where(channels.c.id == twin.id))


def _merge_manners(connection: Connection, gone: str, person: str) -> None:
    """Nobody becomes another to be heard again: the longer silence stays, and what was reported."""
    until = connection.scalar(select(func.max(silences.c.until)).where(silences.c.person.in_([gone, person])))
    connection.execute(delete(silences).where(silences.c.person.in_([gone, person])))
    if until is not None:
        connection.execute(insert(silences), {"person": person, "until": until})
    for column in (reports.c.by, reports.c.about):
        connection.execute(update(reports).where(column == gone).values({column.name: person}))
    leave(connection, gone)


def _merge_clubs(connection: Connection, gone: str, person: str) -> None:
    """Nobody becomes another to be in a club again: whoever was sent away as either is sent away as both."""
    theirs = club_members.alias()
    sent = select(theirs.c.sent_away_at).where(theirs.c.club == club_members.c.club, theirs.c.person == gone)
    mine = (club_members.c.person == person) & club_members.c.sent_away_at.is_(None)
    connection.execute(update(club_members).where(mine).values(sent_away_at=sent.scalar_subquery()))


def _merge_gatherings(connection: Connection, gone: str, person: str) -> None:
    """Whoever took part twice has taken part once: the other entry stays in the pairings, and is nobody's."""
    for table in (clubs, tournaments):
        connection.execute(update(table).where(table.c.host == gone).values(host=person))
    theirs = entrants.alias()
    has = select(theirs.c.number).where(
        theirs.c.person == person, theirs.c.tournament == entrants.c.tournament
    )
    connection.execute(update(entrants).where(entrants.c.person == gone, ~has.exists()).values(person=person))
    connection.execute(update(entrants).where(entrants.c.person == gone).values(person=None))


def _merge_ratings(connection: Connection, gone: str, person: str) -> None:
    """Of two ratings the one with more games stays."""
    known = {(game, count): stands.games for game, count, stands in all_ratings(connection, person)}
    for game, count, stands in all_ratings(connection, gone):
        here = (ratings.c.game == game) & (ratings.c.seats == count)
        if stands.games > known.get((game, count), 0):
            connection.execute(delete(ratings).where(here, ratings.c.person == person))
            connection.execute(update(ratings).where(here, ratings.c.person == gone).values(person=person))
    connection.execute(delete(ratings).where(ratings.c.person == gone))
