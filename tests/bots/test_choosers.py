"""The quick side of a bot is the same bot: from the same seed, on kernels what it decides on views."""

import math
import random
from collections import Counter
from typing import Any

import pytest

from hothouse.bots import NAMES, Budget, Level, levels
from hothouse.bots.choosing import picked
from hothouse.bots.levels import FALLBACK
from hothouse.bots.mcts.eye import TreeEye
from hothouse.bots.mcts.tree import Tree
from hothouse.bots.roster import entrant
from hothouse.bots.vorex.levels import judge_of
from hothouse.bots.weighing import MOST, points_eye, weigh
from hothouse.core import CHANCE, draw, game, game_names
from hothouse.core.game import AnyGame
from hothouse.kernels import Kernel, needed_kernel

VARIANTS = [(name, variant) for name in game_names() for variant in game(name).variants]
QUICK = {
    "petris": ("random", "seed", "sprout", "bud", "bloom", "fruit"),
    "botanik": ("random", "greedy", "seed", "sprout", "bud", "bloom"),
    "vorex": ("random", "seed", "sprout", "bud", "bloom"),
}
"""Who has a quick side, of those that we promise it of."""


def decisions(rules: AnyGame, variant: str, seed: int, every: int) -> list[tuple[Any, int]]:
    """Some states of a random game, each with the seat that decides there."""
    rng = random.Random(seed)
    state, found = rules.start(**rules.variants[variant]), []
    while (seat := rules.to_act(state)) is not None:
        if seat != CHANCE:
            found.append((state, seat))
        drawn = draw(rules, state, rng) if seat == CHANCE else rng.choice(rules.legal_actions(state))
        state = rules.apply(state, drawn)
    return found[::every]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_quick_side_chooses_what_the_bot_decides(name: str, variant: str) -> None:
    """Along whole games, with the same seeds: every bot that has a quick side."""
    rules, kernel = game(name), needed_kernel(name)
    for text in QUICK[name]:
        player = entrant(name, text)
        bot, tables = player.make(), decisions(rules, variant, seed=3, every=7)
        quick = player.make().chooser(rules, rules.start(**rules.variants[variant]))
        assert quick is not None, text
        for number, (state, seat) in enumerate(tables):
            table = kernel.from_state(state)
            chosen = str(table.action_of(quick.choose(table, number)))
            assert chosen == bot.decide(rules.view(state, seat), Budget(nodes=1), number).action


def test_a_bot_that_thinks_has_no_quick_side() -> None:
    """The strongest level searches for a second: it is asked by its view."""
    petris = game("petris")
    assert entrant("petris", "grove").make().chooser(petris, petris.start()) is None


@pytest.mark.parametrize("name", game_names())
def test_the_eye_for_points_sees_what_the_readable_rules_say(name: str) -> None:
    """The lead after each action, and the result at the end, as `weigh` works them out."""
    rules = game(name)
    eye = points_eye(rules, rules.start())
    if eye is None:
        assert name != "botanik", "nothing but its points says how a seat of Botanik stands"
        return
    tables = decisions(rules, "standard", seed=5, every=3)
    for state, seat in (*tables, decisions(rules, "standard", seed=5, every=1)[-1]):
        table = needed_kernel(name).from_state(state)
        seen = {str(table.action_of(code)): worth for code, worth in eye.weigh(table, 1)}
        said = {str(action): worth for action, worth in weigh(rules, state, seat, random.Random(1))}
        assert seen == pytest.approx(said)
        assert len(seen) <= MOST


def test_a_kept_eye_sees_what_a_new_tree_sees() -> None:
    """The tree of an eye begins anew in its old memory, and finds what a new one does."""
    vorex = game("vorex")
    eyes = {lines: TreeEye(kernel_at(vorex.start()), judge_of(vorex.start()), lines) for lines in (1, 30)}
    for state, _ in decisions(vorex, "two", seed=4, every=9):
        table = kernel_at(state)
        for lines, eye in eyes.items():
            fresh = TreeEye(table, judge_of(state), lines)
            assert eye.weigh(table, 3) == fresh.weigh(table, 3)
        tree = Tree(table, judge_of(state), 1, 2_000)
        tree.grow(1)
        assert {code for code, _ in eyes[1].weigh(table, 1)} == {code for code, _, _ in tree.choices()}


def kernel_at(state: Any) -> Kernel:
    """The kernel of a state of Vorex."""
    return needed_kernel("vorex").from_state(state)


def test_a_pick_is_a_softmax_of_what_is_seen() -> None:
    """Three worths, four in ten overlooked: as often as the sums over all blind spots say, within 3 sigma."""
    worths, waver, blind, many = [1.0, 0.0, -0.5], 0.8, 0.4, 20_000
    wanted = [0.0, 0.0, 0.0]
    for seen in range(8):
        shown = [place for place in range(3) if seen >> place & 1]
        chance = math.prod(1 - blind if place in shown else blind for place in range(3))
        weights = {place: math.exp(worths[place] / waver) for place in shown} or dict.fromkeys(range(3), 1.0)
        for place, weight in weights.items():
            wanted[place] += chance * weight / sum(weights.values())

    counts = Counter(picked(worths, waver, blind, seed) for seed in range(many))

    for place, share in enumerate(wanted):
        assert abs(counts[place] / many - share) < 3 * math.sqrt(share * (1 - share) / many)


def test_the_levels_of_any_game_waver_less_and_less() -> None:
    """A game without a search of its own has the same six names."""
    assert tuple(each.name for each in FALLBACK) == NAMES
    assert all(isinstance(each, Level) for name in game_names() for each in levels(name))
