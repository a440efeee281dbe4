"""The numbers of the Petris kernel, for Python and for C. Their reasons are in docs/kernels.md."""

COLOURS = 3
MOST_DISHES = 10  # four bits a dish, and the origin and number of an action above them: ten fit a word
MOST_SPACES = 50
SPACES = 2 * MOST_SPACES  # the tracks of two tables, one behind the other
MOST_SPLITS = 1100  # ways to split up to four bacteria, of all dishes of both tables
DISH_STATES = 16 * 16 * 16  # what three colours have in a dish, four bits each

# What the marker stands on, after the seats.
FISSION = 3
CONTAMINATION = 4
RUN_OUT = 5

# How the game ended; 0 while it goes on.
STUCK = 1
SHORT = 2
NINE = 3
TRACK = 4
