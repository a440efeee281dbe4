"""Seats: who sits where, and the seat of chance."""

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 in turn order."""

# Below every seat, so that no index and no range of seats can take it for a person.
CHANCE: Final[Seat] = -1
"""The seat that draws tiles. Its actions are recorded like anybody's."""

CHANCE_NAME: Final = "chance"
