"""`hothouse analyse` and `hothouse ledger`, as somebody types them."""

import json
from dataclasses import replace
from pathlib import Path

from cli.conftest import Run
from hothouse.cli.analyse import sentence, signed
from hothouse.core import game, read_record
from hothouse.study.analysis import Analysis
from hothouse.study.finding import Game
from hothouse.study.verdicts import Verdict

NINE = Path(__file__).parents[1] / "playthroughs" / "petris" / "nine.txt"


def test_the_command_tells_the_ledger_and_draws_the_course(run: Run, tmp_path: Path) -> None:
    """From a file: sentences, a picture with every seat, JSON; a broken record is one sentence."""
    record, picture = tmp_path / "game.txt", tmp_path / "course.svg"
    run("play", "petris", "--seats", "random,random", "--seed", "5", "--record", str(record))

    said = run("analyse", str(record), "--effort", "quick", "--plot", str(picture))
    told = run("ledger", str(record), "--effort", "quick")

    assert "decisions" in said.out
    assert json.loads(run("ledger", str(record), "--effort", "quick", "--json").out)["luck"] == [0, 0]
    assert "blue: " in told.out
    assert "by luck" in told.out
    assert picture.read_text().count("<polyline") == 2
    (tmp_path / "broken.txt").write_text(record.read_text().replace("1>", "1>9,", 1))
    assert run("ledger", str(tmp_path / "broken.txt")).code == 2


def test_nothing_has_no_sign() -> None:
    """What rounds to nothing is neither more nor less."""
    assert [signed(each) for each in (-0.04, 0.0, 0.04, -0.06, 2.0)] == ["0.0", "0.0", "0.0", "-0.1", "+2.0"]


def test_a_slip_is_told_with_its_points() -> None:
    """Shares judge and points tell; who gives points away to win is told so too."""
    found = Analysis(Game(game("petris"), read_record(NINE.read_text())), ())
    slip = Verdict(0, 0, "1>7", 0.5, 0.09, 0.02, "mistake", ("1>2",), 0.94)

    assert sentence(found, slip) == "1. blue 1>7: mistake, 9% ± 2% lost, 0.9 points; better 1>2"
    assert "lost, -0.5 points;" in sentence(found, replace(slip, points=-0.5))
    assert "lost; better" in sentence(found, replace(slip, points=None))
