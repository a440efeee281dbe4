"""A tournament as a value, and the commands of people: each takes one and gives the next, or refuses."""

from collections.abc import Callable

import msgspec

from hothouse.core.message import Template
from hothouse.server.tables.refusals import Refused
from hothouse.storage.tournament_rows import EntrantRow, Gathered

NOT_OPEN = Template(
    "this tournament has begun, and nobody can join a {format} late: watch it, or the next one"
)
OVER = Template("this tournament is over")
BEGUN = Template("this tournament has begun already")
FULL = Template("this tournament is full: {size} take part")
NOT_IN = Template("you do not take part in this tournament: join it first")
NOT_ORGANISER = Template("only who organises the tournament may do this")
SENT_AWAY = Template("who organises this tournament has sent you away")
NO_ENTRANT = Template("nobody has the number {number} in this tournament")
EARLY = 15 * 60 * 1000
"""So long before the start it counts that somebody is there, in milliseconds."""
NEVER = 1_000_000
"""No tournament has so many rounds: who can be paired from this one on was sent away."""
LATE = frozenset({"swiss", "arena", "duplicate"})
"""The formats that can be joined late."""


NameTable = Callable[[int, int], str]
"""The name of the table of a round and a board: the same whenever it is asked for."""


def entrant_of(gathered: Gathered, person: str | None) -> EntrantRow | None:
    """The person's place, if they take part."""
    if person is None:
        return None
    return next((each for each in gathered.entrants if each.person == person), None)


def organising(gathered: Gathered, person: str | None) -> None:
    """Refused unless the person organises it."""
    if person is None or gathered.row.host != person:
        raise Refused("not_host", NOT_ORGANISER)


def going(gathered: Gathered) -> None:
    """Refused once it is over."""
    if gathered.row.status in ("finished", "cancelled"):
        raise Refused("not_playing", OVER)


def join(gathered: Gathered, person: str, now: int) -> Gathered:
    """Take part, or come back; once more is no mistake."""
    going(gathered)
    own = entrant_of(gathered, person)
    if own is not None and not own.gone:
        return gathered
    if own is not None and own.since == NEVER:
        raise Refused("sent_away", SENT_AWAY)
    row = gathered.row
    if row.status != "open" and row.format not in LATE:
        raise Refused("too_late", NOT_OPEN, format=f"format {row.format}")
    if own is None and sum(not each.gone for each in gathered.entrants) >= row.size:
        raise Refused("crowded", FULL, size=row.size)
    since = row.round + 1
    back = (
        EntrantRow(number=_next_number(gathered), person=person, joined_at=now, since=since, here_at=now)
        if own is None
        else msgspec.structs.replace(own, gone=False, since=since, here_at=now)
    )
    return with_entrant(gathered, back)


def leave(gathered: Gathered, number: int) -> Gathered:
    """Be paired no more; before the start as if one had never come."""
    going(gathered)
    own = next((each for each in gathered.entrants if each.number == number), None)
    if own is None:
        raise Refused("no_entrant", NO_ENTRANT, number=number)
    return with_entrant(gathered, msgspec.structs.replace(own, gone=True))


def send_away(gathered: Gathered, number: int) -> Gathered:
    """Somebody leaves because the organiser wants it so, and does not come back."""
    left = leave(gathered, number)
    own = next(each for each in left.entrants if each.number == number)
    return with_entrant(left, msgspec.structs.replace(own, since=NEVER))


def add_bots(gathered: Gathered, level: str, count: int, now: int) -> Gathered:
    """Bots of a level take part."""
    going(gathered)
    row = gathered.row
    if row.status != "open" and row.format not in LATE:
        raise Refused("too_late", NOT_OPEN, format=f"format {row.format}")
    if sum(not each.gone for each in gathered.entrants) + count > row.size:
        raise Refused("crowded", FULL, size=row.size)
    first = _next_number(gathered)
    made = tuple(
        EntrantRow(number=first + each, level=level, joined_at=now, since=row.round + 1)
        for each in range(count)
    )
    return msgspec.structs.replace(gathered, entrants=gathered.entrants + made)


def begin_now(gathered: Gathered, now: int) -> Gathered:
    """Let it begin as soon as somebody looks after it; whoever has joined counts as there."""
    if gathered.row.status != "open":
        raise Refused("not_waiting", BEGUN)
    row = msgspec.structs.replace(gathered.row, starts_at=now)
    return msgspec.structs.replace(gathered, row=row)


def cancel(gathered: Gathered, now: int) -> Gathered:
    """End it; games that are played go on, and count for nothing."""
    going(gathered)
    return msgspec.structs.replace(
        gathered, row=msgspec.structs.replace(gathered.row, status="cancelled", finished_at=now)
    )


def with_entrant(gathered: Gathered, entrant: EntrantRow) -> Gathered:
    """The same with somebody new, or changed."""
    others = tuple(each for each in gathered.entrants if each.number != entrant.number)
    return msgspec.structs.replace(
        gathered, entrants=tuple(sorted((*others, entrant), key=lambda each: each.number))
    )


def _next_number(gathered: Gathered) -> int:
    return 1 + max((each.number for each in gathered.entrants), default=0)
