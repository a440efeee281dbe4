"""Ways to reach people who are away, and what is to be told to them.

A notice is written in the transaction of the move that makes it necessary, one for each way. Whoever sends it
takes it first: where nobody knows whether it was sent (a process that ended in the middle), it is not sent
again. What certainly failed is tried again later.
"""

import hashlib
from collections.abc import Collection, Iterable, Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, text, update

from hothouse.storage.rows import AwayWish, Channel, NoticeRow
from hothouse.storage.schema import matches, seats
from hothouse.storage.schema_meeting import away_wishes, channels, notices

DAY = 24 * 3600 * 1000
NOBODY = ""
ASKING = 7403
"""The lock of whoever asks an address."""
CHANNEL = [channels.c[name] for name in Channel.__struct_fields__]


class Taken(msgspec.Struct, frozen=True):
    """A notice that is ours to send."""

    id: int
    match_id: str
    kind: str
    turn_at: int
    due_at: int
    attempts: int


class Waits(msgspec.Struct, frozen=True):
    """A match as a notice tells of it: whose turn it is, since when and until when."""

    id: str
    game: str
    turn: int
    turn_at: int
    deadline: int | None
    others: tuple[str, ...]


def add_channel(connection: Connection, channel: Channel) -> int:
    """One more way to reach a person; the same once more is the same way."""
    same = (channels.c.person == channel.person, channels.c.target == channel.target)
    known = connection.scalar(select(channels.c.id).where(*same))
    values = {name: value for name, value in msgspec.structs.asdict(channel).items() if name != "id"}
    if known is not None:
        del values["confirmed"], values["created_at"]
        connection.execute(update(channels).where(channels.c.id == known).values(values))
        return int(known)
    return int(connection.execute(insert(channels).values(values).returning(channels.c.id)).scalar_one())


def tell_browser(connection: Connection, channel: Channel) -> int:
    """A browser is told here from now on, by the way of this number or by a new one. It is one person's: who
    had it before is not told there any more."""
    same = (channels.c.kind == "push", channels.c.target == channel.target, channels.c.id != channel.id)
    connection.execute(delete(channels).where(*same))
    if channel.id == 0:
        return add_channel(connection, channel)
    values = {"target": channel.target, "device": channel.device, "language": channel.language}
    connection.execute(update(channels).where(channels.c.id == channel.id).values(**values, confirmed=True))
    return channel.id


def set_aside(connection: Connection, number: int) -> None:
    """A browser has gone from where it was: it is told nothing before it says where it is now."""
    connection.execute(update(channels).where(channels.c.id == number).values(confirmed=False))


def channels_of(connection: Connection, person: str) -> list[Channel]:
    """Every way to reach a person."""
    rows = connection.execute(select(*CHANNEL).where(channels.c.person == person).order_by(channels.c.id))
    return [Channel(*row) for row in rows]


def channel_of(connection: Connection, number: int) -> Channel | None:
    """The way of this number."""
    row = connection.execute(select(*CHANNEL).where(channels.c.id == number)).first()
    return None if row is None else Channel(*row)


def everybody(connection: Connection) -> list[tuple[str, int]]:
    """Who may be reached, by which numbers."""
    query = select(channels.c.person, channels.c.id).where(channels.c.confirmed)
    return [(row.person, row.id) for row in connection.execute(query)]


def ask_once_more(connection: Connection, address: str, now: int, most: int) -> int | None:
    """Note that an address is asked whether it is theirs who gave it: how often it was within a day before,
    whoever gave it. None, and nothing noted, where that is often enough."""
    if connection.dialect.name == "postgresql":
        # Many who ask at once are counted one after the other.
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ASKING})"))
    old = (channels.c.person == NOBODY, channels.c.created_at <= now - DAY)
    connection.execute(delete(channels).where(*old))
    same = channels.c.target == _hidden(address)
    asked = int(connection.scalar(select(func.count()).where(same)) or 0)
    if asked >= most:
        return None
    # That an address was asked today is remembered, not which, nor by whom.
    mark = Channel(0, NOBODY, "mail", _hidden(address), "", False, False, now)
    values = {name: value for name, value in msgspec.structs.asdict(mark).items() if name != "id"}
    connection.execute(insert(channels).values(values))
    return asked


def not_asked(connection: Connection, channel: Channel) -> None:
    """The letter to this address was not sent: as if nobody had given it."""
    connection.execute(delete(channels).where(channels.c.id == channel.id, ~channels.c.confirmed))
    same = channels.c.target == _hidden(channel.target)
    last = select(func.max(channels.c.id)).where(same).scalar_subquery()
    connection.execute(delete(channels).where(channels.c.id == last))


def _hidden(address: str) -> str:
    """A mailbox that nobody can read out of it. One mailbox has many spellings: capitals, dots, and whatever
    stands behind a plus."""
    name, _, host = address.lower().rpartition("@")
    mailbox = f"{name.partition('+')[0].replace('.', '')}@{host}"
    return f"asked:{hashlib.sha256(mailbox.encode()).hexdigest()}"


def confirm(connection: Connection, number: int) -> bool:
    """The address has answered; False if there is no such way any more."""
    return (
        connection.execute(update(channels).where(channels.c.id == number).values(confirmed=True)).rowcount
        == 1
    )


def drop_channel(connection: Connection, number: int, person: str | None = None) -> bool:
    """Nobody is told this way any more; with a person only if it is theirs."""
    found = channel_of(connection, number)
    if found is None or person not in (None, found.person):
        return False
    connection.execute(delete(channels).where(channels.c.id == number))
    return True


