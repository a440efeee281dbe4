"""The service that a measurement starts: it does not outlive it."""

import asyncio
from pathlib import Path

import pytest

from hothouse.core.errors import HothouseError
from hothouse.load import processes


def test_a_service_that_does_not_answer_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever gave up waiting cannot stop it any more: it is ended before that is said."""
    monkeypatch.setattr(processes, "SERVE", "import time; time.sleep(60)")
    monkeypatch.setattr(processes, "PATIENCE", 0.2)
    service = processes.Processes(str(tmp_path / "house.db"), 1)
    with pytest.raises(HothouseError, match="does not start"):
        asyncio.run(service.open())
    assert [each.poll() is None for each in service.running.values()] == [False]
