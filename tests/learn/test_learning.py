"""`make learn`: the examples that learn do, on a small budget, and what they write plays in the arena."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
pytestmark = [
    pytest.mark.skipif("HOTHOUSE_LEARN" not in os.environ, reason="learning takes its time: make learn"),
    pytest.mark.skipif(
        find_spec("sb3_contrib") is None,
        reason='the examples that learn need the extra learn: pip install "hothouse-games[envs,learn]"',
    ),
]


@pytest.mark.parametrize(
    ("example", "budget", "written"),
    [
        ("petris_selfplay.py", ("--minutes", "0.1"), "petris.pt"),
        ("petris_maskable_ppo.py", ("--steps", "4096", "--opponent", "random"), "petris_ppo.zip"),
    ],
)
def test_an_example_learns_and_plays(
    tmp_path: Path, example: str, budget: tuple[str, ...], written: str
) -> None:
    """It writes what it learnt where it says, and is a bot that plays whole games with that."""
    trained = run(tmp_path, str(EXAMPLES / example), *budget)
    assert written in trained
    assert (tmp_path / written).exists()

    door = "from hothouse_games import main; main()"
    played = run(tmp_path, "-c", door, "arena", "petris", str(EXAMPLES / example), "random", "--games", "20")
    assert f"against {example}" in played
    assert "20 games in 10 rounds" in played


def run(folder: Path, *arguments: str) -> str:
    """What a Python of the same environment prints, with nothing wrong."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
