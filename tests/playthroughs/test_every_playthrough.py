"""Golden playthroughs: whole games that must go on being played as they were, one for each way to end."""

from pathlib import Path

import pytest

import hothouse
from hothouse.testing import check_playthrough

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}-{file.stem}" for file in FILES])
def test_a_golden_game_is_still_played_the_same(file: Path) -> None:
    """Every action is legal, and result and final position are what the file says."""
    played = check_playthrough(file.read_text("utf-8"))
    assert played.game.name == file.parent.name


@pytest.mark.parametrize("name", hothouse.game_names())
def test_every_way_to_end_has_a_golden_game(name: str) -> None:
    """A way to end that nobody ever played is not known to work."""
    shown = {check_playthrough(file.read_text("utf-8")).outcome.ending for file in HERE.glob(f"{name}/*.txt")}
    assert sorted(set(hothouse.game(name).endings) - shown) == []


@pytest.mark.parametrize("name", hothouse.game_names())
def test_every_variant_has_a_golden_game(name: str) -> None:
    """Each named way to play is among the golden games."""
    game = hothouse.game(name)
    played = [
        check_playthrough(file.read_text("utf-8")).record.options for file in HERE.glob(f"{name}/*.txt")
    ]
    wanted = {variant: game.options_of(game.start(**options)) for variant, options in game.variants.items()}
    assert [variant for variant, options in wanted.items() if options not in played] == []
