"""Which learned weights serve a table of Petris, and how they are written."""

from collections.abc import Iterable

from hothouse.bots.petris.constants import LOGIT

MOST = 32_767
"""The largest in 16 bits."""


def variant_of(players: int, advanced: bool) -> str:
    """The variant whose weights serve a table."""
    return "three" if players == 3 else "advanced" if advanced else "two"


def in_whole_numbers(worths: Iterable[float]) -> list[int]:
    """Logits as the weights that are kept."""
    return [max(-MOST, min(MOST, round(LOGIT * each))) for each in worths]
