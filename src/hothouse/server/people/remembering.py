"""A game that is over, as those who played remember it, and as the house counts it."""

from collections import Counter

import msgspec

from hothouse.core.errors import HothouseError
from hothouse.core.registry import game as find_game
from hothouse.server.people.scale import BOT
from hothouse.storage.rows import MatchRow, SeatRow
from hothouse.storage.stories import PlayedRow, Result
from hothouse.storage.telling import Ended

ROUNDED = 10
"""Lengths are counted in steps of so many actions."""
ERASED = "-"
"""Who was erased, among the rivals."""


def rows_of(ended: Ended) -> list[tuple[str, PlayedRow]]:
    """A row for every person who sat there when it ended, and had begun."""
    match = ended.match
    if match.started_at is None:
        return []
    many = Counter(seat.person for seat in ended.seats if seat.person is not None)
    found: dict[str, PlayedRow] = {}
    for seat in ended.seats:
        if seat.person is not None and seat.person not in found:
            found[seat.person] = _row(match, ended.seats, seat, many[seat.person])
    return list(found.items())


def counts_of(ended: Ended) -> list[str]:
    """What the house counts of a game that was played out from the opening."""
    match = ended.match
    if match.outcome is None or match.start:
        return []
    winners = match.outcome["winners"]
    who = f"seat:{winners[0]}" if len(winners) == 1 else "shared" if winners else "nobody"
    length = f"plies:{match.ply // ROUNDED * ROUNDED}"
    return ["games", who, f"ending:{match.outcome['ending']}"[:48], length]


def _row(match: MatchRow, seats: tuple[SeatRow, ...], seat: SeatRow, mine: int) -> PlayedRow:
    outcome = match.outcome
    totals = {} if outcome is None else {each["seat"]: each["total"] for each in outcome["scores"]}
    others = [each for each in seats if each.seat != seat.seat]
    alone = len(seats) == 1
    return PlayedRow(
        match_id=match.id,
        seat=seat.seat,
        game=match.game,
        seats=len(seats),
        variant=variant_of(match)[:32],
        ended_at=match.finished_at or match.moved_at,
        result=_result(match, seat.seat, mine),
        ending="abandoned" if outcome is None else outcome["ending"][:32],
        rated=match.rated,
        rivals=" ".join(
            f"{BOT}{each.level}" if each.kind == "bot" else each.person or ERASED for each in others
        ),
        points=totals.get(seat.seat),
        against=max((totals[each.seat] for each in others if each.seat in totals), default=None),
        reason=msgspec.json.encode(outcome["reason"]).decode() if alone and outcome is not None else None,
    )


def _result(match: MatchRow, seat: int, mine: int) -> Result:
    if match.outcome is None:
        return "ended"
    if mine > 1:
        return "alone"
    winners = match.outcome["winners"]
    if seat not in winners:
        return "lost"
    return "shared" if len(winners) > 1 else "won"


def variant_of(match: MatchRow) -> str:
    """The name of the way to play that the options are, if the game has one for them."""
    try:
        game = find_game(match.game)
    except HothouseError:  # a game that is not installed any more
        return ""
    defaults = {option.name: option.default for option in game.options}
    for name, options in game.variants.items():
        if defaults | dict(options) == defaults | match.options:
            return name
    return ""
