"""`hothouse analyse` and `hothouse ledger`, as somebody types them."""

import json
from pathlib import Path

from cli.conftest import Run


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
