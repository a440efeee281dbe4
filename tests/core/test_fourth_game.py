"""docs/adding-a-game.md, carried out: a fourth game in another package is found and keeps the contract."""

import os
import subprocess
import sys
from pathlib import Path

import hothouse
from core.fourth_game import entry_points, files


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
        (home / name).write_text(text, "utf-8")
    info = home / "sprout-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sprout\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(entry_points(), "utf-8")


def test_the_worked_example_keeps_the_contract(tmp_path: Path) -> None:
    """Installed by its entry point alone, the game of the page is found and passes its own tests."""
    install(tmp_path)
    found = run(tmp_path, "-c", "import hothouse; print(hothouse.game('sprout').title in 'Sprout')")
    assert found.stdout.strip() == "True", found.stderr
    tested = run(
        tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "markers=rule(*numbers): x", "."
    )
    assert tested.returncode == 0, tested.stdout
    assert "failed" not in tested.stdout
