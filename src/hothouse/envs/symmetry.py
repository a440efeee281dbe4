"""Symmetries: an observation and the numbers of its actions, and what they become in the image of the table.

Whatever can be played at a table can be played at its image, by the images of the actions, and ends the same:
a learner gets so many positions for one. Each game says which symmetries it has, and where its rules break
them.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from hothouse.core.kit import part
from hothouse.core.options import OptionValue

Codes: TypeAlias = npt.NDArray[np.int16]
Numbers: TypeAlias = npt.NDArray[np.int64]
Kind = TypeVar("Kind", bound=np.generic)


class Symmetry(ABC):
    """One way to move a table onto itself. One observation goes in, or a batch along the first axis."""

    name: str
    """What it does, in a word or two."""

    # What each game writes, for a batch.

    @abstractmethod
    def images(self, codes: Codes) -> Codes:
        """The observations of the images."""

    @abstractmethod
    def moves(self, codes: Codes) -> Numbers:
        """For each observation, the number in its image of each action: an order of all the numbers."""

    # What they share.

    def seen_by(self, turns: int) -> "Symmetry":
        """The same image for the observer so many seats further on; most look the same from everywhere."""
        return self

    def observation(self, seen: npt.NDArray[Any]) -> Codes:
        """What the same seat sees in the image."""
        codes = np.asarray(seen, np.int16)
        return self.images(codes) if codes.ndim == 2 else self.images(codes[None])[0]

    def numbers(self, seen: npt.NDArray[Any]) -> Numbers:
        """What each action is numbered in the image: action n of the table is `numbers(seen)[n]` there."""
        codes = np.asarray(seen, np.int16)
        return self.moves(codes) if codes.ndim == 2 else self.moves(codes[None])[0]

    def policy(self, seen: npt.NDArray[Any], worth: npt.NDArray[Kind]) -> npt.NDArray[Kind]:
        """A mask, a policy, visits: anything with one number an action, as it stands in the image."""
        # `numbers` is an order of all actions, so every place is written.
        moved = np.empty_like(worth)
        np.put_along_axis(moved, self.numbers(seen), worth, -1)
        return moved


def symmetries(name: str, options: Mapping[str, OptionValue]) -> tuple[Symmetry, ...]:
    """Every symmetry of a game and its options, the one that moves nothing first; empty if it tells none."""
    make = part(name, "symmetries")
    return () if make is None else tuple(make(options))
