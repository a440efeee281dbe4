"""Observations that networks can eat: a board of planes and a vector of scaled numbers, as 32-bit floats.

Planes are drawn from the compact code of an observation and from nothing else, so they cannot show what the
code does not have; `read` makes the code of them again, so they lose nothing. One observation or a batch of
them goes in, and arrays with the same first axes come out. `VERSION` changes whenever a number means
something else.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from hothouse.core.errors import HothouseError
from hothouse.core.kit import part
from hothouse.core.options import OptionValue
from hothouse.core.registry import game
from hothouse.envs.encoder import Field

Codes: TypeAlias = npt.NDArray[np.int16]
Floats: TypeAlias = npt.NDArray[np.float32]
Drawn: TypeAlias = dict[str, Floats]
"""What `Planes.draw` makes: "board" and "vector"."""

VERSION = 1
"""The version of all planes together."""


@dataclass(frozen=True, slots=True)
class OneHot:
    """Numbers of the code from `least` on, each as `many` places of which one is 1; no place for `none`."""

    field: Field
    many: int
    least: int = 0
    none: int | None = None

    @property
    def size(self) -> int:
        """How many places it takes."""
        return self.field.count * self.many

    def draw(self, codes: Codes) -> Floats:
        """From numbers to places."""
        shown: Floats = (codes[..., None] == np.arange(self.least, self.least + self.many)).astype(np.float32)
        return shown.reshape(len(codes), self.size)

    def read(self, places: Floats) -> Codes:
        """From places to numbers."""
        each = places.reshape(len(places), self.field.count, self.many)
        found: Codes = (each.argmax(-1) + self.least).astype(np.int16)
        if self.none is not None:
            # argmax of nothing but zeros is the first place, which may mean something.
            found[~each.any(-1)] = self.none
        return found

    @property
    def meaning(self) -> str:
        """What the places say."""
        last = self.least + self.many - 1
        nothing = "" if self.none is None else f", all 0 for {self.none}"
        return f"{self.field.meaning} (a place for each of {self.least} to {last}{nothing})"


@dataclass(frozen=True, slots=True)
class Scaled:
    """Numbers of the code, each divided by what it seldom exceeds."""

    field: Field
    by: int

    @property
    def size(self) -> int:
        """How many places it takes."""
        return self.field.count

    def draw(self, codes: Codes) -> Floats:
        """From numbers to places."""
        # A plain int would make doubles of it, twice the size for nothing.
        return codes.astype(np.float32) / np.float32(self.by)

    def read(self, places: Floats) -> Codes:
        """From places to numbers; rounded, for a third of a float is no third."""
        return np.rint(places * self.by).astype(np.int16)

    @property
    def meaning(self) -> str:
        """What the places say."""
        return f"{self.field.meaning} (divided by {self.by})"


class Part(Protocol):
    """A run of numbers of the code, and the places of the vector that show it: OneHot, Scaled, or another."""

    @property
    def field(self) -> Field:
        """The numbers of the code."""

    @property
    def size(self) -> int:
        """How many places it takes."""

    @property
    def meaning(self) -> str:
        """What the places say."""

    def draw(self, codes: Codes) -> Floats:
        """From numbers to places."""

    def read(self, places: Floats) -> Codes:
        """From places to numbers."""


class Planes(ABC):
    """The planes of one game and set-up: what each game writes is the board, and which numbers are a vector.

    The board of a game without borders is a window; where it is, and what lies outside, goes into `extra`.
    """

    shape: tuple[int, ...]
    """The shape of a board: planes first."""
    parts: tuple[Part, ...]
    """The vector, part by part."""
    extra: Sequence[Field] = ()
    """What follows the parts in the vector, counted from the end of the parts."""

    def __init__(self, length: int) -> None:
        self.length = length

    # What each game writes.

    @abstractmethod
    def planes(self) -> Sequence[Field]:
        """What each plane of a board says, in order."""

    @abstractmethod
    def paint(self, codes: Codes, board: Floats, extra: Floats) -> None:
        """Write the boards, and the extra numbers, of a batch; both are zero before."""

    @abstractmethod
    def scan(self, board: Floats, extra: Floats, codes: Codes) -> None:
        """Write back into the codes of a batch what the boards show."""

    # What they share.

    @property
    def size(self) -> int:
        """How many numbers a vector has."""
        return sum(each.size for each in self.parts) + sum(each.count for each in self.extra)

    def fields(self) -> list[Field]:
        """What the numbers of a vector mean, in order."""
        found, at = [], 0
        for each in self.parts:
            found.append(Field(each.field.name, at, each.size, each.meaning))
            at += each.size
        return found + [Field(each.name, at + each.start, each.count, each.meaning) for each in self.extra]

    def draw(self, seen: npt.NDArray[Any]) -> Drawn:
        """The board and the vector of an observation, or of a batch of them."""
        if seen.shape[-1] != self.length:
            raise ValueError(f"an observation has {self.length} numbers, and this one {seen.shape[-1]}")
        # Games write for a batch alone: one observation is a batch of one, however many axes come before it.
        codes = np.asarray(seen, np.int16).reshape(-1, self.length)
        board = np.zeros((len(codes), *self.shape), np.float32)
        vector = np.zeros((len(codes), self.size), np.float32)
        at = 0
        for each in self.parts:
            numbers = codes[:, each.field.start : each.field.start + each.field.count]
            vector[:, at : at + each.size] = each.draw(numbers)
            at += each.size
        # A view into the vector: what the game writes there is in its place at once.
        self.paint(codes, board, vector[:, at:])
        front = seen.shape[:-1]
        return {"board": board.reshape(*front, *self.shape), "vector": vector.reshape(*front, self.size)}

    def read(self, drawn: Mapping[str, Floats]) -> Codes:
        """The observation that was drawn so: the inverse of `draw`."""
        front = drawn["vector"].shape[:-1]
        vector = drawn["vector"].reshape(-1, self.size)
        board = drawn["board"].reshape(-1, *self.shape)
        codes = np.zeros((len(vector), self.length), np.int16)
        at = 0
        for each in self.parts:
            numbers = each.read(vector[:, at : at + each.size])
            codes[:, each.field.start : each.field.start + each.field.count] = numbers
            at += each.size
        # After the parts: a game may want to look at what they said.
        self.scan(board, vector[:, at:], codes)
        return codes.reshape(*front, self.length)


CODE, PLANES = "code", "planes"
"""How an environment may show what a seat sees."""


def chosen_planes(name: str, options: Mapping[str, OptionValue], observation: str) -> Planes | None:
    """What an environment draws its observations with; None where they stay a code."""
    if observation not in (CODE, PLANES):
        raise HothouseError(f"there is no observation {observation!r}: choose {CODE} or {PLANES}")
    return planes(name, options) if observation == PLANES else None


def planes(name: str, options: Mapping[str, OptionValue]) -> Planes:
    """The planes of a game and its options, from the game's kit."""
    make = part(name, "planes")
    if make is None:
        raise HothouseError(f"{game(name).title} has no planes: observe it as its code")
    made: Planes = make(options)
    return made
