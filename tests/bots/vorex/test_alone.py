"""What the judge of who plays Vorex alone sees, held against the rules, and what it promises."""

import random

import pytest

from bots.mcts.test_tree_bot import positions
from hothouse.bots.budget import Budget
from hothouse.bots.levels import level
from hothouse.bots.vorex.alone import AloneJudge
from hothouse.bots.vorex.constants import A_SEAT, ALONE_INPUTS, FEATURES, OBSERVED
from hothouse.bots.vorex.judgement import VorexJudge
from hothouse.bots.vorex.training import plan_of
from hothouse.bots.weights import place, read_weights, shipped
from hothouse.core import CHANCE, draw, game
from hothouse.games.vorex.state import VorexState, free_stumps
from hothouse.kernels.vorex.kernel import VorexKernel

RULES = game("vorex")
STATES: list[VorexState] = [*positions(RULES, "solo", 3)[2::4], *positions(RULES, "solo", 4)[3::4]]


def judge() -> AloneJudge:
    """The judge that `grove` plays by."""
    return AloneJudge(shipped("vorex", "solo"))


def test_one_sees_of_oneself_what_the_sum_observes() -> None:
    """The first numbers are the features of the weighted sum, in hundredths."""
    observer = VorexJudge([0.0] * (3 * FEATURES))
    for state in STATES:
        table = VorexKernel.from_state(state)
        observed = observer.observed(table, 0)[:OBSERVED]
        assert judge().seen_by(table, 0)[:OBSERVED] == pytest.approx(
            [100 * each for each in observed], abs=0.51
        )


def test_one_sees_the_weed() -> None:
    """Its flowers, the lead over it, the free stumps and the rounds."""
    for state in STATES:
        seen = judge().seen_by(VorexKernel.from_state(state), 0)[A_SEAT:]
        own, wild = (len(each) for each in state.flowers[:2])
        stumps = free_stumps(state.forest, state.flowers)
        assert seen[0] == 20 * wild
        assert seen[1] == 20 * (own - wild)
        assert seen[2] == 10 * len(list(stumps))
        assert seen[8] == (10 * (wild - 8) ** 2 if wild > 8 else 0)
        assert seen[10] == 10 * state.round


def ends(many: int) -> list[VorexState]:
    """Ends of games that were played by lot."""
    found = []
    for seed in range(many):
        rng, state = random.Random(seed), RULES.start(**RULES.variants["solo"])
        while (seat := RULES.to_act(state)) is not None:
            chosen = draw(RULES, state, rng) if seat == CHANCE else rng.choice(RULES.legal_actions(state))
            state = RULES.apply(state, chosen)
        found.append(state)
    return found


def test_the_end_is_a_victory_or_a_defeat() -> None:
    """However many flowers or points it has: what it promises is about winning."""
    for state in ends(4):
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert judge().shares(VorexKernel.from_state(state)) == [outcome.share(0)]


def test_grove_states_how_likely_it_wins() -> None:
    """What it says of its action is the net's word on the position after it; the worth by which the search
    weighed its choices is another number."""
    state = STATES[-1]
    said = level("vorex", "grove").make().decide(RULES.view(state, 0), Budget(simulations=60), 1)
    after = VorexKernel.from_state(RULES.apply(state, RULES.parse(state, said.action)))

    assert said.value == judge().shares(after)[0]
    assert said.value != said.choices[0].value


def test_the_shipped_weights_tell_the_command_that_made_them() -> None:
    """The plan of that command has as many games, and what came of its promises is told."""
    data = place("vorex", "solo").read_bytes()
    weights, story = read_weights(data)

    assert len(data) < 10_000
    assert (len(weights) - 3 * ALONE_INPUTS) % (ALONE_INPUTS + 1) == 0
    assert story["command"] == "hothouse train vorex --variant solo --seed 1 --scale 1"
    assert story["games"] == sum(each.games for each in plan_of("solo").rounds)
    assert story["rules_version"] == RULES.rules_version
