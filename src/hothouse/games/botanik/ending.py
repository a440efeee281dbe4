"""B7, B8.5: the end, and who wins."""

from hothouse.core.message import Template, fill
from hothouse.core.outcome import Outcome, Score, most
from hothouse.games.botanik.scoring import count_machine, score_lines
from hothouse.games.botanik.state import SEATS, BotanikState

ENDINGS = {
    "complete": "B7.1",
    "resigned": "table",
    "timeout": "table",
    "draw": "table",
}

COMPLETE = Template("the last arrival of round 20 is placed and resolved")
BY_TILES = Template("{ended}; the points are equal, and {winner} has more tiles joined to the Source")
EQUAL = Template("{ended}; points and tiles are equal: a draw")


def outcome(state: BotanikState) -> Outcome | None:
    """B7.1, B8.5; None while it goes on."""
    if not state.over:
        return None
    both = scores(state)
    # B8.5 is in the scores already, as their tie-break; here only the sentence depends on which decided.
    winners = most(both)
    reason = fill(COMPLETE)
    if len(winners) > 1:
        reason = fill(EQUAL, ended=reason)
    elif both[0].total == both[1].total:
        reason = fill(BY_TILES, ended=reason, winner=SEATS[winners[0]])
    return Outcome("complete", ENDINGS["complete"], reason, winners, both)


def scores(state: BotanikState) -> tuple[Score, ...]:
    """Both score sheets as they stand now; the tie-break is the number of tiles that stay (B8.5)."""
    return tuple(
        Score(seat, counted.points, tuple(score_lines(machine, counted)), (len(counted.joined),))
        for seat, machine in enumerate(state.machines)
        for counted in (count_machine(machine),)
    )
