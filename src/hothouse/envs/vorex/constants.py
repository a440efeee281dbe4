"""The numbers of the Vorex encoder, for Python and for C: where each kind of action begins."""

from hothouse.kernels.vorex.constants import HEXES, MOST_FITS, MOST_TILES, ROTATIONS

STUMPS = HEXES * MOST_TILES
PAYMENTS = 12  # ways to pay for a stump: nine resources at most (V6.4)
HAND = 3  # tiles to choose from: two visible ones, or in a solo set-up three
FIRST_OVERRUN = 2
FIRST_BLOOM = FIRST_OVERRUN + STUMPS
FIRST_GROWTH = FIRST_BLOOM + STUMPS * PAYMENTS
ACTIONS = FIRST_GROWTH + HAND * ROTATIONS * MOST_FITS
