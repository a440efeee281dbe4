"""A table as a line of a list: what whoever looks may know of it, and whether it waits for them."""

from typing import Any

from hothouse.core.errors import UnknownGame
from hothouse.core.registry import game as find_game
from hothouse.server.tables import around
from hothouse.server.wire import Summary
from hothouse.storage.rows import Pair

LONGEST = 60
"""How much of a text among the options a list shows."""


def waits_for(pair: Pair, person: str | None) -> bool:
    """Whether the table waits for a person: to sit down, to act or to answer."""
    match, seats = pair
    own = [seat.seat for seat in seats if seat.person == person]
    if match.status == "waiting":
        return any(not seats[seat].ready for seat in own)
    asked = match.proposal
    return match.turn in own or (
        asked is not None and seats[asked.seat].person != person and not set(own) <= set(asked.agreed)
    )


def summary(pair: Pair, names: dict[str, str], person: str | None, now: int) -> Summary | None:
    """The line of a table; None for a game that is not installed."""
    match, seats = pair
    try:
        game = find_game(match.game)
    except UnknownGame:  # a game that is not installed any more
        return None
    outcome: Any = match.outcome
    return Summary(
        id=match.id,
        game=match.game,
        title=game.title,
        options=_brief(match.options),
        status=match.status,
        public=match.public,
        rated=match.rated,
        seats=around.seats(game, match, seats, names, person),
        clock=around.clock(match, now),
        ply=match.ply,
        to_act=match.turn,
        my_seats=[seat.seat for seat in seats if person is not None and seat.person == person],
        created_at=match.created_at,
        moved_at=match.moved_at,
        outcome=outcome,
    )


def _brief(options: dict[str, Any]) -> dict[str, Any]:
    """A list names a set-up; the table itself has every letter of it."""
    return {
        name: value[:LONGEST] + "…" if isinstance(value, str) and len(value) > LONGEST else value
        for name, value in options.items()
    }
