"""Choosing on a kernel, without texts and states: what a weak bot does, fast enough for environments.

A `Chooser` is a bot's quick side (`Bot.chooser`): from a kernel and a seed to the code of an action, the same
action that the bot decides on from its view and that seed. The bots that play like people share one: an `Eye`
gives each action a worth, and `pick` lets a temper choose among them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

from hothouse.kernels.codes import Codes
from hothouse.kernels.dice import WORD, Dice
from hothouse.kernels.kernel import Kernel

if cython.compiled:
    from cython.cimports.libc.math import log
    from cython.cimports.libc.stdlib import calloc, free
else:
    from math import log

    from hothouse.kernels.constants import *


class Chooser:
    """Whoever chooses on a kernel. It keeps nothing from one choice to the next but its room to think."""

    def choose(self, table: Kernel, seed: cython.ulonglong) -> cython.ulonglong:
        """The code of the action that the seat to act chooses."""
        raise NotImplementedError


class Anyone(Chooser):
    """Every legal action is equally likely."""

    def __init__(self, room: int) -> None:
        self.codes = Codes(room)
        self.dice = Dice(0)

    def choose(self, table: Kernel, seed: cython.ulonglong) -> cython.ulonglong:
        """Any legal action."""
        # Sown for every choice: it depends on its seed alone, not on how many were made before.
        self.dice.sow(seed)
        end: cython.int = table.legal(self.codes, 0)
        put_in_order(self.codes, end)
        return self.codes.code[self.dice.below(end)]


class Eye:
    """A shallow look. A subclass lists into `codes` what it considers, and each one's worth into `worth`."""

    def __init__(self, room: int) -> None:
        self.codes: Codes = Codes(room)
        self.dice: Dice = Dice(0)
        self.end: int = 0
        if cython.compiled:
            free(self.worth)
            self.worth: Any = cython.cast(cython.p_double, calloc(room, 8))
            if not self.worth:
                raise MemoryError(f"there is no memory for the worth of {room} actions")
        else:
            self.worth = [0.0] * room

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.worth)

    def look(self, table: Kernel) -> cython.int:
        """Look at the actions of the seat to act; how many it considers."""
        raise NotImplementedError

    def weigh(self, table: Kernel, seed: int) -> list[tuple[int, float]]:
        """What it considers, as Python asks for it: codes with their worth."""
        self.dice.sow(seed & WORD)
        self.end = self.look(table)
        return self.considered()

    def considered(self) -> list[tuple[int, float]]:
        """What it considered when it last looked."""
        return [(self.codes[index], self.worth[index]) for index in range(self.end)]


class Person(Chooser):
    """An eye and a temper: `waver` is the difference in worth that still feels alike, `blind` the chance that
    an action is not seen at all."""

    def __init__(self, eye: Eye, waver: float, blind: float) -> None:
        self.eye: Eye = eye
        self.waver: float = waver
        self.blind: float = blind

    def choose(self, table: Kernel, seed: cython.ulonglong) -> cython.ulonglong:
        """Look, then pick: the dice go on from one to the other."""
        eye: Eye = self.eye
        eye.dice.sow(seed)
        eye.end = eye.look(table)
        return eye.codes.code[pick(eye.worth, eye.end, self.waver, self.blind, eye.dice)]


class PointsEye(Eye):
    """One ply by the points, of at most so many actions: the lead over the best other seat after each, or
    `won` times the result. `sign` is -1 where points are bad."""

    def __init__(self, start: Kernel, sign: int, most: int, won: float) -> None:
        super().__init__(start.most_actions())
        self.ahead: Kernel = start.blank()
        self.sign: int = sign
        self.most: int = most
        self.won: float = won

    def look(self, table: Kernel) -> cython.int:
        """The actions in the order of the dice, each with how its seat stands after it."""
        index: cython.int
        seat: cython.int = table.to_act()
        end: cython.int = table.legal(self.codes, 0)
        put_in_order(self.codes, end)
        for index in range(min(end, self.most)):
            # A shuffle that stops as soon as enough are drawn.
            other: cython.int = index + self.dice.below(end - index)
            code: cython.ulonglong = self.codes.code[other]
            self.codes.code[other] = self.codes.code[index]
            self.codes.code[index] = code
            self.ahead.copy_from(table)
            self.ahead.apply(code)
            self.worth[index] = self.standing(seat)
        return min(end, self.most)

    def standing(self, seat: cython.int) -> cython.double:
        """How the seat stands at the table ahead."""
        other: cython.int
        seats: cython.int = self.ahead.seats()
        if self.ahead.to_act() == OVER:
            share: cython.double = self.ahead.share(seat) / (1.0 * POINT)
            whole: cython.int = 0
            for other in range(seats):
                whole += self.ahead.share(other)
            # Where nobody wins, everybody has lost. Alone, there is nobody to share with.
            if whole == 0:
                return -self.won
            return self.won * (share - 1.0 / seats) / (1 - 1.0 / seats) if seats > 1 else self.won * share
        best: cython.int = 0
        found: cython.bint = False
        for other in range(seats):
            points: cython.int = self.sign * self.ahead.score(other)
            if other != seat and (points > best or not found):
                best, found = points, True
        return self.sign * self.ahead.score(seat) - best


def put_in_order(codes: Codes, end: cython.int) -> cython.int:
    """Sort the first `end` codes. In which order a kernel lists its actions may depend on how its position
    came about; whoever throws dice over them must not."""
    index: cython.int
    place: cython.int
    gap: cython.int = 1
    while gap < end // 3:
        gap = 3 * gap + 1
    # Shell's sort: it needs no memory and no callback, and most lists are short.
    while gap > 0:
        for index in range(gap, end):
            code: cython.ulonglong = codes.code[index]
            place = index
            while place >= gap and codes.code[place - gap] > code:
                codes.code[place] = codes.code[place - gap]
                place -= gap
            codes.code[place] = code
        gap //= 3
    return 0


def pick(
    worth: cython.p_double, end: cython.int, waver: cython.double, blind: cython.double, dice: Dice
) -> cython.int:
    """Which of the first `end` actions a temper chooses: a softmax of those that it does not overlook."""
    index: cython.int
    best: cython.int = -1
    top: cython.double = 0
    for index in range(end):
        if blind > 0 and dice.between() < blind:
            continue
        fancy: cython.double = worth[index]
        if waver > 0:
            # The largest of the worths with Gumbel noise is a draw from their softmax, in one pass.
            fancy = fancy / waver - log(-log(dice.between()))
        if best < 0 or fancy > top:
            best, top = index, fancy
    # Whoever overlooks everything still has to move.
    return best if best >= 0 else dice.below(end)


def picked(worths: Sequence[float], waver: float, blind: float, seed: int) -> int:
    """The same for worths that Python has: the place of the one that is chosen."""
    eye: Eye = Eye(len(worths))
    for index, worth in enumerate(worths):
        eye.worth[index] = worth
    return pick(eye.worth, len(worths), waver, blind, Dice(seed))
