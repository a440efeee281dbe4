"""A person's look with a trained eye: what each action is worth to the judge, a little ahead, in logits."""

import random
from collections.abc import Callable
from typing import Any

from hothouse.bots.budget import Stop
from hothouse.bots.mcts.judge import Judge, logit
from hothouse.bots.mcts.tree import Tree
from hothouse.bots.person import Look
from hothouse.core.action import Action
from hothouse.core.game import AnyGame
from hothouse.core.seats import Seat
from hothouse.kernels import needed_kernel

ROOM = 2_000
"""Nodes for one line of play: it keeps a node for each action."""
MORE = 40
"""Nodes for each further line."""


def trained_eye(judge_of: Callable[[Any], Judge], lines: int = 1) -> Look:
    """The look of a judge at so many lines of play (one: its own move), for whoever plays like a person."""

    def look(
        game: AnyGame, state: Any, _: Seat, rng: random.Random, __: Stop | None
    ) -> list[tuple[Action, float]]:
        table = needed_kernel(game.name).from_state(state)
        tree = Tree(table, judge_of(state), rng.getrandbits(32), ROOM + lines * MORE)
        tree.grow(lines)
        return [(table.action_of(code), logit(worth)) for code, _, worth in tree.choices()]

    return look
