"""The kernel of Vorex: the forest, each garden, and the turns on them."""
