"""Open pages of tournaments: each is sent the tournament again whenever it has changed.

What everybody sees is worked out once for all pages of a tournament; what is one's own is added for each.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from hothouse.server.bell.bell import EVERYTHING
from hothouse.server.gatherings.showing import my_part
from hothouse.server.live.connection import Wire
from hothouse.server.times import now_ms
from hothouse.storage.tournament_rows import Gathered

TOGETHER = 0.2
"""How long one waits for more before pages are told, in seconds: hundreds join within a minute."""
ANYWAY = 30.0
"""After so long one looks even if nobody rang: a ring may be lost."""
RING = "tournament"
Look = Callable[[str], Awaitable[tuple[Gathered, bytes]]]
"""The tournament of this name, and what everybody sees of it."""


class OpenPage:
    """One open page: of which tournament, who looks at it, and what it was sent last."""

    def __init__(self, tournament: str, person: str | None, wire: Wire) -> None:
        self.tournament, self.person, self.wire = tournament, person, wire
        self.sent: tuple[bytes, bytes] | None = None
        self.wake = asyncio.Event()


class TournamentPages:
    """All open pages of tournaments in this process."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.open: dict[str, set[OpenPage]] = {}
        self._seen: dict[str, asyncio.Task[tuple[Gathered, bytes]]] = {}

    def attach(self, page: OpenPage) -> None:
        """A page was opened."""
        self.open.setdefault(page.tournament, set()).add(page)

    def detach(self, page: OpenPage) -> None:
        """A page was closed."""
        here = self.open.get(page.tournament, set())
        here.discard(page)
        if not here:
            self.open.pop(page.tournament, None)
            self._seen.pop(page.tournament, None)

    def pages(self, person: str | None) -> int:
        """How many pages a person has open; nobody's are not counted."""
        if person is None:
            return 0
        return sum(page.person == person for here in self.open.values() for page in here)

    def changed(self, tournament: str) -> None:
        """A tournament is another one than before."""
        self._seen.pop(tournament, None)
        for page in self.open.get(tournament, ()):
            page.wake.set()

    def hear(self, ring: str, process: str) -> None:
        """A ring `tournament:name:process`: another process has changed it; or rings were lost."""
        if ring == EVERYTHING:
            for tournament in tuple(self.open):
                self.changed(tournament)
        elif ring.startswith(f"{RING}:"):
            _, tournament, by = ring.split(":")
            if by != process:
                self.changed(tournament)

    async def pump(self, page: OpenPage) -> None:
        """Tell the page what is new, as long as it is open."""
        while True:
            await self._send(page)
            try:
                async with asyncio.timeout(ANYWAY):
                    await page.wake.wait()
            except TimeoutError:
                self._seen.pop(page.tournament, None)
            page.wake.clear()
            await asyncio.sleep(TOGETHER)

    async def _send(self, page: OpenPage) -> None:
        task = self._seen.get(page.tournament)
        if task is None:
            task = asyncio.ensure_future(self.look(page.tournament))
            self._seen[page.tournament] = task
        try:
            found, shown = await asyncio.shield(task)
        except Exception:
            with suppress(KeyError):
                del self._seen[page.tournament]
            raise
        mine = msgspec.json.encode(my_part(found, page.person))
        if page.sent == (shown, mine):
            return
        page.sent = shown, mine
        body = f'"tournament":{shown.decode()},"mine":{mine.decode()},"now":{now_ms()}'
        await page.wire.send_text(f'{{"type":"tournament","page":{{{body}}}}}')
