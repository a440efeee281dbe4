"""Learning by self-play: one-ply games by the judge's own looks, and temporal differences towards their ends.

Each position of a game is to expect what the next one expects, and the last what happened (`trace` says how
far the end is heard directly). The steps are those of logistic regression, each weight slowed by what it has
already moved (AdaGrad). Everything follows from the seed.
"""

from __future__ import annotations

import cython

from hothouse.bots.mcts.judge import Judge
from hothouse.kernels.codes import Codes
from hothouse.kernels.dice import Dice
from hothouse.kernels.kernel import Kernel

if cython.compiled:
    from cython.cimports.libc.math import exp, log, sqrt
    from cython.cimports.libc.stdlib import calloc, free
else:
    from math import exp, log, sqrt

    from hothouse.bots.mcts.constants import *
    from hothouse.bots.mcts.judge import logit
    from hothouse.kernels.constants import *
    from hothouse.kernels.kernel import _pick


class Learner:
    """A judge that plays against itself and learns from it."""

    def __init__(self, start: Kernel, judge: Judge, seed: int) -> None:
        self.start = start
        self.table = start.blank()
        self.ahead = start.blank()
        self.judge = judge
        self.codes = Codes(start.most_actions())
        self.dice = Dice(seed)
        self.seats: int = start.seats()
        self.wide: int = judge.wide
        self.averaged: int = 0
        sizes = (KNOTS * self.wide, LONGEST * self.seats * self.wide, LONGEST * self.seats)
        if cython.compiled:
            self.heat: list[float] = cython.cast(cython.p_double, calloc(sizes[0], 8))
            self.mean: list[float] = cython.cast(cython.p_double, calloc(sizes[0], 8))
            self.seen: list[float] = cython.cast(cython.p_double, calloc(sizes[1], 8))
            self.expected: list[float] = cython.cast(cython.p_double, calloc(sizes[2], 8))
            self.guess: list[float] = cython.cast(
                cython.p_double, calloc(start.most_actions() * MOST_SEATS, 8)
            )
            if not (self.heat and self.mean and self.seen and self.expected and self.guess):
                raise MemoryError("there is no memory to learn in")
        else:
            self.heat, self.mean = [0.0] * sizes[0], [0.0] * sizes[0]
            self.seen, self.expected = [0.0] * sizes[1], [0.0] * sizes[2]
            self.guess = [0.0] * (start.most_actions() * MOST_SEATS)
            self.knots: list[float] = [0.0] * (LONGEST * KNOTS)
            self.goal: list[float] = [0.0] * MOST_SEATS

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.heat)
            free(self.mean)
            free(self.seen)
            free(self.expected)
            free(self.guess)

    def train(
        self, games: cython.int, rate: cython.double, waver: cython.double, trace: cython.double
    ) -> float:
        """Play so many games and learn from each; how surprising their ends were (cross-entropy)."""
        _turn: cython.int
        surprise: cython.double = 0
        with cython.nogil:
            for _turn in range(games):
                surprise += self.learn(self.play(waver), rate, trace)
        return surprise / games

    def play(self, waver: cython.double) -> cython.int:
        """One game; every position after a decision is recorded. How many those are."""
        length: cython.int = 0
        self.table.copy_from(self.start)
        seat: cython.int = self.table.to_act()
        while seat != OVER:
            if seat == CHANCE_ACTS:
                end: cython.int = self.table.legal(self.codes, 0)
                self.table.apply(self.codes.code[_pick(self.codes, end, self.dice)])
            else:
                self.table.apply(self.codes.code[self.choose(waver)])
                # A longer game is played to its end, and its beginning is learned from.
                if self.table.to_act() != OVER and length < LONGEST:
                    self.record(length)
                    length += 1
            seat = self.table.to_act()
        return length

    def choose(self, waver: cython.double) -> cython.int:
        """The number of an action: the better it looks the likelier, alike within `waver` logits."""
        index: cython.int
        seat: cython.int = self.table.to_act()
        end: cython.int = self.judge.shortlist(self.table, self.codes, self.table.legal(self.codes, 0))
        # Below any logit, which a judge cuts at about 7.
        top: cython.double = -100
        for index in range(end):
            self.ahead.copy_from(self.table)
            self.ahead.apply(self.codes.code[index])
            self.judge.judge(self.ahead, self.guess, index * MOST_SEATS)
            # Once the seat's share is read the row is free: its first place keeps the logit.
            self.guess[index * MOST_SEATS] = logit(self.guess[index * MOST_SEATS + seat])
            top = max(top, self.guess[index * MOST_SEATS])
        whole: cython.double = 0
        for index in range(end):
            # Less the best, so that no exponent is positive and nothing overflows.
            self.guess[index * MOST_SEATS] = exp((self.guess[index * MOST_SEATS] - top) / waver)
            whole += self.guess[index * MOST_SEATS]
        # Dice give whole numbers: thirty bits are fine enough for a fraction.
        left: cython.double = whole * (self.dice.below(1 << 30) / 1073741824.0)
        for index in range(end):
            left -= self.guess[index * MOST_SEATS]
            if left <= 0:
                return index
        # Rounding may leave a crumb after the last one.
        return end - 1

    def record(self, number: cython.int) -> cython.void:
        """Keep what the judge saw in this position, and what it expected."""
        index: cython.int
        size: cython.int = self.seats * self.wide
        self.judge.judge(self.table, self.expected, number * self.seats)
        for index in range(size):
            self.seen[number * size + index] = self.judge.seen[index]
        for index in range(KNOTS):
            self.knots[number * KNOTS + index] = self.judge.knot[index]

    def learn(self, length: cython.int, rate: cython.double, trace: cython.double) -> cython.double:
        """From the end of the game backwards: move each expectation towards what came of it."""
        seat: cython.int
        number: cython.int
        surprise: cython.double = 0
        for seat in range(self.seats):
            self.goal[seat] = self.judge.prize(self.table, seat)
            if length:
                # Measured in the middle of the game: at the start nobody knows anything, at the end everybody
                # does.
                expected: cython.double = self.expected[length // 2 * self.seats + seat]
                surprise -= self.goal[seat] * log(expected + 1e-9)
                if self.seats == 1:
                    surprise -= (1 - self.goal[seat]) * log(1 - expected + 1e-9)
        for number in range(length - 1, -1, -1):
            # Backwards, so that what the end has taught one position is heard by the one before it.
            self.step(number, rate)
            for seat in range(self.seats):
                heard: cython.double = self.expected[number * self.seats + seat]
                self.goal[seat] = trace * self.goal[seat] + (1 - trace) * heard
        return surprise

    def step(self, number: cython.int, rate: cython.double) -> cython.void:
        """One step of regression, for one position."""
        seat: cython.int
        knot: cython.int
        index: cython.int
        for knot in range(KNOTS):
            far: cython.double = self.knots[number * KNOTS + knot]
            # A position lies between two knots: the third has no part in it.
            if far <= 0:
                continue
            for index in range(self.wide):
                push: cython.double = 0
                for seat in range(self.seats):
                    off: cython.double = self.goal[seat] - self.expected[number * self.seats + seat]
                    push += off * self.seen[(number * self.seats + seat) * self.wide + index]
                push *= far
                at: cython.int = knot * self.wide + index
                self.heat[at] += push * push
                push *= rate / sqrt(1 + self.heat[at])
                self.judge.weight[at] = self.judge.weight[at] + push  # += would need the GIL

    def remember(self) -> None:
        """Count the weights of now into the average."""
        self.averaged += 1
        for index in range(KNOTS * self.wide):
            self.mean[index] += (self.judge.weight[index] - self.mean[index]) / self.averaged

    def cool(self) -> None:
        """Forget how far weights have moved: a new stretch may move them as freely as the first."""
        for index in range(KNOTS * self.wide):
            self.heat[index] = 0

    def weights(self) -> list[float]:
        """The average of what was remembered, or the weights of now."""
        source = self.mean if self.averaged else self.judge.weight
        return [source[index] for index in range(KNOTS * self.wide)]
