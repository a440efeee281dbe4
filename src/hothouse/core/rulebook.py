"""The rules page of a game, as Markdown: beside the game's code when installed, in `docs/` in a checkout."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path

from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame

RULE = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")


@cache
def rulebook(game: AnyGame) -> str:
    """The whole page."""
    for page in _places(game):
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise HothouseError(f"the rules page of {game.title} was not installed with it")


def rule_text(game: AnyGame, number: str) -> str:
    """The paragraph of one numbered rule (`P3.6`), or a whole heading (`P3`)."""
    wanted = number.strip().upper()
    blocks = re.split(r"\n(?=#|- \*\*)", rulebook(game))
    found = [block.strip() for block in blocks if _covers(block, wanted)]
    if not found:
        raise HothouseError(f"{game.title} has no rule {number!r}; its rules are numbered like P3.6")
    return "\n".join(found)


def _covers(block: str, wanted: str) -> bool:
    first = RULE.search(block.split("\n", 1)[0])
    return first is not None and (first[0] == wanted or first[0].startswith(wanted + "."))


def _places(game: AnyGame) -> tuple[Path, ...]:
    module = import_module(type(game).__module__)
    folder = Path(str(module.__file__)).parent
    checkout = Path(__file__).parents[3]
    return folder / "rules.md", checkout / "docs" / "rules" / f"{game.name}.md"
