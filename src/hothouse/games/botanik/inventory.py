"""B1.1: every tile of the box, wherever it lies now."""

from collections import Counter

from hothouse.games.botanik.machine import SOURCE
from hothouse.games.botanik.state import BotanikState
from hothouse.games.botanik.tiles import KINDS, Tile


def tiles_out(state: BotanikState) -> Counter[Tile]:
    """Every tile that has left the bag: on the register, covered, pending, in a machine, removed."""
    found: Counter[Tile] = Counter(state.arrivals)
    for column in state.columns:
        found.update((column.centre, *column.covered))
        found.update(tile for tile in column.sides if tile is not None)
    for seat in range(2):
        found.update(state.pending[seat])
        found.update(piece.tile for piece in state.machines[seat].cells.values() if piece.tile != SOURCE)
    found.update(state.removed)
    return found


def inventory(state: BotanikState) -> dict[str, int]:
    """The 65 tiles by kind: those in the bag and those out of it."""
    out = tiles_out(state)
    return {tile: count + out[tile] for tile, count in zip(KINDS, state.bag, strict=True)}
