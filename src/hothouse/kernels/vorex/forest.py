"""Vorex in flat memory, the forest: tiles, ruins, and where another tile fits (V5.1–V5.3).

`grid` has a byte for each cell of the rolled-up plane (tables): 0 where it is empty, else one more than
the index of what lies there. Tile after tile takes four indices, so a hexagon's tile is its index divided by
four; ruins come from RUINS_FROM on. `near` has the same numbers for the six neighbours of everything that
lies, in reading order: whatever goes around a hexagon reads it and not the plane. The centres where a tile
fits are kept in two lists, for even and for odd rotations, and worked out anew only near tiles that were laid
since, and only when placements are listed: a search judges many a position whose placements nobody asks for.
"""

from __future__ import annotations

import cython

from hothouse.games.vorex.state import Box
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.vorex import tables

if not cython.compiled:  # C has them from forest.pxd
    from hothouse.kernels.vorex.constants import *

    SHAPE = [0] * (ROTATIONS * HEXES)
    RING = [0] * RIMS
    BEYOND = [0] * (RIMS * OUTER)
    READING = [0] * RIMS
    AROUND = [0] * DIRECTIONS
    BALL = [0] * BALL_SIZE
    NEAR = [0] * CELLS
    RUNS = [0] * RIM_STATES
    SINGLES = [0] * RIM_STATES

BOXES: list[Box] = []
"""The ways to play that kernels were made for; a kernel holds the place of its own."""
SLOTS: list[dict[int, int]] = []
"""The places of the tiles in the set of each of these, by their numbers."""


