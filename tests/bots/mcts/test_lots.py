"""The lots of the tree search, looked at from inside: only the interpreted tree shows its memory."""

from pathlib import Path

import pytest

from bots.petris.test_interpreted import said, uncompiled

PROGRAM = """
import random
from hothouse.bots.botanik.levels import judge_of
from hothouse.bots.mcts.tree import DECISION, LOT, Tree
from hothouse.core import draw, game
from hothouse.kernels import kernel_class

rules, rng = game("botanik"), random.Random(3)
state = rules.start()
while rules.to_act(state) < 0:
    state = rules.apply(state, draw(rules, state, rng))

def drawn(tree, node):
    found, child = [], tree.first[node]
    while child:
        found.append(child)
        child = tree.after[child]
    return found

def actions(tree, node):
    return range(tree.first[node], tree.first[node] + tree.many[node])

def below(tree, node):
    if tree.kind[node] == LOT:
        lots = drawn(tree, node)
        return {tree.code[each] for each in lots}.union(*[below(tree, each) for each in lots])
    return set().union(*[below(tree, each) for each in actions(tree, node)])

def look(tree):
    compared = rivals = 0
    for node in range(tree.used):
        if tree.kind[node] == LOT:
            under = [lots for lots in (below(tree, each) for each in drawn(tree, node)) if lots]
            for index, lots in enumerate(under):
                assert all(lots.isdisjoint(other) for other in under[:index]), "the same lots below two lots"
                compared += index
        elif tree.kind[node] == DECISION:
            lots = [drawn(tree, each) for each in actions(tree, node) if tree.kind[each] == LOT]
            assert len({tree.code[each[0]] for each in lots}) < 2, "rival actions meet other lots"
            rivals += len(lots) > 1
    return compared, rivals

def grown(widest, curiosity, sharpness):
    tree = Tree(kernel_class("botanik").from_state(state), judge_of(state), 1, 50_000)
    tree.tune(widest, curiosity, sharpness)
    tree.grow(400)
    return tree

compared, _ = look(grown(2, 0.02, 12.0))  # narrow and deep: lots behind lots
_, rivals = look(grown(6, 0.3, 5.0))  # broad: lots beside lots
print(compared, rivals)
"""


@pytest.mark.landing
def test_lots_differ_below_different_lots_and_rivals_share_theirs(tmp_path: Path) -> None:
    """What is drawn after one lot is not what is drawn after another; after rival actions it is."""
    compared, rivals = map(int, said(uncompiled(tmp_path), PROGRAM).split())
    assert compared > 0
    assert rivals > 0
