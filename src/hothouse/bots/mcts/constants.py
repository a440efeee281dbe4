"""The numbers of the judged search, for Python and for C."""

DEEPEST = 400  # actions from the root of the tree
LONGEST = 600  # positions of a game that is learned from
KNOTS = 3  # a weight at the beginning, in the middle and at the end of a game

# What a node is.
UNSEEN = 0
DECISION = 1
LOT = 2
END = 3
KNOWN = 4  # what it comes to is known, and nothing below it is looked at

PROBES = 16  # places of the directory that a position may have

# A net that judges: what it sees, its hidden units, and the steps of its whole numbers.
MOST_INPUTS = 256
MOST_HIDDEN = 64
LANES = 16  # rows are padded to a multiple of it, so that processors take them in strides
MOST_ROWS = 80  # one for each hidden unit and each knot, padded
UNIT = 100  # an input of 1
MOST_INPUT = 4_000  # larger ones are cut
FINE = 1_024  # a weight of 1
OUTER = 4_096  # a weight of 1 behind a hidden unit
STAGES = 1_000  # the end of a game
