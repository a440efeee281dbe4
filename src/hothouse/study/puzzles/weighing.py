"""Weighing: whether one action of a position is clearly the best, in as few searches as can tell.

Every action is searched for itself, in several passes with lots of their own. Most positions fail, and nearly
all of them by one action that is almost as good: so the likely ones come first, and the first that spoils the
question ends it. An action that is far behind after two passes is not asked in the others.
"""

from dataclasses import dataclass
from statistics import mean, stdev
from typing import Any

from hothouse.core.seeds import seed_of
from hothouse.study.puzzles.appraisal import Appraiser

OPEN = 0.15, 0.85
"""A game that is decided either way asks nothing."""
MARGIN, LOWER = 0.15, 0.10
"""What the answer is better by, and what it surely is: the lower end of a 90 % interval."""
ALIKE = 0.02
"""Actions that differ by less are answers alike."""
ANSWERS = 3
"""At most so many."""
PASSES = 8
FAR, SETTLED = MARGIN + 0.05, 2
"""An action that is so far behind after so many passes is left out of the others."""
NINETY = 1.645


@dataclass(frozen=True, slots=True)
class Weighed:
    """Every pass over the actions that were searched, best first by their means."""

    shares: dict[str, list[float]]
    lines: dict[str, tuple[str, ...]]
    proven: bool

    @property
    def order(self) -> list[str]:
        return sorted(self.shares, key=lambda action: -mean(self.shares[action]))

    @property
    def answers(self) -> tuple[str, ...]:
        best = mean(self.shares[self.order[0]])
        return tuple(action for action in self.order if best - mean(self.shares[action]) <= ALIKE)

    @property
    def rival(self) -> str:
        return self.order[len(self.answers)]

    def margin(self) -> tuple[float, float]:
        """By how much the worst answer beats the best rival, and how much of it is sure."""
        # The passes that both were in: a rival that was far behind is not in all of them.
        both = zip(self.shares[self.answers[-1]], self.shares[self.rival], strict=False)
        gaps = [answer - rival for answer, rival in both]
        error = stdev(gaps) / len(gaps) ** 0.5 if len(gaps) > 1 else 0.0
        return mean(gaps), mean(gaps) - NINETY * error

    def asked(self) -> list[str]:
        """Who is searched in the next pass: the answers, the best rival, and whoever is not far behind."""
        order, best = self.order, mean(self.shares[self.order[0]])
        if len(self.shares[order[0]]) < SETTLED:
            return order
        near = len(self.answers) + 1
        return order[:near] + [each for each in order[near:] if best - mean(self.shares[each]) < FAR]


def weigh(judge: Appraiser, state: Any, likely: list[str], proved: bool) -> Weighed | None:
    """The actions weighed, those that are likely first; None as soon as the answer is in doubt."""
    shares: dict[str, list[float]] = {}
    lines: dict[str, tuple[str, ...]] = {}
    asked, answers = likely, 0
    for number in range(1 if proved else PASSES):
        now: list[float] = []
        for action in asked:
            worth = judge.action(state, action, seed_of("pass", number))
            now.append(worth.share)
            if (proved and not worth.proven) or spoiled(now, answers):
                return None
            shares.setdefault(action, []).append(worth.share)
            lines.setdefault(action, worth.line)
        found = Weighed(shares, lines, proved)
        if not clear(found, asked, number):
            return None
        asked, answers = found.asked(), len(found.answers)
    return found


def spoiled(now: list[float], answers: int) -> bool:
    """Whether a pass that is under way has refuted the question already.

    The first pass (no answers yet): too many are alike, or one is neither alike nor clearly worse. Any other,
    which asks the answers first: one of the rest is the best.
    """
    best = max(now)
    if answers:
        return now.index(best) >= answers
    alike = sum(best - each <= ALIKE for each in now)
    return alike > ANSWERS or any(ALIKE < best - each < MARGIN - ALIKE for each in now)


def clear(found: Weighed, asked: list[str], number: int) -> bool:
    """Whether the answer still stands out after so many passes."""
    if len(found.answers) > ANSWERS or len(found.answers) == len(found.shares):
        return False
    if not found.proven and not OPEN[0] <= mean(found.shares[found.order[0]]) <= 1:
        return False
    last = max(asked, key=lambda action: found.shares[action][-1])
    gap, sure = found.margin()
    # A little less at first: one pass is one opinion. What has no margin after half of them rarely gets one.
    wanted = MARGIN if number + 1 >= PASSES // 2 else MARGIN - ALIKE
    surely = LOWER if number + 1 == PASSES else LOWER - ALIKE
    return last in found.answers and gap >= wanted and (number == 0 or sure >= surely)
