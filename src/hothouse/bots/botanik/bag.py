"""What the bag of Botanik holds, counted once: between two draws it stays as it is."""

from __future__ import annotations

import cython

from hothouse.kernels.botanik.register import RegisterKernel

if not cython.compiled:  # C has them from bag.pxd
    from hothouse.bots.botanik.constants import *
    from hothouse.kernels.botanik.constants import *
    from hothouse.kernels.botanik.machine import FLOWER, GROWN

    TYPE = [0] * FORMS  # B3.2: a flower does not change it


class Bag:
    """Its tiles by colour and type, and the chance that the next one is linked to a kind."""

    def __init__(self) -> None:
        self.hash, self.size = 0, -1
        self.counted: int = 0  # how often
        if not cython.compiled:
            self.of_colour: list[int] = [0] * COLOURS
            self.of_type: list[int] = [0] * TYPES
            self.plants: list[int] = [0] * COLOURS
            self.flowers: list[int] = [0] * COLOURS
            self.chance: list[int] = [0] * KINDS  # that a tile from it releases this kind; -1: not known
            self.shown: list[int] = [0] * IN_BAG  # what a seat sees of it

    def count(self, register: RegisterKernel) -> cython.void:
        """Count the bag of a register, if it is another one than before."""
        index: cython.int
        kind: cython.int
        if self.hash == register.hash and self.size == register.unseen:
            return
        self.hash, self.size = register.hash, register.unseen
        self.counted += 1
        for index in range(TYPES):
            self.of_type[index] = 0
        for index in range(COLOURS):
            self.of_colour[index] = self.plants[index] = self.flowers[index] = 0
        for kind in range(KINDS):
            many: cython.int = register.bag[kind]
            form: cython.int = kind % FORMS
            self.of_type[TYPE[form]] += many
            self.of_colour[kind // FORMS] += many
            self.plants[kind // FORMS] += many * GROWN[form]
            if form != MECA:
                self.flowers[kind // FORMS] += many * FLOWER[form]
            self.chance[kind] = -1
        # One more: an empty bag must not divide by nothing.
        whole: cython.int = register.unseen + 1
        flowers: cython.int = 0
        for index in range(COLOURS):
            flowers += self.flowers[index]
        self.shown[0] = 100 * flowers // whole
        self.shown[1] = 100 * self.of_type[TYPES - 1] // whole
        self.shown[2] = 100 * (self.of_type[4] + self.of_type[5]) // whole
        self.shown[3] = 100 * (self.of_type[2] + self.of_type[3]) // whole

    def released(self, register: RegisterKernel, kind: cython.int) -> cython.int:
        """The chance in hundredths that a tile from the bag is not linked to it (B3.2)."""
        if self.chance[kind] < 0:
            self.chance[kind] = self.unlinked(register, kind)
        return self.chance[kind]

    def joined(self, register: RegisterKernel, kind: cython.int) -> cython.int:
        """The chance in hundredths that it is."""
        return 100 - self.released(register, kind) if register.unseen else 0

    def unlinked(self, register: RegisterKernel, kind: cython.int) -> cython.int:
        """The chance that it is not, worked out."""
        form: cython.int = kind % FORMS
        if register.unseen == 0:
            return 0
        linked: cython.int = self.of_type[TYPE[form]] + self.of_colour[kind // FORMS] - register.bag[kind]
        # A pipe is linked to itself with and without its flower: the form beside it in the box.
        if form < 2 * PIPES:
            linked -= register.bag[kind ^ 1]
        return 100 * (register.unseen - linked) // register.unseen


def _fill() -> None:
    """Write the table down."""
    for form in range(FORMS):
        TYPE[form] = form // 2 if form < 2 * PIPES else form - PIPES


_fill()
