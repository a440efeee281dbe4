"""`hothouse calibrate`: what a bot expects is held against what comes of the game."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.conftest import Run, run
from hothouse.arena import promises
from hothouse.arena.calibration_plot import LEFT, SIDE, TOP, plot
from hothouse.arena.promises import Promise, Trial, promises_of
from hothouse.bots.bot import Bot, Decision
from hothouse.bots.budget import Budget, Stop
from hothouse.bots.roster import Entrant
from hothouse.core.game import View

__all__ = ["run"]


class Prophet(Bot):
    """Takes the first action, and is sure of the seat that wins nothing by it."""

    def __init__(self, seen: list[tuple[int, str]]) -> None:
        self.seen = seen

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        assert view.seat is not None
        action = next(iter(game.legal_actions(state)))
        self.seen.append((view.seat, view.position))
        # Of its first decision it says nothing.
        said = None if len(self.seen) == 1 else 0.25 + 0.5 * view.seat
        return Decision(str(action), value=said)


def test_every_promise_stands_beside_what_came_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """One for each decision that the bot said something of, with the share of the seat that decided."""
    seen: list[tuple[int, str]] = []
    monkeypatch.setattr(promises, "entrant", lambda *_: Entrant("prophet", Budget(), lambda: Prophet(seen)))

    found = promises_of(Trial("petris", (), "prophet", 0, 1))

    seats = [seat for seat, _ in seen[1:]]
    assert [each.said for each in found] == [0.25 + 0.5 * seat for seat in seats]
    came = {seat: each.came for seat, each in zip(seats, found, strict=True)}
    assert set(came) == {0, 1}
    assert came[0] + came[1] == 1
    assert found == [Promise(0.25 + 0.5 * seat, came[seat]) for seat in seats]


def test_a_bin_is_drawn_where_its_promise_and_its_result_are() -> None:
    """Promised from left to right, came from below; a larger dot for more promises; a name is escaped."""
    drawn = ElementTree.fromstring(plot("a <b> & c", [(0.25, 0.5, 4), (1.0, 0.0, 1)]))
    dots = [each for each in drawn if each.tag.endswith("circle")]

    assert [(float(each.attrib["cx"]), float(each.attrib["cy"])) for each in dots] == [
        (LEFT + SIDE / 4, TOP + SIDE / 2),
        (LEFT + SIDE, TOP + SIDE),
    ]
    assert float(dots[0].attrib["r"]) == 2 * float(dots[1].attrib["r"])
    assert "a <b> & c" in "".join(drawn.itertext())
    assert "4 promises of 25%: 50% came" in "".join(drawn.itertext())


def test_the_command_tells_ten_bins_and_draws_them(run: Run, tmp_path: Path) -> None:
    """The same seed says the same; the score and the number of promises stand below the table."""
    picture = tmp_path / "kept.svg"
    said = [
        run("calibrate", "botanik", "--bot", "grove@2sims", "--games", "2", "--plot", str(picture))
        for _ in range(2)
    ]

    assert said[0].code == 0
    assert said[0].out == said[1].out
    assert "promised  came  promises" in " ".join(said[0].out.split("\n")[1:3]).replace("   ", "  ")
    assert "promises, Brier score 0." in said[0].out
    assert "Botanik: grove@2sims, 2 games" in picture.read_text()


def test_a_bot_that_expects_nothing_has_no_bins(run: Run) -> None:
    """A level that does not say what it expects is told in a sentence, not in an empty table."""
    said = run("calibrate", "petris", "--bot", "random", "--games", "1")

    assert said.code == 2
    assert "random never says what it expects" in said.err
