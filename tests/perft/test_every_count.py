"""Perft: the number of lines of play from known positions, by depth."""

from pathlib import Path

import pytest

import hothouse
from hothouse.core.perft import divide, perft
from hothouse.testing import PerftCase, read_perft

FILES = sorted(Path(__file__).parent.glob("*.toml"))
CASES = [(file.stem, case) for file in FILES for case in read_perft(file)]


@pytest.mark.parametrize(("name", "case"), CASES, ids=[f"{name}-{case.name}" for name, case in CASES])
def test_the_counts_are_what_they_were(name: str, case: PerftCase) -> None:
    """Depth by depth, neither a line of play too many nor one too few."""
    game = hothouse.game(name)
    state = game.read(case.text)
    depths = range(1, len(case.counts) + 1)
    assert tuple(perft(game, state, depth) for depth in depths) == case.counts


@pytest.mark.parametrize(("name", "case"), CASES, ids=[f"{name}-{case.name}" for name, case in CASES])
def test_the_parts_add_up(name: str, case: PerftCase) -> None:
    """Divided by first action, the count is the same."""
    game = hothouse.game(name)
    parts = divide(game, game.read(case.text), min(2, len(case.counts)))
    assert len(parts) == case.counts[0]
    assert sum(parts.values()) == case.counts[min(2, len(case.counts)) - 1]


def test_every_game_is_counted() -> None:
    """Each installed game has a table of counts, from the start of each of its variants."""
    for name in hothouse.game_names():
        game = hothouse.game(name)
        starts = {game.position(game.start(**options)) for options in game.variants.values()}
        assert starts <= {case.text for stem, case in CASES if stem == name}
