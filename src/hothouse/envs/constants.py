"""The numbers of the encoders, for Python and for C."""

NOT_LISTED = -1  # the number of no action
