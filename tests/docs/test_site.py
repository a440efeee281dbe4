"""The documentation site builds, and every reference in it leads somewhere."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    """`make docs`: a broken link, a page outside the contents or an unreadable docstring fails."""
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-q",
        "-W",
        "--keep-going",
        "-b",
        "html",
        "docs",
        str(tmp_path),
    ]

    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert built.stderr == ""
    assert built.returncode == 0
    assert "hothouse.core.game.Game.why_not" in (tmp_path / "reference.html").read_text()
