"""`hothouse messages`: everything that may be said, grouped for whoever translates it."""

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from hothouse.core.registry import game_names

CARDS = Path(__file__).parents[1] / "server" / "cards"


def test_every_template_is_listed_once_for_all_and_by_game(run: Run) -> None:
    """What the rules, the bots and the service share apart from what one game says."""
    said = json.loads(run("messages", "--json").out)
    assert set(said["games"]) == set(game_names())
    assert {"the game is over", "there is no table {id}", "is the only action", "level seed"} <= set(
        said["shell"]
    )
    assert {"{Seat} propagates", "is lost against best play", "blue"} <= set(said["games"]["petris"])
    assert "is lost against best play" not in said["shell"]


def test_one_game_alone_is_listed_line_by_line(run: Run) -> None:
    """Without what all games share."""
    lines = run("messages", "--game", "petris").out.splitlines()
    assert "{Seat} propagates" in lines
    assert "there is no table {id}" not in lines


def test_a_game_of_another_package_lists_what_it_says(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rules, its questions, its seats and its bots, found through its own entry points."""
    monkeypatch.syspath_prepend(str(CARDS))
    said = json.loads(run("messages", "--game", "highcard", "--json").out)
    assert {"the {card} is taller", "there is no {card} in the pack", "{Seat} keeps or swaps", "left"} <= set(
        said["games"]["highcard"]
    )
    assert said["shell"] == []


def test_a_game_that_is_not_there_is_named_in_one_line(run: Run) -> None:
    """With those that are."""
    said = run("messages", "--game", "chess")
    assert said.code == 2
    assert "there is no game called 'chess'" in said.err
