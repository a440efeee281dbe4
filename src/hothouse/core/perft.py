"""Perft: counting every line of play to a depth, the classic check that nothing is missing or extra."""

from typing import TypeVar

from hothouse.core.action import Action
from hothouse.core.game import Game

S = TypeVar("S")


def perft(game: Game[S], state: S, depth: int) -> int:
    """How many sequences of `depth` actions start here; a draw of chance counts as an action like any other.

    A game that ends earlier has no such sequence. Equal states are counted once and remembered.
    """
    return _count(game, state, depth, {})


def divide(game: Game[S], state: S, depth: int) -> dict[Action, int]:
    """The same count, first action by first action: what one compares to find a difference."""
    known: dict[tuple[S, int], int] = {}
    return {
        action: _count(game, game.apply(state, action), depth - 1, known)
        for action in game.legal_actions(state)
    }


def _count(game: Game[S], state: S, depth: int, known: dict[tuple[S, int], int]) -> int:
    if depth == 0:
        return 1
    actions = game.legal_actions(state)
    # The last depth is counted and not played: most of the work of a perft would be there.
    if depth == 1:
        return len(actions)
    # By the depth too, since the same state has more lines before it the earlier it is met.
    key = (state, depth)
    if key not in known:
        known[key] = sum(_count(game, game.apply(state, action), depth - 1, known) for action in actions)
    return known[key]