class VorexForest(Kernel):
    """The forest of a position."""

    def __init__(self) -> None:
        self.box: int = -1
        self.placed: int = 0
        self.ruins: int = 0
        self.fitted: int = 0  # tiles that the lists of centres know of
        self.low_q: int = -tables.MARGIN
        self.low_r: int = -tables.MARGIN
        if not cython.compiled:
            self.grid: list[int] = [0] * CELLS
            self.where: list[int] = [0] * THINGS
            self.near: list[int] = [0] * (DIRECTIONS * THINGS)
            self.kind: list[int] = [0] * THINGS
            self.sign: list[int] = [0] * THINGS
            self.owner: list[int] = [0] * THINGS
            self.cost: list[int] = [0] * THINGS
            self.laid: list[int] = [0] * MOST_TILES
            self.turned: list[int] = [0] * MOST_TILES
            self.fit: list[int] = [0] * (PARITIES * MOST_FITS)
            self.fits: list[int] = [0] * PARITIES
            self.tile_kind: list[int] = [0] * (HEXES * MOST_TILES)
            self.tile_sign: list[int] = [0] * (HEXES * MOST_TILES)
            self.tile_cost: list[int] = [0] * (HEXES * MOST_TILES)

    def open_box(self, box: Box) -> None:
        """Take out the tiles of a way to play."""
        if box not in BOXES:
            BOXES.append(box)
            SLOTS.append(tables.slots_of(box))
        if len(box.tileset.tiles) > MOST_TILES:
            raise OverflowError(f"the kernel holds {MOST_TILES} tiles, and the set has more")
        self.box = BOXES.index(box)
        for slot, tile in enumerate(box.tileset.tiles):
            for place, ground in enumerate(tile.hexes):
                found = tables.printed(ground)
                self.tile_kind[4 * slot + place] = found.kind
                self.tile_sign[4 * slot + place] = found.sign
                self.tile_cost[4 * slot + place] = found.cost

    def same_forest(self, that: VorexForest) -> cython.int:
        """Become the same forest as another."""
        index: cython.int
        parity: cython.int
        tiles: cython.int = 0
        ruins: cython.int = 0
        # Most copies are of a forest that differs in a tile or two: what lies alike in both stays.
        while (
            tiles < min(self.placed, that.placed)
            and self.where[HEXES * tiles] == that.where[HEXES * tiles]
            and self.turned[tiles] == that.turned[tiles]
        ):
            tiles += 1
        while (
            ruins < min(self.ruins, that.ruins)
            and self.where[RUINS_FROM + ruins] == that.where[RUINS_FROM + ruins]
        ):
            ruins += 1
        self.fell(tiles, ruins)
        if self.box != that.box:
            self.box = that.box
            for index in range(HEXES * MOST_TILES):
                self.tile_kind[index] = that.tile_kind[index]
                self.tile_sign[index] = that.tile_sign[index]
                self.tile_cost[index] = that.tile_cost[index]
        self.placed = that.placed
        self.ruins = that.ruins
        self.fitted = that.fitted
        self.low_q = that.low_q
        self.low_r = that.low_r
        for index in range(4 * that.placed):
            self.where[index] = that.where[index]
            self.kind[index] = that.kind[index]
            self.sign[index] = that.sign[index]
            self.owner[index] = that.owner[index]
            self.cost[index] = that.cost[index]
        for index in range(RUINS_FROM, RUINS_FROM + that.ruins):
            self.where[index] = that.where[index]
            self.kind[index] = RUIN
            self.owner[index] = that.owner[index]
        for index in range(DIRECTIONS * 4 * that.placed):
            self.near[index] = that.near[index]
        for index in range(DIRECTIONS * RUINS_FROM, DIRECTIONS * (RUINS_FROM + that.ruins)):
            self.near[index] = that.near[index]
        for index in range(4 * tiles, 4 * that.placed):
            self.grid[self.where[index]] = index + 1
        for index in range(RUINS_FROM + ruins, RUINS_FROM + that.ruins):
            self.grid[self.where[index]] = index + 1
        for index in range(that.placed):
            self.laid[index] = that.laid[index]
            self.turned[index] = that.turned[index]
        for parity in range(2):
            self.fits[parity] = that.fits[parity]
            for index in range(parity * MOST_FITS, parity * MOST_FITS + that.fits[parity]):
                self.fit[index] = that.fit[index]
        return 0

    def fell(self, tiles: cython.int, ruins: cython.int) -> cython.void:
        """Clear the plane of everything after so many tiles and ruins."""
        index: cython.int
        # Hexagon by hexagon: the plane has 16,384 cells, of which some 100 are used.
        for index in range(4 * tiles, 4 * self.placed):
            self.grid[self.where[index]] = 0
        for index in range(RUINS_FROM + ruins, RUINS_FROM + self.ruins):
            self.grid[self.where[index]] = 0

    def join(self, index: cython.int) -> cython.void:
        """Note what lies around something that has just been laid, and on all sides that it lies there."""
        way: cython.int
        for way in range(DIRECTIONS):
            other: cython.int = self.grid[(self.where[index] + AROUND[way]) & LAST_CELL]
            self.near[DIRECTIONS * index + way] = other
            if other:
                # In reading order the opposite way is as far from the last as this one from the first.
                self.near[DIRECTIONS * (other - 1) + DIRECTIONS - 1 - way] = index + 1

    # V5.1–V5.3: where a tile fits.

    def surround(self, centre: cython.int, parity: cython.int) -> cython.int:
        """A bit for each filled place of the ring around a tile."""
        place: cython.int
        filled: cython.int = 0
        for place in range(RIM):
            if self.grid[(centre + RING[RIM * parity + place]) & LAST_CELL]:
                filled |= 1 << place
        return filled

    def closed(self, centre: cython.int, parity: cython.int, filled: cython.int) -> cython.int:
        """V5.2: a bit for each place of the ring that the tile makes a hole of one."""
        single: cython.int = SINGLES[filled]
        holes: cython.int = 0
        place: cython.int
        if single == 0:
            return 0
        for place in range(RIM):
            if (single >> place) & 1:
                way: cython.int = OUTER * (RIM * parity + place)
                if (
                    self.grid[(centre + BEYOND[way]) & LAST_CELL]
                    and self.grid[(centre + BEYOND[way + 1]) & LAST_CELL]
                    and self.grid[(centre + BEYOND[way + 2]) & LAST_CELL]
                ):
                    holes |= 1 << place
        return holes

    def fits_at(self, centre: cython.int, parity: cython.int) -> cython.int:
        """Whether a tile lies on empty hexagons, touches another, and closes no hole but of one."""
        arm: cython.int
        for arm in range(4):
            if self.grid[(centre + SHAPE[4 * parity + arm]) & LAST_CELL]:
                return 0
        filled: cython.int = self.surround(centre, parity)
        if filled == 0:
            return 0
        # A tile that touches the forest along one run cannot enclose anything. Two runs or more mean that
        # something between them is cut off; that is allowed only where each cut-off part is a single hexagon.
        parts: cython.int = RUNS[filled]
        if parts <= 1:
            return 1
        holes: cython.int = self.closed(centre, parity, filled)
        while holes:
            parts -= 1
            holes &= holes - 1
        return parts <= 1

    def grow_forest(self, tile: cython.int, centre: cython.int, rotation: cython.int) -> cython.int:
        """Lay a tile where it fits; how many ruins that made (the last ones listed, in reading order)."""
        parity: cython.int = rotation & 1
        holes: cython.int = self.closed(centre, parity, self.surround(centre, parity))
        place: cython.int
        before: cython.int = self.ruins
        self.lay(tile, centre, rotation)
        if holes:
            for place in range(RIM * parity, RIM * parity + RIM):
                if (holes >> READING[place]) & 1:
                    self.ruin_at((centre + RING[RIM * parity + READING[place]]) & LAST_CELL)
        return self.ruins - before

    def lay(self, tile: cython.int, centre: cython.int, rotation: cython.int) -> cython.int:
        """Put the four hexagons of a tile on the plane."""
        arm: cython.int
        first: cython.int = 4 * self.placed
        if self.placed == MOST_TILES:
            with cython.gil:
                raise OverflowError(f"a forest of more than {MOST_TILES} tiles")
        for arm in range(4):
            cell: cython.int = (centre + SHAPE[HEXES * rotation + arm]) & LAST_CELL
            self.where[first + arm] = cell
            self.kind[first + arm] = self.tile_kind[4 * tile + arm]
            self.sign[first + arm] = self.tile_sign[4 * tile + arm]
            self.cost[first + arm] = self.tile_cost[4 * tile + arm]
            self.owner[first + arm] = 0
            self.grid[cell] = first + arm + 1
        for arm in range(4):
            self.join(first + arm)
        self.laid[self.placed] = tile
        self.turned[self.placed] = rotation
        self.placed += 1
        # The window of coordinates is moved so that it always begins well before the forest: by it a cell of
        # the rolled-up plane is translated back into one q and r.
        q: cython.int = self.low_q + ((centre - self.low_q) & 127)
        r: cython.int = self.low_r + ((((centre - q) & LAST_CELL) >> 7) - self.low_r & 127)
        self.low_q = min(self.low_q, q - 20)
        self.low_r = min(self.low_r, r - 20)
        return 0

    def ruin_at(self, cell: cython.int) -> cython.int:
        """Put a ruin on the plane."""
        index: cython.int = RUINS_FROM + self.ruins
        if self.ruins == MOST_RUINS:
            with cython.gil:
                raise OverflowError(f"a forest with more than {MOST_RUINS} ruins")
        self.where[index] = cell
        self.kind[index] = RUIN
        self.owner[index] = 0
        self.grid[cell] = index + 1
        self.join(index)
        self.ruins += 1
        return 0

    def fit_new(self) -> cython.int:
        """Bring the lists of centres up to date with the tiles that were laid since."""
        while self.fitted < self.placed:
            self.refit(self.where[4 * self.fitted])
            self.fitted += 1
        return 0

    def refit(self, centre: cython.int) -> cython.int:
        """Work out anew where a tile fits, near a tile that was laid."""
        parity: cython.int
        index: cython.int
        for parity in range(2):
            # Far fits stay, near ones are looked at again; the list is packed in place.
            kept: cython.int = parity * MOST_FITS
            for index in range(parity * MOST_FITS, parity * MOST_FITS + self.fits[parity]):
                if NEAR[(self.fit[index] - centre) & LAST_CELL] == 0:
                    self.fit[kept] = self.fit[index]
                    kept += 1
            self.fits[parity] = kept - parity * MOST_FITS
        for index in range(BALL_SIZE):
            cell: cython.int = (centre + BALL[index]) & LAST_CELL
            if self.grid[cell] == 0:
                self.add_fit(cell, 0)
                self.add_fit(cell, 1)
        return 0

    def add_fit(self, centre: cython.int, parity: cython.int) -> cython.int:
        """List the centre if a tile fits there."""
        if self.fits_at(centre, parity):
            if self.fits[parity] == MOST_FITS:
                with cython.gil:
                    raise OverflowError(f"a tile fits in more than {MOST_FITS} places")
            self.fit[parity * MOST_FITS + self.fits[parity]] = centre
            self.fits[parity] += 1
        return 0

    def find_fits(self) -> cython.int:
        """Work out everywhere where a tile fits; before the first tile that is the origin (V2.4)."""
        self.fitted = 0
        self.fits[0] = 0
        self.fits[1] = 0
        if self.placed == 0:
            self.fits[0] = 1
            self.fits[1] = 1
            self.fit[0] = 0
            self.fit[MOST_FITS] = 0
        return self.fit_new()


def _fill() -> None:
    """Copy the tables into C arrays."""
    for rotation in range(ROTATIONS):
        for place, way in enumerate(tables.shape(rotation)):
            SHAPE[HEXES * rotation + place] = way
    for parity in range(2):
        for place, way in enumerate(tables.ring(parity)):
            RING[RIM * parity + place] = way
            READING[RIM * parity + place] = tables.in_reading_order(parity)[place]
            for number, outer in enumerate(tables.beyond(parity)[place]):
                BEYOND[OUTER * (RIM * parity + place) + number] = outer
    for place, way in enumerate(tables.directions()):
        AROUND[place] = way
    for place, way in enumerate(tables.ball()):
        BALL[place] = way
        NEAR[way % CELLS] = 1
    for filled in range(RIM_STATES):
        RUNS[filled] = tables.runs(filled)
        SINGLES[filled] = tables.singles(filled)


_fill()
