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
