"""Clocks: kept by the server, from times that are stored, so that a restart changes nothing.

The clock of a seat runs while a person there is to act. What a message spent on the wire is given back, up to
`COMPENSATION`; a flag falls only when that is over, so a move that was made in time is never refused.
"""

from collections.abc import Sequence

from hothouse.core.message import Template
from hothouse.server.tables.refusals import Refused
from hothouse.storage.rows import Clock, EntryRow, MatchRow, SeatRow

WRONG_CLOCK = Template("a clock of kind {kind} has {name} from {low} to {high}")

COMPENSATION = 500
SECOND = 1000
DAY = 24 * 3600 * SECOND
LIMITS = {
    "none": {},
    "move": {"seconds": (5, 3600)},
    "total": {"minutes": (1, 180), "increment": (0, 60)},
    "days": {"days": (1, 14)},
}


def check_clock(clock: Clock) -> Clock:
    """The clock if it is one we keep."""
    wanted = LIMITS[clock.kind]
    for name in ("seconds", "minutes", "increment", "days"):
        low, high = wanted.get(name, (0, 0))
        if not low <= getattr(clock, name) <= high:
            raise Refused(
                "bad_clock",
                WRONG_CLOCK,
                kind=clock.kind,
                name=name,
                low=low,
                high=high,
            )
    return clock


def allotment(clock: Clock) -> int:
    """The milliseconds that every seat begins with; 0 where there is no clock."""
    return clock.seconds * SECOND + clock.minutes * 60 * SECOND + clock.days * DAY


def spend(match: MatchRow, seat: int, now: int, lag: int) -> tuple[int, tuple[int, ...]]:
    """What a decision took, and what every seat has left after it."""
    # Given back only up to a limit: who answers the heartbeat late on purpose claims a longer wire.
    took = max(0, now - (match.turn_at or now) - min(lag, COMPENSATION))
    # Other clocks give the same time again for each decision: nothing is used up.
    if match.clock.kind != "total" or match.deadline is None:
        return took, match.left
    rest = max(0, match.left[seat] - took) + match.clock.increment * SECOND
    return took, (*match.left[:seat], rest, *match.left[seat + 1 :])


def taken_back(
    match: MatchRow, seats: Sequence[SeatRow], undone: Sequence[EntryRow], now: int
) -> tuple[int, ...]:
    """What every seat has left when these decisions are taken back. Time that was used stays used, also that
    of whoever is to act now; the increments that the decisions earned are given back."""
    if match.clock.kind != "total":
        return match.left
    left = list(left_now(match, now))
    for entry in undone:
        # No clock ran for chance or for a bot, so they earned nothing.
        if entry.seat is not None and entry.seat >= 0 and seats[entry.seat].kind == "person":
            left[entry.seat] -= match.clock.increment * SECOND
    return tuple(left)


def used_before(match: MatchRow, decision: EntryRow) -> int:
    """What a decision that is taken back has used of the time that the seat has for deciding anew."""
    # A clock that counts all decisions together has it taken off already.
    return decision.took if match.clock.kind in ("move", "days") else 0


def deadline(clock: Clock, left: tuple[int, ...], seat: SeatRow | None, now: int) -> int | None:
    """When the flag of the seat falls; None where no clock runs. Bots answer by their budget instead."""
    if clock.kind == "none" or seat is None or seat.kind != "person":
        return None
    # Where nothing is used up, `left` is the allotment of one decision.
    return now + left[seat.seat]


def fallen(match: MatchRow, now: int, lag: int = 0) -> bool:
    """Whether the time of whoever is to act has run out, the wire's share given back."""
    return match.deadline is not None and now - min(lag, COMPENSATION) >= match.deadline


def left_now(match: MatchRow, now: int) -> tuple[int, ...]:
    """What every seat has left at this moment."""
    if match.deadline is None or match.turn is None:
        return match.left
    seat = match.turn
    return (*match.left[:seat], max(0, match.deadline - now), *match.left[seat + 1 :])
