"""Petris for two: deeper and deeper principal variation search, exact once the track can be run out.

The game is as long as its track, so a search as deep as the propagations that are left is a proof. A
position that is searched that deep is searched without shortcuts, so its note in memory is a proof too. The
same colour may propagate twice running: a value is turned only when the other one moves next.
"""

from collections.abc import Callable

import cython

from hothouse.bots.petris.closing import Closing
from hothouse.bots.petris.evaluation import Evaluation
from hothouse.bots.petris.glance import Glance, Lens
from hothouse.bots.petris.memory import Memory
from hothouse.kernels.codes import Codes
from hothouse.kernels.petris.kernel import PetrisKernel

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:  # C has them from search.pxd
    from hothouse.bots.petris.constants import *
    from hothouse.bots.petris.features import PHASE
    from hothouse.bots.petris.memory import bound_of, depth_of, move_of, value_of

LAST_PHASE = cython.declare(cython.int, 24)
Late = Callable[[int], bool]


class Ply:
    """One move of the line being searched: its table, its actions in order, and the best line below."""

    def __init__(self, depth: int, lens: Lens) -> None:
        room = PetrisKernel.most_actions()
        self.table = PetrisKernel()
        self.codes = Codes(room)
        self.glance = Glance(lens)
        # Every ply is made beforehand: nothing is allocated while the lock is released. The last one points
        # at itself and is never searched below.
        self.deeper: Ply = Ply(depth - 1, lens) if depth else self
        self.killer, self.other_killer, self.length = 0, 0, 0
        if cython.compiled:
            self.score: list[int] = cython.cast(cython.p_int, calloc(room, 4))
            self.place: list[int] = cython.cast(cython.p_int, calloc(room, 4))
            if not self.score or not self.place:
                raise MemoryError("there is no memory for the order of the actions")
        else:
            self.score, self.place = [0] * room, [0] * room
            self.line: list[int] = [0] * LINE

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.score)
            free(self.place)

    def swap(self, one: cython.int, other: cython.int) -> cython.void:
        """Exchange two actions of the list."""
        code: cython.ulonglong = self.codes.code[one]
        score: cython.int = self.score[one]
        place: cython.int = self.place[one]
        self.codes.code[one] = self.codes.code[other]
        self.score[one] = self.score[other]
        self.place[one] = self.place[other]
        self.codes.code[other], self.score[other], self.place[other] = code, score, place

    def pick(self, at: cython.int, end: cython.int) -> cython.void:
        """Bring the best of the actions from `at` on to the front."""
        index: cython.int
        best: cython.int = at
        for index in range(at + 1, end):
            if self.score[index] > self.score[best]:
                best = index
        if best != at:
            self.swap(at, best)

    def extend(self, code: cython.ulonglong) -> cython.void:
        """The best line from here: this action, then the best line from there."""
        index: cython.int
        self.line[0] = code
        self.length = self.deeper.length + 1
        for index in range(self.deeper.length):
            self.line[index + 1] = self.deeper.line[index]


