"""The crosstable: how each bot did against each other, with an interval for the truth."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hothouse.arena.contest import RoundPlayed
from hothouse.arena.ratings import NINETY_FIVE, races


@dataclass(frozen=True, slots=True)
class Cell:
    """One bot against another: games, the mean result from 0 to 1, and the 95 % interval around it."""

    games: int
    result: float
    low: float
    high: float

    def turned(self) -> "Cell":
        """The same games from the other side."""
        return Cell(self.games, 1 - self.result, 1 - self.high, 1 - self.low)


def round_result(played: RoundPlayed) -> float:
    """What the round's first bot took of everything won in the round: ½ where nobody won anything."""
    first, _ = played.round.bots
    mine = total = 0.0
    for race in races(played):
        total += sum(race.shares)
        mine += sum(share for bot, share in zip(race.bots, race.shares, strict=True) if bot == first)
    return mine / total if total else 0.5


def cell(rounds: Sequence[RoundPlayed]) -> Cell:
    """All the rounds of two bots, from the first one's side.

    Wilson's interval, for as many games as the rounds are worth: rounds that share their luck vary less
    than separate games would.
    """
    results = [round_result(played) for played in rounds]
    games = sum(len(played.games) for played in rounds)
    mean = sum(results) / len(results)
    worth = float(games)
    if len(results) > 1 and 0 < mean < 1:
        error = sum((value - mean) ** 2 for value in results) / (len(results) - 1) / len(results)
        # At most four times the games that were played: a few rounds that happen to agree prove little.
        worth = min(mean * (1 - mean) / error, 4.0 * games) if error else worth
    low, high = wilson(mean, worth)
    return Cell(games, mean, low, high)


def wilson(mean: float, games: float) -> tuple[float, float]:
    """The interval that holds the truth behind a mean of so many games, 95 times in 100."""
    square = NINETY_FIVE**2
    centre = (mean + square / (2 * games)) / (1 + square / games)
    spread = mean * (1 - mean) / games + square / (4 * games**2)
    half = NINETY_FIVE * math.sqrt(spread) / (1 + square / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def crosstable(rounds: Iterable[RoundPlayed], bots: int) -> list[list[Cell | None]]:
    """Every bot's row against every other; None for itself and for whom it did not meet."""
    met: dict[tuple[int, int], list[RoundPlayed]] = {}
    for played in rounds:
        met.setdefault(played.round.bots, []).append(played)
    table: list[list[Cell | None]] = [[None] * bots for _ in range(bots)]
    for (one, other), theirs in met.items():
        found = cell(theirs)
        table[one][other], table[other][one] = found, found.turned()
    return table
