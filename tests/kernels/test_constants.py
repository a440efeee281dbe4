"""A number that Python and C both know stands once, in a `constants.py`; the build writes it for C."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from kernels.test_build import ROOT, build

__all__ = ["build"]  # a fixture

SOURCE = ROOT / "src"
FOLDERS = sorted(path.parent for path in SOURCE.rglob("constants.py"))
DECLARED = sorted(path for path in SOURCE.rglob("*.pxd") if path.stem != "constants")


def _name(path: Path) -> str:
    return path.relative_to(SOURCE / "hothouse").with_suffix("").as_posix()


@pytest.mark.parametrize("pxd", DECLARED, ids=_name)
def test_a_declaration_writes_no_number(pxd: Path) -> None:
    """What C is told of a module names its constants: no enum, and no array of so many elements."""
    text = pxd.read_text("utf-8")

    assert not re.findall(r"^(?:cdef enum|DEF)\b.*|\w+\[\d+\]", text, re.MULTILINE)


@pytest.mark.parametrize("pxd", DECLARED, ids=_name)
def test_interpreted_code_writes_no_number_that_c_has(pxd: Path) -> None:
    """Where a module runs as Python, it imports its constants, and they size its lists."""
    tree = ast.parse(pxd.with_suffix(".py").read_text("utf-8"))
    blocks = [each for each in tree.body if isinstance(each, ast.If)]
    numbers = [ast.unparse(line) for block in blocks for line in block.orelse + block.body if _numbers(line)]
    lists = [ast.unparse(each) for each in ast.walk(tree) if _sized_by_a_number(each)]

    assert numbers + lists == []


def _numbers(line: ast.stmt) -> bool:
    """Whether the line gives a name a number, or several names theirs."""
    if not isinstance(line, ast.Assign):
        return False
    values = line.value.elts if isinstance(line.value, ast.Tuple) else [line.value]
    return any(isinstance(value, ast.Constant | ast.UnaryOp | ast.Call) for value in values)


def _sized_by_a_number(node: ast.AST) -> bool:
    match node:
        case ast.BinOp(left=ast.List(), op=ast.Mult(), right=ast.Constant()):
            return True
    return False


@pytest.mark.parametrize("folder", FOLDERS, ids=_name)
def test_no_neighbour_writes_a_constant_again(folder: Path) -> None:
    """The modules beside a `constants.py`, and the constants of a game's kernel and of what stands on it."""
    ours = set(_written(folder / "constants.py"))
    kernels = SOURCE / "hothouse" / "kernels"
    above = {kernels / folder.name / "constants.py", kernels / "constants.py"} - {folder / "constants.py"}
    neighbours = {path for path in folder.glob("*.py") if path.stem != "constants"}
    for path in filter(Path.is_file, neighbours | above):
        assert ours.isdisjoint(_written(path)), path


def _written(path: Path) -> Iterator[str]:
    """The names that a module assigns something to, outside of functions and classes."""
    body = ast.parse(path.read_text("utf-8")).body
    inside = [line for block in body if isinstance(block, ast.If) for line in block.body + block.orelse]
    for line in body + inside:
        if isinstance(line, ast.Assign | ast.AnnAssign):
            target = line.target if isinstance(line, ast.AnnAssign) else line.targets[0]
            yield from (each.id for each in ast.walk(target) if isinstance(each, ast.Name))


@pytest.mark.parametrize("folder", FOLDERS, ids=_name)
def test_c_has_the_numbers_of_python(folder: Path, build: ModuleType) -> None:
    """What the build reads, without importing anything, is what Python works out."""
    path = folder / "constants.py"
    module = import_module(".".join(path.relative_to(SOURCE).with_suffix("").parts))
    read = build.constants(SOURCE, path)

    assert list(read) == list(_written(path))
    assert read == {name: vars(module)[name] for name in read}


def test_constants_are_imported_from_where_they_are_written() -> None:
    """A compiled module has them in C alone: whoever imported one from there would find nothing."""
    compiled = {".".join(pxd.relative_to(SOURCE).with_suffix("").parts): pxd for pxd in DECLARED}
    everything = {name for folder in FOLDERS for name in _written(folder / "constants.py")}
    for path in (*SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")):
        for line in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(line, ast.ImportFrom) and line.module in compiled:
                missing = {each.name for each in line.names} & everything
                assert missing <= set(_written(compiled[line.module].with_suffix(".py"))), path
