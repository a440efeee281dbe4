"""The numbers of the searches, for Python and for C."""

DEEPEST = 1000  # actions from the root of a tree of playouts
