"""The numbers of the Vorex kernel, for Python and for C. Their reasons are in docs/kernels.md."""

# The plane is rolled up to a square of cells; a power of two, so that a mask wraps it.
STRIDE = 128
CELLS = STRIDE * STRIDE
LAST_CELL = CELLS - 1

# A tile is a centre with three arms; twelve hexagons lie around it, and its rotation's parity says which.
HEXES = 4
ROTATIONS = 6
PARITIES = 2
RIM = 12
RIMS = PARITIES * RIM
RIM_STATES = 1 << RIM  # which of the twelve are taken
OUTER = 3  # hexagons behind one of the rim
DIRECTIONS = 6

# A placement changes what fits up to this far from its centre: three for what a centre looks at, two for a
# ruin in the ring.
RADIUS = 5
BALL_SIZE = 3 * RADIUS * (RADIUS + 1) + 1

MOST_TILES = 26
RUINS_FROM = HEXES * MOST_TILES  # ruins are numbered after the hexagons of the tiles
MOST_RUINS = 52
THINGS = RUINS_FROM + MOST_RUINS
MOST_FITS = 784
MOST_ACTIONS = 10_700

# What a hexagon is.
ARID = 0
PRODUCTION = 1
ACTION = 2
POINTS = 3
RUIN = 4

MOST_PLANTS = 4
FLOWERS = 13
STOCK = 4  # what a plant may hold: three colours and light
LIGHT = 3
WEED = 1  # its plant, in the solo game
LAST_ROUND = 60

# The verbs of an action, in its lowest four bits.
TAKES = 0
PASSES = 1
BLOOMS = 2
GROWS = 3
OVERRUNS = 4
REVEALS = 5
DRAWS = 6
DEALS = 7

# The stages of a game.
SETUP = 0
TURN = 1
WEEDS = 2

# The bonus that waits.
NO_BONUS = 0
BONUS_BLOOM = 1
BONUS_TAKE = 2
BONUS_GROW = 3

# How the game ended; 0 while it goes on.
FLOWERS_OUT = 1
ROUNDS_OUT = 2
WON = 3
WEED_DONE = 4
NO_STUMP = 5
