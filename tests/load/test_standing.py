"""Which tables stand still after a kill: those that never move again, not those that come back late."""

import asyncio
from typing import Any

import pytest

from hothouse.cli.load import stand_still

PATIENCE = 8
"""In turns of the loop: no clock has a part in it."""


class _Duo:
    """Two who have moved so often."""

    def __init__(self, count: int) -> None:
        self.count = count


async def _found(moving: int, standing: int, moves: int) -> int:
    duos: list[Any] = [_Duo(3) for _ in range(moving + standing)]

    async def come_back() -> None:
        """One after the other, which together takes longer than anybody's patience."""
        for duo in duos[:moving]:
            for _ in range(PATIENCE - 2):
                await asyncio.sleep(0)
            duo.count += moves

    coming = asyncio.create_task(come_back())
    found = await stand_still(duos, PATIENCE, pause=0)
    coming.cancel()
    return found


@pytest.mark.parametrize(
    ("moving", "standing", "moves", "found"), [(12, 0, 2, 0), (12, 3, 2, 3), (2, 0, 1, 2), (0, 0, 0, 0)]
)
def test_late_is_not_stuck(moving: int, standing: int, moves: int, found: int) -> None:
    """Twelve tables come back one by one, in nine times the patience: none is stuck. Those that never move
    are, and so is one whose single move was on its way before."""
    assert asyncio.run(_found(moving, standing, moves)) == found
