"""A search's look at a tile more, held against a look at the whole position."""

import pytest

from bots.mcts.test_tree_bot import positions
from hothouse.bots.mcts.constants import KNOTS
from hothouse.bots.mcts.net import NetJudge
from hothouse.bots.mcts.tree import Tree
from hothouse.bots.vorex.constants import CROWD_INPUTS, INPUTS
from hothouse.bots.vorex.crowd import CrowdJudge
from hothouse.bots.vorex.duel import DuelJudge
from hothouse.core import game
from hothouse.kernels.constants import OVER
from hothouse.kernels.vorex.kernel import VorexKernel

RULES = game("vorex")


def telling(inputs: int) -> list[int]:
    """Weights without hidden units that tell every input from every other."""
    return [(number * 7919 + 13) % 401 - 200 for number in range(KNOTS * inputs)]


def crowd() -> NetJudge:
    """A judge of three or four."""
    return CrowdJudge(telling(CROWD_INPUTS))


def duel() -> NetJudge:
    """A judge of two."""
    return DuelJudge(telling(INPUTS))


@pytest.mark.parametrize(
    ("variant", "made"), [("two", duel), ("family", duel), ("three", crowd), ("four", crowd)]
)
@pytest.mark.parametrize("seed", range(5))
def test_what_a_tile_adds_is_what_a_whole_look_sees(variant: str, made: object, seed: int) -> None:
    """Every action that a search weighs at the root is worth what a judge says who never looked before."""
    assert callable(made)
    compared = 0
    for state in positions(RULES, variant, seed)[1::4]:
        table = VorexKernel.from_state(state)
        if table.to_act() < 0:
            continue
        tree = Tree(table, made(), 1, 2_000)
        tree.grow(1)
        for code, visits, hopes in tree.prospects():
            after = table.copy()
            after.apply(code)
            if visits == 0 and after.to_act() != OVER:
                assert hopes == tuple(made().shares(after))
                compared += 1
    assert compared > 50


@pytest.mark.parametrize(
    "position",
    [
        # V2.4: the starting tile brings a flower, the tile of level 0 does not.
        "vorex | players 3 | tileset palmhouse | brown wholes | green thickets | forest 23@0,0r0 2@-2,3r0 | "
        "visible 7 8 | hand 1 24 | orange holds 1 mushroom, 4 light | pink holds 4 light | "
        "purple holds 4 light | orange flowers 1,0 | set-up, pink",
        # V7.3: a tile makes a ruin that is settled at once.
        "vorex | players 3 | tileset palmhouse | brown wholes | green thickets | forest 11@3,-1r5 23@0,0r2 "
        "2@-3,1r1 5@-6,2r3 3@-2,3r3 1@0,3r5 15@3,4r4 24@-5,5r5 7@1,5r1 25@-2,6r5 8@-8,7r1 6@-7,9r0 | "
        "visible 12 13 | orange holds 2 mushroom, 1 insect, 1 water, 4 light | "
        "pink holds 2 mushroom, 2 insect, 2 water, 4 light | "
        "purple holds 1 mushroom, 2 insect, 1 water, 4 light | orange flowers -1,1 | pink flowers -4,4 | "
        "purple flowers -1,5 | round 2, orange, 2 actions",
    ],
)
def test_a_tile_that_brings_a_flower_leaves_nothing_behind(position: str) -> None:
    """The tile that is looked at after it stands beside the groups of before."""
    table = VorexKernel.from_state(RULES.read(position))
    tree = Tree(table, crowd(), 1, 2_000)
    tree.grow(1)
    for code, visits, hopes in tree.prospects():
        after = table.copy()
        after.apply(code)
        if visits == 0:
            assert hopes == tuple(crowd().shares(after))
