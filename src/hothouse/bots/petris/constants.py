"""The numbers of the bots of Petris, for Python and for C."""

# Values: a logit times LOGIT, an unfinished game up to HIGHEST, a proved one WON.
LOGIT = 256
HIGHEST = 20_000
WON = 30_000
STEPS = 2 * HIGHEST + 1  # values of an unfinished game
INFINITE = 31_000
FAILED = -31_999  # no value: what C returns when Python raised
UNKNOWN = -31_998  # no value: what a glance says of an action that has to be played

MOST_FEATURES = 32
LINE = 40  # actions of the line of play that is reported
SLOTS = 1 << 12  # how codes are told apart in the history, for each of two seats
HISTORY = 2 * SLOTS
SORTED = 16  # so many actions are put in order; where none of them cuts, hardly any other will
LONGEST = 48  # propagations of the longest game, and some more
# At a table of three: propagations of the game, how many of the last are played out wherever the search meets
# them, how many are at most, and positions enough for the first.
PHASES_THREE = 36
OUTRIGHT = 2
LAST_TURNS = 8
A_LOT = 1_000_000

# The bound of a note about a position; NOTHING is no note.
NOTHING = 0
EXACT = 1
AT_LEAST = 2
AT_MOST = 3
LINE_WORDS = 8  # words of a line of the processor's cache
NO_MOVE = 65_535  # the place of no action

# How the weights of a phase lie: pairs of the ring, pairs of the centre with the ring, single dishes (ring,
# centre), points, sarcinas, the lead in pieces.
DISH = 36  # a dish of two colours: own and other, 0 to 5 each
PAIR = DISH * DISH
SINGLE_AT = 2 * PAIR
POINTS_AT = SINGLE_AT + 2 * DISH
SARCINAS_AT = POINTS_AT + 100
PIECES_AT = SARCINAS_AT + 16
PHASE_TWO = PIECES_AT + 41
# The same of one view of a phase at a table of three: corners, edges and the centre, and the counts.
DISH_THREE = 216
POINTS_AT_THREE = 3 * DISH_THREE
SARCINAS_AT_THREE = POINTS_AT_THREE + 100
PIECES_AT_THREE = SARCINAS_AT_THREE + 64
PHASE_THREE = PIECES_AT_THREE + 41

# Where each number stands in what a glance knows of a dish. Those of seven dishes are added up, and no field
# spills over into the next.
LOAD = 8
OTHER_LOAD = 16
FULL = 24
OTHER_FULL = 28
PIECES = 32
OTHER_PIECES = 40
LEADS = 48
OTHER_LEADS = 52
ENTERS = 56
LEAVES = 57
ENTRIES = 1024  # what two colours have in a dish, four bits each: does it grow, and whose turn is next
DISHES = 512  # what two colours have in a dish, four bits each, with sarcinas left or not
BOARD = 7  # dishes of a table for two
SENT = 5  # none to four bacteria leave a dish

# The same for a table of three: loose bacteria of each colour, sarcinas, those just formed, points.
FULL_AT = 18
FORMED_AT = 30
LEADS_AT = 42
GROWS = 4096  # what three colours have in a dish, four bits each; above it stands the same where it grows
GROWN = 2 * GROWS
NUMBERS = 80  # for each of ten dishes, what the mover has there
MOVES = 0xFFFFFFFFFF  # the dishes of the code of an action
# What dishes of three kinds and sarcinas are worth in a phase: to the three seats, so many bits each, every
# weight raised so that it is never negative.
PRICES = 3 * DISH_THREE + 64
WIDE = 21
FIELD = 0x1FFFFF
ABOVE = 32_768
NOWHERE = -1
