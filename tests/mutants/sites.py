"""Small faults that could be in a source: a comparison, a boolean or a sign turned round, one at a time."""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
SIGNS: dict[type[ast.operator], tuple[str, str]] = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}
SOURCES = Path(__file__).resolve().parents[2] / "src"
FORMATTED = (ast.JoinedStr, ast.FormattedValue)


@dataclass(frozen=True)
class Planted:
    """One fault: in the file, from one offset to another, other words."""

    path: Path
    line: int
    start: int
    end: int
    right: str
    wrong: str
    reach: range
    """The lines of the expression that it turns: whoever walks over one of them could notice."""
    loading: bool
    """Whether it runs when its module is loaded, and not when somebody calls a function."""
    around: str
    """The line, as it should be."""
    among: int = 1
    """Which of several like it, in lines that read the same."""

    def plant(self) -> str:
        """The source with the fault in it."""
        text = self.path.read_text("utf-8")
        assert text[self.start : self.end] == self.right, f"{self.path} is not what it was"
        return text[: self.start] + self.wrong + text[self.end :]

    def __str__(self) -> str:
        which = f" ({self.among})" if self.among > 1 else ""
        return f"{self.path.relative_to(SOURCES)}: `{self.turn}`{which} in: {self.around}"

    @property
    def turn(self) -> str:
        """What becomes what."""
        return f"{' '.join(self.right.split())} → {self.wrong}".strip()


def faults_in(path: Path) -> list[Planted]:
    """Every fault that could be planted in a source, in the order of its lines."""
    text = path.read_text("utf-8")
    lines = [0]
    for each in text.splitlines(keepends=True):
        lines.append(lines[-1] + len(each))
    source = text.splitlines()

    def at(line: int, column: int) -> int:
        # The columns of a syntax tree count bytes, those of a text count characters.
        return lines[line - 1] + len(source[line - 1].encode()[:column].decode())

    def between(one: ast.expr, other: ast.expr) -> tuple[int, int]:
        return at(one.end_lineno or 0, one.end_col_offset or 0), at(other.lineno, other.col_offset)

    found: list[Planted] = []
    seen: Counter[tuple[str, str]] = Counter()
    tree = ast.parse(text)
    called = _called(tree)
    turns = sorted(_turns(tree, at, between), key=lambda turn: turn[1:3])
    for node, start, end, right, wrong in turns:
        # The operator itself, among spaces, brackets and line ends; a word is a whole word.
        sought = rf"(?<!\w){re.escape(right)}(?!\w)" if right[0].isalpha() else re.escape(right)
        place = re.search(sought.replace(r"\ ", r"\s+"), text[start:end])
        if place is not None:
            began = start + place.start()
            line = text.count("\n", 0, began) + 1
            around = source[line - 1].strip()
            seen[like := (around, right)] += 1
            reach = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            where = (path, line, began, start + place.end(), place.group(), wrong)
            found.append(Planted(*where, reach, id(node) not in called, around, seen[like]))
    return found


Turn = tuple[ast.expr | ast.AugAssign, int, int, str, str]
Offset = Callable[[int, int], int]
Between = Callable[[ast.expr, ast.expr], tuple[int, int]]


def _turns(tree: ast.Module, at: Offset, between: Between) -> Iterator[Turn]:
    """Which node it is, where an operator stands (between two offsets), what it is, and what it becomes."""
    for node in _walk(tree):
        match node:
            case ast.Compare(left=left, ops=operators, comparators=others):
                for one, operator, other in zip([left, *others], operators, others, strict=False):
                    yield (node, *between(one, other), *COMPARED[type(operator)])
            case ast.BoolOp(op=operator, values=values):
                turn = ("and", "or") if isinstance(operator, ast.And) else ("or", "and")
                for one, other in pairwise(values):
                    yield (node, *between(one, other), *turn)
            case ast.UnaryOp(op=ast.Not() | ast.USub() as operator, operand=operand):
                sign = "not" if isinstance(operator, ast.Not) else "-"
                yield node, at(node.lineno, node.col_offset), at(operand.lineno, operand.col_offset), sign, ""
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as operator, right=right):
                yield (node, *between(left, right), *SIGNS[type(operator)])
            case ast.AugAssign(target=left, op=ast.Add() | ast.Sub() as operator, value=right):
                yield (node, *between(left, right), *SIGNS[type(operator)])
            case ast.Constant(value=bool() as value):
                start = at(node.lineno, node.col_offset)
                yield node, start, start + len(str(value)), str(value), str(not value)


def _called(tree: ast.Module) -> set[int]:
    """The nodes in the bodies of functions."""
    bodies: list[ast.AST] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            bodies += node.body
        elif isinstance(node, ast.Lambda):
            bodies.append(node.body)
    return {id(node) for body in bodies for node in ast.walk(body)}


def _walk(node: ast.AST) -> Iterator[ast.expr | ast.AugAssign]:
    """What is carried out: not what is said of types, nor the pieces of a formatted text, which have no place
    of their own."""
    if isinstance(node, (ast.expr, ast.AugAssign)):
        yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns") or isinstance(node, FORMATTED):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _walk(child)
