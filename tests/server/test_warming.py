"""A thinker becomes warm by its own work, however long a busy machine takes for it."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.server.bots import thinkers
from hothouse.server.bots.asking import ThoughtLost
from hothouse.server.bots.thinkers import Thinker


@pytest.mark.parametrize(
    ("wall", "worked", "late"), [(61, 1, False), (259, 64, False), (261, 1, True), (100, 66, True)]
)
def test_who_waits_for_the_processor_is_not_begun_anew(
    monkeypatch: pytest.MonkeyPatch, wall: float, worked: float, late: bool
) -> None:
    """A minute of work and a little more, or four minutes by the clock: then it is lost."""
    clock, done = [0.0], [0.0]
    monkeypatch.setattr(thinkers, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(thinkers, "processor_seconds", lambda _: done[0])
    monkeypatch.setattr(thinkers, "LOOK", 0.01)

    async def main() -> None:
        process: Any = SimpleNamespace(pid=1, stdout=asyncio.StreamReader())
        warming = asyncio.create_task(Thinker(process).warm_up())
        await asyncio.sleep(0.03)
        clock[0], done[0] = wall, worked
        await asyncio.sleep(0.05)
        assert warming.done() == late
        if late:
            with pytest.raises(ThoughtLost, match="late"):
                await warming
        else:
            process.stdout.feed_data(b'{"action":""}\n')
            await warming

    asyncio.run(main())
