"""The numbers of the Petris encoder, for Python and for C."""

TABLE_SPLITS = 700  # ways to split bacteria at one table
BLOCKS = 256  # splits from one dish and of one number, by the bits of a code above its arrivals
