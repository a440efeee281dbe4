"""What the judge of Vorex for three and four sees, held against the rules, and what it makes of it."""

import math

import pytest

from bots.mcts.test_tree_bot import positions
from hothouse.bots.mcts.constants import FINE, OUTER, STAGES, UNIT
from hothouse.bots.vorex.constants import A_SEAT, CROWD_INPUTS, FEATURES, OBSERVED, RIVALS_FROM
from hothouse.bots.vorex.crowd import CrowdJudge
from hothouse.bots.vorex.judgement import VorexJudge
from hothouse.bots.vorex.levels import judge_of
from hothouse.bots.vorex.training import plan_of
from hothouse.bots.weights import place, read_weights, shipped
from hothouse.core import game
from hothouse.games.vorex.state import VorexState
from hothouse.games.vorex.take import production
from hothouse.kernels.vorex.kernel import VorexKernel

RULES = game("vorex")
STATES: list[VorexState] = [
    *positions(RULES, "three", 3)[4::9],
    *positions(RULES, "four", 4)[5::13],
]


def test_a_seat_sees_of_itself_what_the_sum_observes() -> None:
    """The first numbers are the features of the weighted sum, in hundredths."""
    observer = VorexJudge([0.0] * (3 * FEATURES))
    for state in STATES:
        table, looking = VorexKernel.from_state(state), CrowdJudge(shipped("vorex", "four"))
        for seat in range(state.box.players):
            seen = looking.seen_by(table, seat)[:OBSERVED]
            observed = observer.observed(table, seat)[:OBSERVED]
            assert seen == pytest.approx([100 * each for each in observed], abs=0.51)


def test_a_seat_sees_its_rivals_in_short() -> None:
    """The best, the second best and the mean score, the same of the flowers, how far it is before them, and
    who has the best score."""
    for state in STATES:
        table, looking = VorexKernel.from_state(state), CrowdJudge(shipped("vorex", "four"))
        scores = [sheet.total for sheet in RULES.scores(state)]
        flowers = [len(each) for each in state.flowers]
        for seat in range(state.box.players):
            seen = looking.seen_by(table, seat)[RIVALS_FROM:]
            others = [each for each in range(state.box.players) if each != seat]
            assert seen[0] == 10 * max(scores[each] for each in others)
            assert seen[1] == 10 * sum(scores[each] for each in others) // len(others)
            assert seen[2] == 20 * max(flowers[each] for each in others)
            assert seen[3] == 20 * sum(flowers[each] for each in others) // len(others)
            assert seen[9] == 10 * scores[seat] - seen[0]
            assert seen[10] == 20 * flowers[seat] - seen[2]
            assert seen[18] == 10 * sorted(scores[each] for each in others)[-2]
            assert seen[19] == 20 * sorted(flowers[each] for each in others)[-2]
            promised = {each: looking.seen_by(table, each)[A_SEAT:RIVALS_FROM] for each in others}
            assert seen[16] == max(promised[each][0] for each in others)
            assert seen[17] == max(promised[each][5] for each in others)
            if seen[0] > 0:
                first = next(each for each in others if 10 * scores[each] == seen[0])
                made = production(state.forest, state.flowers[first])
                assert (seen[20], seen[21], seen[22]) == (
                    20 * flowers[first],
                    30 * sum(made),
                    promised[first][0],
                )


def test_its_shares_are_the_softmax_of_the_net() -> None:
    """As a plain reckoning with fractions gives them."""
    weights = shipped("vorex", "four")
    hidden = (len(weights) - 3 * CROWD_INPUTS) // (CROWD_INPUTS + 1)
    rows = [weights[number * CROWD_INPUTS : (number + 1) * CROWD_INPUTS] for number in range(hidden + 3)]
    behind = weights[(hidden + 3) * CROWD_INPUTS :]
    for state in STATES:
        table, looking, strength = VorexKernel.from_state(state), CrowdJudge(weights), list[float]()
        seats, stage = looking.looks(table)
        for seat in seats:
            seen = [each / UNIT for each in looking.seen_by(table, seat)]
            sums = [sum(w / FINE * x for w, x in zip(row, seen, strict=True)) for row in rows]
            far = 2 * stage / STAGES
            logit = sum(max(0.0, 1 - abs(far - knot)) * sums[hidden + knot] for knot in range(3))
            logit += sum(max(0.0, each) * w / OUTER for each, w in zip(sums[:hidden], behind, strict=True))
            strength.append(math.exp(min(30.0, logit)))  # as the net cuts it
        assert looking.shares(table) == pytest.approx([each / sum(strength) for each in strength])


@pytest.mark.parametrize("variant", ["three", "four"])
def test_the_shipped_weights_are_small_and_tell_the_command_that_made_them(variant: str) -> None:
    """The plan of that command has as many games, and what came of its promises is told."""
    data = place("vorex", variant).read_bytes()
    _, story = read_weights(data)

    assert len(data) < 10_000
    assert story["command"] == f"hothouse train vorex --variant {variant} --seed 1 --scale 1"
    assert story["games"] == sum(each.games for each in plan_of(variant).rounds)
    assert story["rules_version"] == RULES.rules_version
    assert 0 < story["brier"] < 0.2
    assert len(story["kept"]) == 10


def test_every_number_of_players_has_a_net_of_its_own() -> None:
    """Three are judged by the net of three, four by that of four."""
    for variant in ("three", "four"):
        state = RULES.start(**RULES.variants[variant])
        table = VorexKernel.from_state(state)
        assert judge_of(state).shares(table) == CrowdJudge(shipped("vorex", variant)).shares(table)
    assert shipped("vorex", "three") != shipped("vorex", "four")
