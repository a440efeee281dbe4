"""Vorex in flat memory, the garden: flowers, ruins (V7), chains and payments (V6), objectives (V8)."""

from __future__ import annotations

import cython

from hothouse.kernels.codes import Codes
from hothouse.kernels.vorex.forest import VorexForest

if not cython.compiled:  # C has them from garden.pxd
    from hothouse.kernels.vorex.constants import *


class VorexGarden(VorexForest):
    """The flowers of a position, and what they are worth."""

    def __init__(self) -> None:
        super().__init__()
        self.plants: int = 2
        self.solo: int = 0
        self.brown: int = 0
        self.green: int = 0
        self.groups: int = 0
        if not cython.compiled:
            self.flowers: list[int] = [0] * MOST_PLANTS
            self.flower_at: list[int] = [0] * (MOST_PLANTS * FLOWERS)
            self.stock: list[int] = [0] * (MOST_PLANTS * STOCK)
            self.group: list[int] = [0] * THINGS
            self.gives: list[int] = [0] * (FLOWERS * STOCK)
            self.extent: list[int] = [0] * FLOWERS
            self.row: list[int] = [0] * FLOWERS
            self.off: list[int] = [0] * STOCK

    def same_garden(self, that: VorexGarden) -> cython.int:
        """Become the same garden as another."""
        index: cython.int
        self.same_forest(that)
        self.plants = that.plants
        self.solo = that.solo
        self.brown = that.brown
        self.green = that.green
        for index in range(MOST_PLANTS):
            self.flowers[index] = that.flowers[index]
        for index in range(MOST_PLANTS * FLOWERS):
            self.flower_at[index] = that.flower_at[index]
        for index in range(MOST_PLANTS * STOCK):
            self.stock[index] = that.stock[index]
        return 0

    def is_stump(self, index: cython.int) -> cython.bint:
        """Whether a flower can be put here by blooming."""
        return PRODUCTION <= self.kind[index] <= POINTS

    def is_last_placed(self) -> cython.bint:
        """V8.1: whether some plant has placed its last flower."""
        plant: cython.int
        most: cython.int = 0
        for plant in range(self.plants):
            most = max(most, self.flowers[plant])
        return most == FLOWERS

    def any_free_stump(self) -> cython.bint:
        """V9.4: whether there is a stump without a flower."""
        index: cython.int = 0
        last: cython.int = 4 * self.placed
        while index < last and (self.owner[index] or not self.is_stump(index)):
            index += 1
        return index < last

    # V6.5, V7: a flower is put, and ruins are settled.

    def put(self, plant: cython.int, index: cython.int) -> cython.void:
        """A flower of the plant on a stump or a ruin."""
        self.owner[index] = plant + 1
        self.flower_at[FLOWERS * plant + self.flowers[plant]] = index
        self.flowers[plant] += 1

    def bloom_at(self, plant: cython.int, index: cython.int) -> cython.void:
        """V6.7: a flower on a stump, and on the ruins it completes, in reading order."""
        way: cython.int
        self.put(plant, index)
        for way in range(6):
            other: cython.int = self.near[DIRECTIONS * index + way] - 1
            if other >= RUINS_FROM:
                self.settle(other)

    def settle(self, ruin: cython.int) -> cython.void:
        """V7.1–V7.4: a ruin without a free stump around it goes to whoever has most flowers there."""
        # V9.4: alone, the first condition that is met ends the game, so no ruin is settled after a last
        # flower.
        if not self.is_complete(ruin) or (self.solo and self.is_last_placed()):
            return
        plant: cython.int = self.majority(ruin)
        if plant >= 0 and self.flowers[plant] < FLOWERS:
            self.put(plant, ruin)

    def is_complete(self, ruin: cython.int) -> cython.bint:
        """Whether no free stump is left around the ruin."""
        way: cython.int
        for way in range(6):
            other: cython.int = self.near[DIRECTIONS * ruin + way] - 1
            if other >= 0 and self.owner[other] == 0 and self.is_stump(other):
                return False
        return True

    def majority(self, ruin: cython.int) -> cython.int:
        """V7.1, V7.2: the plant with more flowers around the ruin than each other, or -1."""
        plant: cython.int
        best: cython.int = -1
        most: cython.int = 0
        for plant in range(self.plants):
            here: cython.int = self.around(ruin, plant + 1)
            if here > most:
                best = plant
                most = here
            # A tie, with none of them too: `most` begins at 0, so a ruin without flowers around it is
            # nobody's.
            elif here == most:
                best = -1
        return best

    # V4: take.

    def take(self, seat: cython.int) -> cython.void:
        """One resource from each production stump that carries one of the seat's flowers."""
        number: cython.int
        for number in range(FLOWERS * seat, FLOWERS * seat + self.flowers[seat]):
            index: cython.int = self.flower_at[number]
            if self.kind[index] == PRODUCTION:
                self.stock[4 * seat + self.sign[index]] += 1

    # V8.3, V6.2: groups and chains.

    def find_groups(self, plant: cython.int) -> cython.void:
        """Number the plant's groups; what each gives and how large it is."""
        number: cython.int
        self.groups = 0
        for number in range(FLOWERS * plant, FLOWERS * plant + self.flowers[plant]):
            self.group[self.flower_at[number]] = 0
        for number in range(FLOWERS * plant, FLOWERS * plant + self.flowers[plant]):
            if self.group[self.flower_at[number]] == 0:
                self.walk(plant, self.flower_at[number])

    def walk(self, plant: cython.int, start: cython.int) -> cython.void:
        """Number one group, its flowers waiting in a row to be looked around from."""
        number: cython.int
        way: cython.int
        at: cython.int = 0
        end: cython.int = 1
        for number in range(4 * self.groups, 4 * self.groups + 4):
            self.gives[number] = 0
        self.row[0] = start
        self.group[start] = self.groups + 1
        while at < end:
            index: cython.int = self.row[at]
            at += 1
            if self.kind[index] == PRODUCTION:
                self.gives[4 * self.groups + self.sign[index]] += 1
            for way in range(6):
                other: cython.int = self.near[DIRECTIONS * index + way] - 1
                if other >= 0 and self.owner[other] == plant + 1 and self.group[other] == 0:
                    self.group[other] = self.groups + 1
                    self.row[end] = other
                    end += 1
        self.extent[self.groups] = end
        self.groups += 1

    def discount(self, plant: cython.int, index: cython.int) -> cython.void:
        """V6.2: what the chain gives towards a stump, each group once; the groups must be numbered."""
        way: cython.int
        number: cython.int
        seen: cython.int = 0
        for number in range(4):
            self.off[number] = 0
        for way in range(6):
            other: cython.int = self.near[DIRECTIONS * index + way] - 1
            if other < 0 or self.owner[other] != plant + 1:
                continue
            found: cython.int = self.group[other] - 1
            if (seen >> found) & 1 == 0:
                seen |= 1 << found
                for number in range(4):
                    self.off[number] += self.gives[4 * found + number]

    # V6: the blooms of a seat.

    def list_blooms(
        self, seat: cython.int, codes: Codes, at: cython.int, only_one: cython.bint
    ) -> cython.int:
        """Every bloom the seat can pay, from index `at` on; with `only_one`, the first that is found."""
        index: cython.int
        first: cython.int = at
        if self.flowers[seat] == FLOWERS:
            return at
        self.find_groups(seat)
        for index in range(4 * self.placed):
            if self.owner[index] == 0 and self.kind[index] != ARID:
                self.discount(seat, index)
                at = self.list_payments(seat, index, codes, at, only_one)
                if only_one and at > first:
                    return at
        return at

    def list_payments(
        self, seat: cython.int, index: cython.int, codes: Codes, at: cython.int, only_one: cython.bint
    ) -> cython.int:
        """V6.3, V6.4: every payment that differs in what it takes from the stock, with the least light."""
        stock: cython.int = 4 * seat
        cost: cython.int = self.cost[index]
        most_m: cython.int = max(0, (cost & 255) - self.off[0])
        most_i: cython.int = max(0, (cost >> 8 & 255) - self.off[1])
        most_w: cython.int = max(0, (cost >> 16) - self.off[2])
        total: cython.int = max(0, most_m + most_i + most_w - self.off[LIGHT])
        most_m = min(most_m, self.stock[stock])
        most_i = min(most_i, self.stock[stock + 1])
        most_w = min(most_w, self.stock[stock + 2])
        light: cython.int = max(0, total - most_m - most_i - most_w)
        if light > self.stock[stock + LIGHT]:
            return at
        coloured: cython.int = total - light
        place: cython.ulonglong = self.where[index]
        paid: cython.ulonglong
        m: cython.int
        i: cython.int
        for m in range(min(most_m, coloured) + 1):
            for i in range(min(most_i, coloured - m) + 1):
                if coloured - m - i <= most_w:
                    # Only whether there is one was asked: nothing is written.
                    if only_one:
                        return at + 1
                    paid = m | i << 8 | (coloured - m - i) << 16 | light << 24
                    codes.code[at] = BLOOMS | place << 16 | paid << 32
                    at += 1
        return at

    # V8.2: the objectives, brown 1 to 5 and green 6 to 10 in the book's order.

    def garden_score(self, seat: cython.int) -> cython.int:
        """Flowers, both objectives and points stumps."""
        number: cython.int
        points: cython.int = self.flowers[seat] + self.brown_points(seat) + self.green_points(seat)
        for number in range(FLOWERS * seat, FLOWERS * seat + self.flowers[seat]):
            if self.kind[self.flower_at[number]] == POINTS:
                points += 2
        return points

    def brown_points(self, seat: cython.int) -> cython.int:
        """What the brown objective gives the seat."""
        number: cython.int
        points: cython.int = 0
        if self.brown == 2:
            return 2 * self.whole_tiles(seat)
        if self.brown == 4:
            return self.ruins_beside(seat)
        if self.brown == 5:
            return self.tiles_held(seat)
        for number in range(FLOWERS * seat, FLOWERS * seat + self.flowers[seat]):
            index: cython.int = self.flower_at[number]
            if self.brown == 1:
                points += self.is_edge(index)
            elif self.brown == 3:
                points += self.arid_around(index) >= 2
        return points

    def green_points(self, seat: cython.int) -> cython.int:
        """What the green objective gives the seat."""
        if self.green in (6, 8, 10):
            self.find_groups(seat)
        return self.green_of_groups(seat)

    def green_of_groups(self, seat: cython.int) -> cython.int:
        """The same, where the seat's groups are numbered."""
        number: cython.int
        points: cython.int = 0
        if self.green in (6, 8, 10):
            for number in range(self.groups):
                produces: cython.bint = self.gives[4 * number] + self.gives[4 * number + 1] > 0
                produces = produces or self.gives[4 * number + 2] + self.gives[4 * number + 3] > 0
                if self.green == 6:
                    points += 1
                elif self.green == 8:
                    points += 2 * produces
                else:
                    points += 3 * (self.extent[number] >= 3)
        if self.green == 6:
            for number in range(self.plants):
                if self.flowers[number] > self.flowers[seat]:
                    return points
            return points + 2
        for number in range(FLOWERS * seat, FLOWERS * seat + self.flowers[seat]):
            index: cython.int = self.flower_at[number]
            if self.green == 7:
                points += 2 * (self.rivals_around(index, seat) >= 2)
            elif self.green == 9:
                points += self.around(index, seat + 1) <= 2
        return points

    def whole_tiles(self, seat: cython.int) -> cython.int:
        """Tiles with at least one stump, all of whose stumps are the seat's."""
        number: cython.int
        index: cython.int
        tiles: cython.uint = 0
        found: cython.int = 0
        one: cython.uint = 1
        for number in range(FLOWERS * seat, FLOWERS * seat + self.flowers[seat]):
            tile: cython.int = self.flower_at[number] >> 2
            if tile >= MOST_TILES or (tiles >> tile) & 1:
                continue
            tiles |= one << tile
            missed: cython.int = 0
            for index in range(4 * tile, 4 * tile + 4):
                missed += self.kind[index] != ARID and self.owner[index] != seat + 1
            found += missed == 0
        return found

    def tiles_held(self, seat: cython.int) -> cython.int:
        """Tiles with at least one of the seat's flowers."""
        number: cython.int
        tiles: cython.uint = 0
        found: cython.int = 0
        one: cython.uint = 1
        for number in range(FLOWERS * seat, FLOWERS * seat + self.flowers[seat]):
            if self.flower_at[number] < RUINS_FROM:
                tiles |= one << (self.flower_at[number] >> 2)
        while tiles:
            found += 1
            tiles &= tiles - 1
        return found

    def ruins_beside(self, seat: cython.int) -> cython.int:
        """Ruins beside at least one of the seat's flowers."""
        ruin: cython.int
        found: cython.int = 0
        for ruin in range(RUINS_FROM, RUINS_FROM + self.ruins):
            found += self.around(ruin, seat + 1) > 0
        return found

    def is_edge(self, index: cython.int) -> cython.bint:
        """Whether no neighbour belongs to another tile or is a ruin; a ruin itself is never on the edge."""
        way: cython.int
        if index >= RUINS_FROM:
            return False
        for way in range(6):
            other: cython.int = self.near[DIRECTIONS * index + way] - 1
            # Four indices a tile; a ruin's index divided by four is never a tile's.
            if other >= 0 and other >> 2 != index >> 2:
                return False
        return True

    def around(self, index: cython.int, who: cython.int) -> cython.int:
        """How many neighbours carry a flower of one owner."""
        way: cython.int
        found: cython.int = 0
        for way in range(6):
            other: cython.int = self.near[DIRECTIONS * index + way] - 1
            found += other >= 0 and self.owner[other] == who
        return found

    def arid_around(self, index: cython.int) -> cython.int:
        """How many neighbours are arid zones."""
        way: cython.int
        found: cython.int = 0
        for way in range(6):
            other: cython.int = self.near[DIRECTIONS * index + way] - 1
            found += other >= 0 and self.kind[other] == ARID
        return found

    def rivals_around(self, index: cython.int, seat: cython.int) -> cython.int:
        """How many neighbours carry a flower of another plant."""
        way: cython.int
        found: cython.int = 0
        for way in range(6):
            other: cython.int = self.near[DIRECTIONS * index + way] - 1
            found += other >= 0 and self.owner[other] != 0 and self.owner[other] != seat + 1
        return found
