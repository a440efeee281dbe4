"""Rule numbers: which test draws which rule, and which rules a page promises."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])
NUMBERED = re.compile(r"^(?:- \*\*|#+ )([A-Z]\d+\.\d+)\b", re.MULTILINE)


def rule(*numbers: str) -> Callable[[Test], Test]:
    """Mark a test with the numbered rules that it draws: `@rule("P3.6")`."""

    def mark(test: Test) -> Test:
        marked: Test = pytest.mark.rule(*numbers)(test)
        return marked

    return mark


def rules_in_page(page: Path) -> list[str]:
    """The numbered rules of a rules page, in its order: lines like `- **P3.6** …` or `### P3.6 …`."""
    return NUMBERED.findall(page.read_text("utf-8"))


def rules_in_tests(folder: Path) -> dict[str, list[str]]:
    """Each rule number that a test of the folder carries, with the names of those tests.

    Read from the source, not from a running session: every worker of a parallel run sees them all.
    """
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in _numbers(node):
                    found.setdefault(number, []).append(f"{file.name}::{node.name}")
    return found


def _numbers(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="rule"), args=numbers):
                yield from (ast.literal_eval(number) for number in numbers)
