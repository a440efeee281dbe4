"""B7, B8.5: the end, and who wins."""

from hothouse.core.outcome import Outcome, Score
from hothouse.core.seats import Seat
from hothouse.games.botanik.scoring import count_machine, score_lines
from hothouse.games.botanik.state import SEATS, BotanikState

ENDINGS = {
    "complete": "B7.1",
    "resigned": "table",
    "timeout": "table",
    "draw": "table",
}

REASONS = {
    "complete": "the last arrival of round 20 is placed and resolved",
    "resigned": "{loser} resigned",
    "timeout": "{loser} ran out of time",
    "draw": "a draw was agreed",
}

BY_TILES = "; the points are equal, and {winner} has more tiles joined to the Source"
EQUAL = "; points and tiles are equal: a draw"


def outcome(state: BotanikState) -> Outcome | None:
    """B7.1, B8.5; None while it goes on."""
    if state.closed is not None:
        return _closed(state, *state.closed)
    if not state.over:
        return None
    both = scores(state)
    winners = best(both)
    reason = REASONS["complete"]
    if len(winners) > 1:
        reason += EQUAL
    elif both[0].total == both[1].total:
        reason += BY_TILES.format(winner=SEATS[winners[0]])
    return Outcome("complete", ENDINGS["complete"], reason, winners, both)


def _closed(state: BotanikState, kind: str, seat: Seat | None) -> Outcome:
    """The end that people made: whoever resigned or ran out of time loses, whatever the points."""
    winners = (0, 1) if seat is None else (1 - seat,)
    reason = REASONS[kind].format(loser=SEATS[seat or 0])
    return Outcome(kind, ENDINGS[kind], reason, winners, scores(state))


def best(both: tuple[Score, ...]) -> tuple[Seat, ...]:
    """B8.5: most points, then most tiles joined to the Source; those still equal share."""
    most = max((score.total, *score.tiebreaks) for score in both)
    return tuple(score.seat for score in both if (score.total, *score.tiebreaks) == most)


def scores(state: BotanikState) -> tuple[Score, ...]:
    """Both score sheets as they stand now; the tie-break is the number of tiles that stay (B8.5)."""
    return tuple(
        Score(seat, counted.points, tuple(score_lines(machine, counted)), (len(counted.joined),))
        for seat, machine in enumerate(state.machines)
        for counted in (count_machine(machine),)
    )
