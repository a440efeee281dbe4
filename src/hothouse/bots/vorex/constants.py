"""The numbers of the judge of Vorex, for Python and for C."""

FEATURES = 40
MOST_PLACEMENTS = 64
NEAREST = 3  # stumps whose prices are looked at
FAR = 9  # what a stump costs that is not there

# What a seat of two sees: of each seat what the weighted sum observes (but the solo game) and more; then what
# both share.
OBSERVED = 29
MORE = 35
A_SEAT = OBSERVED + MORE
OF_ALL = 2 * A_SEAT
INPUTS = OF_ALL + 29
TAKEN = 255  # no price: there is no free stump
