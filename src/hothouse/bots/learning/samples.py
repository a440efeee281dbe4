"""What a judge sees in the games that were played to learn from, beside what the search said of it."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field

from hothouse.bots.learning.selfplay import Played
from hothouse.bots.mcts.net import NetJudge
from hothouse.kernels.constants import OVER
from hothouse.kernels.kernel import Kernel

HELD_OUT = 8
"""One game in so many is not learned from: it says how good the net is."""


@dataclass(slots=True)
class Samples:
    """Positions after an action in flat arrays, a row for each seat that looks at it."""

    inputs: array[int] = field(default_factory=lambda: array("h"))
    stage: array[int] = field(default_factory=lambda: array("h"))
    lookers: int = 1
    """How many seats look at a position: one where its look decides for both, else all."""
    value: array[float] = field(default_factory=lambda: array("f"))
    """What the search expects for each seat that looks."""
    result: array[float] = field(default_factory=lambda: array("f"))
    """What came of it for them; not a number where the action was not played."""
    chooser: array[int] = field(default_factory=lambda: array("b"))
    """The place among the lookers of the seat that chose the action; -1 if it does not look."""
    decision: array[int] = field(default_factory=lambda: array("i"))
    """Where the action was a sibling: the number of the decision, which its siblings share; else -1."""
    held_out: array[int] = field(default_factory=lambda: array("b"))
    games: int = 0
    decisions: int = 0

    def __len__(self) -> int:
        return len(self.stage)

    def add(self, start: Kernel, judge: NetJudge, games: Iterable[Played]) -> None:
        """Look at the positions of games."""
        for played in games:
            self._add(start.copy(), judge, played)
            self.games += 1

    def _add(self, table: Kernel, judge: NetJudge, played: Played) -> None:
        last, shares = -1, _ended(table, judge, played)
        for glimpse, before, after in played.looks(table):
            self.decisions += glimpse.at != last
            last = glimpse.at
            if after.to_act() == OVER:
                continue
            seats, stage = judge.looks(after)
            happened, chooser = played.was_played(glimpse), before.to_act()
            self.lookers = len(seats)
            for seat in seats:
                self.inputs.extend(judge.seen_by(after, seat))
                self.value.append(glimpse.shares[seat])
                self.result.append(shares[seat] if happened else float("nan"))
            self.stage.append(stage)
            self.chooser.append(seats.index(chooser) if chooser in seats else -1)
            self.decision.append(self.decisions if glimpse.sibling else -1)
            self.held_out.append(self.games % HELD_OUT == 0)


def _ended(start: Kernel, judge: NetJudge, played: Played) -> list[float]:
    """What the end of a game is worth to each seat, by the judge that is taught: who played it may have been
    another."""
    table = start.copy()
    for code in played.line:
        table.apply(code)
    return judge.shares(table)
