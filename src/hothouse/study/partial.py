"""A study that is not finished yet: what may be said already. A moment is shown from its first finding on and
judged from its second; the ledger is made of the passes that are whole."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from statistics import mean, stdev

from hothouse.core.seats import CHANCE
from hothouse.study.analysis import Analysis
from hothouse.study.appraise import GLANCE, Shares
from hothouse.study.finding import Finding, Game
from hothouse.study.verdicts import Verdict, verdict

SURE = 2
"""So many passes a verdict needs, unless it is proved."""


@dataclass(frozen=True)
class Point:
    """What every seat could expect at a moment, how sure that is, and how often it was looked at."""

    ply: int
    shares: Shares
    error: float
    looks: int
    proven: bool


@dataclass(frozen=True)
class Partial:
    """The findings so far, by moment and pass."""

    game: Game
    found: Mapping[int, tuple[Finding, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game, findings: Iterable[Finding]) -> "Partial":
        """From findings in any order."""
        by_ply: dict[int, list[Finding]] = {}
        for each in sorted(findings, key=lambda each: (each.ply, each.number)):
            by_ply.setdefault(each.ply, []).append(each)
        # A glance is forgotten where somebody has looked.
        looked = {
            ply: [each for each in some if each.number != GLANCE] or some for ply, some in by_ply.items()
        }
        return cls(game, {ply: tuple(some) for ply, some in looked.items()})

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """The course of the game as far as it is known; its end is always known."""
        some = [_point(ply, passes) for ply, passes in self.found.items()]
        end = self.game.result
        plies = len(self.game.moments)
        return (*some, Point(plies, end, 0.0, SURE, True)) if end is not None else tuple(some)

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """One for every decision that was looked at often enough."""
        return tuple(verdict(passes) for passes in self.found.values() if _may_judge(passes))

    @cached_property
    def analysis(self) -> Analysis | None:
        """Of the passes that are whole; None before the first is."""
        many = len(self.game.moments)
        if not many or len(self.found) < many:
            return None
        if any(passes[0].number == GLANCE for passes in self.found.values()):
            return None
        numbers = set.intersection(*({each.number for each in passes} for passes in self.found.values()))
        passes = [
            tuple(next(each for each in self.found[ply] if each.number == number) for ply in range(many))
            for number in sorted(numbers)
        ]
        return Analysis(self.game, tuple(passes)) if passes else None


def _may_judge(passes: tuple[Finding, ...]) -> bool:
    first = passes[0]
    if first.seat == CHANCE or first.number == GLANCE:
        return False
    return len(passes) >= SURE or all(each.proven for each in passes)


def _point(ply: int, passes: tuple[Finding, ...]) -> Point:
    seats = range(len(passes[0].front))
    shares = tuple(mean(each.front[seat] for each in passes) for seat in seats)
    # A glance has had half the time, and counts for no look.
    many = len(passes)
    spread = (
        max((stdev(each.front[seat] for each in passes) for seat in seats), default=0.0) if many > 1 else 0.0
    )
    # One look says nothing of its own error; what one step further changed is the doubt that it shows.
    doubt = mean(max(abs(each.own[seat] - each.front[seat]) for seat in seats) for each in passes)
    proven = all(each.proven for each in passes)
    return Point(ply, shares, 0.0 if proven else max(spread, doubt) / many**0.5, many, proven)
