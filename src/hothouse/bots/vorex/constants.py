"""The numbers of the judge of Vorex, for Python and for C."""

FEATURES = 40
MOST_PLACEMENTS = 64
NEAREST = 3  # stumps whose prices are looked at
FAR = 9  # what a stump costs that is not there
