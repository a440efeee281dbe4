"""Botanik in flat memory: whose turn it is and what is pending. The register and the machines are beside it.

An action is a verb (3 bits), a kind of tile (6), a column or seat (3), and for a build its openings (4) and
cell (16). Pending tiles are kept sorted.
"""

from __future__ import annotations

import sys

import cython

from hothouse.core.action import Action
from hothouse.games.botanik.state import BotanikState
from hothouse.kernels.botanik import tables
from hothouse.kernels.botanik.machine import MachineKernel
from hothouse.kernels.botanik.register import RegisterKernel
from hothouse.kernels.codes import Codes
from hothouse.kernels.dice import Dice
from hothouse.kernels.kernel import Kernel

if not cython.compiled:  # C has them from kernel.pxd
    from hothouse.kernels.botanik.constants import *
    from hothouse.kernels.constants import *
    from hothouse.kernels.dice import mix


class BotanikKernel(Kernel):
    """A position of Botanik."""

    def __init__(self) -> None:
        self.register = RegisterKernel()
        self.copper = MachineKernel()
        self.silver = MachineKernel()
        self.first = self.placed = self.removals = 0
        self.pawn = self.turn = CHANCE_ACTS
        if not cython.compiled:
            self.many: list[int] = [0] * PLAYERS  # how many tiles each seat has pending
            self.pending: list[int] = [0] * (PLAYERS * BOX_SIZE)
            self.removed: list[int] = [0] * BOX_SIZE

    def copy_from(self, other: Kernel) -> cython.int:
        """Become the same position as another Botanik kernel."""
        return self.become(cython.cast(BotanikKernel, other))

    def become(self, that: BotanikKernel) -> cython.int:
        """The same, when the class is known."""
        i: cython.int
        self.register.become(that.register)
        self.copper.become(that.copper)
        self.silver.become(that.silver)
        self.first, self.pawn, self.turn, self.placed = that.first, that.pawn, that.turn, that.placed
        self.removals = that.removals
        for i in range(that.removals):
            self.removed[i] = that.removed[i]
        self.many[0], self.many[1] = that.many[0], that.many[1]
        for i in range(that.many[0]):
            self.pending[i] = that.pending[i]
        for i in range(BOX_SIZE, BOX_SIZE + that.many[1]):
            self.pending[i] = that.pending[i]
        return 0

    # Who acts, and what may be done.

    def seats(self) -> cython.int:
        """Two."""
        return 2

    def to_act(self) -> cython.int:
        """B2.2, B4.2: pending tiles first, then what chance has to give, then the placement."""
        if self.many[0] or self.many[1]:
            return self.resolver()
        if self.placed == PLACEMENTS:
            return OVER
        if self.register.waiting + self.placed % ROUND < ROUND or self.pawn < 0:
            return CHANCE_ACTS  # also while the piles are opened: nothing has arrived then
        return self.turn

    def resolver(self) -> cython.int:
        """B4.2: the player whose turn it is, else the opponent."""
        return self.turn if self.many[self.turn] else 1 - self.turn

    def legal(self, codes: Codes, at: cython.int) -> cython.int:
        """Every action of the step that the position waits for."""
        seat: cython.int = self.to_act()
        codes.need(at + MOST_ACTIONS)
        if seat == OVER:
            return at
        if self.many[0] or self.many[1]:
            return self.resolutions(codes, at)
        if seat != CHANCE_ACTS:
            return self.register.places(codes, at, seat)
        if self.pawn >= 0:
            return self.register.draws(codes, at)
        for seat in range(2):
            codes.code[at + seat] = GIVE | seat << 9
            codes.weight[at + seat] = 1
        return at + 2

    def resolutions(self, codes: Codes, at: cython.int) -> cython.int:
        """B4.3: every pending tile of the resolver, built, exchanged or removed."""
        seat: cython.int = self.resolver()
        base: cython.int = BOX_SIZE * seat
        fronts: cython.int = self.silver.fronts if seat else self.copper.fronts
        i: cython.int
        column: cython.int
        if 4 * (fronts + 2) * self.many[seat] > MOST_ACTIONS:
            with cython.gil:
                raise OverflowError(f"the kernel lists {MOST_ACTIONS} actions at most: too many are pending")
        for i in range(base, base + self.many[seat]):
            kind: cython.int = self.pending[i]
            if i > base and self.pending[i - 1] == kind:
                continue
            if kind % FORMS != MECA:
                at = self.growths(codes, at, seat, kind)
                continue
            for column in range(COLUMNS):
                codes.code[at] = EXCHANGE | kind << 3 | column << 9
                # B6.3: a meca-botanist is not exchanged for another one.
                at += self.register.centre[column] % FORMS != MECA
        return at

    def growths(self, codes: Codes, at: cython.int, seat: cython.int, kind: cython.int) -> cython.int:
        """B5: every way to build the tile, or its removal if there is none."""
        end: cython.int = self.silver.builds(codes, at, kind) if seat else self.copper.builds(codes, at, kind)
        if end > at:
            return end
        codes.code[at] = REMOVE | kind << 3
        return at + 1

    # What happens.

    def apply(self, code: cython.ulonglong) -> cython.int:
        """Carry out an action, then what needs no decision."""
        verb: cython.int = code & 7
        kind: cython.int = code >> 3 & 63
        column: cython.int = code >> 9 & 7
        if verb == GIVE:
            self.pawn = self.turn = column
        elif verb == DRAW:
            self.register.draw(kind)
        elif verb > CENTRE:
            self.resolve(code)
            self.go_on()
        else:
            self.register.place(kind, column, self.turn, verb == SIDE)
            self.placed += 1
            if verb == CENTRE:
                self.change_centre(column)
            self.go_on()
        return 0

    def resolve(self, code: cython.ulonglong) -> cython.int:
        """B5, B6: a pending tile is exchanged, removed or built."""
        seat: cython.int = self.resolver()
        verb: cython.int = code & 7
        kind: cython.int = code >> 3 & 63
        column: cython.int = code >> 9 & 7
        self.settle(seat, kind)
        if verb == EXCHANGE:
            self.wait(seat, self.register.swap(kind, column))
            self.change_centre(column)
        elif verb == REMOVE:
            self.remove(kind)
        elif seat:
            self.silver.build(code >> 16, kind, code >> 12 & 15)
        else:
            self.copper.build(code >> 16, kind, code >> 12 & 15)
        return 0

    def change_centre(self, column: cython.int) -> cython.void:
        """B4.1: what the new centre does not hold goes to its side's player."""
        seat: cython.int
        for seat in range(2):
            kind: cython.int = self.register.release(seat, column)
            if kind != NOTHING:
                self.wait(seat, kind)

    def wait(self, seat: cython.int, kind: cython.int) -> cython.void:
        """B4.2: a tile joins what the seat has pending. The box bounds how many those can be."""
        base: cython.int = BOX_SIZE * seat
        i: cython.int = base + self.many[seat]
        while i > base and self.pending[i - 1] > kind:
            self.pending[i] = self.pending[i - 1]
            i -= 1
        self.pending[i] = kind
        self.many[seat] += 1

    def settle(self, seat: cython.int, kind: cython.int) -> cython.void:
        """A pending tile is pending no more."""
        i: cython.int = BOX_SIZE * seat
        while self.pending[i] != kind:
            i += 1
        self.many[seat] -= 1
        while i < BOX_SIZE * seat + self.many[seat]:
            self.pending[i] = self.pending[i + 1]
            i += 1

    def remove(self, kind: cython.int) -> cython.void:
        """B5.5: a tile that fits nowhere leaves the game."""
        self.removed[self.removals] = kind
        self.removals += 1

    def go_on(self) -> cython.void:
        """B2.2, B4.2, B5.5: hopeless tiles leave; when nothing is pending the turn passes."""
        while self.many[0] or self.many[1]:
            seat: cython.int = self.resolver()
            if not self.hopeless(seat):
                return
            # All at once: none fits, so nothing is built, so none of them will ever fit.
            while self.many[seat]:
                self.many[seat] -= 1
                self.remove(self.pending[BOX_SIZE * seat + self.many[seat]])
        if self.placed % ROUND:
            self.turn = 1 - self.turn
        else:
            self.pawn = 1 - self.pawn
            self.turn = self.pawn

    def hopeless(self, seat: cython.int) -> cython.bint:
        """B5.5: nothing the seat has pending can be built, and no exchange can change that."""
        i: cython.int
        for i in range(BOX_SIZE * seat, BOX_SIZE * seat + self.many[seat]):
            if self.pending[i] % FORMS == MECA:
                return False
            if self.silver.fits(self.pending[i]) if seat else self.copper.fits(self.pending[i]):
                return False
        return True

    def playout(self, dice: Dice, codes: Codes) -> cython.int:
        """As for every game, but a tile is drawn from the bag without listing it."""
        moves: cython.int = 0
        seat: cython.int = self.to_act()
        while seat != OVER:
            if seat == CHANCE_ACTS and self.pawn >= 0:
                self.register.draw(self.register.nth(dice.below(self.register.unseen)))
            else:
                self.apply(codes.code[dice.below(self.legal(codes, 0))])
            moves += 1
            seat = self.to_act()
        return moves

    # B7, B8: the end.

    def score(self, seat: cython.int) -> cython.int:
        """B8.2–B8.4: the points of a machine as it stands."""
        return self.silver.score() if seat else self.copper.score()

    def share(self, seat: cython.int) -> cython.int:
        """B8.5: most points, then most tiles joined to the Source, in twelfths."""
        ahead: cython.int
        if self.to_act() != OVER:
            return 0
        ahead = self.copper.score() - self.silver.score()
        if ahead == 0:
            ahead = self.copper.joined() - self.silver.joined()
        if ahead == 0:
            return POINT // 2
        return POINT * ((ahead < 0) == seat)

    def key(self) -> cython.ulonglong:
        """A hash: bag and machines are kept along the way, the register is added when asked."""
        word: cython.ulonglong = mix(self.copper.hash ^ mix(self.silver.hash ^ 1)) ^ self.register.key()
        i: cython.int
        for i in range(self.many[0]):
            word = mix(word ^ (self.pending[i] | 64))
        for i in range(self.many[1]):
            word = mix(word ^ (self.pending[BOX_SIZE + i] | 128))
        rest: cython.int = self.placed | (self.turn + 1) << 8 | (self.pawn + 1) << 10 | self.first << 12
        return mix(word ^ rest)

    # Translation: the readable side is in tables.

    @staticmethod
    def most_actions() -> int:
        """Three pending tiles on 64 empty cells in four rotations, and some to spare."""
        return MOST_ACTIONS

    @staticmethod
    def from_state(state: BotanikState) -> BotanikKernel:
        """The kernel of a readable state."""
        kernel = BotanikKernel()
        kernel.load(state)
        return kernel

    def load(self, state: BotanikState) -> None:
        """Become the position of a readable state, from a new kernel."""
        self.register.load(state)
        self.first = tables.FIRST.index(state.first)
        self.pawn, self.turn, self.placed = state.pawn, state.turn, state.placed
        for seat, machine in enumerate((self.copper, self.silver)):
            for tile in state.pending[seat]:
                self.wait(seat, tables.kind(tile))
            for piece in tables.built(state.machines[seat]):
                machine.build(piece.cell, piece.kind, piece.openings)
        for tile in state.removed:
            self.remove(tables.kind(tile))

    def to_state(self) -> BotanikState:
        """The readable state of the kernel."""
        pending = [[self.pending[BOX_SIZE * s + i] for i in range(self.many[s])] for s in range(2)]
        return BotanikState(
            tables.FIRST[self.first],
            self.register.unseen_tiles(),
            self.register.columns(),
            self.register.arrived(),
            (tables.tiles(pending[0]), tables.tiles(pending[1])),
            (tables.machine(self.copper.pieces()), tables.machine(self.silver.pieces())),
            tables.tiles([self.removed[i] for i in range(self.removals)]),
            self.pawn,
            self.turn,
            self.placed,
        )

    def code_of(self, action: Action) -> int:
        """The code of an action."""
        return tables.code(action)

    def action_of(self, code: int) -> Action:
        """The action of a code."""
        return tables.action(code)

    def size(self) -> int:
        """Its memory in bytes, the register and both machines included."""
        return sum(sys.getsizeof(part) for part in (self, self.register, self.copper, self.silver))
