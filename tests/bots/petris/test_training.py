"""The weights of Petris: learned from a seed, written and read back, small, and better than nothing."""

from array import array
from pathlib import Path

import pytest

from cli.conftest import Run, run
from hothouse.bots.petris.features import SIZES
from hothouse.bots.petris.selfplay import Learner
from hothouse.bots.petris.training import PLAN, train
from hothouse.bots.training import HERE
from hothouse.bots.weights import place, read_weights, shipped, write_weights
from hothouse.core import HothouseError, game

__all__ = ["run"]

PETRIS = game("petris")


@pytest.mark.parametrize("variant", PETRIS.variants)
def test_the_shipped_weights_are_small_and_tell_their_story(variant: str) -> None:
    """Each variant has its weights, with the command that made them, in far less than 2 MB in all."""
    data = place("petris", variant).read_bytes()
    weights, story = read_weights(data)

    assert len(data) < 600_000
    assert len(weights) == SIZES[3 if variant == "three" else 2]
    plain = " --plain" if variant == "three" else ""
    assert story["command"] == f"hothouse train petris --variant {variant}{plain} --seed 1 --scale 1"
    assert story["rules_version"] == PETRIS.rules_version
    assert story["games"] == sum(stage.games for stage in PLAN[variant])
    assert list(shipped("petris", variant)) == list(weights)


def test_weights_are_read_back_and_anything_else_is_refused() -> None:
    """What is written is read; another file is told in a sentence."""
    assert read_weights(write_weights([1, -2, 32767], {"a": 1})) == (array("h", [1, -2, 32767]), {"a": 1})
    for wrong in (b"", b"{}\nxyz", b"hello"):
        with pytest.raises(HothouseError, match="hothouse train"):
            read_weights(wrong)


@pytest.mark.parametrize("variant", PETRIS.variants)
def test_a_seed_learns_the_same_and_learns_something(variant: str) -> None:
    """The same arguments give the same bytes; expectations are less wrong at the end than at the start."""
    heard: list[tuple[float, str]] = []

    plain = variant == "three"

    made = train(variant, 3, 0.0001, lambda done, words: heard.append((done, words)), HERE, plain)

    assert made.data == train(variant, 3, 0.0001, lambda _done, _words: None, HERE, plain).data
    assert made.data != train(variant, 4, 0.0001, lambda _done, _words: None, HERE, plain).data
    assert heard[-1][0] == pytest.approx(1)
    assert any(read_weights(made.data)[0])


def test_learning_makes_expectations_less_wrong() -> None:
    """Untrained, every game is a surprise; after a thousand games much less of one."""
    learner = Learner(PETRIS.start(), 1)
    before = learner.train(50, 0.0, 0.0, 1.0, 1)
    learner.train(2_000, 0.05, 0.1, 0.7, 1)

    assert before > 0.45
    assert learner.train(200, 0.0, 0.0, 1.0, 1) < 0.75 * before


def test_the_command_writes_a_file(run: Run, tmp_path: Path) -> None:
    """`hothouse train petris` tells what it made; a game that does not learn is refused."""
    said = run("train", "petris", "--scale", "0.0001", "--out", str(tmp_path / "w"))

    assert said.code == 0
    assert "hothouse train petris --variant two --seed 1 --scale 0.0001" in said.out
    assert read_weights((tmp_path / "w").read_bytes())[1]["games"] > 0
    assert "leave out --plain" in run("train", "petris", "--plain", "--out", str(tmp_path / "p")).err
    assert "has no variant 'four'" in run("train", "petris", "--variant", "four", "--out", "w").err


def test_the_command_never_writes_over_what_the_bots_play_by(run: Run, tmp_path: Path) -> None:
    """It asks for a file, and refuses one in the package, and one that cannot be written, at once."""
    shipped = place("petris", "two").read_bytes()

    assert "Missing option '--out'" in run("train", "petris").err
    assert "lies in the installed package" in run("train", "petris", "--out", str(place("petris", "two"))).err
    assert (
        "name a file in a folder that exists"
        in run("train", "petris", "--out", str(tmp_path / "no" / "w")).err
    )
    assert place("petris", "two").read_bytes() == shipped
