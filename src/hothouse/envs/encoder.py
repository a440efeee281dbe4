"""Positions as arrays and actions as integers: what the encodings of all games share.

The only place, with its neighbours in this folder, where an action is a number: environments for learning
agents want arrays. An encoder works on a kernel, and each game's own says what the numbers mean. `VERSION`
changes whenever the meaning of a number does; it is independent of the rules' version.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cython

from hothouse.core.action import Action
from hothouse.kernels.codes import Codes
from hothouse.kernels.kernel import Kernel

if not cython.compiled:  # C constants in encoder.pxd
    from hothouse.kernels.kernel import CHANCE_ACTS

    MOST_SEEN, MOST_FLAGS = 1100, 15600

VERSION = 1
"""The version of all encodings together."""


@dataclass(frozen=True, slots=True)
class Field:
    """A run of numbers in an observation: where it begins, how many, and what they say."""

    name: str
    start: int
    count: int
    meaning: str


class Encoder:
    """The encoding of one game and variant. A subclass fills `seen`, and numbers actions and draws."""

    def __init__(self, actions: int, length: int, draws: int, most_actions: int) -> None:
        if actions > MOST_FLAGS or length > MOST_SEEN:
            raise OverflowError(f"an encoder holds {MOST_FLAGS} actions and {MOST_SEEN} numbers")
        self.actions: int = actions
        self.length: int = length
        self.draws: int = draws
        self.codes: Codes = Codes(most_actions)
        if not cython.compiled:
            self.seen: list[int] = [0] * MOST_SEEN
            self.flags: list[int] = [0] * MOST_FLAGS

    # What each game writes.

    def observe(self, kernel: Kernel, seat: cython.int) -> cython.int:
        """Write what the seat sees into `seen`."""
        return 0

    def prepare(self, kernel: Kernel) -> cython.int:
        """Work out what `index_of` needs for all the actions of a position."""
        return 0

    def index_of(self, kernel: Kernel, code: cython.ulonglong) -> cython.int:
        """The number of an action."""
        return 0

    def draw_of(self, code: cython.ulonglong) -> cython.int:
        """The number of a draw of chance."""
        return 0

    def fields(self) -> Sequence[Field]:
        """What the numbers of an observation mean, in order."""
        raise NotImplementedError

    # What they share.

    def flag(self, kernel: Kernel) -> cython.int:
        """Write a 1 into `flags` for each legal action; how many there are."""
        index: cython.int
        for index in range(self.actions):
            self.flags[index] = 0
        if kernel.to_act() < 0:
            return 0
        end: cython.int = kernel.legal(self.codes, 0)
        self.prepare(kernel)
        for index in range(end):
            self.flags[self.index_of(kernel, self.codes.code[index])] = 1
        return end

    def find(self, kernel: Kernel, index: cython.int) -> cython.int:
        """Where the action of this number stands in `codes`, or -1."""
        at: cython.int
        end: cython.int = kernel.legal(self.codes, 0)
        self.prepare(kernel)
        for at in range(end):
            if self.index_of(kernel, self.codes.code[at]) == index:
                return at
        return -1

    def see(self, kernel: Kernel, seat: cython.int, out: Any) -> cython.int:
        """The seat's observation, into an array of `length` 16-bit integers."""
        index: cython.int
        if len(out) != self.length:
            raise ValueError(f"an observation has {self.length} numbers, and the array {len(out)}")
        self.observe(kernel, seat)
        for index in range(self.length):
            out[index] = self.seen[index]
        return 0

    def mask(self, kernel: Kernel, out: Any) -> cython.int:
        """A 1 for each legal action, into an array of `actions` 8-bit integers; how many there are."""
        index: cython.int
        if len(out) != self.actions:
            raise ValueError(f"there are {self.actions} actions, and the array has {len(out)}")
        found: cython.int = self.flag(kernel)
        for index in range(self.actions):
            out[index] = self.flags[index]
        return found

    def play(self, kernel: Kernel, index: cython.int) -> cython.bint:
        """Carry out the action of this number; False (and nothing done) if it is not legal."""
        at: cython.int = self.find(kernel, index)
        if at < 0:
            return False
        kernel.apply(self.codes.code[at])
        return True

    def legal(self, kernel: Kernel) -> list[int]:
        """The numbers of the legal actions, or of the draws when chance acts, ascending."""
        return sorted(self.numbered(kernel))

    def numbered(self, kernel: Kernel) -> dict[int, int]:
        """The codes of the legal actions, or of the draws when chance acts, by their numbers."""
        listed = [self.codes[at] for at in range(kernel.legal(self.codes, 0))]
        if kernel.to_act() == CHANCE_ACTS:
            return {self.draw_of(code): code for code in listed}
        self.prepare(kernel)
        return {self.index_of(kernel, code): code for code in listed}

    def draw_number(self, code: int) -> int:
        """The number of a draw, for whoever asks from Python."""
        return self.draw_of(code)

    def encode(self, kernel: Kernel, action: Action) -> int:
        """The number of a readable action that is legal here."""
        wanted = kernel.code_of(action)
        return next(number for number, code in self.numbered(kernel).items() if code == wanted)

    def decode(self, kernel: Kernel, index: int) -> Action:
        """The readable action of a number; IllegalNumber if it has none here."""
        numbered = self.numbered(kernel)
        if index not in numbered:
            raise IllegalNumber(index, sorted(numbered))
        return kernel.action_of(numbered[index])


class IllegalNumber(ValueError):
    """An integer that is no legal action here."""

    def __init__(self, index: int, legal: list[int]) -> None:
        shown = ", ".join(map(str, legal[:8])) + ("…" if len(legal) > 8 else "")
        super().__init__(f"{index} is not a legal action here; there are {len(legal)}: {shown or 'none'}")
