"""Our package and PyPI's other `hothouse`, a ray tracer, never meet without a word."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import hothouse
import hothouse_games
from hothouse.cli.extras import BRINGS, DISTRIBUTION, advice

ROOT = Path(__file__).parents[2]
SOURCE = Path(str(hothouse.__file__)).parents[1]
OUR_OLD_NAME = "[hothouse.games]\npetris = hothouse.games.petris:PETRIS\n"
THEIR_COMMAND = "[console_scripts]\nhothouse = hothouse.cli:main\n"
THEIR_FACE = 'raise RuntimeError("rays were traced")\n'


def installed(folder: Path, entry_points: str) -> Path:
    """What an installed distribution called `hothouse` leaves behind, but for its files."""
    info = folder / "hothouse-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.4\nName: hothouse\nVersion: 0.1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(entry_points, "utf-8")
    return folder


def asked(folder: Path, program: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A command's script as it runs where this folder is searched before ours."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(SOURCE))), **more}
    return subprocess.run(
        [sys.executable, "-c", program, "--version"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


OURS = "from hothouse_games import main; main()"
THEIRS = "from hothouse.cli import main; main()"


def test_here_there_is_no_trouble() -> None:
    """In a checkout, whatever its environment called it when it was made, nobody cries wolf."""
    assert hothouse_games.trouble() is None


def test_our_own_earlier_name_is_no_stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A distribution called `hothouse` that brings our games is ours."""
    monkeypatch.syspath_prepend(installed(tmp_path, OUR_OLD_NAME))

    assert hothouse_games.trouble() is None


def test_a_stranger_is_seen_behind_our_own_earlier_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every distribution of that name is looked at, not only the first."""
    monkeypatch.syspath_prepend(installed(tmp_path / "theirs", THEIR_COMMAND))
    monkeypatch.syspath_prepend(installed(tmp_path / "ours", OUR_OLD_NAME))

    assert hothouse_games.neighbour() is not None


def test_a_stranger_beside_us_is_told_in_one_sentence(tmp_path: Path) -> None:
    """The command goes on: our files are whole."""
    said = asked(installed(tmp_path, THEIR_COMMAND), OURS)

    assert (said.returncode, said.stdout) == (0, f"hothouse-games {hothouse.__version__}\n")
    assert said.stderr.count("\n") == 1
    assert said.stderr.startswith("hothouse: another package called hothouse (0.1.0, not ours) is installed")
    assert "pip install hothouse-games" in said.stderr


def test_completion_stays_silent(tmp_path: Path) -> None:
    """No sentence lands in the middle of what somebody is typing."""
    folder = installed(tmp_path, THEIR_COMMAND)
    said = asked(folder, OURS, _HOTHOUSE_COMPLETE="bash_source")

    assert (said.returncode, said.stderr) == (0, "")


def test_a_stranger_who_owns_the_name_is_told_in_one_sentence(tmp_path: Path) -> None:
    """No traceback, and the stranger's code never runs."""
    (tmp_path / "hothouse").mkdir()
    (tmp_path / "hothouse" / "__init__.py").write_text(THEIR_FACE, "utf-8")
    said = asked(installed(tmp_path, THEIR_COMMAND), OURS)

    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.count("\n") == 1
    assert "owns or broke the import name `hothouse`" in said.stderr


def test_the_strangers_command_in_our_folder_says_so_too(tmp_path: Path) -> None:
    """Installed over ours, its script and its `__init__.py` are there, and our command beside them."""
    folder = tmp_path / "hothouse"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""Rays."""\n', "utf-8")
    (folder / "cli.py").write_text("def main(): print('rays')\n", "utf-8")
    shutil.copytree(SOURCE / "hothouse" / "cli", folder / "cli")
    said = asked(installed(tmp_path, THEIR_COMMAND), THEIRS)

    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)


def test_a_folder_without_our_front_is_told(tmp_path: Path) -> None:
    """Uninstalling the stranger takes `hothouse/__init__.py` along: what is left is not ours to run."""
    alone = tmp_path / "site"
    (alone / "hothouse").mkdir(parents=True)
    (alone / "hothouse_games.py").write_bytes((SOURCE / "hothouse_games.py").read_bytes())
    said = subprocess.run(
        [sys.executable, "-S", "-c", OURS],
        env={**os.environ, "PYTHONPATH": str(alone)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (said.returncode, said.stderr.count("\n")) == (2, 1)
    assert "pip install hothouse-games" in said.stderr


def test_our_front_carries_its_mark() -> None:
    """The line by which the door knows our `hothouse/__init__.py`."""
    assert hothouse_games.OUR_MARK in (SOURCE / "hothouse" / "__init__.py").read_text("utf-8")


def test_one_name_and_one_version() -> None:
    """The project file, the package and the command call it the same."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    assert (project["name"], project["version"]) == (DISTRIBUTION, hothouse.__version__)
    assert project["scripts"] == {"hothouse": "hothouse_games:main"}


def test_every_extra_that_a_command_can_need_is_known() -> None:
    """Each package of an extra leads to that extra; a package of nobody's leads nowhere."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    offered = set(project["optional-dependencies"]) - {"peers"}  # only `bench --peers`, which skips them
    assert {extras.rpartition(",")[2] for extras in BRINGS} == offered

    missing = advice(ModuleNotFoundError("No module named 'numpy.linalg'", name="numpy.linalg"))
    assert missing == "this needs numpy, which is not installed: pip install 'hothouse-games[envs]'"
    assert advice(ModuleNotFoundError("No module named 'nobody'", name="nobody")) is None
