"""What the evaluation of Petris looks at: small patterns on the table, each the number of one weight.

Everything is seen from one seat (its own colour first) at one phase (how many propagations were made), so
that a weight means: this pattern, at this time, for whoever looks. A pattern is a dish by itself, two
dishes side by side (two players), the points, the sarcinas, or the difference in pieces.
"""

import cython

from hothouse.games.petris.boards import LAYOUTS
from hothouse.games.petris.track import PROPAGATOR, WHOLE
from hothouse.kernels.petris import tables
from hothouse.kernels.petris.kernel import PetrisKernel

if not cython.compiled:  # C has them from features.pxd
    from hothouse.bots.petris.constants import *
    from hothouse.kernels.petris.constants import *

    PHASE = [0] * SPACES
    DISH_KIND = [0] * MOST_DISHES

PHASES = {2: 24, 3: 36}
"""How many propagations a game has."""
SIZES = {2: PHASES[2] * PHASE_TWO, 3: 3 * PHASES[3] * PHASE_THREE}
"""How many weights there are in all, by the number of players."""


def active(table: PetrisKernel, seat: cython.int, found: cython.p_int) -> cython.int:
    """Write the numbers of the weights that count here, seen from the seat; how many there are."""
    return active_two(table, seat, found) if table.players == 2 else active_three(table, seat, found)


def active_two(table: PetrisKernel, seat: cython.int, found: cython.p_int) -> cython.int:
    """Two players: six pairs around the ring, six of the ring with the centre, each dish, and the counts."""
    base: cython.int = PHASE[table.row + table.marker] * PHASE_TWO
    own: cython.ulonglong = table.own[seat]
    other: cython.ulonglong = table.own[1 - seat]
    centre: cython.int = (own >> 24 & 15) + 6 * (other >> 24 & 15)
    dish: cython.int
    last: cython.int = (own >> 20 & 15) + 6 * (other >> 20 & 15)
    for dish in range(6):
        here: cython.int = (own >> 4 * dish & 15) + 6 * (other >> 4 * dish & 15)
        # A pair has no direction: the lower dish comes first, so both orders share one weight.
        low: cython.int = here if here < last else last
        found[dish] = base + low * DISH + here + last - low
        found[6 + dish] = base + PAIR + centre * DISH + here
        found[12 + dish] = base + SINGLE_AT + here
        last = here
    found[18] = base + SINGLE_AT + DISH + centre
    found[19] = base + POINTS_AT + 10 * table.points[seat] + table.points[1 - seat]
    mine: cython.int = table.sarcinas(seat)
    theirs: cython.int = table.sarcinas(1 - seat)
    found[20] = base + SARCINAS_AT + 4 * mine + theirs
    lead: cython.int = table.loose(seat) + mine - table.loose(1 - seat) - theirs
    found[21] = base + PIECES_AT + 20 + (20 if lead > 20 else -20 if lead < -20 else lead)
    return 22


def active_three(table: PetrisKernel, seat: cython.int, found: cython.p_int) -> cython.int:
    """Three players: each dish with its three colours in turn order, and the counts."""
    mover: cython.int = table.to_act()
    # Who moves next matters more with three: each distance from the mover has weights of its own.
    turn: cython.int = (seat - mover + 3) % 3
    base: cython.int = (PHASE[table.row + table.marker] * 3 + turn) * PHASE_THREE
    after: cython.int = (seat + 1) % 3
    before: cython.int = (seat + 2) % 3
    own: cython.ulonglong = table.own[seat]
    second: cython.ulonglong = table.own[after]
    third: cython.ulonglong = table.own[before]
    dish: cython.int
    for dish in range(10):
        here: cython.int = (own >> 4 * dish & 15) + 6 * (second >> 4 * dish & 15)
        here += 36 * (third >> 4 * dish & 15)
        found[dish] = base + 216 * DISH_KIND[dish] + here
    best: cython.int = table.points[after]
    # Fewest points win, so the rival that counts is the one with fewer.
    if table.points[before] < best:
        best = table.points[before]
    found[10] = base + POINTS_AT_THREE + 10 * table.points[seat] + best
    mine: cython.int = table.sarcinas(seat)
    found[11] = base + SARCINAS_AT_THREE + mine + 4 * table.sarcinas(after) + 16 * table.sarcinas(before)
    lead: cython.int = 2 * (table.loose(seat) + mine) - table.loose(after) - table.loose(before)
    found[12] = base + PIECES_AT_THREE + 20 + (20 if lead > 20 else -20 if lead < -20 else lead)
    return 13


def _fill() -> None:
    """Copy the tables into C arrays: the phase of every space, and the kinds of dishes of the triangle."""
    for players, row in tables.ROWS.items():
        made = 0
        for marker, letter in enumerate(WHOLE[players]):
            PHASE[row + marker] = min(made, PHASES[players] - 1)
            made += letter in PROPAGATOR
        PHASE[row + len(WHOLE[players])] = PHASES[players] - 1
    kinds = {2: 0, 4: 1, 6: 2}  # corner, edge, centre: by the number of neighbours
    for dish, neighbours in enumerate(LAYOUTS[3].neighbours):
        DISH_KIND[dish] = kinds[len(neighbours)]


_fill()
