"""`hothouse bench`: the table, the JSON, and the change since an earlier run."""

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from hothouse.bots import Budget
from hothouse.cli import peers
from hothouse.cli.analysis_costs import analysis_table, measure_analyses
from hothouse.cli.bench import bench, cell, show
from hothouse.cli.service_costs import cost_table, measure_service
from hothouse.core import AnyGame, game
from hothouse.study.appraise import Effort

QUICK = ["petris", "--variant", "two", "--seconds", "0.01", "--rounds", "1"]


def run(*words: str) -> str:
    """What the command prints."""
    result = CliRunner().invoke(bench, list(words), catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def test_json_carries_every_figure_of_a_variant() -> None:
    """A program finds the speeds of each variant, with what was measured and where."""
    saved = json.loads(run(*QUICK, "--json"))

    (line,) = saved["speeds"]
    assert (line["game"], line["variant"]) == ("petris", "two")
    assert line["readable_actions"] > line["readable_games"] > 0
    assert line["readable_bytes"] > 0
    assert line["kernel_moves"] > line["playouts"] > 0
    assert line["playouts_two_threads"] > 0
    assert line["ratio"] == line["kernel_moves"] / line["readable_actions"]
    assert line["kernel_bytes"] > 0
    assert saved["python"].startswith("3.")


def test_every_variant_of_a_game_is_measured() -> None:
    """Without --variant the whole game is in the run."""
    petris: AnyGame = game("petris")

    saved = json.loads(run("petris", "--seconds", "0.01", "--rounds", "1", "--json"))

    assert [line["variant"] for line in saved["speeds"]] == list(petris.variants)


def test_compare_shows_the_change_in_per_cent(tmp_path: Path) -> None:
    """A second run names its change beside each figure."""
    earlier = tmp_path / "run.json"
    earlier.write_text(run(*QUICK, "--json"))

    assert "%)" in run(*QUICK, "--compare", str(earlier))
    assert "%)" not in run(*QUICK)


def test_a_figure_and_its_change() -> None:
    """Half as much again is +50 %; what was not measured is a dash."""
    assert cell(1500.0, 1000.0) == "1,500 (+50%)"
    assert cell(1.8, None) == "1.80"
    assert cell(None, 3.0) == "–"


def test_another_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """A file that is no run is named, without a traceback."""
    other = tmp_path / "other.json"
    other.write_text("[]")

    result = CliRunner().invoke(bench, [*QUICK, "--compare", str(other)])

    assert result.exit_code != 0
    assert "is not a run saved with `hothouse bench --json`" in result.output


def test_peers_are_measured_where_they_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that is there gets a line like ours; one that is not there is named, and nothing fails."""

    def absent() -> peers.Play:
        raise ImportError("No module named 'gone'")

    found = {("coins", "heads"): lambda: lambda rng: 1 + rng.randrange(3), ("gone", "chess"): absent}
    monkeypatch.setattr(peers, "PEERS", found)

    result = CliRunner().invoke(bench, [*QUICK, "--peers", "--json"], catch_exceptions=False)

    lines = json.loads(result.stdout)["speeds"]
    assert [line["game"] for line in lines] == ["petris", "coins"]
    assert lines[1]["readable_actions"] > lines[1]["readable_games"] > 0
    assert lines[1]["kernel_moves"] is None
    assert "gone is not installed here" in result.stderr


@pytest.mark.parametrize("peer", peers.PEERS, ids=" ".join)
def test_a_peer_plays_a_whole_game(peer: tuple[str, str]) -> None:
    """What is installed really plays."""
    try:
        play = peers.PEERS[peer]()
    except ImportError:
        pytest.skip(f"{peer[0]} is not installed")

    assert play(random.Random(1)) > 10


def test_the_environments_are_measured() -> None:
    """`bench --envs --json` gives steps a second of every game: one table, many, and against a bot."""
    said = run("--envs", "--seconds", "0.02", "--json")

    speeds = {line["name"]: line for line in json.loads(said)}
    assert {"botanik", "petris", "vorex"} <= set(speeds)
    assert all(line["aec"] > 0 for line in speeds.values())
    assert speeds["petris"]["vector"] > 0
    assert speeds["petris"]["against"] > 0


def test_the_service_is_measured_move_by_move(capsys: pytest.CaptureFixture[str]) -> None:
    """Every table moves, whoever looks on is shown it too, and the answer travels with what it led to."""
    (cost,) = measure_service([game("petris")], 2, watching=1, tables=4)

    assert (cost.game, cost.watching, cost.moves) == ("petris", 1, 2 * 4)
    assert cost.cpu_ms >= cost.least_cpu_ms > 0
    assert 3 <= cost.writes < 4
    assert cost.bytes_sent > 0
    show(cost_table([cost]))
    assert "petris" in capsys.readouterr().out


def test_an_analysis_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """One game of the variant that is named: its moments, the first graph, and all that comes after it."""
    (cost,) = measure_analyses([game("petris")], "two", Effort("little", Budget(nodes=50), 1, 1))

    assert (cost.game, cost.variant) == ("petris", "two")
    assert cost.moments > 10
    assert 0 < cost.graph.processor < cost.study.processor
    show(analysis_table([cost]))
    assert "petris two" in capsys.readouterr().out
