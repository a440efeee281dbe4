"""Finds what positions are worth in points: `python -m hothouse.cli.fit_points vorex 200 > points.toml`.

Games of `bud` against itself in every variant of a game; at a few moments of each the search says what it
expects, and the line that comes nearest to how the game ended is kept. Beside each stands how far it is from
what `bud` really reaches from positions that the line was not fitted to, and how far four games would be.
"""

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean, pvariance
from typing import Any

import numpy as np

from hothouse.bots import Expected, level
from hothouse.bots.choosing import Chooser
from hothouse.core.chance import draw
from hothouse.core.game import AnyGame
from hothouse.core.registry import game as find_game
from hothouse.core.seats import CHANCE
from hothouse.kernels import needed_kernel
from hothouse.kernels.kernel import Kernel
from hothouse.study.appraise import BUDGET, STRONGEST
from hothouse.study.points import Margins, Worth, left_of, odds, standing

PLAYER = "bud"
MOMENTS = 8
HELD_OUT = 4
"""Every so many games one is not fitted to."""
TESTED, REPLAYS = 30, 60
FEW = 4
DIGITS = 3


@dataclass(frozen=True, slots=True)
class Sample:
    """A moment: how the sheets stood, what the search expected, what was left, and how it ended."""

    now: Margins
    odds: tuple[float, ...]
    left: float
    end: Margins


class Fitter:
    """Plays one variant of a game, and fits its line."""

    def __init__(self, game: AnyGame, variant: str) -> None:
        self.game = game
        self.options = dict(game.variants[variant])
        self.rng = random.Random(f"{game.name}/{variant}")
        self.bot = level(game.name, STRONGEST).make()
        start = self.dealt()
        chooser = level(game.name, PLAYER).make().chooser(game, start)
        assert chooser is not None
        self.chooser: Chooser = chooser
        self.seats = len(game.seats(start))
        self.length = left_of(needed_kernel(game.name).from_state(start))
        self.samples: list[Sample] = []
        self.held_out: list[tuple[Sample, float, float]] = []

    def dealt(self) -> Any:
        """A table where somebody is to act."""
        state = self.game.start(**self.options)
        while self.game.to_act(state) == CHANCE:
            state = self.game.apply(state, draw(self.game, state, self.rng))
        return state

    def play(self, table: Kernel) -> Iterator[Kernel]:
        """Play to the end, and give every table on the way, the last one too."""
        while (seat := table.actor()) is not None:
            yield table.copy()
            if seat == CHANCE:
                codes, weights = zip(*table.chances(), strict=True)
                table.apply(self.rng.choices(codes, weights)[0])
            else:
                table.apply(self.chooser.choose(table, self.rng.getrandbits(60)))
        yield table

    def sample(self, number: int) -> None:
        """One game, and a few moments of it."""
        *tables, last = self.play(needed_kernel(self.game.name).from_state(self.dealt()))
        for table in self.rng.sample(tables, min(MOMENTS, len(tables))):
            state = table.to_state()
            found = self.bot.expect(self.game, state, BUDGET, 1)
            assert isinstance(found, Expected)
            now, left = standing(self.game, table), left_of(table)
            sample = Sample(now, odds(found.shares), left, standing(self.game, last))
            if number % HELD_OUT:
                self.samples.append(sample)
            elif len(self.held_out) < TESTED:
                ends = [standing(self.game, list(self.play(table.copy()))[-1])[0] for _ in range(REPLAYS)]
                self.held_out.append((sample, mean(ends), pvariance(ends)))

    def fit(self) -> Worth:
        """The line that comes nearest to how the games ended."""
        facts, ends = [], []
        for each in self.samples:
            for seat, end in enumerate(each.end):
                facts.append(self._facts(each, seat))
                ends.append(end)
        found = np.linalg.lstsq(np.array(facts), np.array(ends), rcond=None)[0]
        terms = [round(float(term), DIGITS) for term in found]
        return Worth(self.length, tuple(terms[:2]), tuple(terms[2:5]), tuple(terms[5:]))

    def _facts(self, each: Sample, seat: int) -> list[float]:
        left = each.left / self.length
        now, chance = each.now[seat], each.odds[seat]
        alone = [1.0, left, left**2] if self.seats == 1 else []
        return [now, now * left, chance, chance * left, chance * left**2, *alone]

    def errors(self, worth: Worth) -> tuple[float, float]:
        """How far the line is from what is reached in the mean, and how far the mean of a few games is."""
        line, few = [], []
        for sample, reached, spread in self.held_out:
            terms = np.array([*worth.now, *worth.odds, *worth.alone])
            line.append((float(np.array(self._facts(sample, 0)) @ terms) - reached) ** 2)
            few.append(spread / FEW)
        return mean(line) ** 0.5, mean(few) ** 0.5


def main(name: str, games: int, wanted: list[str]) -> None:
    """Print the file of a game."""
    game = find_game(name)
    for variant in wanted or game.variants:
        fitter = Fitter(game, variant)
        for number in range(games):
            fitter.sample(number)
        worth = fitter.fit()
        line, few = fitter.errors(worth)
        print(f"[{variant}] # off by {line:.2f} points; the mean of {FEW} games is off by {few:.2f}")
        print(f"length = {worth.length}")
        for each in ("now", "odds", "alone"):
            print(f"{each} = {list(getattr(worth, each))}")
        print(flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
