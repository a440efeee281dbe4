"""The numbers of the judge of Botanik, for Python and for C."""

FEATURES = 26
