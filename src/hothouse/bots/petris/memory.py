"""The transposition table: what a search found out about positions, kept from move to move.

With two players a position's key belongs to it alone, so a note is never about another position. A note packs
value, depth, bound, best move (its place in the list of legal actions) and the generation that wrote it. A
position has two places: one keeps the deepest of the current generation, the other the latest.

Several searches may share it, each in a thread of its own, and none waits for another. So a note lies beside
the key mixed with the note: one that two threads wrote at once, a word each, fits no position and is lost.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from hothouse.bots.petris.constants import *


class Memory:
    """Room for 2^bits notes."""

    def __init__(self, bits: int) -> None:
        places = 1 << bits
        # Even numbers only: a position's second place is the odd one after its first.
        self.mask: int = places - 2
        self.generation: int = 0
        if cython.compiled:
            free(self.room)
            self.room: list[int] = cython.cast(cython.p_ulonglong, calloc(2 * places + LINE_WORDS, 8))
            if not self.room:
                raise MemoryError(f"there is no memory for {places} notes")
            # Both places of a position, mixed key and note each, in one line of the processor's cache.
            past: cython.int = cython.cast(cython.ulonglong, self.room) // 8 % LINE_WORDS
            self.cell: list[int] = cython.address(self.room[LINE_WORDS - past])
        else:
            self.cell = [0] * (2 * places)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.room)

    def age(self) -> None:
        """A new decision begins: older notes may be overwritten first."""
        # More decisions than a game has, so that an old note is never taken for one of now.
        self.generation = (self.generation + 1) % 64

    def recall(self, key: cython.ulonglong) -> cython.ulonglong:
        """The note about the position, or NOTHING."""
        at: cython.ulonglong = 2 * (key & self.mask)
        note: cython.ulonglong = self.cell[at + 1]
        if self.cell[at] ^ note == key:
            return note
        note = self.cell[at + 3]  # read once: another thread may write it between two looks
        return note if self.cell[at + 2] ^ note == key else NOTHING

    def keep(
        self, key: cython.ulonglong, value: cython.int, depth: cython.int, bound: cython.int, move: cython.int
    ) -> cython.void:
        """Write a note: in the first place if it is as deep as what lies there, else in the second."""
        at: cython.ulonglong = 2 * (key & self.mask)
        there: cython.ulonglong = self.cell[at + 1]
        old: cython.int = there >> 48
        # A deeper note of this decision stays; one of an earlier decision, or about this very position, goes.
        if self.cell[at] ^ there != key and old == self.generation and depth_of(there) > depth:
            at += 2
        # Never negative, so that it does not spill over into the other fields.
        packed: cython.ulonglong = value + 32768
        high: cython.ulonglong = depth | bound << 8
        late: cython.ulonglong = self.generation
        place: cython.ulonglong = move
        note: cython.ulonglong = packed | high << 16 | place << 32 | late << 48
        self.cell[at] = key ^ note
        self.cell[at + 1] = note


def value_of(note: cython.ulonglong) -> cython.int:
    """The value in a note."""
    packed: cython.int = note & 65535
    return packed - 32768


def depth_of(note: cython.ulonglong) -> cython.int:
    """How deep the search was."""
    return note >> 16 & 255


def bound_of(note: cython.ulonglong) -> cython.int:
    """EXACT, AT_LEAST or AT_MOST; NOTHING in an empty note."""
    return note >> 24 & 255


def move_of(note: cython.ulonglong) -> cython.int:
    """The place of the best move among the legal actions, or NO_MOVE."""
    return note >> 32 & 65535
