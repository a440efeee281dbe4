"""How much of what is exhaustive a run takes: a share, more of it `make landing`, all of it `make long`."""

import os
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
WHOLE = os.environ.get("HOTHOUSE_WHOLE") == "1"


def share(some: T, whole: T) -> T:
    """So much in every run; the whole where it is asked for."""
    return whole if WHOLE else some


def first_of(*cases: Any) -> list[Any]:
    """The first case in every run; the others, which promise the same elsewhere, before a change lands."""
    first, *others = cases
    sets = [case if isinstance(case, tuple) else (case,) for case in others]
    return [first, *(pytest.param(*values, marks=pytest.mark.landing) for values in sets)]
