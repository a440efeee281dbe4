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

if cython.compiled:
    from cython.cimports.libc.string import memset
else:  # C has them from encoder.pxd
    from hothouse.envs.constants import *
    from hothouse.kernels.constants import *

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
    """The encoding of one game and variant. A subclass fills `seen`, and numbers actions and draws.

    `seen` and `flags` are wherever the caller wants the numbers: rows of arrays, written in place.
    """

    def __init__(self, actions: int, length: int, draws: int, most_actions: int) -> None:
        self.actions: int = actions
        self.length: int = length
        self.draws: int = draws
        self.codes: Codes = Codes(most_actions)
        if not cython.compiled:
            self.seen: Any = None
            self.flags: Any = None

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

    # What they share, and a game may know a shorter way to.

    def flag(self, kernel: Kernel, end: cython.int) -> cython.int:
        """Write a 1 into `flags` for each action; `codes` holds them up to the index `end`."""
        at: cython.int
        self.prepare(kernel)
        for at in range(end):
            self.flags[self.index_of(kernel, self.codes.code[at])] = 1
        return end

    def find(self, kernel: Kernel, index: cython.int, end: cython.int) -> cython.int:
        """Where the action of this number stands in `codes`, which holds them up to `end`; or NOT_LISTED."""
        at: cython.int
        self.prepare(kernel)
        for at in range(end):
            if self.index_of(kernel, self.codes.code[at]) == index:
                return at
        return NOT_LISTED

    # What they share.

    def listed(self, code: cython.ulonglong, end: cython.int) -> cython.int:
        """Where a code stands in `codes`, or NOT_LISTED."""
        at: cython.int
        for at in range(end):
            if self.codes.code[at] == code:
                return at
        return NOT_LISTED

    def mark(self, kernel: Kernel) -> cython.int:
        """Write a 1 into `flags` for each legal action and a 0 for every other; how many there are."""
        if cython.compiled:  # a loop would look after each byte whether it has changed what it loops over
            memset(self.flags, 0, self.actions)
        else:
            self.flags[:] = 0
        if kernel.to_act() < 0:
            return 0
        return self.flag(kernel, kernel.legal(self.codes, 0))

    def see(self, kernel: Kernel, seat: cython.int, out: Any) -> cython.int:
        """The seat's observation, into an array of `length` 16-bit integers."""
        if len(out) != self.length:
            raise ValueError(f"an observation has {self.length} numbers, and the array {len(out)}")
        self.seen = cython.address(out[0]) if cython.compiled else out
        return self.observe(kernel, seat)

    def mask(self, kernel: Kernel, out: Any) -> cython.int:
        """A 1 for each legal action, into an array of `actions` 8-bit integers; how many there are."""
        if len(out) != self.actions:
            raise ValueError(f"there are {self.actions} actions, and the array has {len(out)}")
        self.flags = cython.address(out[0]) if cython.compiled else out
        return self.mark(kernel)

    def play(self, kernel: Kernel, index: cython.int) -> cython.bint:
        """Carry out the action of this number; False (and nothing done) if it is not legal."""
        if not 0 <= index < self.actions or kernel.to_act() < 0:
            return False
        at: cython.int = self.find(kernel, index, kernel.legal(self.codes, 0))
        if at == NOT_LISTED:
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
