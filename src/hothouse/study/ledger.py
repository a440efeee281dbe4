"""The ledger: where the result came from. Luck and play add up to it exactly, for every seat.

    X(s)  what a search of the state itself expects (`front`); at the end, the result
    Y(s)  one step further (`own`): the mean of X over the draws, or X after the best action
    luck = X(drawn) − Y     loss = Y − X(played)     fog = Y − X
    final − initial = Σ luck − Σ loss + Σ fog        where initial = Y of the first state

Luck has mean zero however weak the engine is, so `play`, which is what is left, measures skill without bias;
the losses trust the engine, and the fog between the two is its visible error.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum
from statistics import stdev

from hothouse.core.seats import CHANCE, Seat
from hothouse.study.appraise import Shares
from hothouse.study.finding import Finding


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the ledger: what happened, through whom, and what it brought every seat."""

    kind: str
    """`luck`, `loss`, `fog` or `closing`."""
    seat: Seat
    """Who decided; CHANCE for a draw."""
    ply: int
    change: Shares


@dataclass(frozen=True, slots=True)
class Ledger:
    """A whole game in one pass, or the mean of several. `rows` add up to `final` less `initial`."""

    initial: Shares
    final: Shares
    rows: tuple[Row, ...]

    def total(self, seat: Seat, *kinds: str) -> float:
        """What rows of these kinds brought a seat."""
        return sum(row.change[seat] for row in self.rows if row.kind in kinds)

    def luck(self, seat: Seat) -> float:
        """What the draws brought a seat."""
        return self.total(seat, "luck")

    def play(self, seat: Seat) -> float:
        """What everybody's decisions brought a seat: all that is not luck."""
        return self.final[seat] - self.initial[seat] - self.luck(seat)

    def losses(self, seat: Seat, by: Seat) -> float:
        """What the losses of one seat brought another, or (the same seat) cost itself."""
        return sum(row.change[seat] for row in self.rows if row.kind == "loss" and row.seat == by)


def ledger(findings: Sequence[Finding], result: Shares | None = None) -> Ledger:
    """The ledger of one pass, from its findings in order; `result`, where a closing ended the game."""
    rows = [row for finding in findings for row in _rows(finding)]
    last = findings[-1]
    final = last.after if result is None else result
    if final != last.after:
        seat = last.seat
        rows.append(Row("closing", seat, last.ply + 1, _less(final, last.after)))
    return Ledger(findings[0].own, final, tuple(rows))


def _rows(finding: Finding) -> Iterable[Row]:
    # The first state has no fog: the ledger begins with what one step further shows.
    if finding.ply:
        yield Row("fog", finding.seat, finding.ply, _less(finding.own, finding.front))
    kind = "luck" if finding.seat == CHANCE else "loss"
    yield Row(kind, finding.seat, finding.ply, _less(finding.after, finding.own))


def mean_ledger(passes: Sequence[Ledger]) -> Ledger:
    """The mean of several passes over the same game; it adds up as each of them does."""
    rows = []
    for same in zip(*(each.rows for each in passes), strict=True):
        rows.append(Row(same[0].kind, same[0].seat, same[0].ply, _mean([row.change for row in same])))
    initial, final = (_mean([getattr(each, end) for each in passes]) for end in ("initial", "final"))
    return Ledger(initial, final, tuple(rows))


def error(passes: Sequence[Ledger], seat: Seat) -> float:
    """The standard error of a seat's play, from how much the passes differ: in the luck, and in what they
    expected at the beginning."""
    found = [each.play(seat) for each in passes]
    return stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0.0


def _less(one: Shares, other: Shares) -> Shares:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _mean(all_of: Sequence[Shares]) -> Shares:
    return tuple(fsum(values) / len(values) for values in zip(*all_of, strict=True))
