"""What somebody may do now: a client shows it as buttons. The commands themselves check again."""

from hothouse.server.tables.proposals import (
    coach_agreed,
    is_free,
    last_decision,
    may_name,
    others,
    waits_for,
)
from hothouse.server.tables.table import Table
from hothouse.server.wire import Can, TakeBack
from hothouse.storage.rows import SeatRow

__all__ = ["can", "waits_for"]


def can(table: Table, person: str | None) -> Can:
    """Everything this person may do at the table now."""
    own = table.seats_of(person)
    may = Can(
        [],
        [],
        False,
        False,
        [],
        [],
        [],
        False,
        False,
        chat=may_talk(table, person),
        agree=[],
        coach=False,
        wish_coach=[],
        names=False,
        wish_names=[],
    )
    match table.match.status:
        case "waiting":
            _before(table, person, own, may)
        case "playing" if table.state is not None:
            _during(table, person, own, may)
        case "finished" | "abandoned":
            may.rematch = bool(own)
            if table.state is not None:
                _after(table, person, own, may)
        case _:
            pass
    return may


def may_talk(table: Table, person: str | None) -> bool:
    """Those at the table, and anybody where it is public; while it counts nobody is told anything from
    outside."""
    if table.seats_of(person):
        return True
    return table.match.public and not (table.match.rated and table.match.status == "playing")


def _before(table: Table, person: str | None, own: tuple[int, ...], may: Can) -> None:
    host = person is not None and table.match.host == person
    # Where it counts, each has one seat.
    free = not (own and table.match.rated)
    may.sit = [
        seat.seat
        for seat in table.seats
        if (seat.kind == "open" and free) or (seat.seat in own and not seat.ready)
    ]
    may.leave = [seat.seat for seat in table.seats if seat.seat in own or (host and seat.kind != "open")]
    may.start = host and all(seat.kind != "open" and seat.ready for seat in table.seats)
    may.abandon = host


def _during(table: Table, person: str | None, own: tuple[int, ...], may: Can) -> None:
    if not own:
        return
    # One question at a time: while one is open, no other is offered.
    game, asked = table.game, table.match.proposal
    may.act = table.match.turn in own
    may.resign = list(own) if "resigned" in game.endings else []
    alone = not others(table, person)
    if asked is None:
        if "draw" in game.endings and len(table.seats) > 1 and not any(map(_is_bot, table.seats)):
            may.draw = list(own)
        may.abandon = not table.match.rated
        may.undo = _undo(table, person, own, alone)
    may.coach = table.match.coach and (alone or coach_agreed(table))
    may.wish_coach = [own[0]] if table.match.coach and not may.coach and asked is None else []
    may.agree = [seat for seat in waits_for(table) if seat in own]


def _is_bot(seat: SeatRow) -> bool:
    return seat.kind == "bot"


def _after(table: Table, person: str | None, own: tuple[int, ...], may: Can) -> None:
    may.names = may_name(table, person)
    may.wish_names = [own[0]] if own and not may.names and table.match.proposal is None else []
    may.agree = [seat for seat in waits_for(table) if seat in own]


def _undo(table: Table, person: str | None, own: tuple[int, ...], alone: bool) -> list[TakeBack]:
    if not table.match.undo:
        return []
    rated, backs = table.match.rated, []
    for seat in own:
        to = last_decision(table, seat)
        if to is None:
            continue
        # Where it counts, nobody agrees to more than what is free.
        free = (alone and not rated) or is_free(table, person, to)
        if free or not rated:
            backs.append(TakeBack(seat, to, free))
    return backs
