"""Every registered game keeps the contract in every variant."""

import pytest

import hothouse
from hothouse.testing import PROMISES, hold
from share import share

VARIANTS = [(name, variant) for name in hothouse.game_names() for variant in hothouse.game(name).variants]


EFFORT = share(0.2, 1.0)
"""For further variants of a game: what is read and refused there is mostly what was tried in the first."""


@pytest.mark.parametrize("promise", PROMISES)
@pytest.mark.parametrize(("name", "variant"), VARIANTS, ids=["-".join(each) for each in VARIANTS])
def test_every_game_keeps_every_promise(name: str, variant: str, promise: str) -> None:
    """Whatever is installed plays by the same contract."""
    game = hothouse.game(name)
    first = variant == next(iter(game.variants))
    hold(game, promise, game.variants[variant], effort=1.0 if first else EFFORT)


def test_games_are_installed() -> None:
    """The contract is held against something."""
    assert "petris" in hothouse.game_names()
