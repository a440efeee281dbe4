"""The last propagations of a table of three, played out: what each seat takes if all play for themselves.

Whoever moves takes the largest share that there is. Where several actions bring as much, nobody knows which
it will be: the others' shares are the mean of them. A position that was played out is remembered.
"""

from __future__ import annotations

import cython

from hothouse.bots.petris.finale import Finale
from hothouse.kernels.codes import Codes
from hothouse.kernels.petris.kernel import PetrisKernel

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:  # C has them from ending.pxd
    from hothouse.bots.petris.constants import *
    from hothouse.kernels.petris.constants import *

NEARLY = cython.declare(cython.double, 1e-9)


class Turn:
    """One decision of the line being played out: its table, its actions, and what each seat takes."""

    def __init__(self, depth: int) -> None:
        self.table = PetrisKernel()
        self.codes = Codes(PetrisKernel.most_actions())
        # The last one is its own next: nobody plays out more.
        self.further: Turn = Turn(depth - 1) if depth else self
        self.killer: int = 0
        if not cython.compiled:
            self.takes: list[float] = [0.0] * COLOURS


class Ending:
    """Plays positions of three out to the end of the track; `visited` counts the positions met."""

    def __init__(self, bits: int) -> None:
        places = 1 << bits
        self.mask: int = places - 1
        self.first = Turn(LAST_TURNS)
        self.finale = Finale()
        self.visited, self.limit = 0, 0
        if cython.compiled:
            free(self.key)
            free(self.taken)
            self.key: list[int] = cython.cast(cython.p_ulonglong, calloc(places, 8))
            self.taken: list[float] = cython.cast(cython.p_double, calloc(places * COLOURS, 8))
            if not self.key or not self.taken:
                raise MemoryError(f"there is no memory for {places} positions")
        else:
            self.key, self.taken = [0] * places, [0.0] * (places * COLOURS)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.key)
            free(self.taken)

    def settle(self, turn: Turn) -> cython.int:
        """Find out what each seat takes from this turn's table: `takes`; 0 if that is more than the limit."""
        seat: cython.int
        index: cython.int
        if turn.table.ended:
            share_out(turn, turn.table.winners())
            return 1
        key: cython.ulonglong = turn.table.key()
        at: cython.ulonglong = key & self.mask
        if self.key[at] == key:
            for seat in range(COLOURS):
                turn.takes[seat] = self.taken[at * COLOURS + seat]
            return 1
        mover: cython.int = turn.table.to_act()
        end: cython.int = self.listed(turn)
        best: cython.double = -1
        many: cython.int = 0
        last: cython.int = self.finale.aim(turn.table)
        for index in range(end):
            self.visited += 1
            if self.visited > self.limit:
                return 0
            won: cython.int = self.finale.look(turn.codes.code[index]) if last else 0
            if won:
                share_out(turn.further, won)
            else:
                turn.further.table.become(turn.table)
                turn.further.table.apply(turn.codes.code[index])
                if not self.settle(turn.further):
                    return 0
            gained: cython.double = turn.further.takes[mover] - best
            if gained > NEARLY:
                best, many = turn.further.takes[mover], 0
                for seat in range(COLOURS):
                    turn.takes[seat] = 0
            if gained > -NEARLY:
                many += 1
                for seat in range(COLOURS):
                    turn.takes[seat] += turn.further.takes[seat]
            # All there is: nothing is left for the others, whichever way it is taken.
            if best > 1 - NEARLY:
                turn.killer = turn.codes.code[index]
                break
        self.key[at] = key
        for seat in range(COLOURS):
            turn.takes[seat] /= many
            self.taken[at * COLOURS + seat] = turn.takes[seat]
        return 1

    def listed(self, turn: Turn) -> cython.int:
        """The actions of a turn, the one that won last first: it may do so again. How many there are."""
        index: cython.int
        end: cython.int = turn.table.legal(turn.codes, 0)
        for index in range(end):
            if turn.codes.code[index] == turn.killer:
                turn.codes.code[index] = turn.codes.code[0]
                turn.codes.code[0] = turn.killer
        return end

    def of(self, table: PetrisKernel, limit: int) -> list[float] | None:
        """What each seat takes, if it is found out within so many positions."""
        most: cython.longlong = limit
        known: cython.int
        self.visited, self.limit = 0, most
        self.first.table.become(table)
        with cython.nogil:
            known = self.settle(self.first)
        return [self.first.takes[seat] for seat in range(3)] if known else None


def share_out(turn: Turn, won: cython.int) -> cython.void:
    """Write what each seat takes if these win, a bit each."""
    seat: cython.int
    whole: cython.double = (won & 1) + (won >> 1 & 1) + (won >> 2 & 1)
    for seat in range(COLOURS):
        turn.takes[seat] = (won >> seat & 1) / whole
