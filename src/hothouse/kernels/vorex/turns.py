"""Vorex in flat memory, the turn: what an action does and who is next (V2, V3, V8.1, V9)."""

from __future__ import annotations

import cython

from hothouse.kernels.codes import Codes
from hothouse.kernels.vorex.garden import VorexGarden

if not cython.compiled:  # C has them from turns.pxd
    from hothouse.kernels.vorex.constants import *

NOWHERE = cython.declare(Codes, Codes(1))
"""What a list is written to of which only the length is asked."""


class VorexTurns(VorexGarden):
    """Whose turn it is in a position, what is left of it, and the tiles that do not lie yet."""

    def __init__(self) -> None:
        super().__init__()
        self.players: int = 2
        self.easy: int = 0
        self.has_green: int = 1
        self.stage: int = SETUP
        self.seat: int = 0
        self.turn: int = 0  # the round
        self.actions: int = 0
        self.bonus: int = NO_BONUS
        self.ended: int = 0
        self.visible: int = 0
        self.pile: int = 0
        self.nursery: int = 0
        self.hand: int = 0
        self.dealt: int = 0  # how many tiles of level 0
        if not cython.compiled:
            self.level: list[int] = [0] * MOST_TILES
            self.alike: list[int] = [0] * MOST_TILES
            self.bounty: list[int] = [0] * (HEXES * MOST_TILES)
            self.start: list[int] = [0] * MOST_PLANTS

    def same_turn(self, that: VorexTurns) -> cython.int:
        """Become the same position as another."""
        index: cython.int
        # What is printed on tiles never changes: kernels of one box copy the position alone.
        if self.box != that.box:
            for index in range(MOST_TILES):
                self.level[index] = that.level[index]
                self.alike[index] = that.alike[index]
            for index in range(HEXES * MOST_TILES):
                self.bounty[index] = that.bounty[index]
            for index in range(MOST_PLANTS):
                self.start[index] = that.start[index]
        self.same_garden(that)
        self.players = that.players
        self.easy = that.easy
        self.has_green = that.has_green
        self.stage = that.stage
        self.seat = that.seat
        self.turn = that.turn
        self.actions = that.actions
        self.bonus = that.bonus
        self.ended = that.ended
        self.visible = that.visible
        self.pile = that.pile
        self.nursery = that.nursery
        self.hand = that.hand
        self.dealt = that.dealt
        return 0

    def carry_out(self, code: cython.ulonglong) -> cython.int:
        """Carry out a listed action and everything that follows by itself."""
        verb: cython.int = code & 15
        what: cython.int = code >> 4 & 255
        cell: cython.int = code >> 16 & LAST_CELL
        rotation: cython.int = code >> 12 & 7
        # The verbs of chance are the last ones.
        if verb >= REVEALS:
            self.draw(verb, what)
        elif verb == GROWS:
            self.place(what, cell, rotation)
        elif verb == BLOOMS:
            self.bloom(self.grid[cell] - 1, code >> 32)
        elif verb == OVERRUNS:
            self.overrun(self.grid[cell] - 1)
        else:
            self.spend()
            if verb == TAKES:
                self.take(self.seat)
            self.carry_on()
        return 0

    def draw(self, verb: cython.int, what: cython.int) -> cython.void:
        """V2.1–V2.3: chance turns over a tile or an objective."""
        one: cython.uint = 1
        if verb == REVEALS:
            self.pile &= ~(one << what)
            self.visible |= one << what
        elif verb == DEALS:
            self.nursery &= ~(one << what)
            # The starting tile comes with the dealt one: nothing about it is left to chance.
            self.hand |= one << what | one << self.start[self.seat]
            self.dealt += 1
        elif self.brown == 0:
            self.brown = what
        else:
            self.green = what

    def place(self, tile: cython.int, centre: cython.int, rotation: cython.int) -> cython.int:
        """V5.2, V7.3, V5.4: the tile lies, its ruins are settled, its beetles are taken."""
        number: cython.int
        one: cython.uint = 1
        new: cython.int = self.grow_forest(tile, centre, rotation)
        for number in range(RUINS_FROM + self.ruins - new, RUINS_FROM + self.ruins):
            self.settle(number)
        # V9.3: what is placed for the Weed gives nobody its beetles.
        if self.stage != WEEDS:
            for number in range(4):
                self.stock[4 * self.seat + number] += self.bounty[4 * tile + number]
        self.hand &= ~(one << tile)
        self.visible &= ~(one << tile)
        if self.stage == SETUP:
            if self.hand == 0:
                self.first_flower()
        elif self.stage == TURN:
            self.spend()
            self.carry_on()
        else:
            self.bonus = NO_BONUS
            if not self.last_flower():
                self.weed_carries_on()
        return 0

    def spend(self) -> cython.void:
        """V3.1, V3.2: one of the two actions, or the bonus."""
        if self.bonus == NO_BONUS:
            self.actions -= 1
        self.bonus = NO_BONUS

    def bloom(self, index: cython.int, paid: cython.uint) -> cython.void:
        """V6.5–V6.7: pay, put the flower, settle the ruins; then what an action stump gives."""
        number: cython.int
        self.spend()
        for number in range(4):
            self.stock[4 * self.seat + number] -= paid >> (8 * number) & 255
        self.bloom_at(self.seat, index)
        if self.kind[index] == ACTION:
            # Signs of action stumps count the verbs from 0, and 0 is "no bonus".
            self.bonus = self.sign[index] + 1
        self.carry_on()

    def overrun(self, index: cython.int) -> cython.void:
        """V9.2, V9.3: the Weed blooms, and does what the stump makes it do."""
        self.spend()
        self.bloom_at(WEED, index)
        if self.last_flower():
            return
        if self.kind[index] == ACTION:
            verb: cython.int = self.sign[index] + 1
            grows: cython.bint = verb == BONUS_GROW and self.visible != 0
            if grows or (verb == BONUS_BLOOM and not self.easy and self.any_free_stump()):
                self.bonus = verb
        self.weed_carries_on()

    def first_flower(self) -> cython.void:
        """V2.4: a flower on the light stump of the seat's starting tile; the next seat, or round 1."""
        number: cython.int
        for number in range(4 * self.placed):
            gives_light: cython.bint = self.kind[number] == PRODUCTION and self.sign[number] == LIGHT
            if gives_light and self.laid[number >> 2] == self.start[self.seat]:
                self.bloom_at(self.seat, number)
        if self.seat + 1 < self.players:
            self.seat += 1
        else:
            self.turn = 0
            self.next_round()

    def carry_on(self) -> cython.void:
        """V6.6, V8.1: a bonus that can be used is asked for; after the last action the turn passes on."""
        if self.solo and self.last_flower():
            return
        if self.bonus != NO_BONUS and not self.can_use():
            self.bonus = NO_BONUS
        if self.actions == 0 and self.bonus == NO_BONUS:
            self.next_turn()

    def can_use(self) -> cython.bint:
        """Whether the bonus can be used at all."""
        if self.bonus == BONUS_GROW:
            return self.visible != 0
        return self.bonus == BONUS_TAKE or self.list_blooms(self.seat, NOWHERE, 0, True) > 0

    def weed_carries_on(self) -> cython.void:
        """V9.3, V9.4: the extra action first, then the second flower, then the person's next turn."""
        if self.bonus != NO_BONUS:
            return
        if self.actions == 0:
            self.next_round()
        elif not self.any_free_stump():
            self.end(NO_STUMP)

    def next_turn(self) -> cython.void:
        """V8.1: the next seat; after the last of the round, a new round or the end. Solo: the Weed."""
        self.actions = 2
        if self.solo:
            self.stage = WEEDS
            if not self.any_free_stump():
                self.end(NO_STUMP)
        elif self.seat + 1 < self.players:
            self.seat += 1
        elif self.is_last_placed():
            self.end(FLOWERS_OUT)
        else:
            self.next_round()

    def next_round(self) -> cython.void:
        """A new round, unless it was the sixtieth."""
        if self.turn == LAST_ROUND:
            self.end(ROUNDS_OUT)
            return
        self.stage = TURN
        self.seat = 0
        self.turn += 1
        self.actions = 2

    def last_flower(self) -> cython.bint:
        """V9.4: the end of a solo game by a last flower, whoever placed it."""
        if not self.is_last_placed():
            return False
        self.end(WEED_DONE if self.flowers[WEED] == FLOWERS else WON)
        return True

    def end(self, how: cython.int) -> cython.void:
        """The game is over; nothing is left to do."""
        self.ended = how
        self.actions = 0
        self.bonus = NO_BONUS
