"""What the judge of Vorex for two sees, held against the readable rules, and what it makes of it."""

import math

import pytest

from bots.mcts.test_tree_bot import positions
from hothouse.bots.mcts.constants import FINE, OUTER, STAGES, UNIT
from hothouse.bots.vorex.constants import A_SEAT, INPUTS, OF_ALL
from hothouse.bots.vorex.crowd import CrowdJudge
from hothouse.bots.vorex.duel import DuelJudge
from hothouse.bots.vorex.judgement import VorexJudge
from hothouse.bots.vorex.levels import judge_of, plain_judge_of
from hothouse.bots.vorex.solo import SoloJudge
from hothouse.bots.vorex.training import plan_of
from hothouse.bots.weights import place, read_weights, shipped
from hothouse.core import game
from hothouse.games.vorex.hexagons import neighbours
from hothouse.games.vorex.payment import discounts, price
from hothouse.games.vorex.state import VorexState, free_stumps
from hothouse.games.vorex.take import production
from hothouse.games.vorex.tiles import LIGHT, NOTHING
from hothouse.kernels.vorex.kernel import VorexKernel

RULES = game("vorex")
STATES: list[VorexState] = positions(RULES, "two", 3)[4::9]


def judge() -> DuelJudge:
    """A judge of two."""
    return DuelJudge(shipped("vorex", "two"))


def test_it_sees_stock_production_and_the_cheapest_stump() -> None:
    """As the readable rules work them out, for both seats."""
    for state in STATES:
        table, looking = VorexKernel.from_state(state), judge()
        for seat, sheet in enumerate(RULES.scores(state)):
            seen, stock = looking.seen_by(table, seat), state.stocks[seat]
            made = production(state.forest, state.flowers[seat])
            assert seen[0] == 10 * sheet.total
            assert seen[29:33] == [30 * min(each, 6) for each in stock]
            assert seen[33:37] == [30 * each for each in made]
            off, cheapest = discounts(state.forest, state.flowers[seat]), 9
            for stump in free_stumps(state.forest, state.flowers):
                most, total = price(state.forest.ground[stump].cost, off.get(stump, NOTHING))
                lacks = max(0, total - sum(map(min, most, stock)) - stock[LIGHT])
                cheapest = min(cheapest, total + lacks)
            assert min(seen[51:56]) == 25 * cheapest
            assert seen[OF_ALL + 24] == 5 * len(list(free_stumps(state.forest, state.flowers)))


SORTS = ("production", "bloom", "take", "grow", "points")


def test_it_prices_every_sort_of_stump() -> None:
    """Those it can pay, the cheapest, those for one or less and those beside its flowers, by the rules."""
    for state in STATES:
        table, looking = VorexKernel.from_state(state), judge()
        for seat, stock in enumerate(state.stocks):
            seen, off = looking.seen_by(table, seat), discounts(state.forest, state.flowers[seat])
            paid, cheapest, cheap, beside = [0] * 5, [9] * 5, 0, 0
            for stump in free_stumps(state.forest, state.flowers):
                ground = state.forest.ground[stump]
                sort = SORTS.index(ground.sign if ground.kind == "action" else ground.kind)
                most, total = price(ground.cost, off.get(stump, NOTHING))
                lacks = max(0, total - sum(map(min, most, stock)) - stock[LIGHT])
                paid[sort] += not lacks
                cheapest[sort] = min(cheapest[sort], total + lacks)
                cheap += total + lacks <= 1
                beside += any(each in state.flowers[seat] for each in neighbours(stump))
            assert seen[46:51] == [30 * each for each in paid]
            assert seen[51:56] == [25 * each for each in cheapest]
            assert seen[56:58] == [20 * cheap, 10 * beside]


def test_both_seats_see_the_same_table() -> None:
    """What one sees of itself the other sees of its opponent."""
    for state in STATES:
        table, looking = VorexKernel.from_state(state), judge()
        mine, theirs = looking.seen_by(table, 0), looking.seen_by(table, 1)
        assert mine[:A_SEAT] == theirs[A_SEAT:OF_ALL]
        assert mine[A_SEAT:OF_ALL] == theirs[:A_SEAT]


def test_its_answer_is_the_net_of_what_it_sees() -> None:
    """Shares as a plain reckoning with fractions gives them, by the seat whose turn it is."""
    weights = shipped("vorex", "two")
    hidden = (len(weights) - 3 * INPUTS) // (INPUTS + 1)
    rows = [weights[number * INPUTS : (number + 1) * INPUTS] for number in range(hidden + 3)]
    behind = weights[(hidden + 3) * INPUTS :]
    for state in STATES:
        table, looking = VorexKernel.from_state(state), judge()
        (seat,), stage = looking.looks(table)
        seen = [each / UNIT for each in looking.seen_by(table, seat)]
        sums = [sum(w / FINE * x for w, x in zip(row, seen, strict=True)) for row in rows]
        far = 2 * stage / STAGES
        logit = sum(max(0.0, 1 - abs(far - knot)) * sums[hidden + knot] for knot in range(3))
        logit += sum(max(0.0, each) * w / OUTER for each, w in zip(sums[:hidden], behind, strict=True))
        assert looking.shares(table)[seat] == pytest.approx(1 / (1 + math.exp(-logit)))
        assert sum(looking.shares(table)) == pytest.approx(1)


def test_tables_of_two_and_larger_ones_with_both_objectives_have_a_net() -> None:
    """The nets learned with both objectives; a family's table has one, where that of two is better than the
    sum all the same. Below grove three and four, and families, are judged by the sum."""
    for family in (False, True):
        assert isinstance(judge_of(RULES.start(players=2, family=family)), DuelJudge)
    assert isinstance(plain_judge_of(RULES.start(players=2)), DuelJudge)
    for players in (3, 4):
        assert isinstance(judge_of(RULES.start(players=players)), CrowdJudge)
        assert isinstance(plain_judge_of(RULES.start(players=players)), VorexJudge)
    for players in (1, 2, 3, 4):
        assert isinstance(plain_judge_of(RULES.start(players=players, family=True)), VorexJudge)
    for players in (1, 3, 4):
        assert isinstance(judge_of(RULES.start(players=players, family=True)), VorexJudge)
    assert isinstance(judge_of(RULES.start(players=1)), SoloJudge)


def test_the_shipped_weights_are_small_and_tell_the_command_that_made_them() -> None:
    """The last rounds of that command's plan have as many games, and what came of its promises is told."""
    data = place("vorex", "two").read_bytes()
    _, story = read_weights(data)
    rounds = plan_of("two").rounds

    assert len(data) < 20_000
    assert story["command"] == "hothouse train vorex --variant two --seed 1 --scale 1"
    assert story["games"] == sum(each.games for each in rounds[-1 - rounds[-1].before :])
    assert story["rules_version"] == RULES.rules_version
    assert 0 < story["brier"] < 0.2
    assert len(story["kept"]) == 10


@pytest.mark.parametrize("wrong", [[0] * 7, [0] * (3 * INPUTS + 1), [20_000] * (3 * INPUTS)])
def test_weights_that_make_no_net_are_refused(wrong: list[int]) -> None:
    """Too few, one too many, or so large that their sum might not fit."""
    with pytest.raises(ValueError, match="weights"):
        DuelJudge(wrong)
