"""What a seat of Vorex has: its garden, its stock, what the next stumps cost it, and whose turn it is.

`FEATURES` numbers a seat, each of the size of one or so::

    0–3    score, flowers, brown points, green points
    4–9    coloured production, light production, colours produced, the best chain, flowers beyond the ninth
           (squared), all thirteen placed
    10, 11 stock, coloured and light
    12–19  what the three nearest stumps cost it, stumps it can pay, those that are free, and of those it can
           pay the ones with bloom, with take, with points
    20–22  open ruins where it leads, where another does, where all are level
    23–28  actions left, the bonus that waits (bloom, take times production, grow), whether the end has come
           and it still has its turn, whether it comes later in the round
    29–39  solo: the Weed's flowers, free stumps, those that make it bloom, open ruins it leads, its actions
           left, its extra flower, the lead, its flowers beyond the eighth (squared), rounds, points stumps
           left, and always one
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from hothouse.bots.mcts.judge import Judge
from hothouse.bots.vorex.glance import Glance
from hothouse.bots.vorex.survey import Survey
from hothouse.kernels.codes import Codes
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.vorex.kernel import VorexKernel

if not cython.compiled:  # C has them from judgement.pxd
    from hothouse.bots.vorex.constants import *
    from hothouse.kernels.constants import *
    from hothouse.kernels.vorex.constants import *


class VorexJudge(Survey):
    """The judge of Vorex, for one to four players; `outward` if it likes tiles that lie apart (the edge)."""

    def __init__(self, weights: Sequence[float], placements: int = 20, outward: bool = False) -> None:
        super().__init__(weights)
        self.glance = Glance(placements, outward)
        if not cython.compiled:
            self.missing: list[int] = [0] * NEAREST

    def look(self, table: Kernel) -> cython.int:
        """Survey the forest, then observe every seat."""
        self.go_over(cython.cast(VorexKernel, table))
        return Judge.look(self, table)

    def observe(self, table: Kernel, seat: cython.int, out: cython.p_double, at: cython.int) -> cython.int:
        """Write the features of a seat."""
        return self.read(cython.cast(VorexKernel, table), seat, out, at)

    def phase(self, table: Kernel) -> cython.double:
        """How many flowers the first of all plants has placed."""
        return self.done(cython.cast(VorexKernel, table))

    def prize(self, table: Kernel, seat: cython.int) -> cython.double:
        """The share; alone, a victory and its points, or a little for every flower that was placed."""
        return self.won(cython.cast(VorexKernel, table), seat)

    def shortlist(self, table: Kernel, codes: Codes, end: cython.int) -> cython.int:
        """Everything but placements, and the placements that look best at a glance."""
        return self.glance.pick_out(cython.cast(VorexKernel, table), codes, end)

    # The same, when the class is known.

    def done(self, table: VorexKernel) -> cython.double:
        """The phase."""
        plant: cython.int
        most: cython.int = 0
        for plant in range(table.plants):
            most = max(most, table.flowers[plant])
        return most / (1.0 * FLOWERS)

    def won(self, table: VorexKernel, seat: cython.int) -> cython.double:
        """The prize."""
        if table.solo and table.ended != WON:
            # Alone, most games are lost at first. A little for every flower tells one defeat from another; a
            # victory is worth at least four times as much.
            return 0.15 * table.flowers[0] / FLOWERS
        if table.solo:
            return 0.5 + 0.01 * min(50, table.score(0))
        return table.share(seat) / (1.0 * POINT)

    def read(self, table: VorexKernel, seat: cython.int, out: cython.p_double, at: cython.int) -> cython.int:
        """The features; the forest must have been surveyed."""
        index: cython.int
        for index in range(FEATURES):
            out[at + index] = 0
        self.garden(table, seat, out, at)
        self.prices(table, seat, out, at)
        self.ruins(table, seat, out, at)
        self.turn(table, seat, out, at)
        if table.solo:
            self.weed(table, out, at)
        return 0

    # What is looked at.

    def garden(
        self, table: VorexKernel, seat: cython.int, out: cython.p_double, at: cython.int
    ) -> cython.void:
        """Flowers, objectives, production, chains and stock. It leaves the seat's groups numbered."""
        number: cython.int
        chain: cython.int = 0
        flowers: cython.int = table.flowers[seat]
        table.find_groups(seat)
        brown: cython.int = table.brown_points(seat)
        green: cython.int = table.green_of_groups(seat)
        points: cython.int = flowers + brown + green
        for number in range(FLOWERS * seat, FLOWERS * seat + flowers):
            index: cython.int = table.flower_at[number]
            points += 2 * (table.kind[index] == POINTS)
            if table.kind[index] == PRODUCTION:
                out[at + (5 if table.sign[index] == LIGHT else 4)] += 0.3
        for number in range(table.groups):
            given: cython.int = table.gives[4 * number] + table.gives[4 * number + 1]
            given += table.gives[4 * number + 2] + table.gives[4 * number + 3]
            chain = max(chain, given)
        for number in range(3):
            made: cython.int = 0
            index = number
            while index < 4 * table.groups:
                made += table.gives[index]
                index += 4
            out[at + 6] += 0.3 * (made > 0)
        out[at] = 0.1 * points
        out[at + 1] = 0.2 * flowers
        out[at + 2] = 0.2 * brown
        out[at + 3] = 0.2 * green
        out[at + 7] = 0.3 * chain
        # Squared: the nearer the last flower, the more each one hurries the end.
        out[at + 8] = 0.1 * (flowers - 9) * (flowers - 9) if flowers > 9 else 0
        out[at + 9] = flowers == FLOWERS
        stock: cython.int = table.stock[4 * seat] + table.stock[4 * seat + 1] + table.stock[4 * seat + 2]
        out[at + 10] = 0.2 * min(stock, 12)
        out[at + 11] = 0.3 * min(table.stock[4 * seat + LIGHT], 8)

    def prices(
        self, table: VorexKernel, seat: cython.int, out: cython.p_double, at: cython.int
    ) -> cython.void:
        """V6.2: what free stumps cost the seat; its groups must be numbered."""
        index: cython.int
        number: cython.int
        payable: cython.int = 0
        for index in range(3):
            self.missing[index] = FAR
        self.price_for(table, seat)
        for number in range(self.stumps):
            index = self.stump[number]
            missed: cython.int = self.price[index]
            self.nearest(missed & (UNPAID - 1))
            if missed >= UNPAID:
                continue
            payable += 1
            out[at + 16] += 0.5 * (missed == 0)
            if table.kind[index] == ACTION:
                verb: cython.int = table.sign[index] + 1
                out[at + 17] += verb == BONUS_BLOOM
                out[at + 18] += (verb == BONUS_TAKE) * (out[at + 4] + out[at + 5])
            out[at + 19] += table.kind[index] == POINTS
        for index in range(3):
            out[at + 12 + index] = 0.25 * self.missing[index]
        out[at + 15] = 0.2 * min(payable, 6)
        for index in range(16, 20):
            # More than a few choices are no better than a few: one flower goes on one stump.
            out[at + index] = min(out[at + index], 2.0)

    def nearest(self, missing: cython.int) -> cython.void:
        """Keep the three least."""
        # By hand and not sorted: this is asked for every free stump of every position.
        if missing < self.missing[0]:
            self.missing[2], self.missing[1], self.missing[0] = self.missing[1], self.missing[0], missing
        elif missing < self.missing[1]:
            self.missing[2], self.missing[1] = self.missing[1], missing
        elif missing < self.missing[2]:
            self.missing[2] = missing

    def ruins(
        self, table: VorexKernel, seat: cython.int, out: cython.p_double, at: cython.int
    ) -> cython.void:
        """V7: who leads around the ruins that are still open."""
        number: cython.int
        for number in range(self.open):
            leader: cython.int = self.leader[number]
            out[at + (22 if leader < 0 else 20 if leader == seat else 21)] += 0.5

    def turn(self, table: VorexKernel, seat: cython.int, out: cython.p_double, at: cython.int) -> cython.void:
        """V3, V8.1: what is left of the turn and of the round."""
        if table.stage == SETUP:
            return
        ending: cython.bint = table.is_last_placed()
        if table.seat == seat and table.stage != WEEDS:
            out[at + 23] = 0.5 * table.actions
            out[at + 24] = table.bonus == BONUS_BLOOM
            out[at + 25] = (table.bonus == BONUS_TAKE) * (out[at + 4] + out[at + 5])
            out[at + 26] = table.bonus == BONUS_GROW
            out[at + 27] = 0.5 * table.actions if ending else 0
        elif seat > table.seat:
            out[at + 27] = ending
            out[at + 28] = 1

    def weed(self, table: VorexKernel, out: cython.p_double, at: cython.int) -> cython.void:
        """V9: the race against the Weed."""
        number: cython.int
        index: cython.int
        for number in range(self.stumps):
            index = self.stump[number]
            out[at + 30] += 0.1
            out[at + 31] += 0.3 * (table.kind[index] == ACTION and table.sign[index] + 1 == BONUS_BLOOM)
            out[at + 38] += 0.3 * (table.kind[index] == POINTS)
        for number in range(self.open):
            out[at + 32] += 0.5 * (self.leader[number] == WEED)
        wild: cython.int = table.flowers[WEED]
        out[at + 29] = 0.2 * wild
        if table.stage == WEEDS:
            out[at + 33] = 0.5 * table.actions
            out[at + 34] = table.bonus == BONUS_BLOOM
        out[at + 35] = 0.2 * (table.flowers[0] - wild)
        out[at + 36] = 0.1 * (wild - 8) * (wild - 8) if wild > 8 else 0
        out[at + 37] = 0.1 * table.turn
        out[at + 39] = 1
