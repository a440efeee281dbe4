"""The search tree, for any game with a kernel and a judge.

A node is a position. Meeting one for the first time lists its actions, judges the position after each, keeps
the best ones (widening: a node considers more of them the more often it is visited) and answers with the
best: that is one simulation, in place of a random playout. Every seat maximises its own share. Chance is
sampled: a node of chance has children that each stand for one drawing of lots by a seed, more of them the
more often it is visited. The seeds depend on the lots drawn before and on the depth alone, so that rival
actions have the same luck, and another first lot is followed by other lots. What was found of a position
counts on every way that leads there (`nodes.py`).
"""

from __future__ import annotations

import cython

from hothouse.bots.mcts.judge import Judge
from hothouse.bots.mcts.nodes import Nodes
from hothouse.kernels.codes import Codes
from hothouse.kernels.dice import Dice
from hothouse.kernels.kernel import Kernel

if cython.compiled:
    from cython.cimports.libc.math import exp, sqrt
    from cython.cimports.libc.stdlib import free, malloc
else:
    from math import exp, sqrt

    from hothouse.bots.choosing import put_in_order
    from hothouse.bots.mcts.constants import *
    from hothouse.bots.mcts.judge import logit
    from hothouse.kernels.constants import *
    from hothouse.kernels.dice import mix

ROOM = 1_000_000
"""The most nodes: some 80 MB at a table of two when all are used; then the tree grows no further."""


