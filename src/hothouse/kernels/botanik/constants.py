"""The numbers of the Botanik kernel, for Python and for C. Their reasons are in docs/kernels.md."""

PLAYERS = 2
COLOURS = 5
FORMS = 10
KINDS = COLOURS * FORMS
SOURCE = KINDS  # the kind of the Source: after all that come from the box
MECA = 9  # the form of a meca-botanist
BOX_SIZE = 66
COLUMNS = 5
ROUND = 3
PLACEMENTS = 60
MOST_TILES = 61
MOST_FRONTS = 2 * MOST_TILES + 2
MOST_ACTIONS = 1024
NOTHING = 255  # no tile: on a space of the register, on a side of a tile
NOWHERE = 255  # no empty cell of that number

# Four sides are four bits; a contact has eight: the sides that touch, and of these the ones with a pipe.
SIDES = 4
OPENINGS = 1 << SIDES
CONTACTS = 1 << 2 * SIDES

# The verbs of an action, in its lowest three bits.
GIVE = 0
DRAW = 1
SIDE = 2
CENTRE = 3
EXCHANGE = 4
BUILD = 5
REMOVE = 6
