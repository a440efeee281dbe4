"""docs/adding-a-game.md, carried out: a fourth game in another package is found and keeps the contract."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hothouse
from core.fourth_game import PACKAGE, entry_points, files

SHOWN = ("high_card/game.py", "high_card/kit.py", "high_card/parts.py", "high_card/rules.md")


def run(home: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the folder of the new package, which is installed there."""
    source = Path(hothouse.__file__).parents[1]  # the package under test, whatever is installed
    alone = {
        "PYTHONPATH": os.pathsep.join([str(home), str(source)]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    environment = {**os.environ, **alone}
    return subprocess.run(
        [sys.executable, *command], cwd=home, env=environment, capture_output=True, text=True, check=False
    )


def install(home: Path) -> None:
    """What `pip install` leaves behind: the files, and a dist-info with the entry points."""
    for name, text in files().items():
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).write_text(text, "utf-8")
    info = home / "high_card-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(entry_points(), "utf-8")


@pytest.mark.no_cover
def test_the_worked_example_keeps_the_contract(tmp_path: Path) -> None:
    """Installed by its entry point alone, the game of the page is found and passes its own tests."""
    install(tmp_path)
    rules = "import hothouse.core.rulebook as book; print(book.rule_text(hothouse.game('highcard'), 'H3.2'))"
    found = run(tmp_path, "-c", f"import hothouse; {rules}")
    assert found.stdout.startswith("- **H3.2**"), found.stderr
    tested = run(
        tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "markers=rule(*numbers): x", "."
    )
    assert tested.returncode == 0, tested.stdout
    assert "failed" not in tested.stdout


@pytest.mark.parametrize("name", SHOWN)
def test_the_page_shows_the_game_that_the_tests_play(name: str) -> None:
    """Whoever changes one file changes the page with it."""
    assert files()[name] == (PACKAGE / name).read_text("utf-8")


def test_the_page_declares_what_the_tests_install() -> None:
    """The game and its kit."""
    installed = next(PACKAGE.glob("*.dist-info")) / "entry_points.txt"
    assert entry_points() == installed.read_text("utf-8")