class Tree(Nodes):
    """Lines of play from a position."""

    def __init__(self, start: Kernel, judge: Judge, seed: int, room: int = ROOM) -> None:
        super().__init__(room, start.seats())
        self.judge = judge
        self.start = start.copy()
        self.table = start.blank()
        self.ahead = start.blank()
        self.codes = Codes(start.most_actions())
        self.dice = Dice(seed)
        self.seed: int = self.dice.roll()
        self.fate: int = self.seed  # of the line being walked: all the lots drawn on it
        self.root: int = 0
        # Whether ties between actions go by their codes, and not by how the position came about.
        self.tidy: int = 0
        self.widest: int = 40
        self.curiosity: float = 0.5
        self.sharpness: float = 3.0
        most = start.most_actions()
        if cython.compiled:
            self.guess: list[float] = cython.cast(cython.p_double, malloc(most * self.seats * 8))
            self.order: list[int] = cython.cast(cython.p_int, malloc(most * 4))
            self.own: list[float] = cython.cast(cython.p_double, malloc(most * 8))
            if not (self.guess and self.order and self.own):
                raise MemoryError(f"there is no memory for {most} actions")
        else:
            self.guess, self.order, self.own = [0.0] * (most * self.seats), [0] * most, [0.0] * most
            self.path: list[int] = [0] * DEEPEST
            self.result: list[float] = [0.0] * MOST_SEATS
        self.new(0)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.guess)
            free(self.order)
            free(self.own)

    def restart(self, table: Kernel, seed: cython.ulonglong) -> cython.int:
        """Begin anew from a table of the same number of seats, in the memory that is there."""
        self.start.copy_from(table)
        self.dice.sow(seed)
        self.seed = self.dice.roll()
        self.clear()
        self.root = 0
        self.new(0)
        return 0

    def tune(self, widest: int, curiosity: float, sharpness: float) -> None:
        """How many actions a node keeps, how much it explores, and how much it trusts the first look."""
        self.widest, self.curiosity, self.sharpness = widest, curiosity, sharpness

    def grow(self, simulations: cython.int) -> None:
        """Simulate so many times, leaving the interpreter to others."""
        _turn: cython.int
        with cython.nogil:
            for _turn in range(simulations):
                self.simulate()

    # One simulation.

    def simulate(self) -> cython.int:
        """Walk down to a position that was never met, judge it, and remember that on the way back."""
        node: cython.int = self.root
        length: cython.int = 1
        self.path[0] = node
        self.table.copy_from(self.start)
        self.fate = self.seed
        while self.goes_on(node) and length < DEEPEST:
            home: cython.int = self.home[node]
            child: cython.int
            if self.kind[home] == LOT:
                child = self.sample(home, length)
                # There is no room for another lot: the node itself is judged once more.
                if child < 0:
                    break
                self.draw(self.code[child])
                self.fate = mix(self.fate ^ self.code[child])
            else:
                child = self.select(home)
                self.table.apply(self.code[child])
            node = child
            self.path[length] = node
            length += 1
        self.look_up(self.home[node])
        self.remember(length)
        return 0

    def goes_on(self, node: cython.int) -> cython.bint:
        """Whether the line leads on below the position on the table: it was met before, or waits for a lot. A
        position before a draw has no one-ply look of its own, so one lot is drawn at once and judged."""
        home: cython.int = self.home[node]
        if self.kind[home] == UNSEEN:
            self.position[node] = self.table.key()
            if not self.at_home(node, self.position[node]) or self.kind[self.home[node]] == UNSEEN:
                return self.meet(node)
            home = self.home[node]
        return self.kind[home] == DECISION or self.kind[home] == LOT

    def meet(self, node: cython.int) -> cython.bint:
        """Find out what kind of position it is; whether a lot is to be drawn."""
        seat: cython.int = self.table.to_act()
        home: cython.int = self.home[node]
        if seat == OVER:
            self.kind[home] = END
        elif seat == CHANCE_ACTS:
            self.kind[home] = LOT
        elif home != self.root and self.judge.settle(self.table, self.worth, home * self.seats):
            self.kind[home] = KNOWN
        elif self.expand(home, seat):
            self.kind[home] = DECISION
        return self.kind[home] == LOT

    def look_up(self, home: cython.int) -> cython.int:
        """What the position at the end of the line is worth to each seat: `result`."""
        index: cython.int
        best: cython.int = self.first[home] if self.kind[home] == DECISION else home
        if self.kind[home] != DECISION and self.kind[home] != KNOWN:
            return self.judge.judge(self.table, self.result, 0)
        for index in range(self.seats):
            self.result[index] = self.worth[best * self.seats + index]
        return 0

    def expand(self, node: cython.int, seat: cython.int) -> cython.int:
        """Judge the position after each action and make nodes for the best; 0 if there is no room."""
        end: cython.int = self.table.legal(self.codes, 0)
        if self.tidy:
            put_in_order(self.codes, end)
        end = self.judge.shortlist(self.table, self.codes, end)
        # The root is what is played, so it considers twice as many.
        keep: cython.int = min(end, self.widest if node == self.root else self.widest // 2)
        index: cython.int
        other: cython.int
        if self.used + keep > self.room:
            return 0
        if not self.judge.survey(self.table, self.codes, end, self.guess):
            self.judge.stand()
            for index in range(end):
                self.ahead.copy_from(self.table)
                self.ahead.apply(self.codes.code[index])
                self.judge.judge_next(self.table, self.ahead, self.guess, index * self.seats)
        self.rank(end, keep, seat)
        self.first[node], self.many[node], self.chooser[node] = self.used, keep, seat
        for index in range(keep):
            child: cython.int = self.new(self.codes.code[self.order[index]])
            for other in range(self.seats):
                self.worth[child * self.seats + other] = self.guess[self.order[index] * self.seats + other]
        self.favour(node, seat)
        return 1

    def rank(self, many: cython.int, keep: cython.int, seat: cython.int) -> cython.void:
        """Put the actions that are best for the seat first, as many as are kept."""
        index: cython.int
        other: cython.int
        # What each is worth to the seat, side by side: they are compared many times.
        for index in range(many):
            self.order[index] = index
            self.own[index] = self.guess[index * self.seats + seat]
        for index in range(keep):
            best: cython.int = index
            most: cython.double = self.own[index]
            for other in range(index + 1, many):
                if self.own[other] > most:
                    best, most = other, self.own[other]
            self.own[index], self.own[best] = most, self.own[index]
            self.order[index], self.order[best] = self.order[best], self.order[index]

    def favour(self, node: cython.int, seat: cython.int) -> cython.void:
        """Priors: the better an action looks at first, the more it is tried."""
        index: cython.int
        whole: cython.double = 0
        # A prior is the odds of the action, raised to the sharpness. The best one's are divided out, so that
        # nothing overflows.
        top: cython.double = logit(self.worth[self.first[node] * self.seats + seat])
        for index in range(self.first[node], self.first[node] + self.many[node]):
            strength: cython.double = logit(self.worth[index * self.seats + seat])
            self.prior[index] = exp((strength - top) * self.sharpness)
            whole += self.prior[index]
        for index in range(self.first[node], self.first[node] + self.many[node]):
            self.prior[index] /= whole

    def select(self, node: cython.int) -> cython.int:
        """The child with the best prospect: its mean, the first look included, and what is not known yet."""
        seat: cython.int = self.chooser[node]
        index: cython.int
        best: cython.int = self.first[node]
        top: cython.double = -1
        eager: cython.double = self.curiosity * sqrt(self.met[node] + 1.0)
        # Progressive widening: a few actions at first, more with the square root of the visits.
        wide: cython.int = cython.cast(cython.int, 3 + 2 * sqrt(self.met[node] + 0.0))
        for index in range(self.first[node], self.first[node] + min(wide, self.many[node])):
            mean: cython.double = self.mean(index, seat)
            prospect: cython.double = mean + eager * self.prior[index] / (self.visits[index] + 1)
            if prospect > top:
                best, top = index, prospect
        return best

    def mean(self, node: cython.int, seat: cython.int) -> cython.double:
        """What a seat may expect behind a node, on whatever way its position was met."""
        home: cython.int = self.home[node]
        # The first look counts as one visit.
        looks: cython.int = self.met[home] + 1
        return (self.total[home * self.seats + seat] + self.worth[node * self.seats + seat]) / looks

    # Chance.

    def sample(self, node: cython.int, depth: cython.int) -> cython.int:
        """A drawing of lots: a new one while there are few, else the one met least; -1 without room."""
        drawn: cython.int = self.first[node]
        least: cython.int = drawn
        count: cython.int = 0
        last: cython.int = 0
        while drawn:
            count += 1
            last = drawn
            if self.visits[drawn] < self.visits[least]:
                least = drawn
            drawn = self.after[drawn]
        # About √(2 × visits) different lots: enough that luck averages out, few enough that each is explored.
        if count and count * count > 2 * self.met[node]:
            return least
        if self.used == self.room:
            return least if count else -1
        index: cython.ulonglong = count
        # From the lots before and the depth, not from the node: rival actions meet the same luck.
        drawn = self.new(mix(self.fate ^ index << 16 ^ depth))
        if count:
            self.after[last] = drawn
        else:
            self.first[node] = drawn
        return drawn

    def draw(self, seed: cython.ulonglong) -> cython.int:
        """Chance acts on the table as the seed says, until somebody decides."""
        index: cython.int
        # Never zero, where xorshift would stay.
        self.dice.word = seed | 1
        self.dice.roll()
        while self.table.to_act() == CHANCE_ACTS:
            end: cython.int = self.table.legal(self.codes, 0)
            whole: cython.uint = 0
            for index in range(end):
                whole += self.codes.weight[index]
            left: cython.uint = self.dice.below(whole)
            index = 0
            while left >= self.codes.weight[index]:
                left -= self.codes.weight[index]
                index += 1
            self.table.apply(self.codes.code[index])
        return 0

    def remember(self, length: cython.int) -> cython.void:
        """Add the result to every node on the path."""
        at: cython.int
        seat: cython.int
        for at in range(length):
            home: cython.int = self.home[self.path[at]]
            self.visits[self.path[at]] += 1
            self.met[home] += 1
            for seat in range(self.seats):
                self.total[home * self.seats + seat] += self.result[seat]

    # What was found.

    def move_to(self, table: Kernel) -> bool:
        """Make a position that was met the root, and keep what is known below it; False if it was not met."""
        # Nodes of other lines are not freed; a tree that is half full is better begun anew.
        if self.used > self.room // 2:
            return False
        node = self.found_at(table.key())
        if node < 0 or self.kind[node] != DECISION:
            return False
        self.start.copy_from(table)
        self.root = node
        return True

    def known(self) -> int:
        """How many simulations went through the root."""
        return self.met[self.root]

    def shares(self) -> tuple[float, ...]:
        """What every seat may expect at the root, whoever acts there: the mean of all simulations."""
        root, seats = self.root * self.seats, self.seats
        return tuple([self.total[root + seat] / max(1, self.met[self.root]) for seat in range(seats)])

    def prospects(self) -> list[tuple[int, int, tuple[float, ...]]]:
        """The actions at the root: code, visits, and what every seat may expect after it."""
        root = self.root
        found: list[tuple[int, int, tuple[float, ...]]] = []
        if self.kind[root] == DECISION:
            for node in range(self.first[root], self.first[root] + self.many[root]):
                hopes = tuple([self.mean(node, seat) for seat in range(self.seats)])
                found.append((self.code[node], self.visits[node], hopes))
        return found

    def choices(self) -> list[tuple[int, int, float]]:
        """The actions at the root: code, visits and mean share; most visited first, then the best."""
        root, seat = self.root, self.chooser[self.root]
        found: list[tuple[int, int, float]] = []
        if self.kind[root] == DECISION:
            for node in range(self.first[root], self.first[root] + self.many[root]):
                found.append((self.code[node], self.visits[node], self.mean(node, seat)))
        return sorted(found, key=lambda each: (-each[1], -each[2]))

    def line(self) -> list[int]:
        """The play that the search expects, until chance is to act: codes from the root."""
        node, codes = self.root, []
        while self.kind[node] == DECISION:
            children = range(self.first[node], self.first[node] + self.many[node])
            node = max(children, key=lambda child: self.visits[child])
            if not self.visits[node]:
                break
            codes.append(self.code[node])
            node = self.home[node]
        return codes
