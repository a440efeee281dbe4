"""Botanik as arrays.

Actions: an arrival (by its place among the arrivals) on a side or a centre; an exchange; a build, by the
place of its tile among the pending ones, of its cell among the empty cells that touch the machine (in reading
order, as the observation lists them), and of its rotation; the removal of a tile that fits nowhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import cython

from hothouse.core.options import OptionValue
from hothouse.envs.encoder import Encoder, Field
from hothouse.kernels.botanik.kernel import BotanikKernel
from hothouse.kernels.botanik.machine import MachineKernel
from hothouse.kernels.kernel import Kernel

if not cython.compiled:  # C has them from encoder.pxd
    from hothouse.envs.botanik.constants import *
    from hothouse.kernels.botanik.constants import *
    from hothouse.kernels.botanik.machine import TURN

PER_TILE = 4
PER_FRONT = 3
HEAD = 3 * COLUMNS + 3 * SLOTS + KINDS + 5
LENGTH = HEAD + 2 * MOST_TILES * PER_TILE + MOST_FRONTS * PER_FRONT
MIDDLE = cython.declare(cython.int, 128)


class BotanikEncoder(Encoder):
    """The observer's side of the register and machine come first."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, LENGTH, KINDS + 2, BotanikKernel.most_actions())
        if not cython.compiled:
            self.rank: list[int] = [0] * MOST_FRONTS

    # Actions.

    def prepare(self, kernel: Kernel) -> cython.int:
        """Rank the empty cells around the machine of whoever builds."""
        return self.rank_for(cython.cast(BotanikKernel, kernel))

    def rank_for(self, kernel: BotanikKernel) -> cython.int:
        """The same, when the class is known; placing an arrival needs no cells."""
        # Nothing is pending at most decisions, and ranking is quadratic in the cells.
        if kernel.many[0] == 0 and kernel.many[1] == 0:
            return 0
        if kernel.resolver():
            return self.rank_fronts(kernel.silver)
        return self.rank_fronts(kernel.copper)

    def rank_fronts(self, machine: MachineKernel) -> cython.int:
        """The place of each empty cell in reading order."""
        one: cython.int
        other: cython.int
        for one in range(machine.fronts):
            before: cython.int = 0
            for other in range(machine.fronts):
                # A cell is y above x in one number, so comparing numbers is reading order.
                before += machine.front[other] < machine.front[one]
            self.rank[one] = before
        return 0

    def index_of(self, kernel: Kernel, code: cython.ulonglong) -> cython.int:
        """The number of an action; `prepare` comes first."""
        return self.number(cython.cast(BotanikKernel, kernel), code)

    def number(self, kernel: BotanikKernel, code: cython.ulonglong) -> cython.int:
        """The same, when the class is known."""
        verb: cython.int = code & 7
        kind: cython.int = code >> 3 & 63
        column: cython.int = code >> 9 & 7
        if verb in (SIDE, CENTRE):
            return 2 * COLUMNS * self.arrival_of(kernel, kind) + COLUMNS * (verb == CENTRE) + column
        slot: cython.int = self.slot_of(kernel, kind)
        if verb == EXCHANGE:
            return EXCHANGES + COLUMNS * slot + column
        if verb == REMOVE:
            return REMOVES + slot
        if kernel.resolver():
            return self.number_build(kernel.silver, slot, kind, code)
        return self.number_build(kernel.copper, slot, kind, code)

    def number_build(
        self, machine: MachineKernel, slot: cython.int, kind: cython.int, code: cython.ulonglong
    ) -> cython.int:
        """The number of a build."""
        cell: cython.int = code >> 16
        openings: cython.int = code >> 12 & 15
        # By its place and not by x and y: a machine has no borders, and the numbers would have none.
        place: cython.int = self.rank[machine.find(cell)]
        turn: cython.int = 0
        while TURN[(kind % FORMS) << 2 | turn] != openings:
            turn += 1
        return BUILDS + 4 * (MOST_FRONTS * slot + place) + turn

    def slot_of(self, kernel: BotanikKernel, kind: cython.int) -> cython.int:
        """The place of a tile among what its owner has pending, the first of several alike."""
        base: cython.int = BOX_SIZE * kernel.resolver()
        slot: cython.int = 0
        while kernel.pending[base + slot] != kind:
            slot += 1
        return slot

    def arrival_of(self, kernel: BotanikKernel, kind: cython.int) -> cython.int:
        """How many arrivals of smaller kinds there are: the place of a tile among the sorted arrivals."""
        index: cython.int
        before: cython.int = 0
        for index in range(kernel.register.waiting):
            before += kernel.register.arrivals[index] < kind
        return before

    def draw_of(self, code: cython.ulonglong) -> cython.int:
        """A kind of tile, or who begins."""
        return KINDS + (code >> 9 & 7) if code & 7 == GIVE else code >> 3 & 63

    # Observations.

    def observe(self, kernel: Kernel, seat: cython.int) -> cython.int:
        """Write what the seat sees."""
        return self.write(cython.cast(BotanikKernel, kernel), seat)

    def write(self, kernel: BotanikKernel, seat: cython.int) -> cython.int:
        """The same, when the class is known."""
        i: cython.int
        who: cython.int
        at: cython.int = 0
        for i in range(COLUMNS):
            self.seen[i] = -1 if kernel.register.opened <= i else kernel.register.centre[i]
            for who in range(2):
                kind: cython.int = kernel.register.side[COLUMNS * (seat ^ who) + i]
                self.seen[COLUMNS * (who + 1) + i] = -1 if kind == NOTHING else kind
        at = 3 * COLUMNS
        for i in range(SLOTS):
            self.seen[at + i] = -1
        for i in range(kernel.register.waiting):
            place: cython.int = self.arrival_of(kernel, kernel.register.arrivals[i])
            while self.seen[at + place] >= 0:
                place += 1
            self.seen[at + place] = kernel.register.arrivals[i]
        at += SLOTS
        for who in range(2):
            for i in range(SLOTS):
                base: cython.int = BOX_SIZE * (seat ^ who)
                self.seen[at] = kernel.pending[base + i] if i < kernel.many[seat ^ who] else -1
                at += 1
        for i in range(KINDS):
            self.seen[at + i] = kernel.register.bag[i]
        at += KINDS
        # Seats are 0 and 1, so an exclusive or makes 0 the observer; -1 must not go through it.
        acting: cython.int = kernel.to_act()
        self.seen[at] = kernel.placed
        self.seen[at + 1] = -1 if kernel.pawn < 0 else kernel.pawn ^ seat
        self.seen[at + 2] = -1 if acting < 0 else acting ^ seat
        self.seen[at + 3] = kernel.score(seat)
        self.seen[at + 4] = kernel.score(1 - seat)
        at += 5
        if seat:
            at = self.write_machine(kernel.silver, at)
            at = self.write_machine(kernel.copper, at)
            self.write_fronts(kernel.silver, at)
        else:
            at = self.write_machine(kernel.copper, at)
            at = self.write_machine(kernel.silver, at)
            self.write_fronts(kernel.copper, at)
        return 0

    def write_machine(self, machine: MachineKernel, at: cython.int) -> cython.int:
        """Its tiles in reading order: kind (50 is the Source), openings, x and y; -1 for no tile."""
        one: cython.int
        other: cython.int
        for one in range(4 * machine.tiles, 4 * MOST_TILES):
            self.seen[at + one] = -1
        for one in range(machine.tiles):
            place: cython.int = 0
            for other in range(machine.tiles):
                place += machine.cell[other] < machine.cell[one]
            self.seen[at + 4 * place] = machine.kind[one]
            self.seen[at + 4 * place + 1] = machine.openings[one]
            self.seen[at + 4 * place + 2] = (machine.cell[one] & 255) - MIDDLE
            self.seen[at + 4 * place + 3] = (machine.cell[one] >> 8) - MIDDLE
        return at + 4 * MOST_TILES

    def write_fronts(self, machine: MachineKernel, at: cython.int) -> cython.int:
        """The empty cells beside it in reading order: x, y and what touches them; -1 contact for none."""
        one: cython.int
        self.rank_fronts(machine)
        for one in range(machine.fronts, MOST_FRONTS):
            self.seen[at + 3 * one] = 0
            self.seen[at + 3 * one + 1] = 0
            self.seen[at + 3 * one + 2] = -1
        for one in range(machine.fronts):
            place: cython.int = at + 3 * self.rank[one]
            self.seen[place] = (machine.front[one] & 255) - MIDDLE
            self.seen[place + 1] = (machine.front[one] >> 8) - MIDDLE
            self.seen[place + 2] = machine.contact[one]
        return 0

    def fields(self) -> Sequence[Field]:
        """What the numbers mean."""
        tile = "a kind 0–49 (colour r y g b k × 10, then L L* I I* T T* X P V M), or -1"
        machine = "61 tiles in reading order: kind (50 the Source), openings (N1 E2 S4 W8), x, y; or -1"
        return [
            Field("centres", 0, 5, f"the top of each pile: {tile}"),
            Field("sides", 5, 10, f"the observer's side, then the opponent's: {tile}"),
            Field("arrivals", 15, 3, f"sorted: {tile}"),
            Field("pending", 18, 6, f"the observer's, then the opponent's, sorted: {tile}"),
            Field("unseen", 24, 50, "how many of each kind are left in the bag"),
            Field("placed", 74, 1, "placements so far, 0 to 60"),
            Field("pawn", 75, 1, "0 the observer has it, 1 the opponent, -1 nobody yet"),
            Field("to act", 76, 1, "0 the observer, 1 the opponent, -1 chance or nobody"),
            Field("scores", 77, 2, "points as they stand, the observer's first"),
            Field("machine", HEAD, MOST_TILES * PER_TILE, machine),
            Field("other machine", HEAD + MOST_TILES * PER_TILE, MOST_TILES * PER_TILE, machine),
            Field(
                "cells",
                HEAD + 2 * MOST_TILES * PER_TILE,
                MOST_FRONTS * PER_FRONT,
                "the empty cells beside the observer's machine in reading order: x, y, and which sides touch "
                "a tile (low four bits) and a pipe (high four); contact -1 where there is no cell",
            ),
        ]


def encoder(_: Mapping[str, OptionValue]) -> BotanikEncoder:
    """The encoder of a table with these options."""
    return BotanikEncoder()