def forget_notices(connection: Connection, person: str) -> None:
    """The person is not to be reached."""
    connection.execute(delete(channels).where(channels.c.person == person))
    connection.execute(delete(away_wishes).where(away_wishes.c.person == person))


def wish_of(connection: Connection, person: str) -> AwayWish:
    """When the person wants to be told, and whether they are away."""
    row = connection.execute(select(away_wishes).where(away_wishes.c.person == person)).first()
    return AwayWish(person) if row is None else AwayWish(*row)


def keep_wish(connection: Connection, wish: AwayWish) -> None:
    """From now on so."""
    connection.execute(delete(away_wishes).where(away_wishes.c.person == wish.person))
    connection.execute(insert(away_wishes), msgspec.structs.asdict(wish))


def add(connection: Connection, rows: Iterable[NoticeRow]) -> None:
    """To be told; what was to be told of these matches before is not true any more."""
    found = list(rows)
    if not found:
        return
    # Held until the move is written: who is not told any more, and has not been heard of here, must not make
    # it fail. The way before its notices, as whoever drops one takes them.
    ways = select(channels.c.id).where(channels.c.id.in_({row.channel for row in found}))
    there = set(connection.scalars(ways.order_by(channels.c.id).with_for_update(read=True, key_share=True)))
    about = {row.match_id for row in found}
    connection.execute(delete(notices).where(notices.c.match_id.in_(about), notices.c.lease_until == 0))
    new = {"attempts": 0, "lease_until": 0}
    values = [msgspec.structs.asdict(row) | new for row in found if row.channel in there]
    if values:
        connection.execute(insert(notices), values)


def is_due(connection: Connection, now: int) -> bool:
    """Whether anything is to be told now."""
    query = select(notices.c.id).where(notices.c.due_at <= now, notices.c.lease_until < now).limit(1)
    return connection.scalar(query) is not None


def take(connection: Connection, now: int, lease: int) -> tuple[Channel, list[Taken]] | None:
    """Everything that is due by one way, ours to send until the lease ends; None if nothing is due."""
    # Begun by somebody who is gone: perhaps it was sent, and nobody is told twice.
    connection.execute(delete(notices).where(notices.c.lease_until > 0, notices.c.lease_until < now))
    due = (notices.c.due_at <= now, notices.c.lease_until == 0)
    first = select(notices.c.channel).where(*due).order_by(notices.c.due_at, notices.c.id).limit(1)
    number = connection.scalar(first.with_for_update(skip_locked=True))
    channel = None if number is None else channel_of(connection, number)
    if channel is None:
        return None
    taken = update(notices).where(notices.c.channel == channel.id, *due).values(lease_until=now + lease)
    columns = [notices.c[name] for name in Taken.__struct_fields__]
    return channel, sorted(
        (Taken(*row) for row in connection.execute(taken.returning(*columns))), key=lambda one: one.id
    )


def done(connection: Connection, numbers: Collection[int]) -> None:
    """These are told, or not true any more."""
    connection.execute(delete(notices).where(notices.c.id.in_(sorted(numbers))))


def again(connection: Connection, numbers: Collection[int], due_at: int, failed: bool = True) -> None:
    """These were certainly not told: at this time once more."""
    later = update(notices).where(notices.c.id.in_(sorted(numbers)))
    connection.execute(later.values(due_at=due_at, lease_until=0, attempts=notices.c.attempts + int(failed)))


def waiting_for(connection: Connection, person: str, wanted: Sequence[str]) -> list[Waits]:
    """Those of these matches that wait for the person now."""
    held = select(seats.c.match_id, seats.c.seat).where(seats.c.person == person).subquery()
    query = (
        select(matches.c.id, matches.c.game, matches.c.turn, matches.c.turn_at, matches.c.deadline)
        .join(held, (held.c.match_id == matches.c.id) & (held.c.seat == matches.c.turn))
        .where(matches.c.id.in_(wanted), matches.c.status == "playing")
        .order_by(matches.c.turn_at)
    )
    found = connection.execute(query).all()
    sat = select(seats.c.match_id, seats.c.person, seats.c.level).where(
        seats.c.match_id.in_([row.id for row in found]), seats.c.person.is_distinct_from(person)
    )
    others: dict[str, list[str]] = {}
    for row in connection.execute(sat.order_by(seats.c.match_id, seats.c.seat)):
        others.setdefault(row.match_id, []).append(row.person or f"bot:{row.level}")
    return [Waits(*row, tuple(others.get(row.id, ()))) for row in found]


def vacation_at(connection: Connection, match_id: str) -> int:
    """Until when whoever is to act at this match is on vacation; 0 if they are not."""
    query = (
        select(away_wishes.c.vacation_until)
        .join(seats, seats.c.person == away_wishes.c.person)
        .join(matches, (matches.c.id == seats.c.match_id) & (matches.c.turn == seats.c.seat))
        .where(matches.c.id == match_id)
    )
    return int(connection.scalar(query) or 0)


def vacations_at(connection: Connection, match_id: str, now: int) -> list[tuple[int, int]]:
    """The seats of the match whose person is on vacation, and until when."""
    query = (
        select(seats.c.seat, away_wishes.c.vacation_until)
        .join(seats, seats.c.person == away_wishes.c.person)
        .where(seats.c.match_id == match_id, away_wishes.c.vacation_until > now)
        .order_by(seats.c.seat)
    )
    return [(row.seat, row.vacation_until) for row in connection.execute(query)]
