"""The numbers of the judged search, for Python and for C."""

DEEPEST = 400  # actions from the root of the tree
LONGEST = 600  # positions of a game that is learned from
KNOTS = 3  # a weight at the beginning, in the middle and at the end of a game

# What a node is.
UNSEEN = 0
DECISION = 1
LOT = 2
END = 3
