"""The tree of plain UCT, in flat memory, for any game that has a kernel.

The same method as `uct.py`, and as plain: UCB1, draws by their weights, random playouts, nothing learned.
"""

import cython

from hothouse.kernels.codes import Codes
from hothouse.kernels.dice import Dice
from hothouse.kernels.kernel import Kernel

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:  # C has them from kernel_tree.pxd
    from math import log, sqrt

    from hothouse.bots.constants import *
    from hothouse.kernels.constants import *


ROOM = 1_000_000
"""The most nodes; once they are used up the tree grows no further, and its leaves are played out."""


class KernelTree:
    """Lines of play from one position: node 0 is the position, each other node an action that was listed."""

    def __init__(self, start: Kernel, seed: int, room: int = ROOM) -> None:
        self.start = start
        self.table = start.blank()
        self.codes = Codes(start.most_actions())
        self.dice = Dice(seed)
        self.room: int = room
        self.used: int = 1
        if cython.compiled:
            self.code: list[int] = cython.cast(cython.p_ulonglong, calloc(room, 8))
            self.visits: list[int] = cython.cast(cython.p_int, calloc(room, 4))
            self.total: list[int] = cython.cast(cython.p_longlong, calloc(room, 8))
            self.first: list[int] = cython.cast(cython.p_int, calloc(room, 4))
            self.many: list[int] = cython.cast(cython.p_int, calloc(room, 4))
            self.chooser: list[int] = cython.cast(cython.p_int, calloc(room, 4))
            if not (self.code and self.visits and self.total and self.first and self.many and self.chooser):
                raise MemoryError(f"there is no memory for {room} nodes")
        else:
            self.code, self.visits, self.total = [0] * room, [0] * room, [0] * room
            self.first, self.many, self.chooser = [0] * room, [0] * room, [0] * room
            self.path: list[int] = [0] * DEEPEST

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.code)
            free(self.visits)
            free(self.total)
            free(self.first)
            free(self.many)
            free(self.chooser)

    def grow(self, simulations: cython.int) -> None:
        """Simulate so many times, leaving the interpreter to others."""
        with cython.nogil:
            while simulations > 0:
                self.simulate()
                simulations -= 1

    def simulate(self) -> cython.int:
        """Walk down to a leaf, play on at random, and remember the result on the way back."""
        node: cython.int = 0
        length: cython.int = 1
        self.path[0] = 0
        self.table.copy_from(self.start)
        seat: cython.int = self.table.to_act()
        while seat != OVER and length < DEEPEST:
            # A node is expanded at its second visit; until then, or without room, it is played out.
            if self.many[node] == 0 and ((node and not self.visits[node]) or not self.expand(node, seat)):
                break
            node = self.by_lot(node) if seat == CHANCE_ACTS else self.select(node)
            self.table.apply(self.code[node])
            self.path[length] = node
            length += 1
            seat = self.table.to_act()
        self.table.playout(self.dice, self.codes)
        at: cython.int
        for at in range(length):
            node = self.path[at]
            self.visits[node] += 1
            # Results are counted for whoever chose the node; nobody chose a draw, or the root.
            if self.chooser[node] >= 0:
                self.total[node] += self.table.share(self.chooser[node])
        return 0

    def expand(self, node: cython.int, seat: cython.int) -> cython.int:
        """Make a node for each action; 0 if there is no room for them."""
        end: cython.int = self.table.legal(self.codes, 0)
        # All or nothing: a node with a part of its actions would never try the others.
        if self.used + end > self.room:
            return 0
        self.first[node], self.many[node] = self.used, end
        index: cython.int
        for index in range(end):
            self.code[self.used + index] = self.codes.code[index]
            self.chooser[self.used + index] = seat
        self.used += end
        return 1

    def select(self, node: cython.int) -> cython.int:
        """The child that UCB1 prefers; one that was never tried, from a place by lot, before all others."""
        best: cython.int = self.first[node]
        top: cython.double = -1
        wide: cython.double = sqrt(2 * log(self.visits[node] + 1.0))
        index: cython.int
        # Untried children are taken from a place by lot: the order of the list must not decide.
        skip: cython.int = self.dice.below(self.many[node])
        for index in range(self.many[node]):
            child: cython.int = self.first[node] + (index + skip) % self.many[node]
            if self.visits[child] == 0:
                return child
            mean: cython.double = self.total[child] / (1.0 * POINT * self.visits[child])
            worth: cython.double = mean + wide / sqrt(self.visits[child])
            if worth > top:
                best, top = child, worth
        return best

    def by_lot(self, node: cython.int) -> cython.int:
        """The child that chance draws, as likely as its weight says."""
        end: cython.int = self.table.legal(self.codes, 0)
        index: cython.int
        whole: cython.uint = 0
        for index in range(end):
            whole += self.codes.weight[index]
        left: cython.uint = self.dice.below(whole)
        # `legal` lists here what it listed when the node was expanded, so a draw's index is its child's.
        drawn: cython.int = self.first[node]
        for index in range(end):
            if left < self.codes.weight[index]:
                return drawn + index
            left -= self.codes.weight[index]
        return drawn

    def choices(self) -> list[tuple[int, int, float]]:
        """The actions at the root that were tried: code, visits, mean share; most visited first."""
        nodes = range(self.first[0], self.first[0] + self.many[0])
        tried = [
            (self.code[node], self.visits[node], float(self.total[node]) / (POINT * self.visits[node]))
            for node in nodes
            if self.visits[node]
        ]
        return sorted(tried, key=lambda each: -each[1])
