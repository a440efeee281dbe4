"""The patterns of three that searches teach."""

import math
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from hothouse.bots.learning.room import Round
from hothouse.bots.learning.selfplay import Piece, Style, play_piece, read_piece
from hothouse.bots.mcts.bot import Tuning
from hothouse.bots.petris import studying
from hothouse.bots.petris.features import SIZES
from hothouse.bots.petris.studying import DRILL, ROUNDS, Patterns, figures, trio_with
from hothouse.bots.petris.training import train
from hothouse.bots.petris.trio import TrioBot
from hothouse.bots.training import Means
from hothouse.bots.weights import place, read_weights, shipped
from hothouse.core import game
from hothouse.kernels.petris.kernel import PetrisKernel

PETRIS = game("petris")
START = PETRIS.start(players=3)
LATER = "petris | players 3 | 2: b2 | 7: b1 y3 | 8: b1 | 9: r3 | 10: y1 | track 21 of lap 2 | points b4 r3 y3"
QUICK = Style(simulations=12, aside=6, siblings=0.3, opening=8)


def games(file: Path, style: Style = QUICK) -> Path:
    """Two short games."""
    judge = partial(trio_with, shipped("petris", "three"))
    return play_piece(Piece("petris", (("players", 3),), judge, Tuning(), style, 5, 0, 2, file))


def test_the_shipped_weights_tell_the_command_that_made_them() -> None:
    """The rounds of that command; `grove` plays three by them, the levels below by those before."""
    data = place("petris", "trio").read_bytes()
    weights, story = read_weights(data)

    assert len(data) < 100_000
    assert len(weights) == SIZES[3]
    assert story["command"] == "hothouse train petris --variant three --seed 1 --scale 1"
    assert story["games"] == sum(each.games for each in ROUNDS)
    assert story["rules_version"] == PETRIS.rules_version
    table = PetrisKernel.from_state(PETRIS.read(LATER))
    glimpse = TrioBot("grove").glimpse.shares(table)
    assert glimpse == trio_with(weights, START).shares(table)
    assert glimpse != trio_with(shipped("petris", "three"), START).shares(table)


def test_openings_are_drawn_by_lot(tmp_path: Path) -> None:
    """Without luck of its own a game begins by a few actions of any kind, which nothing is learned from."""
    opened = read_piece(games(tmp_path / "a"))
    closed = read_piece(games(tmp_path / "b", replace(QUICK, opening=0)))

    assert {played.glimpses[0].at for played in closed} == {0}
    assert 0 < max(played.glimpses[0].at for played in opened) <= 8


def test_patterns_are_what_the_judge_adds_up(tmp_path: Path) -> None:
    """The softmax of their weights is what the judge says of the position after the action."""
    weights, played = shipped("petris", "three"), read_piece(games(tmp_path / "a"))[0]
    patterns, judge = Patterns(weights), trio_with(shipped("petris", "three"), START)
    patterns.add(PetrisKernel.from_state(START), played)
    table, at, number = PetrisKernel.from_state(START), 0, 0
    for glimpse in played.glimpses:
        while at < glimpse.at:
            table.apply(played.line[at])
            at += 1
        after = table.copy()
        after.apply(glimpse.code)
        if after.to_act() < 0:
            continue
        seen = patterns.seen[number]
        each = len(seen) // 3
        odds = [math.exp(sum(weights[w] for w in seen[s * each : s * each + each]) / 256) for s in range(3)]
        assert judge.shares(after) == pytest.approx([odd / sum(odds) for odd in odds])
        assert patterns.expected[number] == list(glimpse.shares)
        assert patterns.ended[number] == (glimpse.code == played.line[at] and not glimpse.sibling)
        number += 1
    assert number == len(patterns.seen) > 50
    said = figures(weights, patterns)
    assert said["games"] == 1
    assert 0 < said["error"] < 0.2


def test_a_seed_learns_the_same_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The same bytes for the same seed, nearer to what the search expected than what it began with, in the
    games that it learned from."""
    pytest.importorskip("torch")
    monkeypatch.setattr(studying, "ROUNDS", (Round(40, QUICK, replace(DRILL, batch=64, epochs=2)),))

    made = train("three", 2, 1.0, lambda _done, _words: None, Means(folder=tmp_path))

    assert made.data == train("three", 2, 1.0, lambda _done, _words: None).data
    assert made.story["games"] == 40
    patterns = Patterns(shipped("petris", "three"))
    for file in sorted((tmp_path / "round-0").glob("*.jsonl.gz")):
        for played in read_piece(file):
            patterns.add(PetrisKernel.from_state(START), played)
    learned = read_weights(made.data)[0]
    assert figures(learned, patterns)["error"] == made.story["error"]
    patterns.held_out = [not each for each in patterns.held_out]
    assert figures(learned, patterns)["error"] < figures(shipped("petris", "three"), patterns)["error"]
