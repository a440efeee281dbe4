"""Several ways to one position, looked at from inside: only the interpreted tree shows its memory."""

from pathlib import Path

import pytest

from bots.petris.test_interpreted import said, uncompiled

PROGRAM = """
import random
from hothouse.bots.mcts.tree import DECISION, END, KNOWN, LOT, UNSEEN, Tree
from hothouse.bots.petris.levels import judge_of as of_petris
from hothouse.bots.vorex.levels import plain_judge_of as of_vorex
from hothouse.core import draw, game
from hothouse.kernels import kernel_class

def middle(name, turns, **options):
    rules, rng = game(name), random.Random(3)
    state = rules.start(**options)
    while turns or rules.to_act(state) < 0:
        if rules.to_act(state) < 0:
            state = rules.apply(state, draw(rules, state, rng))
        else:
            turns -= 1
            state = rules.apply(state, rng.choice(list(rules.legal_actions(state))))
    return state

def children(tree, node):
    if tree.kind[node] == DECISION:
        return list(range(tree.first[node], tree.first[node] + tree.many[node]))
    found, child = [], tree.first[node] if tree.kind[node] == LOT else 0
    while child:
        found.append(child)
        child = tree.after[child]
    return found

def walk(tree, node, table, states):
    '''What each node that was met stands for: the state itself, and no hash of it.'''
    if not tree.visits[node] and node != tree.root:
        return
    state = table.to_state()
    assert states.setdefault(node, state) == state, "a node stands for two positions"
    for child in children(tree, tree.home[node]):
        tree.table.copy_from(table)
        if tree.kind[tree.home[node]] == LOT:
            tree.draw(tree.code[child])
        else:
            tree.table.apply(tree.code[child])
        walk(tree, child, tree.table.copy(), states)

def look(name, state, judge_of, simulations):
    table = kernel_class(name).from_state(state)
    tree = Tree(table, judge_of(state), 1, 20_000)
    tree.tune(4, 0.5, 3.0)
    tree.grow(simulations)
    states = {}
    walk(tree, tree.root, table, states)
    homes = {}
    for node, stands_for in states.items():
        assert homes.setdefault(stands_for, tree.home[node]) == tree.home[node], "a position has two homes"
    assert len(set(homes.values())) == len(homes), "two positions share a home"
    shared = 0
    for home in homes.values():
        ways = [node for node in states if tree.home[node] == home]
        shared += len(ways) > 1
        through = sum(tree.visits[way] for way in ways)
        assert tree.met[home] == through, "lines were lost on the way home"
        below = sum(tree.visits[child] for child in children(tree, home))
        if tree.kind[home] == DECISION:
            assert below == tree.met[home] - 1, "every line but the first goes on"
        elif tree.kind[home] == LOT:
            assert below == tree.met[home], "every line draws a lot"
        whole = sum(tree.total[home * tree.seats + seat] for seat in range(tree.seats))
        assert abs(whole - tree.met[home]) < 1e-9, "the seats share out one whole"
    met = sum(tree.kind[home] == DECISION for home in homes.values())
    ends = sum(tree.met[home] for home in homes.values() if tree.kind[home] in (END, KNOWN))
    assert met + ends == simulations, "a line ends where nobody was before, or at an end"
    return shared

print(look("vorex", middle("vorex", 12, players=2), of_vorex, 150))
print(look("petris", middle("petris", 8, players=3), of_petris, 500))
"""


@pytest.mark.landing
def test_a_position_is_met_once_on_whatever_way(tmp_path: Path) -> None:
    """Two ways to one position share what is found of it; no line is counted twice or lost."""
    assert all(int(shared) > 3 for shared in said(uncompiled(tmp_path), PROGRAM).split())
