"""The judges: what they observe and promise, held against the readable rules."""

import math
from typing import Any

import pytest

from bots.mcts.test_tree_bot import JUDGES, positions
from hothouse.bots.learning.sums import Stretch
from hothouse.bots.mcts.constants import KNOTS
from hothouse.bots.mcts.net import NetJudge
from hothouse.bots.petris.evaluation import Evaluation
from hothouse.bots.petris.judgement import PetrisJudge
from hothouse.bots.training import HERE
from hothouse.bots.vorex.constants import FEATURES
from hothouse.bots.vorex.judgement import VorexJudge
from hothouse.bots.vorex.training import train as train_vorex
from hothouse.bots.weights import place, read_few, shipped, shipped_sum, write_few
from hothouse.core import BadOption, HothouseError, game
from hothouse.games.vorex.hexagons import ring
from hothouse.games.vorex.payment import discounts, price
from hothouse.games.vorex.state import VorexState, free_stumps
from hothouse.games.vorex.take import production
from hothouse.games.vorex.tiles import LIGHT, NOTHING
from hothouse.kernels import kernel_class
from hothouse.kernels.kernel import Kernel
from hothouse.kernels.petris.kernel import PetrisKernel

TRAINED = [
    ("vorex", "two"),
    ("vorex", "three"),
    ("vorex", "four"),
    ("vorex", "solo"),
]


@pytest.mark.parametrize(("name", "variant"), [("botanik", "standard"), *TRAINED])
def test_shares_are_shares_and_scores_are_the_rules(name: str, variant: str) -> None:
    """At a table of several the shares make one; the first feature is a tenth of the live score."""
    rules = game(name)
    found = kernel_class(name)
    assert found is not None
    for state in positions(rules, variant, 5)[::7]:
        table, judge = found.from_state(state), JUDGES[name](state)
        shares = judge.shares(table)
        assert sum(shares) == pytest.approx(1) if len(shares) > 1 else 0 < shares[0] < 1
        if isinstance(judge, NetJudge):
            continue
        for seat, sheet in enumerate(rules.scores(state)):
            assert judge.observed(table, seat)[0] == pytest.approx(sheet.total / 10)


def test_the_judge_of_petris_shares_out_what_the_patterns_are_worth() -> None:
    """Three seats: a softmax of what each sees (a logit is 256), and at the end the result."""
    rules, weights = game("petris"), shipped("petris", "three")
    for state in positions(rules, "three", 5)[::4]:
        table = PetrisKernel.from_state(state)
        worth = [
            math.exp(sum(weights[number] for number in Evaluation(3, weights).patterns(table, seat)) / 256)
            for seat in range(3)
        ]
        assert PetrisJudge(weights).shares(table) == pytest.approx([each / sum(worth) for each in worth])
        for action in rules.legal_actions(state):
            after = rules.apply(state, action)
            if (outcome := rules.outcome(after)) is not None:
                shares = PetrisJudge(weights).shares(PetrisKernel.from_state(after))
                assert shares == pytest.approx([outcome.share(seat) for seat in range(3)])


def test_the_judge_of_vorex_sees_production_stock_and_prices() -> None:
    """Production, stock and the three nearest stumps, as the readable rules work them out."""
    rules = game("vorex")
    found = kernel_class("vorex")
    assert found is not None
    for state in positions(rules, "three", 2)[6::5]:
        table, judge = found.from_state(state), VorexJudge([0.0] * (KNOTS * FEATURES))
        for seat in range(3):
            seen, stock = judge.observed(table, seat), state.stocks[seat]
            made = production(state.forest, state.flowers[seat])
            assert seen[4:6] == pytest.approx([0.3 * sum(made[:LIGHT]), 0.3 * made[LIGHT]])
            assert seen[10:12] == pytest.approx(
                [0.2 * min(12, sum(stock[:LIGHT])), 0.3 * min(8, stock[LIGHT])]
            )
            off, missing = discounts(state.forest, state.flowers[seat]), [9, 9, 9]
            for stump in free_stumps(state.forest, state.flowers):
                most, total = price(state.forest.ground[stump].cost, off.get(stump, NOTHING))
                missing.append(total + max(0, total - sum(map(min, most, stock)) - stock[LIGHT]))
            assert seen[12:15] == pytest.approx([each / 4 for each in sorted(missing)[:3]])


