"""Small rooms: modules of a readable size, each with a sign on its door, nothing left for later.

Each test walks every module and names those that break its promise.
"""

import ast
import re

from architecture.sources import SOURCES, TESTS, place, text_of, tree_of

LONGEST = 400
VAGUE = {"utils", "helpers", "manager", "base", "misc", "common"}
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


def test_a_module_is_a_small_room() -> None:
    """If a file needs a table of contents, it is two files."""
    long = [place(file) for file in SOURCES + TESTS if len(text_of(file).splitlines()) > LONGEST]
    assert long == []


def test_a_module_says_what_it_is() -> None:
    """Every module has a docstring and a name of its own."""
    assert [place(file) for file in SOURCES + TESTS if not ast.get_docstring(tree_of(file))] == []
    assert [place(file) for file in SOURCES + TESTS if file.stem in VAGUE] == []


def test_nothing_is_left_for_later() -> None:
    """No TODO in main."""
    later = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    assert [place(file) for file in SOURCES if later.search(text_of(file))] == []


def test_public_names_have_docstrings() -> None:
    """Every public class and function of a module says what it promises."""
    bare = [
        place(file, node.lineno)
        for file in SOURCES
        for node in tree_of(file).body
        if isinstance(node, (*FUNCTION, ast.ClassDef))
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert bare == []


def test_templates_stand_where_the_program_finds_them() -> None:
    """A template is declared at the level of a module or a class: `hothouse messages` lists no others."""
    made = [
        place(file, call.lineno)
        for file in SOURCES
        if file.name != "message.py"  # reading a message back makes the one template that nobody declares
        for function in ast.walk(tree_of(file))
        if isinstance(function, (*FUNCTION, ast.Lambda))
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Template"
    ]
    assert made == []


def test_every_test_states_its_promise() -> None:
    """Every test has a docstring of its own."""
    bare = [
        place(file, node.lineno)
        for file in TESTS
        for node in ast.walk(tree_of(file))
        if isinstance(node, FUNCTION) and node.name.startswith("test_") and not ast.get_docstring(node)
    ]
    assert bare == []
