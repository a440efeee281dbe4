"""The numbers of the Botanik encoder, for Python and for C: where each kind of action begins."""

from hothouse.kernels.botanik.constants import COLUMNS, MOST_FRONTS, SIDES

SLOTS = 3  # tiles that arrive, or are pending
EXCHANGES = SLOTS * 2 * COLUMNS
BUILDS = EXCHANGES + SLOTS * COLUMNS
REMOVES = BUILDS + SLOTS * MOST_FRONTS * SIDES
ACTIONS = REMOVES + SLOTS
