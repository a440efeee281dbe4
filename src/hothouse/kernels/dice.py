"""The kernels' own random generator: xorshift64*, seeded, without Python objects."""

import cython

WORD = 0xFFFFFFFFFFFFFFFF
"""Sixty-four bits. C wraps there by itself; Python has to be told."""

GOLDEN = 0x9E3779B97F4A7C15
STAR = cython.declare(cython.ulonglong, 2685821657736338717)  # as a literal it would be a Python object


class Dice:
    """A stream of random numbers. The same seed gives the same stream, compiled or not."""

    def __init__(self, seed: int = 1) -> None:
        mixed = ((seed + 1) * GOLDEN) & WORD
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        # xorshift stays at zero for ever once it is there.
        self.word: int = (mixed ^ (mixed >> 31)) or GOLDEN

    def roll(self) -> cython.ulonglong:
        """The next 64 random bits."""
        word: cython.ulonglong = self.word
        word ^= word >> 12
        word ^= word << 25
        if not cython.compiled:
            word &= WORD
        word ^= word >> 27
        self.word = word
        word *= STAR
        if not cython.compiled:
            word &= WORD
        return word

    def below(self, count: cython.uint) -> cython.uint:
        """A number from 0 to count - 1, each as likely as the others (to within count in 2³²)."""
        # A product in place of a remainder: no division, and the high bits are the better ones of this
        # generator.
        return ((self.roll() >> 32) * count) >> 32


def mix(word: cython.ulonglong) -> cython.ulonglong:
    """Another word that looks random: one to one, so that different words stay different."""
    word ^= word >> 32
    word *= STAR
    if not cython.compiled:
        word &= WORD
    word ^= word >> 29
    word *= STAR
    if not cython.compiled:
        word &= WORD
    return word ^ word >> 32
