"""Verdicts: which decisions were mistakes, by one table, and only where it is sure.

The best of several noisy values looks better than it is, so a loss measured by the look that chose the best
would be too large. Where a pass suspects a slip, a closer look with lots of its own has judged it. Elsewhere
the best is chosen on the even passes and measured on the odd ones, and the other way round: that errs, if at
all, to the player's side.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, stdev

from hothouse.core.seats import CHANCE, Seat
from hothouse.study.finding import Finding
from hothouse.study.scale import Name, called

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
    points: float | None = None
    """What it cost in points, which tell and do not judge; None where they are not known."""


def verdict(passes: Sequence[Finding]) -> Verdict:
    """The verdict about one decision, from the findings of all passes about it."""
    first = passes[0]
    assert first.seat != CHANCE
    losses = _losses(passes)
    loss = max(0.0, mean(losses))
    spread = stdev(losses) / len(losses) ** 0.5 if len(losses) > 1 else 0.0
    error = max(spread, _doubt(passes))
    seats = len(first.front)
    proven = all(finding.proven for finding in passes)
    sure = loss if proven else loss - NINETY * error
    name = called(sure, seats)
    value = mean(finding.after[first.seat] for finding in passes)
    return Verdict(
        first.ply,
        first.seat,
        first.action,
        value,
        loss,
        error,
        name,
        _better(passes) if name else (),
        _points(passes),
    )


def _losses(passes: Sequence[Finding]) -> list[float]:
    """What the decision cost in each pass: by its closer look, else by the best action of the other half of
    the passes."""
    halves = passes[::2], passes[1::2]
    if not halves[1]:  # one pass has no other half
        return [_closer(passes[0]) if passes[0].again else _first(passes[0])]
    bests = [_best(half) for half in halves[::-1]]
    return [
        _closer(each) if each.again else _worth(each, bests[at % 2]) - each.after[each.seat]
        for at, each in enumerate(passes)
    ]


def _doubt(passes: Sequence[Finding]) -> float:
    """How sure the closer looks are: another one might change half of what they changed. Where nothing is
    left to be drawn all passes say the same, and this alone tells how sure they are."""
    return mean([abs(_closer(each) - _first(each)) / 2 for each in passes if each.again] or [0.0])


def _first(finding: Finding) -> float:
    return finding.own[finding.seat] - finding.after[finding.seat]


def _closer(finding: Finding) -> float:
    best, played = finding.again
    return best.shares[finding.seat] - played.shares[finding.seat]


def _points(passes: Sequence[Finding]) -> float | None:
    """By the look that judged: the closer one, else the first."""
    costs = [_cost(each) for each in passes]
    known = [each for each in costs if each is not None]
    return mean(known) if len(known) == len(costs) else None


def _cost(finding: Finding) -> float | None:
    if finding.again:
        best, played = (each.points for each in finding.again)
    elif finding.points is not None:
        best, played = finding.points.own, finding.points.after
    else:
        return None
    return None if best is None or played is None else best[finding.seat] - played[finding.seat]


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
