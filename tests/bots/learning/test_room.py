"""The training room: games that are kept, what is seen in them, and a net that a seed learns again."""

import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bots.mcts.test_tree_bot import positions
from hothouse.bots.calibration import calibration
from hothouse.bots.learning import room
from hothouse.bots.learning.fitting import Drill
from hothouse.bots.learning.room import Plan, Round
from hothouse.bots.learning.samples import Samples
from hothouse.bots.learning.selfplay import Piece, Style, play_piece, read_piece
from hothouse.bots.learning.sums import at_every_knot
from hothouse.bots.mcts.bot import Tuning
from hothouse.bots.training import HERE, Means
from hothouse.bots.vorex.constants import A_SEAT, INPUTS
from hothouse.bots.vorex.training import duel_with, plan_of, sum_of_four, sum_of_three, sum_of_two, train
from hothouse.core import HothouseError, game
from hothouse.kernels.vorex.kernel import VorexKernel

QUICK = Style(simulations=4, aside=3, siblings=0.3)
GUESS = at_every_knot(INPUTS, {0: 2.0, A_SEAT: -2.0})
PLAN = Plan("vorex", "two", INPUTS, duel_with, GUESS, [Round(2, QUICK, Drill(4, 2))], Tuning())


def piece(file: Path, seed: int = 1) -> Piece:
    """Two short games."""
    return Piece("vorex", (), partial(duel_with, room.first_guess(PLAN)), Tuning(), QUICK, seed, 0, 2, file)


def test_a_piece_is_the_same_games_and_is_played_once(tmp_path: Path) -> None:
    """The same seed plays the same, another seed another; a file that is there is left alone."""
    first = play_piece(piece(tmp_path / "a")).read_bytes()

    assert play_piece(piece(tmp_path / "b")).read_bytes() == first
    assert play_piece(piece(tmp_path / "c", seed=2)).read_bytes() != first
    (tmp_path / "a").write_bytes(b"kept")
    assert play_piece(piece(tmp_path / "a")).read_bytes() == b"kept"


def test_games_are_legal_and_samples_are_seen_by_whose_turn_it_is(tmp_path: Path) -> None:
    """Every kept game follows the rules to its end; a sample's value is that of the seat that looks."""
    rules, samples = game("vorex"), Samples()
    games = read_piece(play_piece(piece(tmp_path / "a")))
    judge = duel_with(room.first_guess(PLAN), rules.start())
    samples.add(VorexKernel.from_state(rules.start()), judge, games)

    assert samples.games == 2
    assert len(samples) == len(samples.value) == len(samples.inputs) // INPUTS > 100
    assert any(each >= 0 for each in samples.decision)
    for played in games:
        table = VorexKernel.from_state(rules.start())
        for at, code in enumerate(played.line):
            assert code in table.codes()
            for glimpse in (each for each in played.glimpses if each.at == at):
                assert glimpse.code in table.codes()
                assert sum(glimpse.shares) == pytest.approx(1, abs=1e-3)
            table.apply(code)
        assert table.actor() is None
        assert tuple(judge.shares(table)) == played.shares


def test_a_net_of_vorex_begins_where_the_sum_ended() -> None:
    """Before it has learned anything it judges as the sum does, whose games it learns from first."""
    rules = game("vorex")
    for variant, sum_of in (("two", sum_of_two), ("three", sum_of_three)):
        plan = plan_of(variant)
        assert plan.opener is sum_of
        for state in positions(rules, variant, 2)[4::9]:
            kernel = VorexKernel.from_state(state)
            begun = plan.judge(room.first_guess(plan), state).shares(kernel)
            assert begun == pytest.approx(sum_of(state).shares(kernel), abs=0.01)


def test_rounds_are_played_by_whom_the_plan_says_where_it_says(tmp_path: Path) -> None:
    """The first by the opener, the next by the net, each with luck of its own, at the table of the variant:
    with four the opener is the sum of four."""
    plan = replace(plan_of("four"), rounds=[Round(2, QUICK, Drill(4, 2))] * 2)
    first, second = (
        room.pieces_of(plan, number, room.first_guess(plan), 1, 1.0, tmp_path)[0] for number in range(2)
    )

    assert (first.judge, dict(first.options)) == (sum_of_four, {"players": 4})
    assert second.judge != first.judge
    assert second.first >= first.first + 1_000_000


def test_without_pytorch_one_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games are played by the house alone; only fitting needs the library."""
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.setattr("hothouse.bots.vorex.training.DUEL_ROUNDS", [Round(1, QUICK, Drill(4, 1))])
    monkeypatch.setattr(room, "A_PIECE", 1)
    with pytest.raises(HothouseError, match="learn"):
        train("two", 1, 1.0, lambda _done, _words: None)


def test_a_folder_serves_one_lesson(tmp_path: Path) -> None:
    """Games of another lesson are not taken for one's own."""
    (tmp_path / "lesson.json").write_text('"hothouse train petris"')
    with pytest.raises(HothouseError, match="hothouse train petris"):
        room.teach(PLAN, 1, 1.0, Means(folder=tmp_path), lambda _done, _words: None)


def test_promises_are_held_against_what_came() -> None:
    """The Brier score, and the mean of promises and results in every bin that has any."""
    brier, bins = calibration([0.1, 0.14, 0.95, 1.0], [0.0, 1.0, 1.0, 1.0])

    assert brier == pytest.approx((0.1**2 + 0.86**2 + 0.05**2) / 4, abs=1e-4)
    assert bins == ((0.12, 0.5, 2), (0.975, 1.0, 2))


def test_a_lesson_that_was_stopped_ends_like_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kept games and weights are gone on with, and the same seed ends with the same bytes."""
    pytest.importorskip("torch")
    monkeypatch.setattr(room, "A_PIECE", 2)
    heard: list[float] = []
    whole = room.teach(PLAN, 1, 1.0, HERE, lambda done, _: heard.append(done))
    again = room.teach(PLAN, 1, 1.0, Means(folder=tmp_path), lambda _done, _words: None)
    (tmp_path / "round-0.weights").unlink()

    assert again.data == whole.data
    assert 0 < whole.story["brier"] < 1
    assert sum(many for _, _, many in whole.story["kept"]) > 10
    assert room.teach(PLAN, 1, 1.0, Means(folder=tmp_path), lambda _done, _words: None).data == whole.data
    assert heard[-1] == pytest.approx(1)
