"""A trained eye: what each action is worth to the judge, a little ahead, in logits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cython

from hothouse.bots.choosing import Eye
from hothouse.bots.mcts.judge import Judge
from hothouse.bots.mcts.tree import Tree
from hothouse.kernels import needed_kernel
from hothouse.kernels.kernel import Kernel

if not cython.compiled:  # C functions in judge.pxd
    from hothouse.bots.mcts.judge import logit

ROOM = 2_000
"""Nodes for one line of play: it keeps a node for each action."""
MORE = 40
"""Nodes for each further line."""


class TreeEye(Eye):
    """The look of a judge at so many lines of play (one: its own move). Its tree begins anew with each look,
    in the same memory."""

    def __init__(self, start: Kernel, judge: Judge, lines: int) -> None:
        super().__init__(start.most_actions())
        self.tree: Tree = Tree(start, judge, 0, ROOM + lines * MORE)
        self.tree.tidy = 1
        self.lines: int = lines

    def look(self, table: Kernel) -> cython.int:
        """The actions that the root keeps, each with what it is worth to the seat to act."""
        index: cython.int
        tree: Tree = self.tree
        seat: cython.int = table.to_act()
        tree.restart(table, self.dice.roll())
        tree.grow(self.lines)
        for index in range(tree.many[0]):
            node: cython.int = tree.first[0] + index
            self.codes.code[index] = tree.code[node]
            self.worth[index] = logit(tree.mean(node, seat))
        return tree.many[0]


def trained_eye(judge_of: Callable[[Any], Judge], lines: int = 1) -> Callable[[Any, Any], TreeEye]:
    """How to make the eye of a table, from its game and any of its states."""

    def make(game: Any, state: Any) -> TreeEye:
        return TreeEye(needed_kernel(game.name).from_state(state), judge_of(state), lines)

    return make
