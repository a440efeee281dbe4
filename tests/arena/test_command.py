"""`hothouse arena`: what a person types and reads."""

import json
from pathlib import Path
from xml.etree import ElementTree

from cli.conftest import Run, run

__all__ = ["run"]

MYBOT = "def choose(game, state, seat, rng):\n    return rng.choice(game.legal_actions(state))\n"


def test_tables_json_and_plot(run: Run, tmp_path: Path) -> None:
    """The table names every bot; the files hold every game and a picture."""
    mine, data, picture = tmp_path / "mybot.py", tmp_path / "out.json", tmp_path / "out.svg"
    mine.write_text(MYBOT)

    said = run(
        "arena", "petris", str(mine), "greedy", "--games", "6", "--json", str(data), "--plot", str(picture)
    )
    found = json.loads(data.read_text())

    assert said.code == 0
    assert "mybot.py" in said.out
    assert "against greedy" in said.out
    assert "6 games in 3 rounds of equal luck." in said.out
    assert [len(each["games"]) for each in found["rounds"]] == [2, 2, 2]
    assert {each["bot"] for each in found["ratings"]} == {str(mine), "greedy"}
    words = "".join(ElementTree.fromstring(picture.read_text()).itertext())
    assert "ratings after 6 games" in words
    assert "greedy" in words


def test_a_sequential_test_tells_its_verdict(run: Run) -> None:
    """It stops early and says who is stronger."""
    said = run("arena", "petris", "greedy", "random", "--games", "400", "--sprt", "--elo1", "200")

    assert "greedy is stronger" in said.out


def test_what_is_wrong_is_said_in_one_line(run: Run, tmp_path: Path) -> None:
    """Unknown bots, bad budgets, illegal answers and lonely bots end with exit code 2."""
    liar = tmp_path / "liar.py"
    liar.write_text("def choose(game, state, seat, rng):\n    return '1>4'\n")

    for arguments, reason in (
        (("oak", "seed"), "there is no bot 'oak'"),
        (("seed", "seed"), "at least two different bots"),
        (("seed", "bud", "--budget", "fast"), "cannot read the budget"),
        (("seed", "bud", "--sprt", "--elo0", "9", "--elo1", "3"), "--elo0 should be less"),
        ((str(liar), "seed", "--opening", "0"), "answered an illegal action: '1>4' is refused by P3.2"),
    ):
        said = run("arena", "petris", *arguments, "--games", "2")
        assert said.code == 2
        assert reason in said.err
        assert said.err.count("\n") == 1