def where_a_tile_may_lie() -> tuple[VorexState, Kernel, tuple[float, ...]]:
    """A position of Vorex with a hundred actions and more, its kernel, and the weights for it."""
    rules, found = game("vorex"), kernel_class("vorex")
    assert found is not None
    state = next(each for each in positions(rules, "two", 1) if len(rules.legal_actions(each)) > 100)
    return state, found.from_state(state), shipped_sum("vorex", "two")


def test_a_shortlist_drops_nothing_but_placements() -> None:
    """Every action that is no placement stays, and only as many placements as were asked for."""
    _, table, weights = where_a_tile_may_lie()

    kept = VorexJudge(weights, placements=7).listed(table)

    legal = set(table.codes())
    assert set(kept) <= legal
    assert len(kept) == len(set(kept))
    growing = {code for code in legal if code & 15 == 3}
    assert legal - growing <= set(kept)
    assert len(growing & set(kept)) == 7


def test_a_judge_that_looks_outward_lists_tiles_that_lie_apart() -> None:
    """What it keeps touches less of the forest than what the usual judge keeps."""
    state, table, weights = where_a_tile_may_lie()

    def touched(outward: bool) -> list[int]:
        kept = VorexJudge(weights, placements=7, outward=outward).listed(table)
        grown: list[Any] = [table.action_of(code) for code in kept if code & 15 == 3]
        rings = [ring(each.centre, each.rotation) for each in grown]
        return [sum(each in state.forest.ground for each in around) for around in rings]

    assert len(touched(True)) == len(touched(False)) == 7
    assert max(touched(True)) < min(touched(False))


@pytest.mark.parametrize(("name", "variant"), TRAINED)
def test_the_shipped_weights_are_small_and_tell_their_story(name: str, variant: str) -> None:
    """Each file says which command made it, of which version, and is tiny. Since then placements are glanced
    at in another order: the command of today is `--plain` and learns others."""
    data = place(name, variant, "json").read_bytes()
    _, story = read_few(data)

    assert len(data) < 10_000
    assert story["command"] == f"hothouse train {name} --variant {variant} --seed 1 --scale 1"
    assert story["version"] == "50b0bb8"
    assert story["rules_version"] == game(name).rules_version


def test_weights_are_read_back_and_anything_else_is_refused() -> None:
    """What is written is read; another file is told in a sentence."""
    assert read_few(write_few([1.5, -2.0], {"a": 1})) == ([1.5, -2.0], {"a": 1})
    for wrong in (b"", b"{}", b"[1]", b"\xff"):
        with pytest.raises(HothouseError, match="hothouse train"):
            read_few(wrong)


def test_a_seed_learns_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same arguments give the same bytes, another seed gives others."""
    monkeypatch.setattr("hothouse.bots.vorex.training.STRETCHES", (Stretch(10, 0.1),))
    heard: list[float] = []

    made = train_vorex("solo", 3, 1.0, lambda done, _: heard.append(done), HERE, True)

    assert made.data == train_vorex("solo", 3, 1.0, lambda _done, _words: None, HERE, True).data
    assert made.data != train_vorex("solo", 4, 1.0, lambda _done, _words: None, HERE, True).data
    assert heard[-1] == pytest.approx(1)


def test_an_unknown_variant_is_refused() -> None:
    """One sentence names what can be learned."""
    with pytest.raises(BadOption, match="two, three, four, solo"):
        train_vorex("family", 1, 0.001, lambda _done, _words: None)
