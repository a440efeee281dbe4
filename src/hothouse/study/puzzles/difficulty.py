"""How hard a puzzle is: the strength at which half would solve it, from what each level solved."""

from collections.abc import Sequence

from hothouse.bots import levels

PRIOR = 0.5
"""Added to what was solved and to what was missed: nobody always solves, nobody never."""
LOWEST, HIGHEST = 0.0, 4000.0


def expected(strength: float, puzzle: float) -> float:
    """The chance that somebody of this strength solves a puzzle of this rating: Elo's curve."""
    return float(1 / (1 + 10 ** ((puzzle - strength) / 400)))


def rating(game: str, solved: Sequence[int], tries: int) -> int:
    """The rating at which the levels of the game would solve as much as they did."""
    strengths = [each.rating for each in levels(game)]
    share = [(each + PRIOR) / (tries + 2 * PRIOR) for each in solved]
    low, high = LOWEST, HIGHEST
    # The sum of the chances falls as the puzzle gets harder, so it can be halved into place.
    while high - low > 1:
        middle = (low + high) / 2
        if sum(expected(each, middle) for each in strengths) > sum(share):
            low = middle
        else:
            high = middle
    return round((low + high) / 2)
