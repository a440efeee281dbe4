"""Learning the weights of Petris by self-play: temporal differences over their own games.

A position's value is the share that each seat is expected to take (a sigmoid of the sum of weights for two,
a softmax for three). After each game every position is drawn towards a mixture of what was seen one move
later and of how the game ended; where the player strayed on purpose, the result says nothing about the
position, and the best answer found is used instead.
"""

import math
from collections.abc import Sequence

import cython

from hothouse.bots.petris.features import SIZES
from hothouse.games.petris.state import PetrisState
from hothouse.kernels.codes import Codes
from hothouse.kernels.dice import Dice
from hothouse.kernels.petris.kernel import PetrisKernel

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:  # C has them from selfplay.pxd
    from math import exp

    from hothouse.bots.petris.constants import *
    from hothouse.bots.petris.features import active
    from hothouse.kernels.constants import *
    from hothouse.kernels.petris.constants import *

DEEPEST = 3


class Ahead:
    """One move of looking ahead: a table, its actions, and the best that was found below."""

    def __init__(self, depth: int) -> None:
        self.table = PetrisKernel()
        self.codes = Codes(PetrisKernel.most_actions())
        # The last is its own next: nobody looks further than DEEPEST.
        self.further: Ahead = Ahead(depth - 1) if depth else self
        self.chosen: int = 0
        if not cython.compiled:
            self.best: list[float] = [0.0] * COLOURS


