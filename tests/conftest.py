"""How this suite runs: hypothesis draws the same examples every time, and rubbish is collected seldom.

`HYPOTHESIS_PROFILE=explore` draws new examples, and more of them.
"""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("explore", max_examples=500, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: the collector need not walk over it, nor so often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def priority() -> int:
    """How far this process stands behind the others, where the system tells."""
    return os.nice(0) if hasattr(os, "nice") else 0


@pytest.fixture(autouse=True)
def in_line() -> Iterator[None]:
    """No test leaves its process behind the others: every test after it there would wait for everybody."""
    before = priority()
    yield
    assert priority() == before
