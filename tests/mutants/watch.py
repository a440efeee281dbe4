"""Beside pytest while faults are planted: says which test runs, how long it took, and ends one that hangs.

Loaded by `-p mutants.watch`. `MUTANTS_NOTES` is the folder that it writes to, `MUTANTS_USUAL` a file with the
usual seconds of each test, from which its time limit follows.
"""

import faulthandler
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

NOTES = Path(os.environ["MUTANTS_NOTES"])
PATIENCE = 25.0
"""Seconds that a test may take on a busy machine whatever it took before, and eight times its usual time."""

_usual: dict[str, float] = {}
_took: dict[str, float] = {}
_failed: set[str] = set()


def pytest_configure() -> None:
    """Read how long the tests usually take."""
    if known := os.environ.get("MUTANTS_USUAL"):
        _usual.update(json.loads(Path(known).read_text("utf-8")))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Say that the test begins; let it end everything if it takes far longer than ever."""
    (NOTES / "began").write_text(item.nodeid, "utf-8")
    limit = PATIENCE + 8 * _usual.get(item.nodeid, 60.0)
    with (NOTES / "hung").open("w", encoding="utf-8") as said:
        faulthandler.dump_traceback_later(limit, exit=True, file=said)
        began = time.monotonic()
        try:
            return (yield)
        finally:
            _took[item.nodeid] = time.monotonic() - began
            faulthandler.cancel_dump_traceback_later()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Keep the name of a test that failed, and what it said."""
    if report.failed:
        _failed.add(report.nodeid)
        (NOTES / "failed").write_text(report.nodeid, "utf-8")
        (NOTES / "said").write_text(report.longreprtext, "utf-8")


def pytest_sessionfinish() -> None:
    """Keep how long each test took that held."""
    held = {name: seconds for name, seconds in _took.items() if name not in _failed}
    (NOTES / "took.json").write_text(json.dumps(held), "utf-8")
    (NOTES / "broken.json").write_text(json.dumps(sorted(_failed)), "utf-8")
