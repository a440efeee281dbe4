"""The tree search, for all three games: what it finds, repeats, keeps and answers when it is stopped."""

import random
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from hothouse.bots import Budget, Stop
from hothouse.bots.botanik.levels import judge_of as botanik_judge
from hothouse.bots.mcts.bot import TreeBot
from hothouse.bots.mcts.judge import Judge
from hothouse.bots.mcts.tree import Tree
from hothouse.bots.petris.levels import judge_of as petris_judge
from hothouse.bots.vorex.levels import judge_of as vorex_judge
from hothouse.core import CHANCE, draw, game
from hothouse.core.game import AnyGame
from hothouse.kernels import kernel_class

JUDGES: dict[str, Callable[[Any], Judge]] = {
    "botanik": botanik_judge,
    "petris": petris_judge,
    "vorex": vorex_judge,
}
TABLES = [
    ("botanik", "standard"),
    ("petris", "three"),
    ("vorex", "two"),
    ("vorex", "three"),
    ("vorex", "four"),
    ("vorex", "solo"),
]


def bot(name: str, threads: int = 1) -> TreeBot:
    """A new bot of a game."""
    return TreeBot("tree", JUDGES[name], threads=threads)


def positions(rules: AnyGame, variant: str, seed: int) -> list[Any]:
    """Every position of a random game where a seat has more than one action."""
    rng = random.Random(seed)
    state = rules.start(**rules.variants[variant])
    found: list[Any] = []
    while (seat := rules.to_act(state)) is not None:
        if seat == CHANCE:
            state = rules.apply(state, draw(rules, state, rng))
            continue
        legal = rules.legal_actions(state)
        if len(legal) > 1:
            found.append(state)
        state = rules.apply(state, rng.choice(legal))
    return found


def middle(name: str, variant: str, seed: int = 3) -> tuple[AnyGame, Any]:
    """A position in the middle of a game."""
    rules = game(name)
    found = positions(rules, variant, seed)
    return rules, found[len(found) // 2]


@pytest.mark.parametrize(("name", "variant"), TABLES)
def test_simulations_are_counted_and_a_seed_repeats_them(name: str, variant: str) -> None:
    """All simulations are spent, the choices add up to them less the first look, and a seed repeats all."""
    rules, state = middle(name, variant)
    view = rules.view(state, rules.to_act(state))

    decision = bot(name).decide(view, Budget(simulations=50), 4)

    assert decision.visits == 50
    assert sum(choice.visits or 0 for choice in decision.choices) == 49
    assert decision.line[0] == decision.action == decision.choices[0].action
    assert decision.value is not None
    assert 0 <= decision.value <= 1
    assert decision == bot(name).decide(view, Budget(simulations=50), 4)


@pytest.mark.parametrize(("name", "variant"), TABLES[:3])
def test_the_last_decision_of_a_game_is_the_best_there_is(name: str, variant: str) -> None:
    """Where every action ends the game, none that was left would have won more."""
    rules = game(name)
    ends = 0
    for seed in range(8):
        state = positions(rules, variant, seed)[-1]
        seat = rules.to_act(state)
        assert seat is not None
        outcomes = {str(a): rules.outcome(rules.apply(state, a)) for a in rules.legal_actions(state)}
        if None in outcomes.values():
            continue
        ends += 1
        shares = {action: outcome.share(seat) for action, outcome in outcomes.items() if outcome}
        decision = bot(name).decide(rules.view(state, seat), Budget(simulations=20), 1)
        assert shares[decision.action] == max(shares.values())
        assert decision.value == pytest.approx(max(shares.values()))
    assert ends


@pytest.mark.parametrize(("name", "variant"), TABLES)
def test_stopped_at_once_it_still_answers(name: str, variant: str) -> None:
    """With the flag up it answers with a legal action after its first look."""
    rules, state = middle(name, variant)
    stop = Stop()
    stop.set()

    decision = bot(name).decide(rules.view(state, rules.to_act(state)), Budget(seconds=60), 1, stop)

    assert rules.why_not(state, rules.parse(state, decision.action)) is None


@pytest.mark.parametrize("threads", [1, 2])
def test_stopped_in_the_middle_it_answers_with_the_best_so_far(threads: int) -> None:
    """A minute to think, stopped from another thread after a moment: it answers at once."""
    rules, state = middle("botanik", "standard")
    stop = Stop()
    threading.Timer(0.1, stop.set).start()
    began = time.perf_counter()

    decision = bot("botanik", threads).decide(
        rules.view(state, rules.to_act(state)), Budget(seconds=60), 1, stop
    )

    assert time.perf_counter() - began < 20
    assert (decision.visits or 0) > 1
    assert rules.why_not(state, rules.parse(state, decision.action)) is None


def test_the_clock_is_obeyed() -> None:
    """A tenth of a second is a tenth at most, give or take what a loaded machine takes."""
    rules, state = middle("vorex", "two")
    began = time.perf_counter()

    bot("vorex").decide(rules.view(state, rules.to_act(state)), Budget(seconds=0.1), 1)

    assert time.perf_counter() - began < 10


def test_the_host_allows_threads_where_seconds_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two trees for a budget of seconds; one where simulations are counted, or where nobody allows more."""
    rules, state = middle("botanik", "standard")
    view = rules.view(state, rules.to_act(state))
    for said, many in (("2", 2), ("1", 1), ("0", 1), ("many", 1)):
        monkeypatch.setenv("HOTHOUSE_THREADS", said)
        player = TreeBot("tree", botanik_judge)
        player.decide(view, Budget(seconds=0.01), 1)
        assert len(player.trees) == many
        player.decide(view, Budget(simulations=4), 1)
        assert len(player.trees) == 1


def test_two_threads_share_the_work() -> None:
    """Two trees grow at once, and their visits are added up."""
    rules, state = middle("botanik", "standard")
    player = bot("botanik", threads=2)

    decision = player.decide(rules.view(state, rules.to_act(state)), Budget(simulations=1000), 1)

    assert [tree.known() > 0 for tree in player.trees] == [True, True]
    assert sum(tree.known() for tree in player.trees) == decision.visits
    assert sum(choice.visits or 0 for choice in decision.choices) == (decision.visits or 0) - 2


def test_what_is_known_of_the_next_position_is_kept() -> None:
    """A seat that acts twice in a row finds its tree again; a position that was never met is not found."""
    rules = game("vorex")
    state = next(each for each in positions(rules, "two", 1) if each.actions == 2 and each.bonus is None)
    table = kernel_class("vorex")
    assert table is not None
    tree = Tree(table.from_state(state), vorex_judge(state), 1)
    tree.grow(200)
    kernel = table.from_state(state)
    known = [
        (code, visits)
        for code, visits, _ in tree.choices()
        if not str(kernel.action_of(code)).startswith("grow")
    ]
    code, visits = known[0]
    after = rules.apply(state, kernel.action_of(code))
    assert rules.to_act(after) == rules.to_act(state)

    assert tree.move_to(table.from_state(after))

    assert tree.known() == visits > 0
    assert not tree.move_to(table.from_state(positions(rules, "two", 2)[0]))


def test_a_full_tree_goes_on_judging() -> None:
    """Without room for more nodes the search keeps its answer and does not fail."""
    rules, state = middle("vorex", "two")
    table = kernel_class("vorex")
    assert table is not None
    tree = Tree(table.from_state(state), vorex_judge(state), 1, room=60)

    tree.grow(300)

    assert tree.known() == 300
    assert rules.why_not(state, table.from_state(state).action_of(tree.choices()[0][0])) is None
