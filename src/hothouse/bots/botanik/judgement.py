"""What a seat of Botanik sees: both machines, both sides of the register, and what the bag holds.

For itself and then for the other, what is noted of the machine (`workshop.py`) and, in hundredths::

    31–34  what a tile from the bag would add by colour, how large a group it would find, plants it could
           feed, what it would add where it fits
    35–42  on its side: tiles, what they would add by colour, what all of one colour would add together,
           meca-botanists, plants that would count, tiles more than can still be released, tiles an arrival
           would release, flowers
    43–46  pending: tiles, what they would add by colour, meca-botanists, together with the side's colours
    47–50  the chances that side tiles are released, times what they add; the best of them, the best of those
           an arrival would release
    51–53  free columns, meca-botanists times the best centre, plants on its side that would not count
    54–59  colours twice on its side, T and X, plants pending that would not count, columns where only it
           waits, the best centre, what side tiles would add where they fit
    60–63  what pending tiles would add where they fit, tiles worth nothing, the best pending, one that is
           always there when it places next
    64, 65 the best swing that one arrival makes, the best arrival it could lay beside a centre
    66, 67 of each free column: what the tiles of the bag would add that could be laid there, and the chance
           that one can
    68–70  in the last round what side tiles would add, in the round before it the same, in the last the swing

and at the end what both share: the stage, the knots of the stage, the place in the round, who begins, how
many arrivals wait, and the bag: flowers, meca-botanists, plants, T and X; always one; and whether the last
round is played, the one before it, or the one before that.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.botanik.bag import Bag
from hothouse.bots.botanik.workshop import Workshop
from hothouse.bots.mcts.net import NetJudge
from hothouse.kernels.botanik import tables
from hothouse.kernels.botanik.kernel import BotanikKernel
from hothouse.kernels.botanik.register import RegisterKernel
from hothouse.kernels.kernel import Kernel

if not cython.compiled:  # C has them from judgement.pxd
    from hothouse.bots.botanik.bag import TYPE
    from hothouse.bots.botanik.constants import *
    from hothouse.bots.mcts.constants import *
    from hothouse.kernels.botanik.constants import *
    from hothouse.kernels.botanik.machine import FLOWER, GROWN
    from hothouse.kernels.botanik.register import LINKED

    BLOOM, GROWS = [0] * KINDS, [0] * KINDS  # flowers of a kind, and where its gain is noted


class BotanikJudge(NetJudge):
    """The judge of Botanik."""

    def __init__(self, weights: Sequence[int]) -> None:
        super().__init__(INPUTS, weights)
        self.workshop = Workshop()
        self.bag = Bag()
        if not cython.compiled:
            self.at: list[int] = [0] * PLAYERS  # where the notes of each machine begin
            self.price: list[int] = [0] * (PLAYERS * COLUMNS)  # what each side tile would add where it fits
            self.loose: list[int] = [0] * (PLAYERS * COLUMNS)  # the arrivals that release it, a bit each
            self.fresh: list[int] = [0] * COLOURS  # tiles of each colour that may come
            # What was last written of each machine, and for which notes and which bag:
            self.written: list[int] = [0] * (PLAYERS * BY_MACHINE)
            self.machine_hash: list[int] = [0] * PLAYERS
            self.machine_bag: list[int] = [0] * PLAYERS
            # What the tiles of the bag would add to each, by their kind, colour and type:
            self.of_kind: list[int] = [0] * (PLAYERS * KINDS)
            self.of_colour: list[int] = [0] * (PLAYERS * COLOURS)
            self.of_type: list[int] = [0] * (PLAYERS * TYPES)
            self.of_form: list[int] = [0] * FORMS

    def watcher(self, table: Kernel) -> cython.int:
        """The seat that places next."""
        return self.turn_of(cython.cast(BotanikKernel, table))

    def see(self, table: Kernel, seat: cython.int) -> cython.int:
        """Write what the seat sees."""
        return self.regard(cython.cast(BotanikKernel, table), seat)

    def stage(self, table: Kernel) -> cython.int:
        """The part of the placements that is made."""
        return self.done(cython.cast(BotanikKernel, table))

    # The same, when the class is known.

    def turn_of(self, table: BotanikKernel) -> cython.int:
        """The watcher; before anybody has the pawn, the first seat."""
        return table.turn if table.turn >= 0 else 0

    def done(self, table: BotanikKernel) -> cython.int:
        """The stage."""
        return STAGES * table.placed // PLACEMENTS

    def regard(self, table: BotanikKernel, seat: cython.int) -> cython.int:
        """Everything that is seen."""
        index: cython.int
        for index in range(INPUTS):
            self.sight[index] = 0
        self.bag.count(table.register)
        self.at[0] = self.workshop.note(table.copper, 0)
        self.at[1] = self.workshop.note(table.silver, 1)
        self.machine(table.register, table.copper.hash, 0, A_SEAT * seat)
        self.machine(table.register, table.silver.hash, 1, A_SEAT * (1 - seat))
        self.side(table, table.register, seat, 0)
        self.side(table, table.register, 1 - seat, A_SEAT)
        self.arrivals(table.register, seat)
        self.late(table, 0)
        self.late(table, A_SEAT)
        self.everything(table, table.register, seat)
        return 0

    def machine(
        self, register: RegisterKernel, key: cython.ulonglong, seat: cython.int, out: cython.int
    ) -> cython.void:
        """What is noted of the machine, and what a tile from the bag would find there.
        Most actions leave both as they were."""
        index: cython.int
        if self.machine_hash[seat] != key or self.machine_bag[seat] != self.bag.counted:
            self.machine_hash[seat], self.machine_bag[seat] = key, self.bag.counted
            self.write(register, seat, BY_MACHINE * seat)
        for index in range(BY_MACHINE):
            self.sight[out + index] = self.written[BY_MACHINE * seat + index]

    def write(self, register: RegisterKernel, seat: cython.int, to: cython.int) -> cython.void:
        """The same, worked out anew."""
        index: cython.int
        colour: cython.int
        at: cython.int = self.at[seat]
        adds: cython.int = 0
        finds: cython.int = 0
        fed: cython.int = 0
        whole: cython.int = register.unseen + 1
        for index in range(ON_MACHINE):
            self.written[to + index] = self.workshop.notes[at + index]
        for colour in range(COLOURS):
            points: cython.int = self.workshop.notes[at + POINTS + colour]
            feeds: cython.int = self.workshop.notes[at + FEEDS + colour]
            plants: cython.int = self.bag.plants[colour]
            pipes: cython.int = self.bag.of_colour[colour] - plants - register.bag[FORMS * colour + MECA]
            adds += self.bag.flowers[colour] + points * pipes
            adds += (3 + points) * feeds * plants
            finds += (pipes + plants) * min(self.workshop.notes[at + REACH + colour], 4)
            fed += 50 * feeds * plants
        self.written[to + 31] = 100 * adds // whole
        self.written[to + 32] = 50 * finds // whole
        self.written[to + 33] = fed
        self.written[to + 34] = 100 * self.price_bag(register, seat) // whole

    def price_bag(self, register: RegisterKernel, seat: cython.int) -> cython.int:
        """What each tile of the bag would add, summed up by kind, colour and type; and all of them."""
        index: cython.int
        colour: cython.int
        at: cython.int = self.at[seat]
        first: cython.int = KINDS * seat
        whole: cython.int = 0
        for index in range(KINDS):
            self.of_kind[first + index] = register.bag[index] * self.gain(at, index)
        for index in range(FORMS):
            self.of_form[index] = 0
        for colour in range(COLOURS):
            in_colour: cython.int = 0
            for index in range(FORMS):
                price: cython.int = self.of_kind[first + FORMS * colour + index]
                self.of_form[index] += price
                in_colour += price
            self.of_colour[COLOURS * seat + colour] = in_colour
            whole += in_colour
        for index in range(PIPES):
            self.of_type[TYPES * seat + index] = self.of_form[2 * index] + self.of_form[2 * index + 1]
        for index in range(PIPES, TYPES):
            self.of_type[TYPES * seat + index] = self.of_form[PIPES + index]
        return whole

    def side(
        self, table: BotanikKernel, register: RegisterKernel, seat: cython.int, out: cython.int
    ) -> cython.void:
        """B4: the tiles that may come, and those that are coming."""
        column: cython.int
        colour: cython.int
        many: cython.int = 0
        best: cython.int = 0
        laid: cython.int = 0
        for colour in range(COLOURS):
            self.fresh[colour] = 0
        for column in range(COLUMNS):
            best = max(best, self.gain(self.at[seat], register.centre[column]))
            self.price[COLUMNS * seat + column] = self.loose[COLUMNS * seat + column] = 0
            if register.side[COLUMNS * seat + column] == NOTHING:
                self.sight[out + 51] += 20
                laid += self.laid(register.centre[column], seat)
                self.sight[out + 67] += self.bag.joined(register, register.centre[column])
                continue
            many += 1
            self.waiting(register, seat, column, out)
        for colour in range(COLOURS):
            self.sight[out + 54] += 10 * self.fresh[colour] * self.fresh[colour]
        self.sight[out + 66] = 60 * laid // (register.unseen + 1)
        self.sight[out + 37] = 20 * self.hope(self.at[seat])
        # A release takes placements: with few left, some of what waits will never come.
        self.sight[out + 40] = 30 * max(0, 2 * many - (PLACEMENTS - table.placed))
        self.pending(table, seat, out)
        self.sight[out + 46] = 20 * self.hope(self.at[seat])
        self.sight[out + 52] = 20 * best * (self.sight[out + 38] + self.sight[out + 45]) // 100
        self.sight[out + 58] = 20 * best
        self.sight[out + 63] = 100 * (table.turn == seat)

    def waiting(
        self, register: RegisterKernel, seat: cython.int, column: cython.int, out: cython.int
    ) -> cython.void:
        """One tile on the side: what it would add, and whether it is likely to come."""
        index: cython.int
        at: cython.int = self.at[seat]
        kind: cython.int = register.side[COLUMNS * seat + column]
        form: cython.int = kind % FORMS
        gain: cython.int = self.gain(at, kind)
        chance: cython.int = self.bag.released(register, kind)
        bits: cython.int = 0
        for index in range(register.waiting):
            bits |= (1 - LINKED[KINDS * kind + register.arrivals[index]]) << index
        loose: cython.bint = bits != 0
        self.price[COLUMNS * seat + column], self.loose[COLUMNS * seat + column] = gain, bits
        self.sight[out + 35] += 30
        self.sight[out + 36] += 30 * self.worth(at, kind)
        self.sight[out + 38] += 100 * (form == MECA)
        self.sight[out + 39] += 100 * GROWN[form] * self.workshop.notes[at + FEEDS + kind // FORMS]
        self.sight[out + 41] += 30 * loose
        self.sight[out + 42] += 100 * FLOWER[form]
        self.sight[out + 47] += 30 * chance // 100
        self.sight[out + 48] += 30 * chance * gain // 100
        self.sight[out + 49] = max(self.sight[out + 49], 20 * gain)
        self.sight[out + 50] = max(self.sight[out + 50], 20 * gain * loose)
        self.sight[out + 53] += 50 * GROWN[form] * (gain < 3)
        self.sight[out + 55] += 30 * (4 <= form <= 6)
        self.sight[out + 57] += 20 * (register.side[COLUMNS * (1 - seat) + column] == NOTHING)
        self.sight[out + 59] += 30 * gain
        self.sight[out + 61] += 30 * (gain == 0)
        self.fresh[kind // FORMS] += form != MECA

    def pending(self, table: BotanikKernel, seat: cython.int, out: cython.int) -> cython.void:
        """The tiles that are released and not yet built."""
        index: cython.int
        at: cython.int = self.at[seat]
        for index in range(BOX_SIZE * seat, BOX_SIZE * seat + table.many[seat]):
            kind: cython.int = table.pending[index]
            form: cython.int = kind % FORMS
            gain: cython.int = self.gain(at, kind)
            self.sight[out + 43] += 50
            self.sight[out + 44] += 30 * self.worth(at, kind)
            self.sight[out + 45] += 100 * (form == MECA)
            self.sight[out + 55] += 30 * (4 <= form <= 6)
            self.sight[out + 56] += 50 * GROWN[form] * (gain < 3)
            self.sight[out + 60] += 30 * gain
            self.sight[out + 61] += 30 * (gain == 0)
            self.sight[out + 62] = max(self.sight[out + 62], 30 * gain)
            self.fresh[kind // FORMS] += form != MECA

    def arrivals(self, register: RegisterKernel, seat: cython.int) -> cython.void:
        """B3: what one arrival can do for each seat: release its tiles and not the other's, or lie beside."""
        index: cython.int
        column: cython.int
        mine: cython.int = COLUMNS * seat
        other: cython.int = COLUMNS * (1 - seat)
        most: cython.int = 0
        least: cython.int = 0
        for index in range(register.waiting):
            for column in range(COLUMNS):
                comes: cython.int = self.price[mine + column] * (self.loose[mine + column] >> index & 1)
                comes -= self.price[other + column] * (self.loose[other + column] >> index & 1)
                most = max(most, comes)
                least = min(least, comes)
        self.sight[64] = 20 * most
        self.sight[A_SEAT + 64] = -20 * least
        self.sight[65] = 20 * self.beside(register, seat)
        self.sight[A_SEAT + 65] = 20 * self.beside(register, 1 - seat)

    def beside(self, register: RegisterKernel, seat: cython.int) -> cython.int:
        """B3.1: the most that an arrival would add which the seat could lay beside a centre."""
        index: cython.int
        column: cython.int
        most: cython.int = 0
        for index in range(register.waiting):
            kind: cython.int = register.arrivals[index]
            gain: cython.int = self.gain(self.at[seat], kind)
            if gain > most:
                for column in range(COLUMNS):
                    free: cython.bint = register.side[COLUMNS * seat + column] == NOTHING
                    if free and LINKED[KINDS * kind + register.centre[column]]:
                        most = gain
        return most

    def late(self, table: BotanikKernel, out: cython.int) -> cython.void:
        """What is still to come on a side, where little can come: a release takes a placement."""
        left: cython.int = rounds_left(table)
        self.sight[out + 68] = self.sight[out + 59] * (left == 1)
        self.sight[out + 69] = self.sight[out + 59] * (left == 2)
        self.sight[out + 70] = self.sight[out + 64] * (left == 1)

    def everything(self, table: BotanikKernel, register: RegisterKernel, seat: cython.int) -> cython.void:
        """What both share."""
        index: cython.int
        stage: cython.int = 2 * self.done(table)
        self.sight[OF_ALL] = stage // 20
        for index in range(KNOTS):
            away: cython.int = abs(stage - STAGES * index)
            self.sight[OF_ALL + 1 + index] = max(0, STAGES - away) // 10
        self.sight[OF_ALL + 4 + table.placed % ROUND] = 100
        self.sight[OF_ALL + 7] = 100 * (table.pawn == seat)
        self.sight[OF_ALL + 8] = 100 * register.waiting // ROUND
        for index in range(IN_BAG):
            self.sight[OF_ALL + 9 + index] = self.bag.shown[index]
        self.sight[OF_ALL + 13] = 100
        for index in range(LAST_ROUNDS):
            self.sight[OF_ALL + 14 + index] = 100 * (rounds_left(table) == index + 1)

    # What a tile is worth to a machine.

    def worth(self, at: cython.int, kind: cython.int) -> cython.int:
        """What it would add, by its colour alone."""
        points: cython.int = self.workshop.notes[at + POINTS + kind // FORMS]
        form: cython.int = kind % FORMS
        if form == MECA:
            return 0
        if GROWN[form]:
            return (3 + points) * self.workshop.notes[at + FEEDS + kind // FORMS]
        return FLOWER[form] + points

    def gain(self, at: cython.int, kind: cython.int) -> cython.int:
        """What it would add, where its shape fits."""
        return BLOOM[kind] + self.workshop.notes[at + GROWS[kind]]

    def laid(self, kind: cython.int, seat: cython.int) -> cython.int:
        """What the tiles of the bag would add that could be laid beside a centre of the kind (B3.2)."""
        at: cython.int = KINDS * seat + kind
        form: cython.int = kind % FORMS
        whole: cython.int = self.of_colour[COLOURS * seat + kind // FORMS]
        whole += self.of_type[TYPES * seat + TYPE[form]] - self.of_kind[at]
        # With and without its flower a pipe is of one type: the form beside it in the box.
        if form < 2 * PIPES:
            whole -= self.of_kind[at ^ 1]
        return whole

    def hope(self, at: cython.int) -> cython.int:
        """What the tiles of each colour would add to groups if all of them came."""
        colour: cython.int
        whole: cython.int = 0
        for colour in range(COLOURS):
            if self.fresh[colour]:
                size: cython.int = self.workshop.notes[at + REACH + colour] + self.fresh[colour]
                if self.workshop.notes[at + POINTS + colour]:
                    whole += self.workshop.notes[at + POINTS + colour] + self.fresh[colour] - 1
                elif size >= 3:
                    whole += size
        return whole


def rounds_left(table: BotanikKernel) -> cython.int:
    """How many rounds are not over, the one that is played included."""
    return (PLACEMENTS - table.placed + ROUND - 1) // ROUND


def shape_of(form: cython.int) -> cython.int:
    """The shape of a form: with or without a flower, or either plant."""
    return form // 2 if form < 6 else 3 if form == 6 else SHAPES - 1


def _fill() -> None:
    """Copy the tables into C arrays."""
    for kind in range(KINDS):
        form = kind % FORMS
        # A meca-botanist adds nothing itself: where it would be noted nothing ever is.
        BLOOM[kind] = 0 if form == MECA else tables.flowers(form)
        GROWS[kind] = NEVER if form == MECA else GAINS + COLOURS * shape_of(form) + kind // FORMS


_fill()