class Learner:
    """Weights that play against themselves."""

    def __init__(self, state: PetrisState, seed: int, weights: Sequence[float] = ()) -> None:
        self.players: int = state.players
        self.size: int = SIZES[state.players]
        self.depth: int = 1
        self.opening: int = 8
        self.rate, self.explore, self.trace = 0.02, 0.05, 0.8
        self.error, self.states, self.averaged = 0.0, 0, 0
        self.start = PetrisKernel.from_state(state)
        self.root = Ahead(DEEPEST)
        self.dice = Dice(seed)
        if cython.compiled:
            self.weight: list[float] = cython.cast(cython.p_double, calloc(self.size, 8))
            self.total: list[float] = cython.cast(cython.p_double, calloc(self.size, 8))
            if not self.weight or not self.total:
                raise MemoryError("there is no memory for the weights")
        else:
            self.weight, self.total = [0.0] * self.size, [0.0] * self.size
            self.found, self.pattern = [0] * MOST_FEATURES, [0] * (LONGEST * COLOURS * MOST_FEATURES)
            self.many, self.mover, self.strayed = [0] * (LONGEST * COLOURS), [0] * LONGEST, [0] * LONGEST
            self.after: list[float] = [0.0] * COLOURS
            self.value, self.better = [0.0] * (LONGEST * COLOURS), [0.0] * (LONGEST * COLOURS)
        for index, weight in enumerate(weights):
            self.weight[index] = weight

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.weight)
            free(self.total)

    # Playing.

    def sum(self, table: PetrisKernel, seat: cython.int) -> cython.double:
        """The weights of the patterns that the seat sees."""
        index: cython.int
        total: cython.double = 0
        for index in range(active(table, seat, self.found)):
            total += self.weight[self.found[index]]
        return total

    def guess(self, here: Ahead) -> cython.void:
        """The share each seat is expected to take, without looking further."""
        seat: cython.int
        whole: cython.double = 0
        if here.table.ended:
            for seat in range(self.players):
                here.best[seat] = here.table.share(seat) / (1.0 * POINT)
            return
        if self.players == 2:
            seat = here.table.to_act()
            here.best[seat] = 1 / (1 + exp(-self.sum(here.table, seat)))
            here.best[1 - seat] = 1 - here.best[seat]
            return
        for seat in range(3):
            here.best[seat] = exp(self.sum(here.table, seat))
            whole += here.best[seat]
        for seat in range(3):
            here.best[seat] /= whole

    def look(self, here: Ahead, depth: cython.int) -> cython.int:
        """The shares after the best play of everybody for `depth` moves, everybody for themselves."""
        if depth == 0 or here.table.ended:
            self.guess(here)
            return 0
        mover: cython.int = here.table.to_act()
        top: cython.double = -1
        index: cython.int
        seat: cython.int
        for index in range(here.table.legal(here.codes, 0)):
            here.further.table.become(here.table)
            here.further.table.apply(here.codes.code[index])
            self.look(here.further, depth - 1)
            if here.further.best[mover] > top:
                top = here.further.best[mover]
                here.chosen = index
                for seat in range(self.players):
                    here.best[seat] = here.further.best[seat]
        return 0

    def note(self, at: cython.int) -> cython.void:
        """Write down what every seat sees and expects here."""
        seat: cython.int
        index: cython.int
        self.guess(self.root)
        self.mover[at] = self.root.table.to_act()
        for seat in range(self.players):
            place: cython.int = 3 * at + seat
            self.value[place] = self.root.best[seat]
            self.many[place] = active(self.root.table, seat, self.found)
            for index in range(self.many[place]):
                self.pattern[MOST_FEATURES * place + index] = self.found[index]

    def choose(self, at: cython.int) -> cython.int:
        """Make the best move, or stray to any other."""
        seat: cython.int
        self.look(self.root, self.depth)
        for seat in range(self.players):
            self.better[3 * at + seat] = self.root.best[seat]
        # In millionths: dice give whole numbers.
        self.strayed[at] = self.dice.below(1000000) < self.explore * 1000000
        if self.strayed[at]:
            self.root.chosen = self.dice.below(self.root.table.legal(self.root.codes, 0))
        return self.root.table.apply(self.root.codes.code[self.root.chosen])

    def play(self) -> cython.int:
        """One game from a short random opening; how many positions were noted."""
        at: cython.int = 0
        self.root.table.become(self.start)
        # Petris has no luck: without a random opening every game would be the same.
        early: cython.int = self.dice.below(self.opening + 1)
        while early > 0 and not self.root.table.ended:
            end: cython.int = self.root.table.legal(self.root.codes, 0)
            self.root.table.apply(self.root.codes.code[self.dice.below(end)])
            early -= 1
        while not self.root.table.ended:
            self.note(at)
            self.choose(at)
            at += 1
        return at

    # Learning.

    def learn(self, length: cython.int) -> cython.void:
        """Draw every position of the game towards what came after it, from the last to the first."""
        seat: cython.int
        at: cython.int
        for seat in range(self.players):
            self.after[seat] = self.root.table.share(seat) / (1.0 * POINT)
        for at in range(length - 1, -1, -1):
            for seat in range(self.players):
                place: cython.int = 3 * at + seat
                # What came after a stray move says nothing about good play: the look ahead does.
                if self.strayed[at]:
                    self.after[seat] = self.better[place]
                else:
                    self.after[seat] += (1 - self.trace) * (self.better[place] - self.after[seat])
                off: cython.double = self.after[seat] - self.value[place]
                self.error += off * off
                self.states += 1
                # With two, only the mover's side is ever asked (Evaluation.judge), so only that is learned.
                if self.players == 3 or seat == self.mover[at]:
                    self.correct(place, off)

    def correct(self, place: cython.int, by: cython.double) -> cython.void:
        """Move the weights of what one seat saw."""
        index: cython.int
        for index in range(self.many[place]):
            self.weight[self.pattern[MOST_FEATURES * place + index]] += self.rate * by

    # What the trainer asks for.

    def train(self, games: cython.int, rate: float, explore: float, trace: float, depth: int) -> float:
        """Play and learn from so many games; how far expectations were off on average (root mean square)."""
        self.rate, self.explore, self.trace, self.depth = rate, explore, trace, depth
        self.error, self.states = 0.0, 0
        with cython.nogil:
            while games > 0:
                self.learn(self.play())
                games -= 1
        return math.sqrt(self.error / max(1, self.states))

    def remember(self) -> None:
        """Add the weights as they are to the average."""
        index: cython.int
        for index in range(self.size):
            self.total[index] += self.weight[index]
        self.averaged += 1

    def weights(self) -> list[float]:
        """The average of what was remembered, or the weights as they are."""
        if not self.averaged:
            return [self.weight[index] for index in range(self.size)]
        return [self.total[index] / self.averaged for index in range(self.size)]
