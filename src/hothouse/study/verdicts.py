"""Verdicts: which decisions were mistakes, by one table, and only where it is sure.

The best of several noisy values looks better than it is, so a loss measured on the passes that chose the best
would be too large. The best is chosen on the even passes and measured on the odd ones, and the other way
round: that errs, if at all, to the player's side.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, stdev
from typing import Literal

from hothouse.core.seats import CHANCE, Seat
from hothouse.study.finding import Finding

Name = Literal["", "inaccuracy", "mistake", "blunder"]
SCALE: tuple[tuple[Name, float], ...] = (("blunder", 0.16), ("mistake", 0.08), ("inaccuracy", 0.04))
"""The share of the result that is lost at a table of two; with n seats 2/n of it."""
NINETY = 1.645


@dataclass(frozen=True, slots=True)
class Verdict:
    """One decision: what it cost its own seat, how sure that is, and what would have been better."""

    ply: int
    seat: Seat
    action: str
    value: float
    loss: float
    error: float
    name: Name
    """`blunder`, `mistake`, `inaccuracy`, or empty: nothing to blame."""
    better: tuple[str, ...]
    """The actions that were better, best first; empty where nothing is to blame."""


def verdict(passes: Sequence[Finding]) -> Verdict:
    """The verdict about one decision, from the findings of all passes about it."""
    first = passes[0]
    assert first.seat != CHANCE
    losses = _losses(passes)
    loss = max(0.0, mean(losses))
    error = stdev(losses) / len(losses) ** 0.5 if len(losses) > 1 else 0.0
    seats = len(first.front)
    proven = all(finding.proven for finding in passes)
    sure = loss if proven else loss - NINETY * error
    blame: list[Name] = [name for name, least in SCALE if sure >= least * 2 / max(2, seats)]
    name: Name = blame[0] if blame else ""
    value = mean(finding.after[first.seat] for finding in passes)
    return Verdict(
        first.ply, first.seat, first.action, value, loss, error, name, _better(passes) if name else ()
    )


def _losses(passes: Sequence[Finding]) -> list[float]:
    """What the decision cost in each pass, the best action being chosen by the other half of the passes."""
    halves = passes[::2], passes[1::2]
    if not halves[1]:  # one pass has no other half
        return [passes[0].own[passes[0].seat] - passes[0].after[passes[0].seat]]
    found = []
    for chosen_by, measured_on in (halves, halves[::-1]):
        best = _best(chosen_by)
        found += [_worth(each, best) - each.after[each.seat] for each in measured_on]
    return found


def _best(passes: Sequence[Finding]) -> str:
    return max((choice.action for choice in passes[0].choices), key=lambda action: worth(passes, action))


def _better(passes: Sequence[Finding]) -> tuple[str, ...]:
    order = sorted((choice.action for choice in passes[0].choices), key=lambda action: -worth(passes, action))
    return tuple(order[: order.index(passes[0].action)])


def worth(passes: Sequence[Finding], action: str) -> float:
    """What an action is worth to whoever decides, in the mean of the passes."""
    return mean(_worth(each, action) for each in passes)


def _worth(finding: Finding, action: str) -> float:
    return next(choice.shares[finding.seat] for choice in finding.choices if choice.action == action)
