"""The Vorex kernel at its limits: forests as wide as they can get, and every payment."""

import random

import pytest

from hothouse.core import game
from hothouse.games.vorex.grow import Placement
from hothouse.games.vorex.hexagons import axial, hex_at
from hothouse.kernels import kernel_class
from hothouse.kernels.lockstep import Lockstep
from hothouse.kernels.vorex.constants import CELLS, STRIDE
from hothouse.kernels.vorex.kernel import VorexKernel
from hothouse.kernels.vorex.tables import ball, cell_of, hex_of, runs, singles

VOREX = game("vorex")
AWAY = {"east": (1, 0), "west": (-1, 0), "south": (0, 1), "north": (0, -1), "south-east": (1, 1)}
"""Ways to run, as weights of the coordinates q and r."""


def distance(way: str, hexagon: int) -> int:
    """How far out a hexagon lies."""
    (by_q, by_r), (q, r) = AWAY[way], axial(hexagon)
    return by_q * q + by_r * r


@pytest.mark.parametrize("way", AWAY)
def test_a_forest_that_runs_away_stays_in_lockstep(way: str) -> None:
    """All 26 tiles, each laid as far out as it fits: the rolled-up plane never meets itself."""
    kind = kernel_class("vorex")
    assert kind is not None
    both = Lockstep(VOREX, kind, {"players": 4})
    rng = random.Random(1)
    listed, _weights = both.compare()
    while listed and len(both.state.forest.placed) < 26:
        actions = {code: both.kernel.action_of(code) for code in listed}
        laid = [code for code, action in actions.items() if isinstance(action, Placement)]
        far = max(laid, key=lambda code: distance(way, actions[code].centre), default=None)
        both.step(rng.choice(listed) if far is None else far)
        listed, _weights = both.compare()
    spread = [distance(way, each.centre) for each in both.state.forest.placed]
    assert len(spread) == 26
    assert max(spread) - min(spread) >= 50


def played(seed: int, actions: int) -> VorexKernel:
    """A position of a random game."""
    rng, table = random.Random(seed), VorexKernel.from_state(VOREX.start(players=2))
    for _ in range(actions):
        table.apply(rng.choice(table.codes()))
    return table


def test_a_kernel_becomes_another_forest_whatever_lay_there_before() -> None:
    """From a shorter, a longer and another line of play: the same position, and the same from there on."""
    for before, after in ((30, 12), (12, 30), (30, 29), (0, 30), (30, 0)):
        for seeds in ((1, 1), (1, 2)):
            reused, fresh = played(seeds[0], before), played(seeds[1], after)
            reused.copy_from(fresh)
            assert reused.to_state() == fresh.to_state()
            rng = random.Random(3)
            for _ in range(12):
                if not (listed := sorted(fresh.codes())):
                    break
                assert sorted(reused.codes()) == listed
                assert (reused.key(), reused.score(0), reused.score(1)) == (
                    fresh.key(),
                    fresh.score(0),
                    fresh.score(1),
                )
                code = rng.choice(listed)
                reused.apply(code)
                fresh.apply(code)


def test_cells_of_a_window_are_all_different() -> None:
    """No two hexagons that a game can look at share a cell, wherever the forest lies."""
    for low in (-100, -64, -20, 0):
        window = [(q, r) for q in range(low, low + STRIDE) for r in range(low, low + STRIDE)]
        assert len({cell_of(hex_at(q, r)) for q, r in window}) == CELLS
        assert all(hex_of(cell_of(hex_at(q, r)), low, low) == hex_at(q, r) for q, r in window[:: STRIDE + 3])


def test_the_tables_of_the_ring() -> None:
    """Runs and single gaps of some rings, counted by hand."""
    full = 0b111111111111
    assert (runs(0), runs(full), singles(full)) == (0, 0, 0)
    assert runs(0b000000000001) == 1
    assert runs(0b010101010101) == 6
    assert singles(0b010101010101) == 0b101010101010
    assert (runs(full ^ 0b100000000001), singles(full ^ 0b100000000001)) == (1, 0)
    assert len(ball()) == len(set(ball())) == 91


def test_the_buffer_holds_the_longest_list() -> None:
    """docs/kernels.md: two tiles in three rotations of each kind wherever they fit, and every payment."""
    assert VorexKernel.most_actions() >= 2 * 3 * 2 * 784 + 104 * 12 + 2
