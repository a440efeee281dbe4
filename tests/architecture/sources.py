"""The modules of the house and of its tests, each read and parsed once for all the tests that walk them."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))


@cache
def text_of(file: Path) -> str:
    """What a module says."""
    return file.read_text("utf-8")


@cache
def tree_of(file: Path) -> ast.Module:
    """What a module says, parsed."""
    return ast.parse(text_of(file))


def place(file: Path, line: int | None = None) -> str:
    """A module, or a line of it, as an editor finds it."""
    return f"{file.relative_to(ROOT)}" + ("" if line is None else f":{line}")
