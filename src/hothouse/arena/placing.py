"""Places at a table: the winners share the first, the others follow by score and tie-breaks."""

from hothouse.core.kit import kit
from hothouse.core.outcome import Outcome


def places(game: str, outcome: Outcome) -> tuple[int, ...]:
    """The place of every seat, from 1; seats that are equal in everything share a place."""
    sign = -1 if kit(game).fewest_win else 1
    ranks = [
        # Winners first, whatever their score: who is stuck or resigns may have more points.
        (1, 0, ()) if score.seat in outcome.winners else (0, sign * score.total, score.tiebreaks)
        for score in outcome.scores
    ]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
