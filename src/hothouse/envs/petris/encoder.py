"""Petris as arrays. An action is a way to split up to four bacteria over the neighbours of a dish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import cython

from hothouse.core.options import OptionValue
from hothouse.envs.encoder import Encoder, Field
from hothouse.games.petris.boards import LAYOUTS
from hothouse.games.petris.state import BACTERIA, SARCINAS
from hothouse.games.petris.track import WHOLE
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.petris.kernel import PetrisKernel
from hothouse.kernels.petris.tables import splits

if not cython.compiled:  # C has them from encoder.pxd
    from hothouse.envs.petris.constants import *


class PetrisEncoder(Encoder):
    """Two or three players; the observer's colour comes first, then the others in turn order."""

    def __init__(self, players: int) -> None:
        found = all_splits(players)
        if len(found) > TABLE_SPLITS:
            raise OverflowError(f"the encoder holds {TABLE_SPLITS} splits, and the table has {len(found)}")
        # Petris has no chance: there are no draws to number.
        dishes = len(LAYOUTS[players].neighbours)
        super().__init__(len(found), players * (dishes + 3) + 3, 0, PetrisKernel.most_actions())
        self.players: int = players
        if not cython.compiled:
            self.split: list[int] = [0] * TABLE_SPLITS
            self.first: list[int] = [0] * BLOCKS
        # Backwards, so that the first of each block is what stays in `first`.
        for index, word in reversed(list(enumerate(found))):
            self.split[index] = word
            self.first[word >> 40] = index

    def index_of(self, kernel: Kernel, code: cython.ulonglong) -> cython.int:
        """The place of the split among all, which are sorted: by number and origin, then by arrivals."""
        place: cython.int = self.first[code >> 40]
        while self.split[place] != code:
            place += 1
        return place

    def flag(self, kernel: Kernel, end: cython.int) -> cython.int:
        """A kernel lists the splits of an origin and a number in our order: each is sought after the last."""
        at: cython.int
        place: cython.int = 0
        block: cython.ulonglong = 0
        for at in range(end):
            code: cython.ulonglong = self.codes.code[at]
            if code >> 40 != block:
                block = code >> 40
                place = self.first[block]
            while self.split[place] != code:
                place += 1
            self.flags[place] = 1
        return end

    def find(self, kernel: Kernel, index: cython.int, end: cython.int) -> cython.int:
        """The number says which split it is."""
        return self.listed(self.split[index], end)

    def observe(self, kernel: Kernel, seat: cython.int) -> cython.int:
        """Write what the seat sees."""
        return self.write(cython.cast(PetrisKernel, kernel), seat)

    def write(self, kernel: PetrisKernel, seat: cython.int) -> cython.int:
        """The same, when the class is known."""
        dish: cython.int
        turn: cython.int
        at: cython.int = 0
        for dish in range(kernel.dishes):
            for turn in range(self.players):
                self.seen[at] = (kernel.own[(seat + turn) % self.players] >> (4 * dish)) & 15
                at += 1
        for turn in range(self.players):
            who: cython.int = (seat + turn) % self.players
            self.seen[at] = kernel.points[who]
            self.seen[at + 1] = BACTERIA_EACH - kernel.loose(who)
            self.seen[at + 2] = SARCINAS_EACH - kernel.sarcinas(who)
            at += 3
        # The marker says which colour acts; whose it is for the observer is all that a learner has to know.
        acting: cython.int = kernel.to_act()
        self.seen[at] = kernel.marker
        self.seen[at + 1] = (acting - seat + self.players) % self.players if acting >= 0 else -1
        self.seen[at + 2] = kernel.advanced
        return 0

    def fields(self) -> Sequence[Field]:
        """What the numbers mean."""
        dishes = len(LAYOUTS[self.players].neighbours)
        each = f"for each of {self.players} colours, the observer's first, then in turn order"
        at = dishes * self.players
        return [
            Field("dishes", 0, at, f"dish by dish from 1, {each}: 0 to 5, 5 being a sarcina"),
            Field("colours", at, 3 * self.players, f"{each}: points, bacteria and sarcinas in reserve"),
            Field("marker", at + 3 * self.players, 1, f"spaces passed, 0 to {len(WHOLE[self.players])}"),
            Field("to act", at + 3 * self.players + 1, 1, "0 the observer, 1 the next…, -1 nobody"),
            Field("advanced", at + 3 * self.players + 2, 1, "1 in the advanced mode"),
        ]


BACTERIA_EACH = cython.declare(cython.int, BACTERIA)
SARCINAS_EACH = cython.declare(cython.int, SARCINAS)


@cache
def all_splits(players: int) -> list[int]:
    """The codes of every split of a table, sorted: their places are the numbers of the actions."""
    layout = LAYOUTS[players]
    return sorted(word for origin in range(len(layout.neighbours)) for _, word in splits(layout, origin))


def encoder(options: Mapping[str, OptionValue]) -> PetrisEncoder:
    """The encoder of a table with these options."""
    return PetrisEncoder(int(options["players"]))
