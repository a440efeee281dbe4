"""The sequential test: play on only until it is known which of two claims about two bots holds.

Wald's test with the round as the unit: the mean result of a round is compared with what two differences in
Elo would give, and the variance is the one that was seen. Two made-up rounds, one lost and one won, stand
for what was not seen yet.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Verdict = Literal["stronger", "not stronger", "unknown"]


@dataclass(frozen=True, slots=True)
class Claims:
    """The two claims about the first bot against the second, in Elo, and the chance of a wrong verdict."""

    at_most: float = 0.0
    at_least: float = 20.0
    risk: float = 0.05


@dataclass(frozen=True, slots=True)
class Test:
    """What the test knows: the log-likelihood ratio between its two bounds."""

    ratio: float
    bound: float

    @property
    def verdict(self) -> Verdict:
        """Which claim holds, as far as it is known."""
        if self.ratio >= self.bound:
            return "stronger"
        return "not stronger" if self.ratio <= -self.bound else "unknown"


def expected(elo: float, seats: int = 2) -> float:
    """The share of one bot, that many Elo stronger, in a race against a table of equals."""
    strength = math.pow(10, elo / 400)
    return strength / (strength + seats - 1)


def sprt(results: Sequence[float], claims: Claims) -> Test:
    """The test after these rounds: `results` are the first bot's mean results of each, from 0 to 1."""
    # One risk for both mistakes, so the bounds lie at the same distance.
    bound = math.log((1 - claims.risk) / claims.risk)
    # Without them a run of equal results would have no variance, and one more would decide everything.
    seen = [*results, 0.0, 1.0]
    mean = sum(seen) / len(seen)
    variance = sum((value - mean) ** 2 for value in seen) / len(seen)
    low, high = expected(claims.at_most), expected(claims.at_least)
    # Of two normal claims with one variance: all that is squared falls out.
    ratio = len(results) * (high - low) * (2 * mean - low - high) / (2 * variance)
    return Test(ratio, bound)
