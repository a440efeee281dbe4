"""The bots that docs/writing-a-bot.md shows are bots: each plays whole games in the arena."""

import re
from pathlib import Path

import pytest

from cli.conftest import Run, run

__all__ = ["run"]

PAGE = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"
BLOCKS = re.findall(r"```python\n# (\w+\.py)\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def test_the_page_shows_a_bot_in_ten_lines() -> None:
    """The first bot of the page is ten lines at most."""
    name, source = BLOCKS[0]

    assert name == "mybot.py"
    assert len([line for line in source.splitlines() if line.strip()]) <= 10


@pytest.mark.parametrize(("name", "source"), BLOCKS, ids=[name for name, _ in BLOCKS])
def test_a_bot_of_the_page_plays(run: Run, tmp_path: Path, name: str, source: str) -> None:
    """Saved as a file, it meets a level in the arena and sits at a table in the terminal."""
    file = tmp_path / name
    file.write_text(source)

    said = run("arena", "petris", str(file), "seed", "--games", "4", "--opening", "2")

    assert said.code == 0
    assert f"against {name}" in said.out
    assert "blue: 1>" in run("play", "petris", "--seats", f"{file},seed", "--seed", "1").out
