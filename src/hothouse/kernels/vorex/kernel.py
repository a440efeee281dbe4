"""Vorex in flat memory: a whole position, what may be done in it, and what it is worth.

The forest, the garden and the turn are in files of their own (forest, garden, turns).
A code has its verb in the lowest four bits, then the tile (its place in the set) or the objective, the
rotation, the cell, and what is paid, eight bits a resource. Sets of tiles are words, a bit a tile.
"""

from __future__ import annotations

import cython

from hothouse.core.action import Action
from hothouse.games.vorex.state import VorexState
from hothouse.kernels.codes import Codes
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.vorex import states, tables
from hothouse.kernels.vorex.forest import BOXES, SLOTS
from hothouse.kernels.vorex.turns import VorexTurns

if not cython.compiled:  # C has them from kernel.pxd
    from hothouse.kernels.constants import *
    from hothouse.kernels.dice import WORD, mix
    from hothouse.kernels.vorex.constants import *


class VorexKernel(VorexTurns):
    """A position of Vorex, for one to four players."""

    def copy_from(self, other: Kernel) -> cython.int:
        """Become the same position as another Vorex kernel."""
        return self.same_turn(cython.cast(VorexTurns, other))

    def seats(self) -> cython.int:
        """One to four; the Weed has no seat."""
        return self.players

    def apply(self, code: cython.ulonglong) -> cython.int:
        """Carry out a listed action and everything that follows by itself."""
        return self.carry_out(code)

    # Who acts, and what they may do.

    def to_act(self) -> cython.int:
        """Chance reveals tiles, draws objectives and deals; otherwise the seat decides."""
        if self.ended:
            return OVER
        if self.is_short() or self.lacks_objective() or (self.stage == SETUP and not self.is_dealt()):
            return CHANCE_ACTS
        return self.seat

    def is_short(self) -> cython.bint:
        """V5.5: whether a tile is to be revealed."""
        return self.pile != 0 and count(self.visible) < 2

    def lacks_objective(self) -> cython.bint:
        """V2.2: whether an objective is to be drawn."""
        return self.brown == 0 or (self.has_green != 0 and self.green == 0)

    def is_dealt(self) -> cython.bint:
        """V2.3, V9.1: whether the seat has received what it places in its set-up turn."""
        return self.dealt == (2 if self.solo else self.seat + 1)

    def legal(self, codes: Codes, at: cython.int) -> cython.int:
        """Every action or draw."""
        if self.ended:
            return at
        # Asked once for the longest list there can be, so that no code has to ask.
        codes.need(at + MOST_ACTIONS)
        if self.to_act() == CHANCE_ACTS:
            return self.list_draws(codes, at)
        if self.stage == SETUP:
            return self.list_growths(self.hand, codes, at)
        if self.stage == WEEDS:
            if self.bonus == BONUS_GROW:
                return self.list_growths(self.visible, codes, at)
            return self.list_overruns(codes, at)
        if self.bonus == NO_BONUS or self.bonus == BONUS_TAKE:
            codes.code[at] = TAKES
            at += 1
        if self.bonus == NO_BONUS or self.bonus == BONUS_BLOOM:
            at = self.list_blooms(self.seat, codes, at, False)
        if self.bonus == NO_BONUS or self.bonus == BONUS_GROW:
            at = self.list_growths(self.visible, codes, at)
        if self.bonus != NO_BONUS:
            codes.code[at] = PASSES
            at += 1
        return at

    def list_draws(self, codes: Codes, at: cython.int) -> cython.int:
        """V2.1–V2.3, V5.5: what chance may draw now, all equally likely."""
        slot: cython.int
        top: cython.int = 9
        tiles: cython.uint = 0
        one: cython.uint = 1
        if self.is_short():
            for slot in range(MOST_TILES):
                # V2.1: the lowest level that is left lies on top; within a level every tile is as likely.
                if (self.pile >> slot) & 1 and self.level[slot] <= top:
                    tiles = tiles | one << slot if self.level[slot] == top else one << slot
                    top = self.level[slot]
            return self.list_tiles(tiles, REVEALS, codes, at)
        if not self.lacks_objective():
            return self.list_tiles(self.nursery, DEALS, codes, at)
        for slot in range(6 if self.brown else 1, 11 if self.brown else 6):
            codes.code[at] = DRAWS | slot << 4
            codes.weight[at] = 1
            at += 1
        return at

    def list_tiles(
        self, tiles: cython.uint, verb: cython.ulonglong, codes: Codes, at: cython.int
    ) -> cython.int:
        """A draw for each of these tiles."""
        slot: cython.int
        for slot in range(MOST_TILES):
            if (tiles >> slot) & 1:
                codes.code[at] = verb | slot << 4
                codes.weight[at] = 1
                at += 1
        return at

    def list_growths(self, tiles: cython.uint, codes: Codes, at: cython.int) -> cython.int:
        """V5.1, V1.2: each of these tiles, wherever it fits, in every rotation that differs."""
        slot: cython.int
        parity: cython.int
        index: cython.int
        rotation: cython.int
        self.fit_new()
        for slot in range(MOST_TILES):
            if (tiles >> slot) & 1 == 0:
                continue
            for parity in range(2):
                # V1.2: a tile that shows the same in three rotations has two placements, not six.
                last: cython.int = 2 if self.alike[slot] else 6
                for index in range(parity * MOST_FITS, parity * MOST_FITS + self.fits[parity]):
                    place: cython.ulonglong = self.fit[index]
                    place = GROWS | slot << 4 | place << 16
                    for rotation in range(parity, last, 2):
                        codes.code[at] = place | rotation << 12
                        at += 1
        return at

    def list_overruns(self, codes: Codes, at: cython.int) -> cython.int:
        """V9.2: every free stump."""
        index: cython.int
        for index in range(4 * self.placed):
            if self.owner[index] == 0 and self.is_stump(index):
                place: cython.ulonglong = self.where[index]
                codes.code[at] = OVERRUNS | place << 16
                at += 1
        return at

    # V8.2: score and outcome.

    def score(self, seat: cython.int) -> cython.int:
        """The seat's score as it stands."""
        return self.garden_score(seat)

    def rank(self, seat: cython.int) -> cython.longlong:
        """Points, then resources left, as one number."""
        number: cython.int
        left: cython.longlong = 0
        points: cython.longlong = self.garden_score(seat)
        for number in range(4 * seat, 4 * seat + 4):
            left += self.stock[number]
        # Resources never reach 2³²: they only break ties.
        return (points << 32) + left

    def share(self, seat: cython.int) -> cython.int:
        """What the seat takes from the point at the end, in twelfths."""
        other: cython.int
        winners: cython.int = 1
        if self.ended == 0:
            return 0
        if self.solo:
            return POINT if self.ended == WON else 0
        own: cython.longlong = self.rank(seat)
        for other in range(self.players):
            if other != seat:
                theirs: cython.longlong = self.rank(other)
                if theirs > own:
                    return 0
                winners += theirs == own
        return POINT // winners

    def key(self) -> cython.ulonglong:
        """A hash of the position, whatever the order in which its tiles were laid."""
        index: cython.int
        word: cython.ulonglong
        total: cython.ulonglong = 0
        # By XOR, which has no order: how the forest came about does not matter.
        for index in range(self.placed):
            word = self.laid[index] << 20 | self.turned[index] << 16 | self.where[4 * index]
            total ^= mix(word)
        for index in range(4 * self.placed):
            if self.owner[index]:
                word = self.owner[index] << 20 | 1 << 30 | self.where[index]
                total ^= mix(word)
        for index in range(RUINS_FROM, RUINS_FROM + self.ruins):
            if self.owner[index]:
                word = self.owner[index] << 20 | 1 << 30 | self.where[index]
                total ^= mix(word)
        for index in range(4 * self.players):
            word = self.stock[index]
            word = word << 8 | index + 1
            total += mix(word)
            if not cython.compiled:
                total &= WORD
        word = self.visible
        total ^= mix(word << 32 | self.hand)
        word = self.pile
        total ^= mix(word << 32 | self.nursery | 1 << 29)
        word = self.stage | self.seat << 2 | self.turn << 4 | self.actions << 10 | self.bonus << 12
        word |= self.ended << 14 | self.brown << 18 | self.green << 22
        return mix(total ^ mix(word))

    # Translation: the readable side is in states and tables.

    @staticmethod
    def most_actions() -> int:
        """Two visible tiles wherever they fit, and every stump with every payment: see docs/kernels.md."""
        return MOST_ACTIONS

    @staticmethod
    def from_state(state: VorexState) -> VorexKernel:
        """The kernel of a readable state."""
        kernel = VorexKernel()
        kernel.load(states.Loaded.of(state))
        return kernel

    def load(self, found: states.Loaded) -> None:
        """Become the position of a readable state."""
        box = found.state.box
        self.open_box(box)
        self.players, self.solo, self.easy = box.players, box.solo, box.easy
        self.plants, self.has_green = len(box.plants), box.has_green
        for slot, (level, alike, bounty) in enumerate(tables.backs_of(box)):
            self.level[slot] = level
            self.alike[slot] = alike
            for number, gain in enumerate(bounty):
                self.bounty[4 * slot + number] = gain
        for seat, tile in enumerate(box.tileset.starts):
            self.start[seat] = SLOTS[self.box][tile.number]
        for slot, cell, rotation in found.tiles:
            self.lay(slot, cell, rotation)
        for cell in found.ruins:
            self.ruin_at(cell)
        for plant, cell in found.flowers:
            self.put(plant, self.grid[cell] - 1)
        for number, held in enumerate(found.stock):
            self.stock[number] = held
        self.find_fits()
        self.visible, self.pile, self.nursery, self.hand, self.dealt = found.sets
        self.brown, self.green, self.stage, self.bonus, self.ended = found.words
        state = found.state
        self.seat, self.turn, self.actions = state.seat, state.round, state.actions

    def to_state(self) -> VorexState:
        """The readable state of the kernel."""
        tiles = [(self.laid[n], self.where[4 * n], self.turned[n]) for n in range(self.placed)]
        ruins = [self.where[RUINS_FROM + n] for n in range(self.ruins)]
        flowers = [
            [self.where[self.flower_at[FLOWERS * plant + n]] for n in range(self.flowers[plant])]
            for plant in range(self.plants)
        ]
        return states.written(
            BOXES[self.box],
            (self.low_q, self.low_r),
            tiles,
            ruins,
            flowers,
            [self.stock[n] for n in range(4 * self.players)],
            (self.visible, self.pile, self.nursery, self.hand),
            (self.brown, self.green, self.stage, self.bonus, self.ended),
            (self.seat, self.turn, self.actions),
        )

    def code_of(self, action: Action) -> int:
        """The code of an action."""
        return tables.write_code(SLOTS[self.box], action)

    def action_of(self, code: int) -> Action:
        """The action of a code."""
        return tables.read_code(BOXES[self.box], code, self.stage, self.low_q, self.low_r)


def count(tiles: cython.uint) -> cython.int:
    """How many bits are set."""
    found: cython.int = 0
    while tiles:
        found += 1
        tiles &= tiles - 1
    return found
