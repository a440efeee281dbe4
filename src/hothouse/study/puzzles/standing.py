"""Where somebody stands among the puzzles: a rating from first tries, and days in a row."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from math import log, sqrt

from hothouse.study.puzzles.difficulty import expected

BEGINNING, UNKNOWN = 1200.0, 350.0
"""Where everybody begins, and how little that says."""
LEAST = 60.0
"""How sure a rating becomes at most: people change."""
Q = log(10) / 400
WEEK = 7
"""One day of rest in so many does not end a row."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A rating on the scale of the levels, by how much it may be wrong, and what it was made of."""

    rating: float = BEGINNING
    deviation: float = UNKNOWN
    tried: int = 0
    solved: int = 0

    def after(self, puzzle: int, solved: bool) -> "Standing":
        """The standing after a first try at a puzzle of this rating: Glickman's step for one game against
        somebody whose rating is known."""
        chance = expected(self.rating, puzzle)
        told = Q * Q * chance * (1 - chance)
        variance = 1 / (1 / self.deviation**2 + told)
        return Standing(
            self.rating + Q * variance * (solved - chance),
            max(LEAST, sqrt(variance)),
            self.tried + 1,
            self.solved + solved,
        )


def standing(tries: Iterable[tuple[int, bool]]) -> Standing:
    """The standing after these first tries in their order: the puzzle's rating, and whether it was solved."""
    now = Standing()
    for puzzle, solved in tries:
        now = now.after(puzzle, solved)
    return now


def days_in_a_row(days: Collection[int], today: int) -> int:
    """How many days the row has that leads to today, or to yesterday while today is open.

    A day that was missed is a rest, if none of the six days after it was one too; a rest counts for nothing
    and ends nothing.
    """
    found, done = 0, set(days)
    day, rested = today if today in done else today - 1, today + WEEK
    while day in done or (rested - day >= WEEK and day - 1 in done):
        if day in done:
            found += 1
        else:
            rested = day
        day -= 1
    return found
