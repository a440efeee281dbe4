"""A game is one plug-in: no generic room knows one by its name, and every kit can be loaded whole."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from architecture.sources import ROOT, tree_of
from hothouse.core.kit import kits, load, part
from hothouse.core.registry import game_names

HOUSE = ROOT / "src" / "hothouse"
GAMES = game_names()
NAMED = re.compile("|".join(GAMES), re.IGNORECASE)
OWN = {"games", "static"}
"""Rooms that belong to the games, or that are made from them."""
PARTS = (
    "kernel",
    "levels",
    "trainer",
    "standing",
    "encoder",
    "planes",
    "symmetries",
    "drawing",
    "course",
    "opening",
)


def generic() -> list[Path]:
    """Every module outside the games and outside the folders that are named after one."""
    found = [file.relative_to(HOUSE) for file in sorted(HOUSE.rglob("*.py"))]
    return [file for file in found if not OWN & {*file.parts} and not {*GAMES} & {*file.parts[:-1]}]


def words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every name, import and text of a module, with its line; prose (docstrings) apart."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case ast.keyword(arg=str(name)) | ast.alias(name=name):
                yield node.lineno, name
            case ast.ImportFrom(module=str(name)):
                yield node.lineno, name
            case ast.Constant(value=str(name)) if id(node) not in prose:
                yield node.lineno, name


def test_no_generic_room_names_a_game() -> None:
    """What a game has besides its rules is in its kit, and found there."""
    assert [file for file in generic() if NAMED.search(file.name)] == []
    named = [
        f"{file}:{line}: {word}"
        for file in generic()
        for line, word in words(tree_of(HOUSE / file))
        if NAMED.search(word)
    ]
    assert named == []


def test_a_room_that_names_a_game_would_be_found() -> None:
    """An identifier, an import, a text; not the prose of a docstring."""
    source = '"""Petris."""\nfrom hothouse.games.petris import PETRIS\nVOREX_TILES = {"botanik": 1}\n'

    found = [line for line, word in words(ast.parse(source)) if NAMED.search(word)]

    assert sorted(set(found)) == [2, 3]
    assert len(found) == 4


@pytest.mark.parametrize("name", GAMES)
def test_every_part_of_a_kit_is_there(name: str) -> None:
    """Each part that a kit names can be loaded."""
    own = kits()[name]
    for each in PARTS:
        assert (part(name, each, lambda _: True) is None) == (getattr(own, each) is None)
    for word, where in {**own.commands, **own.files}.items():
        assert callable(load(name, word, where))
