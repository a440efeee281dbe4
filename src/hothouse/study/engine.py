"""Which engine found something: the rules, the weights and how it is asked. What another one found is not
mixed with it: values must be fixed before they are compared."""

import hashlib
from functools import cache
from importlib import resources
from pathlib import Path

from hothouse.core.kit import part
from hothouse.core.registry import game as find_game
from hothouse.study.appraise import BUDGET, CLOSER, NODES, RIVALS

SEARCH_VERSION = 1
"""Raised when a search is changed so that it answers otherwise from the same weights."""
LETTERS = 24
CODE = (".py", ".pxd", ".so", ".pyd", ".c", ".pyc")


@cache
def engine_of(game: str) -> str:
    """The name of the engine that studies a game here: the same wherever it answers the same."""
    said = hashlib.sha256(
        f"{game} {find_game(game).rules_version} {SEARCH_VERSION} {BUDGET} {NODES} {RIVALS} {CLOSER}".encode()
    )
    folder = resources.files("hothouse.bots") / game
    if folder.is_dir():  # a game of another package brings its weights with its own version
        files = [each for each in folder.iterdir() if each.is_file() and not each.name.endswith(CODE)]
        for each in sorted(files, key=lambda file: file.name):
            said.update(each.name.encode() + each.read_bytes())
    points: Path | None = part(game, "points", lambda found: isinstance(found, Path))
    if points is not None:
        said.update(points.read_bytes())
    return said.hexdigest()[:LETTERS]
