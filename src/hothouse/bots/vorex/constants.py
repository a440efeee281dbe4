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

# Objectives by their numbers in the book: the brown ones, then the green ones.
EDGE = 1
WHOLE_TILES = 2
DESERT = 3
RUINS_BESIDE = 4
TILES_HELD = 5
GROUPS = 6
SURROUNDED = 7
GIVING = 8
SPREAD = 9
LARGE = 10

# What is counted of the free stumps of a seat: those it can pay, and of these the ones for nothing, with
# bloom, with take, with points; then the prices of the nearest three.
TALLY = 5 + NEAREST

# What a seat of two sees: of each seat what the weighted sum observes (but the solo game) and more; then what
# all share.
OBSERVED = 29
MORE = 35
A_SEAT = OBSERVED + MORE
SHARED = 29
OF_ALL = 2 * A_SEAT
INPUTS = OF_ALL + SHARED

# What a seat of three and more sees: itself, what stumps promise it, its rivals in short, and what all share.
PROMISED = 8
RIVALS_FROM = A_SEAT + PROMISED
RIVALS = 23
OF_CROWD = RIVALS_FROM + RIVALS
CROWD_INPUTS = OF_CROWD + SHARED

# What who plays alone sees: itself, the Weed, and what all share.
OF_WEED = 11
ALONE = A_SEAT + OF_WEED
ALONE_INPUTS = ALONE + SHARED
