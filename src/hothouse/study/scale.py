"""The one table of verdicts: from which loss on a decision is called what."""

from typing import Literal

Name = Literal["", "inaccuracy", "mistake", "blunder"]
SCALE: tuple[tuple[Name, float], ...] = (("blunder", 0.16), ("mistake", 0.08), ("inaccuracy", 0.04))
"""The share of the result that is lost at a table of two; with n seats 2/n of it."""


def called(loss: float, seats: int) -> Name:
    """What a loss is called at a table of so many; empty where nothing is to blame."""
    return next((name for name, least in SCALE if loss >= least * 2 / max(2, seats)), "")
