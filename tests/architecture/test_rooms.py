"""Small rooms: modules of a readable size, each with a sign on its door, nothing left for later."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
LONGEST = 400
VAGUE = {"utils", "helpers", "manager", "base", "misc", "common"}
FILES = SOURCES + TESTS
NAMES = [str(file.relative_to(ROOT)) for file in FILES]


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_module_is_a_small_room(file: Path) -> None:
    """If a file needs a table of contents, it is two files."""
    assert len(file.read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_module_says_what_it_is(file: Path) -> None:
    """Every module has a docstring and a name of its own."""
    assert ast.get_docstring(ast.parse(file.read_text("utf-8")))
    assert file.stem not in VAGUE


@pytest.mark.parametrize("file", SOURCES, ids=[str(file.relative_to(ROOT)) for file in SOURCES])
def test_nothing_is_left_for_later(file: Path) -> None:
    """No TODO in main."""
    assert not re.search(r"\b(TODO|FIXME|XXX|HACK)\b", file.read_text("utf-8"))


@pytest.mark.parametrize("file", SOURCES, ids=[str(file.relative_to(ROOT)) for file in SOURCES])
def test_public_names_have_docstrings(file: Path) -> None:
    """Every public class and function of a module says what it promises."""
    tree = ast.parse(file.read_text("utf-8"))
    bare = [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert bare == []


@pytest.mark.parametrize("file", SOURCES, ids=[str(file.relative_to(ROOT)) for file in SOURCES])
def test_templates_stand_where_the_program_finds_them(file: Path) -> None:
    """A template is declared at the level of a module or a class: `hothouse messages` lists no others."""
    functions = [
        node
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    ]
    made = [
        call.lineno
        for function in functions
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Template"
    ]
    # Reading a message back makes the one template that nobody declares.
    assert made == [] or file.name == "message.py"


@pytest.mark.parametrize("file", TESTS, ids=[str(file.relative_to(ROOT)) for file in TESTS])
def test_every_test_states_its_promise(file: Path) -> None:
    """Every test has a docstring of its own."""
    bare = [
        node.name
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
        and not ast.get_docstring(node)
    ]
    assert bare == []
