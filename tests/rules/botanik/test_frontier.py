"""B5: the generator and everything a machine keeps, held against plain witnesses; games of every temper."""

import random
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hothouse.core import CHANCE, draw
from hothouse.games.botanik import BOTANIK
from hothouse.games.botanik.growing import Build, why_not_build
from hothouse.games.botanik.machine import BARE, Machine, build, builds, fits_somewhere
from hothouse.games.botanik.scoring import total
from hothouse.games.botanik.tiles import BOX, GROWN, KINDS
from hothouse.testing import rule
from rules.botanik import naive
from rules.botanik.tempers import tempered_game
from rules.botanik.workshop import DEAD_END, machine


@lru_cache(maxsize=500)
def grown(seed: int, size: int) -> Machine:
    """A machine of so many random tiles, each built at random where it fits."""
    rng = random.Random(seed)
    tiles = rng.sample([tile for tile in KINDS if tile[1] != "M"], size, counts=_counts())
    found = BARE
    for tile in tiles:
        ways = list(builds(found, tile))
        if ways:
            found = build(found, tile, *rng.choice(ways))
    return found


def _counts() -> list[int]:
    return [count for tile, count in zip(KINDS, BOX, strict=True) if tile[1] != "M"]


machines = st.builds(grown, st.integers(0, 2_000), st.integers(0, 30))
tiles = st.sampled_from([tile for tile in KINDS if tile[1] != "M"])


@rule("B5.1", "B5.2", "B5.3", "B5.4")
@given(machines, tiles)
def test_the_frontier_gives_what_trying_everything_gives(found: Machine, tile: str) -> None:
    """The generator and a scan of the whole box agree, and no build is listed twice."""
    listed = [(cell, naive.sides(openings)) for cell, openings in builds(found, tile)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == naive.builds(naive.cells_of(found), tile)


@rule("B5.1", "B5.2", "B5.3", "B5.4")
@settings(max_examples=25)
@given(machines, tiles)
def test_the_law_refuses_exactly_the_rest(found: Machine, tile: str) -> None:
    """Every cell of the box with every set of openings: refused with a rule, or listed."""
    listed = set(builds(found, tile))
    for cell in naive.box(naive.cells_of(found)):
        for openings in range(16):
            refusal = why_not_build(found, Build(tile, cell, openings))
            assert (refusal is None) == ((cell, openings) in listed)
            assert refusal is None or refusal.rule in ("B5.1", "B5.2", "B5.3", "B5.4")


@rule("B5.4")
@given(machines)
def test_networks_and_open_ends_are_what_one_counts(found: Machine) -> None:
    """Each network's tiles and open ends, islands included, and the Source's never closed."""
    cells = naive.cells_of(found)
    for cell, label in found.networks.items():
        assert naive.network(cells, cell) == {
            other for other, same in found.networks.items() if same == label
        }
        assert naive.open_ends(cells, cell) == found.open_ends[label]
    assert set(found.networks) == set(cells)
    assert set(found.open_ends) == set(found.networks.values())
    assert naive.open_ends(cells) > 0


@rule("B5.2")
@given(machines)
def test_the_frontier_is_every_empty_neighbour(found: Machine) -> None:
    """With what its neighbours ask of it."""
    cells = naive.cells_of(found)
    empty = {naive.next_to(cell, side) for cell in cells for side in naive.LETTERS} - set(cells)
    assert set(found.frontier) == empty
    for cell in empty:
        around = {side: naive.next_to(cell, side) for side in naive.LETTERS}
        touched = {side for side, there in around.items() if there in cells}
        pipes = {side for side in touched if naive.FACING[side] in cells[around[side]][1]}
        assert naive.sides(found.frontier[cell] & 15) == touched
        assert naive.sides(found.frontier[cell] >> 4) == pipes


@rule("B5.5")
@given(machines, tiles)
def test_only_a_cross_can_fail(found: Machine, tile: str) -> None:
    """Any other tile fits beyond an outermost one."""
    assert fits_somewhere(found, tile) or tile[1] == "X"
    assert fits_somewhere(found, tile) == bool(naive.builds(naive.cells_of(found), tile))


@rule("B5.5")
def test_a_cross_does_fail_somewhere() -> None:
    """The witness agrees that the dead end takes no cross, and takes everything else."""
    cells = naive.cells_of(machine(DEAD_END))
    assert [kind for kind in "LITXPV" if not naive.builds(cells, f"g{kind}")] == ["X"]


@rule("B5.6")
@given(machines)
def test_the_sources_opening_never_holds_a_plant(found: Machine) -> None:
    """Neither now nor with the next tile."""
    first = found.cells.get((0, -1))
    assert first is None or first.tile[1] not in GROWN
    for tile in ("rP", "bV"):
        assert not [cell for cell, _ in builds(found, tile) if cell == (0, -1)]


@rule("B8.1", "B8.2", "B8.3", "B8.4")
@given(machines)
def test_the_score_is_what_one_counts(found: Machine) -> None:
    """Tile by tile, without what the machine remembers."""
    assert total(found) == naive.points(naive.cells_of(found))


@rule("B5.2")
@settings(max_examples=20)
@given(st.integers(0, 200), st.randoms(use_true_random=False))
def test_the_order_of_building_leaves_no_trace(seed: int, rng: random.Random) -> None:
    """The same tiles read back from a text in any order make an equal machine with the same next builds."""
    found = grown(seed, 12)
    written = [
        f"{piece.tile} at {x},{y} {''.join(naive.sides(piece.openings))}"
        for (x, y), piece in found.cells.items()
        if (x, y) != (0, 0)
    ]
    rng.shuffle(written)
    again = machine("; ".join(written)) if written else BARE
    assert (again, hash(again)) == (found, hash(found))
    assert list(builds(again, "bT")) == list(builds(found, "bT"))


@rule("B5.4")
@pytest.mark.parametrize("seed", range(3))
def test_whole_greedy_games_keep_the_witnesses_content(seed: int) -> None:
    """Large machines grown for points: scores, networks and generator as one counts them."""
    game = tempered_game(seed, 1.0)
    for state in game.states:
        for found in state.machines:
            assert total(found) == naive.points(naive.cells_of(found))
            assert naive.open_ends(naive.cells_of(found)) == found.open_ends[0] > 0
    assert BOTANIK.to_act(game.states[-1]) is None
    assert any(BOTANIK.to_act(state) == CHANCE for state in game.states)
    assert draw(BOTANIK, game.states[0], random.Random(seed)) in BOTANIK.legal_actions(game.states[0])
