"""What a machine of Botanik is and can become, noted once: a search meets the same machine again and again.

The notes are whole numbers, those a seat sees in hundredths of one or so::

    0–5    score, points of groups, of plants, pairs, joined tiles, tiles that are not joined
    6–10   open ends of the Source's network, whether only one is left, cells they lead to, those that would
           also join an island, plants on islands
    11–16  tiles, groups of one, two, three and more, the largest group
    17–22  colours that could score, that find a group of two, cells with one joined pipe and with more, cells
           that touch one tile only, colours a plant could feed on
    23–25  plants that no pipe of their colour feeds, flowers on islands, whether two ends are left
    26–30  joined cells where each shape fits

and for each colour: the largest group that one more tile could make, less one; the most that one more tile
could add; whether a plant would count; and the most that a tile of each shape would add where it fits.
"""

from __future__ import annotations

import cython

from hothouse.kernels.botanik.machine import MachineKernel

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:  # C has them from workshop.pxd
    from hothouse.bots.botanik.constants import *
    from hothouse.kernels.botanik.constants import *
    from hothouse.kernels.botanik.machine import FITS, FLOWER, GROWN, ONLY

SALT = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)  # so that no machine has the key of an empty slot


class Workshop:
    """Notes of machines by their hash, a table a seat."""

    def __init__(self) -> None:
        if cython.compiled:
            self.known: list[int] = cython.cast(cython.p_ulonglong, calloc(PLAYERS * SLOTS, 8))
            self.notes: list[int] = cython.cast(cython.p_short, calloc(PLAYERS * SLOTS * NOTES, 2))
            if not self.known or not self.notes:
                raise MemoryError("there is no memory for notes of machines")
        else:
            self.known, self.notes = [0] * (PLAYERS * SLOTS), [0] * (PLAYERS * SLOTS * NOTES)
            self.size, self.name = [0] * MOST_TILES, [0] * MOST_TILES  # of the group of each tile
            # By colour, around the cell that is looked at:
            self.joins: list[int] = [0] * COLOURS  # tiles that one more would join
            self.scored: list[int] = [0] * COLOURS  # those of them that score already

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.known)
            free(self.notes)

    def note(self, machine: MachineKernel, seat: cython.int) -> cython.int:
        """Where the notes of a machine begin; made if they are not there."""
        index: cython.int
        key: cython.ulonglong = machine.hash ^ SALT
        slot: cython.int = SLOTS * seat + cython.cast(cython.int, key & (SLOTS - 1))
        at: cython.int = NOTES * slot
        if self.known[slot] != key:
            self.known[slot] = key
            for index in range(at, at + NOTES):
                self.notes[index] = 0
            self.tiles(machine, at)
            self.cells(machine, at)
        return at

    def tiles(self, machine: MachineKernel, at: cython.int) -> cython.void:
        """B8.1–B8.4: the points there are, and the groups."""
        tile: cython.int
        index: cython.int
        one: cython.ulonglong = 1
        seen: cython.ulonglong = 0
        self.notes[at + 11] = 5 * machine.tiles
        for tile in range(1, machine.tiles):
            kind: cython.int = machine.kind[tile]
            if machine.network[tile]:
                self.notes[at + 5] += 20
                self.notes[at + 10] += 50 * GROWN[kind % FORMS]
                self.notes[at + 24] += 30 * FLOWER[kind % FORMS]
                continue
            self.notes[at + 4] += 10
            self.notes[at] += 10 * FLOWER[kind % FORMS]
            if GROWN[kind % FORMS]:
                feeder: cython.int = machine.touch[tile] >> (8 * ONLY[machine.openings[tile]]) & 255
                if machine.kind[feeder] // FORMS == kind // FORMS:
                    self.notes[at] += 30
                    self.notes[at + 2] += 30
                else:
                    self.notes[at + 23] += 50
            if seen >> tile & 1 == 0:
                self.gather(machine, tile, seen, at)
                for index in range(self.size[tile]):
                    seen |= one << machine.stack[index]

    def gather(
        self, machine: MachineKernel, tile: cython.int, seen: cython.ulonglong, at: cython.int
    ) -> cython.void:
        """Name the group of a tile by its first, and count it."""
        index: cython.int
        size: cython.int = machine.group(tile, seen)
        for index in range(size):
            self.size[machine.stack[index]] = size
            self.name[machine.stack[index]] = tile
        if size >= 3:
            self.notes[at] += 10 * size
            self.notes[at + 1] += 10 * size
        self.notes[at + 3] += 30 * (size == 2)
        self.notes[at + 11 + min(size, 4)] += 20
        self.notes[at + 16] = max(self.notes[at + 16], 20 * size)

    def cells(self, machine: MachineKernel, at: cython.int) -> cython.void:
        """Where the Source's network can grow, and what a tile would find there."""
        index: cython.int
        for index in range(machine.fronts):
            self.cell(machine, index, at)
        self.notes[at + 6] = 25 * machine.ends[0]
        self.notes[at + 7] = 100 * (machine.ends[0] == 1)
        self.notes[at + 25] = 100 * (machine.ends[0] == 2)
        for index in range(COLOURS):
            self.notes[at + 17] += 20 * (self.notes[at + POINTS + index] > 0)
            self.notes[at + 18] += 20 * (self.notes[at + REACH + index] >= 2)
            self.notes[at + 22] += 20 * self.notes[at + FEEDS + index]

    def cell(self, machine: MachineKernel, front: cython.int, at: cython.int) -> cython.void:
        """Look at an empty cell, if a pipe of the Source leads there."""
        pipes: cython.int = machine.contact[front] >> 4
        touched: cython.int = machine.contact[front] & 15
        joined: cython.int = 0
        island: cython.bint = False
        feeder: cython.int = 0
        side: cython.int
        for side in range(4):
            if pipes >> side & 1:
                other: cython.int = machine.near[front] >> (8 * side) & 255
                if machine.network[other]:
                    island = True
                else:
                    joined += 1
                    feeder = other
        if joined == 0:
            return
        self.notes[at + 8] += 20
        self.notes[at + 9] += 50 * island
        self.notes[at + (19 if joined == 1 else 20)] += 20
        self.notes[at + 21] += 20 * (touched & (touched - 1) == 0)
        self.neighbours(machine, front, at)
        # A plant has one pipe and closes the end it grows on: another must stay open (B5.4).
        if joined == 1 and not island and feeder and machine.ends[0] > 1:
            self.notes[at + FEEDS + machine.kind[feeder] // FORMS] = 1
        self.shapes(machine, front, machine.kind[feeder] // FORMS, at)

    def neighbours(self, machine: MachineKernel, front: cython.int, at: cython.int) -> cython.void:
        """The groups around a cell: what one more tile of their colour would join and add."""
        side: cython.int
        colour: cython.int
        # A group may touch the cell on two sides and counts once: `seen` has a bit for its first tile.
        one: cython.ulonglong = 1
        seen: cython.ulonglong = 0
        for colour in range(COLOURS):
            self.joins[colour] = self.scored[colour] = 0
        for side in range(4):
            if machine.contact[front] >> side & 1 == 0:
                continue
            other: cython.int = machine.near[front] >> (8 * side) & 255
            if other == 0 or machine.network[other] or seen >> self.name[other] & 1:
                continue
            seen |= one << self.name[other]
            colour = machine.kind[other] // FORMS
            self.joins[colour] += self.size[other]
            self.scored[colour] += self.size[other] if self.size[other] >= 3 else 0
        for colour in range(COLOURS):
            size: cython.int = self.joins[colour]
            self.notes[at + REACH + colour] = max(self.notes[at + REACH + colour], size)
            gain: cython.int = size + 1 - self.scored[colour]
            if size >= 2 and gain > self.notes[at + POINTS + colour]:
                self.notes[at + POINTS + colour] = gain

    def shapes(
        self, machine: MachineKernel, front: cython.int, feeds: cython.int, at: cython.int
    ) -> cython.void:
        """What a tile of each shape and colour would add in a cell, where it fits."""
        shape: cython.int
        colour: cython.int
        for shape in range(SHAPES):
            plant: cython.bint = shape == SHAPES - 1
            form: cython.int = 2 * shape if shape < 3 else 3 + shape
            if FITS[form << 8 | machine.contact[front]] == 0 or (plant and machine.ends[0] == 1):
                continue
            self.notes[at + 26 + shape] += 20
            for colour in range(COLOURS):
                size: cython.int = self.joins[colour]
                gain: cython.int = size + 1 - self.scored[colour] if size >= 2 else 0
                if plant and feeds == colour:
                    gain += 3
                place: cython.int = at + GAINS + COLOURS * shape + colour
                if gain > self.notes[place]:
                    self.notes[place] = gain
