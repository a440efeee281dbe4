"""B4.1: a centre changed. What it no longer holds is released to the player on whose side it lies."""

from hothouse.core.events import Tell
from hothouse.core.seats import Seat
from hothouse.games.botanik.register import Column, release
from hothouse.games.botanik.state import Pending
from hothouse.games.botanik.tiles import Tile, sort_tiles


def change_centre(column: Column, number: int, pending: Pending, tell: Tell) -> tuple[Column, Pending]:
    """The column with its new top after the release, and what everybody has pending then."""
    kept, freed = release(column)
    if kept is column:
        return column, pending
    # Told in the order of seats, not of turns: both are released at once, by the same change of the centre.
    for seat, tile in enumerate(freed):
        if tile is not None:
            tell("released", seat=seat, tile=tile, column=number)
    return kept, (_joined(pending, 0, freed[0]), _joined(pending, 1, freed[1]))


def _joined(pending: Pending, seat: Seat, tile: Tile | None) -> tuple[Tile, ...]:
    return pending[seat] if tile is None else sort_tiles((*pending[seat], tile))
