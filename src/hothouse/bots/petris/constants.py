"""The numbers of the bots of Petris, for Python and for C."""

# Values: a logit times LOGIT, an unfinished game up to HIGHEST, a proved one WON.
LOGIT = 256
HIGHEST = 20_000
WON = 30_000
INFINITE = 31_000
FAILED = -31_999  # no value: what C returns when Python raised

MOST_FEATURES = 32
LINE = 40  # actions of the line of play that is reported
SLOTS = 1 << 12  # how codes are told apart in the history, for each of two seats
HISTORY = 2 * SLOTS
LONGEST = 48  # propagations of the longest game, and some more

# The bound of a note about a position; NOTHING is no note.
NOTHING = 0
EXACT = 1
AT_LEAST = 2
AT_MOST = 3
NO_MOVE = 65_535  # the place of no action
