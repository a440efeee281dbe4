"""A rematch: the same set-up at a new table, everybody one seat further; it starts when all have come."""

import msgspec

from hothouse.core.message import Template
from hothouse.server.tables import clocks, seats
from hothouse.server.tables.draft import Draft
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Again, Unchanged, table_after
from hothouse.server.tables.table import Table, row
from hothouse.storage.rows import SeatRow

NOT_FINISHED = Template("this table is {status}: play it to the end")
REMATCH_FOR_PLAYERS = Template("a rematch is for those who played")


def rematch(table: Table, person: str | None, now: int) -> Again | Unchanged:
    """The new table, where who asked has come already, and the old one that points to it; Unchanged where a
    player has asked before."""
    if table.match.rematch is not None and table.seats_of(person):
        return Unchanged(table)
    if table.match.status not in ("finished", "abandoned"):
        raise Refused("not_finished", NOT_FINISHED, status=table.match.status)
    if not table.seats_of(person):
        raise Refused("not_your_seat", REMATCH_FOR_PLAYERS)
    # Both tables are written in one transaction: there is never a link to a table that is not there, and of
    # two who ask at once the second finds the first one's.
    fresh = _again(table, person, now)
    draft = Draft(table, now)
    draft.note("rematch", person=person, text=fresh.id)
    draft.set(rematch=fresh.id)
    return Again(draft.done(), fresh)


def _again(table: Table, person: str | None, now: int) -> Table:
    match = row(
        table.match,
        id=seats.new_id(),
        rules_version=table.game.rules_version,
        created_at=now,
        moved_at=now,
        seq=0,
        ply=0,
        status="waiting",
        # By lot only once: everybody moves on by one, so that each begins in turn.
        ordering="seated",
        autostart=True,
        host=person,
        left=(clocks.allotment(table.match.clock),) * len(table.seats),
        turn=None,
        turn_at=None,
        deadline=None,
        proposal=None,
        outcome=None,
        rematch=None,
        previous=table.id,
        started_at=None,
        finished_at=None,
        luck=None,
    )
    count = len(table.seats)
    moved_on = tuple(_kept(table.seats[(number + 1) % count], number, person) for number in range(count))
    bare = Table(match, moved_on, (), dict(table.names))
    draft = Draft(bare, now)
    for seat in moved_on:
        if seat.kind == "bot":
            draft.note("bot", seat=seat.seat, text=seat.level or "")
        elif seat.ready:
            draft.note("sat", seat=seat.seat, person=person)
    return seats.start_if_full(draft)


def _kept(seat: SeatRow, number: int, person: str | None) -> SeatRow:
    """The seat of the rematch: bots and who asked are there, the others' are kept, nobody's are open."""
    if seat.kind == "person" and seat.person is None:
        return SeatRow(number)
    ready = seat.kind == "bot" or seat.person == person
    return msgspec.structs.replace(seat, seat=number, ready=ready, link=None)


def come(table: Table, person: str | None, now: int) -> Table | Unchanged:
    """Who asked too takes the seats that were kept for them; Unchanged if they sit there already."""
    seated = table
    for number in table.seats_of(person):
        if seated.match.status == "waiting" and not seated.seats[number].ready:
            assert person is not None
            seated = table_after(
                seats.sit(seated, person, seated.names.get(person, ""), number, now, rated=True)
            )
    return Unchanged(table) if seated is table else seated
