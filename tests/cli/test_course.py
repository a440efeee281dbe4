"""`hothouse course`: whether a course holds, and what is said where it does not."""

from dataclasses import replace

import pytest

from cli.conftest import Run
from hothouse.study import Course
from hothouse.study import course as find_course


def test_a_course_that_holds(run: Run) -> None:
    """One line, and what the strongest bot thinks of each claim."""
    said = run("course", "petris", "--deep", "--budget", "20000nodes")

    assert said.code == 0
    assert "Petris, step petris-cage: right 1.00" in said.out
    assert said.out.endswith("Petris: 14 steps in en, fr, es, de: all holds\n")


def test_a_course_that_does_not_hold(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every fault is named, and the exit code is 2."""
    whole = find_course("petris")
    short = Course(whole.game, (replace(whole.steps[0], seat="red"), *whole.steps[2:4]), whole.words)
    monkeypatch.setattr("hothouse.cli.course.find_course", lambda _: short)

    said = run("course", "petris")

    assert said.code == 2
    assert "Petris, the course has 3 steps; expected 10 to 14" in said.err
    assert "Petris, step petris-move, seat: red is not to act" in said.err
    assert said.err.endswith("hothouse: 2 things do not hold\n")


def test_a_budget_that_is_none(run: Run) -> None:
    """As everywhere else."""
    said = run("course", "--deep", "--budget", "long")

    assert said.code == 2
    assert "cannot read the budget 'long'" in said.err
