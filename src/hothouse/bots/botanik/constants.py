"""The numbers of the judge of Botanik, for Python and for C."""

from hothouse.kernels.botanik.constants import COLOURS

SHAPES = 5  # L, I, T, X and plants: the forms of pipes, whether a flower grows on them or not
PIPES = 3  # L, I, T: two forms each in the box, without and with a flower
TYPES = 7  # L, I, T, X, two plants and the meca-botanist

# What is noted of a machine: what a seat sees of it, then what its judge reckons with.
ON_MACHINE = 31
REACH = ON_MACHINE
POINTS = REACH + COLOURS
FEEDS = POINTS + COLOURS
GAINS = FEEDS + COLOURS
NEVER = GAINS + SHAPES * COLOURS  # always zero: what a meca-botanist adds
NOTES = NEVER + 1
SLOTS = 4_096  # machines remembered a seat

# What a seat sees.
BY_MACHINE = ON_MACHINE + 4
BY_REGISTER = 40
IN_BAG = 4
LAST_ROUNDS = 3  # each of them is told apart
A_SEAT = ON_MACHINE + BY_REGISTER
OF_ALL = 2 * A_SEAT
INPUTS = OF_ALL + 14 + LAST_ROUNDS
