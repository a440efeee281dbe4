"""What a flower on a free stump would bring, held against the readable rules."""

from dataclasses import replace

import pytest

from bots.mcts.test_tree_bot import positions
from hothouse.bots.mcts.constants import KNOTS
from hothouse.bots.vorex.constants import A_SEAT, CROWD_INPUTS, PROMISED
from hothouse.bots.vorex.crowd import CrowdJudge
from hothouse.core import game
from hothouse.games.vorex.hexagons import Hex, neighbours
from hothouse.games.vorex.payment import discounts, price
from hothouse.games.vorex.state import FLOWERS, VorexState, free_stumps
from hothouse.games.vorex.tiles import LIGHT, NOTHING
from hothouse.kernels.vorex.kernel import VorexKernel

RULES = game("vorex")


def brings(state: VorexState, seat: int, stump: Hex) -> int:
    """The score with one flower more, and those on the ruins that it completes, less the score."""
    flowers = [set(held) for held in state.flowers]
    flowers[seat].add(stump)
    score = _score(state, flowers, seat) - RULES.scores(state)[seat].total
    for ruin in set(neighbours(stump)) & state.forest.ruins - set().union(*state.flowers):
        around = set(neighbours(ruin))
        if not around & set(free_stumps(state.forest, tuple(map(frozenset, flowers)))):
            held = [len(around & each) for each in flowers]
            score += held[seat] > max(held[:seat] + held[seat + 1 :])
    return score


def _score(state: VorexState, flowers: list[set[Hex]], seat: int) -> int:
    return RULES.scores(replace(state, flowers=tuple(map(frozenset, flowers))))[seat].total


def lacks(state: VorexState, seat: int, stump: Hex) -> tuple[int, int]:
    """What a stump takes from the seat, and what its stock lacks."""
    stock = state.stocks[seat]
    off = discounts(state.forest, state.flowers[seat]).get(stump, NOTHING)
    most, total = price(state.forest.ground[stump].cost, off)
    return total, max(0, total - sum(map(min, most, stock)) - stock[LIGHT])


@pytest.mark.parametrize("variant", ["three", "four"])
@pytest.mark.parametrize("seed", range(6))
def test_it_promises_what_the_rules_give(variant: str, seed: int) -> None:
    """V8.2, V7.1: the best of what can be paid, of that alone, with bloom, and above its price."""
    judge, seen_more = CrowdJudge([0] * (KNOTS * CROWD_INPUTS)), 0
    for state in positions(RULES, variant, seed)[5::8]:
        table, seats = VorexKernel.from_state(state), range(state.box.players)
        if any(len(held) == FLOWERS for held in state.flowers):
            continue
        stumps = list(free_stumps(state.forest, state.flowers))
        payers = {stump: sum(not lacks(state, seat, stump)[1] for seat in seats) for stump in stumps}
        for seat in seats:
            worth = {stump: brings(state, seat, stump) for stump in stumps}
            paid = [stump for stump in stumps if not lacks(state, seat, stump)[1]]
            cheap = [worth[stump] for stump in stumps if sum(lacks(state, seat, stump)) <= 3]
            alone = [worth[stump] for stump in paid if payers[stump] == 1]
            ground = state.forest.ground
            bloom = [
                worth[each] for each in paid if ground[each].kind == "action" and ground[each].sign == "bloom"
            ]
            best = [*sorted((worth[stump] for stump in paid), reverse=True), 0, 0]
            above = [2 * worth[stump] - lacks(state, seat, stump)[0] for stump in paid]
            assert judge.seen_by(table, seat)[A_SEAT : A_SEAT + PROMISED] == [
                20 * max(0, best[0]),
                20 * max(0, best[1]),
                20 * max([0, *cheap]),
                min(200, 30 * len(alone)),
                20 * max([0, *alone]),
                20 * max([0, *bloom]),
                min(200, sum(10 * max(0, each - 1) for each in best)),
                10 * max([0, *above]),
            ]
            seen_more += best[0] > 1
    assert seen_more > 5
