"""The numbers of the judge of Vorex, for Python and for C."""

FEATURES = 40
MOST_PLACEMENTS = 64
NEAREST = 3  # stumps whose prices are looked at
FAR = 9  # what a stump costs that is not there
UNPAID = 64  # added to a price that the seat cannot pay

# Points of a glance at a placement: for a beetle, and for each neighbour of a hexagon; their last ten bits
# or so are drawn by lot.
BEETLE = 2_000
BESIDE_OWN = 800  # a stump beside a flower of one's own
LOST_BESIDE_OWN = -200  # arid ground there
BESIDE_RIVAL = -200  # a stump beside another's flower
NEUTRAL = 100
CROWDED = -600  # for who likes tiles that lie apart
CROWDED_BY_OWN = -1_200

# What a seat of two sees: of each seat what the weighted sum observes (but the solo game) and more; then what
# both share.
OBSERVED = 29
MORE = 35
A_SEAT = OBSERVED + MORE
OF_ALL = 2 * A_SEAT
INPUTS = OF_ALL + 29
