"""How well promises are kept: what was expected beside what came, in ten bins, and the Brier score."""

from collections.abc import Sequence

BINS = 10

Bin = tuple[float, float, int]
"""Promises that were about alike: their mean, the mean of what came of them, and how many they were."""


def calibration(promised: Sequence[float], came: Sequence[float]) -> tuple[float, tuple[Bin, ...]]:
    """The Brier score, and what came of promises in ten bins; a bin without any is left out."""
    pairs = list(zip(promised, came, strict=True))
    brier = sum((said - true) ** 2 for said, true in pairs) / max(1, len(pairs))
    bins = [
        [pair for pair in pairs if min(BINS - 1, int(BINS * pair[0])) == number] for number in range(BINS)
    ]
    return round(brier, 4), tuple(
        (
            round(sum(said for said, _ in each) / len(each), 3),
            round(sum(true for _, true in each) / len(each), 3),
            len(each),
        )
        for each in bins
        if each
    )
