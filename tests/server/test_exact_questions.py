"""A question by itself, as a thinker hears it."""

from typing import Any

import pytest

from hothouse.bots import Decision, Stop
from hothouse.server.bots.thinking import Memory, Task, think


def test_who_asks_at_no_table_asks_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table a bot decides within a match, and may save for its later decisions."""

    class Known:
        def decide(self, *_: object) -> Any:
            return Decision("in a match")

        def advise(self, *_: object) -> Any:
            return Decision("by itself")

    monkeypatch.setattr(Memory, "bot", lambda *_: Known())
    said = [think(Task("petris", 0, "", table, "grove", 1), Memory(), Stop()).action for table in ("t", "")]
    assert said == ["in a match", "by itself"]