class Search:
    """Everything one search needs; `late` is asked now and then whether it is time to answer."""

    def __init__(self, evaluation: Evaluation, memory: Memory) -> None:
        self.root = Ply(LAST_PHASE + 1, Lens(evaluation))
        self.closing = Closing()
        self.evaluation = evaluation
        self.memory = memory
        self.late: Late | None = None
        self.nodes, self.limit, self.stopped = 0, 0, 0
        if not cython.compiled:
            self.history: list[int] = [0] * HISTORY

    # The search.

    def check(self, looked: cython.int) -> cython.int:
        """Count so many positions, and ask every thousand whether it is late."""
        before: cython.longlong = self.nodes
        self.nodes += looked
        if self.limit and self.nodes >= self.limit:
            self.stopped = 1
        # The clock is Python's: asking it needs the interpreter's lock, so it is asked seldom.
        elif self.late is not None and (before ^ self.nodes) >> 10:
            with cython.gil:
                if self.late(self.nodes):
                    self.stopped = 1
        return 0

    def child(
        self,
        ply: Ply,
        code: cython.ulonglong,
        seat: cython.int,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.int:
        """The value for the seat of a position one action further, searched `depth` deep."""
        ply.deeper.length = 0
        self.check(1)
        if self.stopped:
            return 0
        if depth <= 0:
            return self.judge(ply, code, seat)
        ply.deeper.table.become(ply.table)
        ply.deeper.table.apply(code)
        if ply.deeper.table.ended:
            return self.evaluation.judge(ply.deeper.table, seat)
        # The track may give a colour two propagations running; then nothing is turned round.
        if ply.deeper.table.to_act() == seat:
            return self.visit(ply.deeper, depth, alpha, beta)
        return -self.visit(ply.deeper, depth, -beta, -alpha)

    def judge(self, ply: Ply, code: cython.ulonglong, seat: cython.int) -> cython.int:
        """What a position one action further looks like to the seat: by a glance, or else by going there."""
        value: cython.int = ply.glance.look(code)
        return value if value != UNKNOWN else self.play(ply, code, seat)

    def play(self, ply: Ply, code: cython.ulonglong, seat: cython.int) -> cython.int:
        """What the position one action further looks like to the seat, which a glance does not know."""
        ply.deeper.table.become(ply.table)
        ply.deeper.table.apply(code)
        return self.evaluation.judge(ply.deeper.table, seat)

    def step(
        self,
        ply: Ply,
        code: cython.ulonglong,
        seat: cython.int,
        depth: cython.int,
        index: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.int:
        """The value of the action at this place of the order. The first is searched in full; of the others it
        is only asked whether they are better, the late ones less deep at first (never within a proof)."""
        if index == 0:
            return self.child(ply, code, seat, depth - 1, alpha, beta)
        less: cython.int = 0
        # Late moves are seldom the best ones. A proof must not rest on that, hence the last condition.
        if depth >= 3 and index >= 2 and depth < left_from(ply.table):
            less = 1 if index < 6 else 2 if index < 16 else 3
        # A window of one: only "better than alpha or not" is asked, which cuts far more than the value would.
        value: cython.int = self.child(ply, code, seat, depth - 1 - less, alpha, alpha + 1)
        if less and value > alpha:
            value = self.child(ply, code, seat, depth - 1, alpha, alpha + 1)
        if alpha < value < beta:
            value = self.child(ply, code, seat, depth - 1, alpha, beta)
        return value

    def visit(self, ply: Ply, depth: cython.int, alpha: cython.int, beta: cython.int) -> cython.int:
        """The value of an unfinished position for whoever moves there, between alpha and beta."""
        left: cython.int = left_from(ply.table)
        value: cython.int
        if left == 1:
            value = self.closing.best(ply.table)
            if value != UNKNOWN:
                return value
        if depth > left:
            depth = left
        key: cython.ulonglong = ply.table.key()
        note: cython.ulonglong = self.memory.recall(key)
        bound: cython.int = bound_of(note)
        value = value_of(note)
        # A won or lost value is a proof at whatever depth it was found.
        if bound and (depth_of(note) >= depth or value >= WON or value <= -WON):  # noqa: SIM102 # two questions
            if bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha):
                return value
        seat: cython.int = ply.table.to_act()
        end: cython.int = ply.table.legal(ply.codes, 0)
        known: cython.int = move_of(note) if bound else NO_MOVE
        ready: cython.int = self.prepare(ply, known, end)
        if left == 2 and depth == 2 and self.closing.aim(ply.table):
            return self.finish(ply, key, seat, ready, end, alpha, beta)
        ply.glance.aim(ply.table)
        if depth == 1:
            return self.skim(ply, key, seat, ready, end, alpha, beta)
        best: cython.int = -INFINITE
        move: cython.int = NO_MOVE
        low: cython.int = alpha
        index: cython.int
        for index in range(end):
            # The move from memory is tried before the others are even ordered: if it cuts, the ordering was
            # saved.
            if index == ready:
                self.arrange(ply, seat, depth, index, end)
            if ready <= index < SORTED:
                ply.pick(index, end)
            code: cython.ulonglong = ply.codes.code[index]
            value = self.step(ply, code, seat, depth, index, low, beta)
            if self.stopped:
                return 0
            if value > best:
                best, move = value, ply.place[index]
                if value > low:
                    low = value
                    ply.extend(code)
                if value >= beta:
                    self.cut(ply, seat, code, depth)
                    break
        # What a cut or a fruitless window proves is a bound, not a value.
        bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self.memory.keep(key, best, depth, bound, move)
        return best

    def skim(
        self,
        ply: Ply,
        key: cython.ulonglong,
        seat: cython.int,
        ready: cython.int,
        end: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.int:
        """The value one action before the leaves: of most actions it is only seen that they are no better. In
        one go: in a browser a call through three modules costs half as much as a look."""
        best: cython.int = -INFINITE
        move: cython.int = NO_MOVE
        low: cython.int = alpha
        index: cython.int = 0
        self.arrange(ply, seat, 1, ready, end)
        ply.deeper.length = 0
        while index < end:
            here: cython.int = ply.glance.better(ply.codes, index, end, best)
            self.check(here - index + (here < end))
            if self.stopped:
                return 0
            if here == end:
                break
            code: cython.ulonglong = ply.codes.code[here]
            value: cython.int = ply.glance.seen
            if value == UNKNOWN:
                value = self.play(ply, code, seat)
            if value > best:
                best, move = value, ply.place[here]
                if value > low:
                    low = value
                    ply.extend(code)
                if value >= beta:
                    self.cut(ply, seat, code, 1)
                    break
            index = here + 1
        bound: cython.int = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self.memory.keep(key, best, 1, bound, move)
        return best

    def finish(
        self,
        ply: Ply,
        key: cython.ulonglong,
        seat: cython.int,
        ready: cython.int,
        end: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.int:
        """The value of the last propagation but one: the best answer to each action is worked out at once."""
        index: cython.int
        best: cython.int = -INFINITE
        move: cython.int = NO_MOVE
        self.arrange(ply, seat, 1, ready, end)
        for index in range(end):
            code: cython.ulonglong = ply.codes.code[index]
            value: cython.int = self.closing.answered(code)
            if value == UNKNOWN:
                value = self.child(ply, code, seat, 1, alpha, beta)
                self.closing.aim(ply.table)  # it looked at another position meanwhile
            else:
                self.check(1)
            if self.stopped:
                return 0
            if value > best:
                best, move = value, ply.place[index]
                if value >= beta:
                    self.cut(ply, seat, code, 2)
                    break
        bound: cython.int = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self.memory.keep(key, best, 2, bound, move)
        return best

    # The order of the actions.

    def prepare(self, ply: Ply, known: cython.int, end: cython.int) -> cython.int:
        """Number the actions and put the one that memory names first; from where on the others wait."""
        index: cython.int
        for index in range(end):
            ply.place[index] = index
        if known >= end:
            return 0
        ply.swap(0, known)
        return 1

    def arrange(
        self, ply: Ply, seat: cython.int, depth: cython.int, first: cython.int, end: cython.int
    ) -> cython.void:
        """Score the actions: by a look at the position after each, or at the last ply by what cut before."""
        index: cython.int
        # One look at every action is the whole search at this depth; ordering by a look would double it.
        if depth == 1:
            for index in range(first, end):
                if ply.codes.code[index] == ply.killer or ply.codes.code[index] == ply.other_killer:
                    ply.swap(first, index)
                    first += 1
            return
        ply.glance.survey(ply.codes, first, end, ply.score)
        for index in range(first, end):
            code: cython.ulonglong = ply.codes.code[index]
            score: cython.int = ply.score[index]
            if score == UNKNOWN:
                score = self.play(ply, code, seat)
            score += self.history[seat * SLOTS + code_slot(code)] >> 4
            if code == ply.killer or code == ply.other_killer:
                score += 64
            ply.score[index] = score

    def cut(self, ply: Ply, seat: cython.int, code: cython.ulonglong, depth: cython.int) -> cython.void:
        """Remember an action that was too good: it may be so again in a like position."""
        if ply.killer != code:
            ply.other_killer, ply.killer = ply.killer, code
        slot: cython.int = seat * SLOTS + code_slot(code)
        # A cut deep in the tree saved more than one near the leaves.
        self.history[slot] += depth * depth
        if self.history[slot] > 4000:
            for slot in range(HISTORY):
                self.history[slot] //= 2

    # What the root asks for.

    def begin(self, table: PetrisKernel, late: Late | None, limit: int, joins: bool = False) -> None:
        """Start here, or join a search; answer when `late` says so or after `limit` nodes (0: no limit)."""
        self.root.table.become(table)
        self.root.glance.aim(table)
        self.late, self.limit = late, limit
        self.nodes, self.stopped = 0, 0
        if not joins:
            self.memory.age()

    def call_off(self) -> None:
        """Answer now; another thread may say so."""
        self.stopped = 1

    def attempt(self, code: int, index: int, depth: int, alpha: int, beta: int) -> int:
        """The value of one action at the root, as `step` finds it; meaningless once stopped."""
        word: cython.ulonglong = code
        place: cython.int = index
        deep: cython.int = depth
        low: cython.int = alpha
        high: cython.int = beta
        value: cython.int
        with cython.nogil:
            value = self.step(self.root, word, self.root.table.to_act(), deep, place, low, high)
        return value

    def line_after(self) -> list[int]:
        """The best line found after the last attempt, as codes."""
        below = self.root.deeper
        return [below.line[index] for index in range(below.length)]

    def spent(self) -> int:
        """How many positions were visited."""
        return self.nodes

    def is_stopped(self) -> bool:
        """Whether it was late, or the nodes were spent."""
        return bool(self.stopped)


def left_from(table: PetrisKernel) -> cython.int:
    """How many propagations are left, this one included."""
    return LAST_PHASE - PHASE[table.row + table.marker]


def code_slot(code: cython.ulonglong) -> cython.int:
    """A small number for an action, nearly its own."""
    return (code ^ code >> 12 ^ code >> 24 ^ code >> 37) & (SLOTS - 1)
