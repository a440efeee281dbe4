"""Which placements of Vorex are judged at all: those that look best by a plain count around each hexagon."""

from itertools import pairwise

from bots.mcts.test_tree_bot import positions
from hothouse.bots.vorex.constants import BEETLE
from hothouse.bots.vorex.levels import judge_of
from hothouse.core import game
from hothouse.games.vorex.grow import Placement
from hothouse.games.vorex.hexagons import neighbours, propeller
from hothouse.games.vorex.state import VorexState
from hothouse.kernels.vorex.kernel import VorexKernel

RULES = game("vorex")
LOT = 1023
"""What a lot may add to a placement, so that equals come in no order of their own."""


def counted(state: VorexState, action: Placement) -> int:
    """Points of a placement without its lot: beetles, and each neighbour of each of its hexagons."""
    tile, seat = state.box.tile(action.tile), state.seat
    points = BEETLE * sum(tile.bounty)
    for place, ground in zip(propeller(action.centre, action.rotation), tile.hexes, strict=True):
        for other in neighbours(place):
            if other in state.flowers[seat]:
                points += 800 if ground.is_stump else -200
            elif any(other in flowers for flowers in state.flowers):
                points -= 200 if ground.is_stump else 0
            elif other in state.forest.ground:
                points += 100
    return points


def test_the_best_twenty_placements_are_kept_in_their_order() -> None:
    """As a count from the readable state has it; only a lot of up to 1,023 points comes between like ones."""
    compared = 0
    for variant in ("two", "three", "solo"):
        for state in positions(RULES, variant, 5)[1::4]:
            table, judge = VorexKernel.from_state(state), judge_of(state)
            actions = {code: table.action_of(code) for code in table.codes()}
            points = {c: counted(state, each) for c, each in actions.items() if isinstance(each, Placement)}
            kept = [points[code] for code in judge.listed(table) if code in points]
            assert len(kept) == min(20, len(points))
            assert all(one + LOT >= other for one, other in pairwise(kept))
            dropped = sorted(points.values(), reverse=True)[len(kept) :]
            assert not dropped or min(kept) + LOT >= dropped[0]
            compared += len(dropped) > 0
    assert compared > 5


def test_a_glance_leaves_nothing_behind() -> None:
    """One judge lists a position as a new judge does, whatever it looked at before."""
    states = positions(RULES, "two", 6)[1::9]
    judge = judge_of(states[0])
    tables = [VorexKernel.from_state(state) for state in states]
    alone = [judge_of(states[0]).listed(table) for table in tables]
    assert [judge.listed(table) for table in tables] == alone
