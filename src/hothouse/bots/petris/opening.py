"""How a round of Petris begins."""

from hothouse.bots.openings import Opening

OPENING = Opening(6, 0.2)
"""Two propagations a colour; a fifth off a fair share is still an open game."""
