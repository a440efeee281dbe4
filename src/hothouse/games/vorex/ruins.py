"""V7: ruins. Who has most flowers around one, when its last stump is flowered, puts a flower on it."""

from collections.abc import Iterable

from hothouse.core.events import Tell
from hothouse.games.vorex.forest import Forest
from hothouse.games.vorex.hexagons import Hex, name, neighbours
from hothouse.games.vorex.state import FLOWERS, Box, Flowers, VorexState


def put_flower(state: VorexState, plant: int, hexagon: Hex, tell: Tell) -> Flowers:
    """The flowers after one more on a stump, and on the ruins that it completes (V6.5, V6.7, V7.1)."""
    flowers = _with(state.flowers, plant, hexagon)
    tell("flowered", plant=state.box.plants[plant], owner=plant, hex=name(hexagon))
    # Only a ruin beside the new flower can be complete now and not have been before.
    around = state.forest.ruins.intersection(neighbours(hexagon))
    return settle_ruins(state.box, state.forest, flowers, around, tell) if around else flowers


def settle_ruins(box: Box, forest: Forest, flowers: Flowers, ruins: Iterable[Hex], tell: Tell) -> Flowers:
    """V7.1–V7.4 for each of these ruins that has no free stump left around it, in reading order."""
    for ruin in sorted(ruin for ruin in ruins if is_complete(forest, flowers, ruin)):
        if box.solo and is_last_placed(flowers):  # V9.4: the game has just ended
            break
        # Counted anew for each ruin: a flower on the one before may lie beside this one (V7.2).
        winner = majority(flowers, ruin)
        if winner is None or len(flowers[winner]) == FLOWERS:
            # Three reasons that look the same on the board, and a player asks which.
            why = "reserve" if winner is not None else "tie" if any(counts(flowers, ruin)) else "empty"
            tell("unclaimed", hex=name(ruin), why=why)
            continue
        flowers = _with(flowers, winner, ruin)
        tell("claimed", plant=box.plants[winner], owner=winner, hex=name(ruin))
    return flowers


def is_complete(forest: Forest, flowers: Flowers, ruin: Hex) -> bool:
    """Whether no free stump is left around the ruin."""
    stumps = forest.stumps.intersection(neighbours(ruin))
    return not stumps.difference(*flowers)


def counts(flowers: Flowers, ruin: Hex) -> list[int]:
    """How many flowers each plant has around the ruin."""
    around = neighbours(ruin)
    return [len(held.intersection(around)) for held in flowers]


def majority(flowers: Flowers, ruin: Hex) -> int | None:
    """V7.1, V7.2: the plant with more flowers around the ruin than each other; None for a tie."""
    around = counts(flowers, ruin)
    # V7.1: most and alone at it; nobody around is no majority either.
    most = max(around)
    return around.index(most) if most and around.count(most) == 1 else None


def is_last_placed(flowers: Flowers) -> bool:
    """V8.1: whether some plant has placed its last flower."""
    return max(map(len, flowers)) == FLOWERS


def _with(flowers: Flowers, plant: int, hexagon: Hex) -> Flowers:
    return (*flowers[:plant], flowers[plant] | {hexagon}, *flowers[plant + 1 :])
