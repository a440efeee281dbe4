"""The example of docs/adding-a-game.md as files, and as a game."""

import re
from functools import cache
from pathlib import Path

from hothouse.core import AnyGame, Game

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
LISTING = re.compile(r"^`(\S+)`:\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ENTRY = re.compile(r"^```toml\n\[project\.entry-points\.\"(.+?)\"\]\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """Every listing of the page, by file name."""
    return dict(LISTING.findall(PAGE.read_text("utf-8")))


def entry_points() -> str:
    """The entry points that the page declares, as an installed package holds them."""
    found = ENTRY.search(PAGE.read_text("utf-8"))
    assert found is not None
    return f"[{found[1]}]\n" + found[2].replace('"', "")


@cache
def sprout() -> AnyGame:
    """The game of the page, not installed: for tests that need a tiny game with a chance step."""
    names: dict[str, object] = {"__name__": "sprout"}
    exec(compile(files()["sprout.py"], str(PAGE), "exec"), names)
    game = names["SPROUT"]
    assert isinstance(game, Game)
    return game
