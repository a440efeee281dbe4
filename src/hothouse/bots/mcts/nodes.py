"""The nodes of a search tree in flat memory, and the positions that they stand for.

A node is an action, or a drawing of lots, and what was found behind it; `visits` counts the lines through it.
Often several lead to one position: two actions in either order, two drawings of the same tile. The node that
met the position first is the *home* of all of them: there are its kind, its children, and what all lines that
came to it found (`met`, `total`). What a look costs is paid once, and every way there knows what the others
found.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free, malloc
    from cython.cimports.libc.string import memset
else:
    from hothouse.bots.mcts.constants import *


class Nodes:
    """Room for so many nodes of a table of so many seats."""

    def __init__(self, room: int, seats: int) -> None:
        self.room: int = room
        self.seats: int = seats
        self.used: int = 0
        places = PROBES
        # A node in eight is a position that has children, or fewer: most have more.
        while places < room // 8:
            places *= 2
        self.mask: int = places - 1
        # Not cleared but for the directory: what a browser has touched it never gives back, and most trees
        # stay small.
        if cython.compiled:
            self.code: list[int] = cython.cast(cython.p_ulonglong, malloc(room * 8))
            self.position: list[int] = cython.cast(cython.p_ulonglong, malloc(room * 8))
            self.visits: list[int] = cython.cast(cython.p_int, malloc(room * 4))
            self.met: list[int] = cython.cast(cython.p_int, malloc(room * 4))
            self.home: list[int] = cython.cast(cython.p_int, malloc(room * 4))
            self.first: list[int] = cython.cast(cython.p_int, malloc(room * 4))
            self.many: list[int] = cython.cast(cython.p_int, malloc(room * 4))
            self.after: list[int] = cython.cast(cython.p_int, malloc(room * 4))
            self.kind: list[int] = cython.cast(cython.p_schar, malloc(room * 1))
            self.chooser: list[int] = cython.cast(cython.p_schar, malloc(room * 1))
            self.prior: list[float] = cython.cast(cython.p_float, malloc(room * 4))
            self.worth: list[float] = cython.cast(cython.p_double, malloc(room * seats * 8))
            self.total: list[float] = cython.cast(cython.p_double, malloc(room * seats * 8))
            self.directory: list[int] = cython.cast(cython.p_int, calloc(places, 4))
            whole = self.code and self.position and self.visits and self.first and self.many and self.after
            whole = whole and self.met and self.home and self.directory
            if not (whole and self.kind and self.chooser and self.prior and self.worth and self.total):
                raise MemoryError(f"there is no memory for {room} nodes")
        else:
            self.code, self.position, self.visits = [0] * room, [0] * room, [0] * room
            self.met, self.home = [0] * room, [0] * room
            self.first, self.many, self.after = [0] * room, [0] * room, [0] * room
            self.kind, self.chooser, self.prior = [0] * room, [0] * room, [0.0] * room
            self.worth, self.total = [0.0] * (room * seats), [0.0] * (room * seats)
            self.directory = [0] * places

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.code)
            free(self.position)
            free(self.visits)
            free(self.met)
            free(self.home)
            free(self.first)
            free(self.many)
            free(self.after)
            free(self.kind)
            free(self.chooser)
            free(self.prior)
            free(self.worth)
            free(self.total)
            free(self.directory)

    def clear(self) -> cython.void:
        """Forget all of them."""
        self.used = 0
        if cython.compiled:
            memset(self.directory, 0, (self.mask + 1) * 4)
        else:
            self.directory = [0] * (self.mask + 1)

    def new(self, code: cython.ulonglong) -> cython.int:
        """A node for an action or a drawing."""
        node: cython.int = self.used
        seat: cython.int
        self.code[node] = code
        self.home[node] = node
        self.visits[node] = self.met[node] = self.first[node] = self.many[node] = self.after[node] = 0
        self.kind[node] = UNSEEN
        for seat in range(self.seats):
            self.total[node * self.seats + seat] = 0
        self.used += 1
        return node

    def at_home(self, node: cython.int, key: cython.ulonglong) -> cython.bint:
        """Whether another node has met the position: that is where this one is at home from now on. If none
        has, this one is the home of others that will come to it."""
        index: cython.ulonglong
        for index in range(PROBES):
            place: cython.ulonglong = (key + index) & self.mask
            other: cython.int = self.directory[place] - 1
            if other < 0:
                self.directory[place] = node + 1
                return False
            if self.position[other] == key:
                self.home[node] = other
                return True
        # No place is left near its own: it stays alone.
        return False

    def found_at(self, key: cython.ulonglong) -> cython.int:
        """The home of a position, or -1."""
        index: cython.ulonglong
        for index in range(PROBES):
            node: cython.int = self.directory[(key + index) & self.mask] - 1
            if node < 0 or self.position[node] == key:
                return node
        return -1
