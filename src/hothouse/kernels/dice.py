"""The kernels' own random generator: xorshift64*, seeded, without Python objects."""

import cython

WORD = 0xFFFFFFFFFFFFFFFF
"""Sixty-four bits. C wraps there by itself; Python has to be told."""

# As literals these would be Python objects.
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
STAR = cython.declare(cython.ulonglong, 2685821657736338717)
SPREAD = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)


class Dice:
    """A stream of random numbers. The same seed gives the same stream, compiled or not."""

    def __init__(self, seed: int = 1) -> None:
        self.word: int = 0
        self.sow(seed & WORD)

    def sow(self, seed: cython.ulonglong) -> cython.int:
        """Begin the stream of a seed."""
        word: cython.ulonglong = (seed + 1) * GOLDEN
        if not cython.compiled:
            word &= WORD
        word = (word ^ (word >> 30)) * SPREAD
        if not cython.compiled:
            word &= WORD
        word ^= word >> 31
        # xorshift stays at zero for ever once it is there.
        self.word = word if word else GOLDEN
        return 0

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

    def between(self) -> cython.double:
        """A number between 0 and 1, and never either of them: its logarithm can be taken."""
        return ((self.roll() >> 12) + 0.5) / 4503599627370496.0


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
