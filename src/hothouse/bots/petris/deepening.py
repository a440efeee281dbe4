"""The root of the searches: deeper and deeper, until it is late or the result is proved."""

import math
import random
from dataclasses import dataclass

from hothouse.bots.petris.search import Search
from hothouse.bots.petris.trio import Trio
from hothouse.kernels.petris import PetrisKernel

WON = 30000
LIMIT = 31000
LOGIT = 256
WHOLE = 10000
"""The unit of a share at a table of three."""


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


def deepen(search: Search, table: PetrisKernel, left: int, rng: random.Random) -> Found:
    """Two players: search one ply deeper each time; `search` was told when to stop.

    A lost position is played on by the best move of the last search that still had hope.
    """
    moves = shuffled(table, rng)
    found = Found(0, 0, (moves[0],), False)
    for depth in range(1, left + 1):
        tried = _search_all(search, moves, depth) if depth < left else _prove(search, moves, depth)
        if tried is None:
            break
        if tried.value <= -WON and found.depth:
            return Found(tried.value, tried.depth, found.line, True)
        found = tried
        _to_front(moves, found.line[0])
        if found.proven or search.is_stopped():
            break
    return found


def _search_all(search: Search, moves: list[int], depth: int) -> Found | None:
    """Every move, to one depth. Stopped in the middle, the best of what was finished; None if nothing was."""
    best = -LIMIT
    line: tuple[int, ...] = ()
    for index, code in enumerate(moves):
        value = search.attempt(code, index, depth, best, LIMIT)
        if search.is_stopped():
            break
        if value > best:
            best, line = value, (code, *search.line_after())
        if best >= WON:
            break
    if not line:
        return None
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


def deepen_three(search: Trio, table: PetrisKernel, left: int, rng: random.Random) -> Found:
    """Three players: the same, with shares instead of values; the beam leaves nothing proved."""
    moves = shuffled(table, rng)
    found = Found(0, 0, (moves[0],), False)
    for depth in range(1, left + 1):
        tried: list[tuple[int, int]] = []
        for code in moves:
            value = search.attempt(code, depth)
            if search.is_stopped():
                break
            tried.append((value, code))
        if not tried:
            break
        best = max(tried, key=lambda each: each[0])
        found = Found(best[0], depth, (best[1],), False)
        if search.is_stopped():
            break
        moves = [code for _, code in sorted(tried, key=lambda each: -each[0])]
    return found


def _to_front(moves: list[int], code: int) -> None:
    moves.remove(code)
    moves.insert(0, code)


def weigh_all(search: Search | Trio, table: PetrisKernel, depth: int) -> list[tuple[int, float]]:
    """Every move with its worth in logits at a depth, each searched in full; best first."""
    if isinstance(search, Search):
        weighed = [(code, search.attempt(code, 0, depth, -LIMIT, LIMIT) / LOGIT) for code in table.codes()]
    else:
        weighed = [(code, _logit(search.attempt(code, depth) / WHOLE)) for code in table.codes()]
    return sorted(weighed, key=lambda each: -each[1])


def _logit(share: float) -> float:
    inside = min(max(share, 1e-9), 1 - 1e-9)
    return math.log(inside / (1 - inside))
