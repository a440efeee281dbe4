"""`hothouse arena`: what a person types and reads."""

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.conftest import Run, run
from hothouse.cli.progress import duration, lines

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


@pytest.fixture
def in_the_foreground() -> Iterator[None]:
    """A shell lets what it runs in the background ignore an interruption, and so would we there."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


STOPS = """
import os, signal
def choose(game, state, seat, rng):
    os.environ["ASKED"] += "x"
    if len(os.environ["ASKED"]) == 60:
        {stop}
    return rng.choice(game.legal_actions(state))
"""


@pytest.mark.parametrize(
    ("stop", "code"),
    [
        ("os.kill(os.getpid(), signal.SIGINT)", 130),
        ("os.kill(os.getpid(), signal.SIGTERM)", 143),
        ("raise ValueError('oh')", 2),
    ],
)
@pytest.mark.usefixtures("in_the_foreground")
def test_what_was_played_is_kept(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: str, code: int
) -> None:
    """Interrupted, terminated or let down by a bot: the table and the file are of the games before it."""
    mine, data = tmp_path / "mine.py", tmp_path / "out.json"
    mine.write_text(STOPS.format(stop=stop))
    monkeypatch.setenv("ASKED", "")

    said = run("arena", "petris", str(mine), "random", "--games", "400", "--json", str(data))
    found = json.loads(data.read_text())

    games = sum(len(each["games"]) for each in found["rounds"])
    assert said.code == code
    assert not found["finished"]
    assert 0 < games < 400
    assert f"{games} games in {len(found['rounds'])} rounds" in said.out
    assert f"stopped after {games} of 400 games, which are kept" in said.err
    if code == 2:
        assert f"{mine}, line 6, crashed: ValueError: oh" in said.err


def test_nothing_played_is_nothing_to_keep(run: Run, tmp_path: Path) -> None:
    """A bot that crashes at its first move leaves one sentence."""
    mine = tmp_path / "mine.py"
    mine.write_text("def choose(game, state, seat, rng):\n    return state.nothing\n")

    said = run("arena", "petris", str(mine), "random")

    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert f"{mine}, line 2, crashed: AttributeError" in said.err


def test_a_log_gets_a_line_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    """Where there is no terminal: not every round, but every half minute, with the time it will take."""
    clock = iter([0.0, 1.0, 31.0, 31.0, 40.0, 3631.0, 3631.0]).__next__
    tell = lines("petris", clock)

    for done in (0.01, 0.25, 0.3, 0.5):
        tell(done, f"{done:.0%} done")

    assert capsys.readouterr().err == (
        "petris: 25% done, about 2 min to go\npetris: 50% done, about 61 min to go\n"
    )
    assert [duration(seconds) for seconds in (4, 7200)] == ["4 s", "2.0 h"]
