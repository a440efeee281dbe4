"""The rules page of a game, as Markdown: beside the game's code when installed, in `docs/` in a checkout."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path

from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame

LANGUAGES = {"en": "English", "fr": "Français", "es": "Español", "de": "Deutsch"}
"""The languages we speak, by what each calls itself; the first stands in where a page is missing."""

RULE = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")


@cache
def rulebook(game: AnyGame, language: str = "en") -> str:
    """The whole page, in English where the game has none in the language."""
    # A rule in English is worth more than none in one's own language.
    for page in (*_places(game, language), *_places(game, "en")):
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise HothouseError(f"the rules page of {game.title} was not installed with it")


def rule_text(game: AnyGame, number: str, language: str = "en") -> str:
    """The paragraph of one numbered rule (`P3.6`), or a whole heading (`P3`)."""
    wanted = number.strip().upper()
    blocks = re.split(r"\n(?=#|- \*\*)", rulebook(game, language))
    found = [block.strip() for block in blocks if _covers(block, wanted)]
    if not found:
        raise HothouseError(f"{game.title} has no rule {number!r}; its rules are numbered like P3.6")
    return "\n".join(found)


def _covers(block: str, wanted: str) -> bool:
    first = RULE.search(block.split("\n", 1)[0])
    return first is not None and (first[0] == wanted or first[0].startswith(wanted + "."))


def _places(game: AnyGame, language: str) -> tuple[Path, ...]:
    module = import_module(type(game).__module__)
    folder = Path(str(module.__file__)).parent
    # In a checkout the pages stand once, in docs; the build lays them beside the code.
    pages = Path(__file__).parents[3] / "docs" / "rules"
    if language == "en":
        return folder / "rules.md", pages / f"{game.name}.md"
    return folder / f"rules.{language}.md", pages / language / f"{game.name}.md"
