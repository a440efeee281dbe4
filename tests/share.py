"""How much of what is exhaustive a run of the tests takes: a share in every run, all of it by `make long`."""

import os
from typing import TypeVar

T = TypeVar("T")
WHOLE = os.environ.get("HOTHOUSE_WHOLE") == "1"


def share(some: T, whole: T) -> T:
    """So much in every run; the whole where it is asked for."""
    return whole if WHOLE else some
