"""The root of the search for two: deeper and deeper, until it is late or the result is proved."""

import random
from dataclasses import dataclass

from hothouse.bots.petris.constants import INFINITE, WON
from hothouse.bots.petris.search import Search
from hothouse.kernels.petris.kernel import PetrisKernel

ORDERING = 2
"""So deep every move at the root is searched in full, for the order of the moves."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was found: the value for the seat that moves, how deep, the line, and if it is sure."""

    value: int
    depth: int
    line: tuple[int, ...]
    proven: bool


def shuffled(table: PetrisKernel, rng: random.Random) -> list[int]:
    """The legal actions in the order of the dice: among equals, the first is played."""
    moves = list(table.codes())
    rng.shuffle(moves)
    return moves


def deepen(
    search: Search, table: PetrisKernel, left: int, rng: random.Random, strides: bool = False
) -> Found:
    """Search one ply deeper each time, with `strides` two; `search` was told when to stop.

    A lost position is played on by the best move of the last search that still had hope.
    """
    moves = shuffled(table, rng)
    found = Found(0, 0, (moves[0],), False)
    # One less than all that is left costs as much as the proof and is worth less.
    for depth in (*depths(max(1, left - 2), strides), left):
        tried = _search_all(search, moves, depth) if depth < left else _prove(search, moves, depth)
        if tried is None:
            break
        # Against a perfect opponent all moves are equal now; against others the line that looked best is the
        # better try.
        if tried.value <= -WON and found.depth:
            return Found(tried.value, tried.depth, found.line, True)
        found = tried
        _to_front(moves, found.line[0])
        if found.proven or search.is_stopped():
            break
    return found


def depths(most: int, strides: bool) -> list[int]:
    """How deep it is searched, time after time; the order of the moves is found one ply deeper each time."""
    return [depth for depth in range(1, most + 1) if not strides or depth <= ORDERING or depth % 2 == 0]


def _search_all(search: Search, moves: list[int], depth: int) -> Found | None:
    """Every move, to one depth. Stopped in the middle, the best of what was finished; None if nothing was."""
    best = -INFINITE
    line: tuple[int, ...] = ()
    # At first every move in full: by these values they are put in order, and late ones are searched less.
    ordering = depth <= ORDERING
    worth = dict.fromkeys(moves, -INFINITE)
    for index, code in enumerate(moves):
        first, alpha = (0, -INFINITE) if ordering else (index, best)
        value = worth[code] = search.attempt(code, first, depth, alpha, INFINITE)
        if search.is_stopped():
            break
        if value > best:
            best, line = value, (code, *search.line_after())
        # A win is a win: no other move can be better.
        if best >= WON:
            break
    if not line:
        return None
    if ordering:
        moves.sort(key=worth.__getitem__, reverse=True)
    return Found(best, depth, line, best >= WON or (best <= -WON and not search.is_stopped()))


def _prove(search: Search, moves: list[int], depth: int) -> Found | None:
    """To the end of the track: does a move win? If none does, does one draw? None if it grew late.

    Two questions with a yes or no are cheaper than one for the value, and at the end there are three values.
    """
    for value, alpha in ((WON, 0), (0, -1)):
        for code in moves:
            reached = search.attempt(code, 0, depth, alpha, alpha + 1)
            if search.is_stopped():
                return None
            if reached > alpha:
                return Found(value, depth, (code, *search.line_after()), True)
    return Found(-WON, depth, (moves[0],), True)


def _to_front(moves: list[int], code: int) -> None:
    moves.remove(code)
    moves.insert(0, code)
