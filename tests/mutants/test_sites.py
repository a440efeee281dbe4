"""The faults that are planted are where they are said to be, and each makes another program."""

import ast
from collections import Counter
from pathlib import Path

from mutants.alike import set_aside
from mutants.sites import Planted, faults_in
from mutants.walks import rooms_of
from share import share

ROOMS = Path(__file__).parents[2] / "src/hothouse"

SOURCE = '''\
"""A module, and not a word."""

LATE = -5.0


def due(jobs: list[int] | None, now: int, é: bool = False) -> int:
    """Not planted: words, types, texts."""
    left = now + 1 if jobs is not None and not é else (
        now
        - 1
    )
    left += 2
    return left if left not in (jobs or ()) and left <= 3 else len(f"{left + 1}")
'''


def test_each_turn_stands_where_its_operator_stands(tmp_path: Path) -> None:
    """Comparisons, booleans and signs, over several lines and behind letters of two bytes."""
    path = tmp_path / "due.py"
    path.write_text(SOURCE, "utf-8")

    found = [(fault.line, fault.right, fault.wrong) for fault in faults_in(path)]

    assert found == [
        (3, "-", ""),
        (6, "False", "True"),
        (8, "+", "-"),
        (8, "is not", "is"),
        (8, "and", "or"),
        (8, "not", ""),
        (10, "-", "+"),
        (12, "+", "-"),
        (13, "not in", "in"),
        (13, "or", "and"),
        (13, "and", "or"),
        (13, "<=", "<"),
    ]


def test_every_fault_of_the_service_is_another_program() -> None:
    """Each planted source can be read, and differs from the right one in what it does."""
    for path in sorted((ROOMS / "storage").glob("*.py")):
        right = ast.dump(ast.parse(path.read_text("utf-8")))
        for fault in faults_in(path)[:: share(6, 1)]:
            assert ast.dump(ast.parse(fault.plant())) != right, fault


def every_fault() -> list[Planted]:
    """Every fault that could be planted in the three rooms."""
    return [fault for path in rooms_of(["server", "storage", "arena"]) for fault in faults_in(path)]


def test_every_fault_has_a_name_of_its_own() -> None:
    """By its file, its turn and its line, whose number may change; in equal lines by which of them it is."""
    names = Counter(str(fault) for fault in every_fault())
    assert [name for name, times in names.items() if times > 1] == []


def test_what_is_set_aside_is_there_and_has_a_reason() -> None:
    """A fault that changes nothing is named with its line as it stands today, once, and with a sentence."""
    names = {str(fault) for fault in every_fault()}
    aside = set_aside()
    assert [str(each) for each in aside if str(each) not in names] == []
    assert len({str(each) for each in aside}) == len(aside)
    assert [str(each) for each in aside if len(each.why.split()) < 5] == []
