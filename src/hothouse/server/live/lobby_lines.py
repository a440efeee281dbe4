"""Open lobbies: every page that shows which games wait is told when that may have changed.

A page is woken, not written to: what it is sent is worked out when it is its turn, and only if it is
something else than the last time. What happens to a person's own tables is shown at once; what changes for
everybody is spread over a moment, so that a public table costs the service no more than a poll would.
"""

import asyncio
import random
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from hothouse.server.bell.bell import EVERYTHING
from hothouse.server.live.connection import Wire
from hothouse.server.lobby import Lobbies, changes_lists
from hothouse.server.meeting.wire_pairing import PairingOut
from hothouse.server.tables.table import Table

TOGETHER = 0.05
"""How long one waits for more before a page is told, in seconds: a decision often changes a table twice."""
SPREAD = 2.0
"""Over how long it is spread what changes for everybody."""
ANYWAY = 30.0
"""After so long one looks even if nobody rang: a ring may be lost."""
EVERYBODY = "*"


class LobbyLine:
    """One open page: who it is, what it was sent last, and whether it is to be looked at."""

    def __init__(self, person: str | None, wire: Wire) -> None:
        self.person = person
        self.wire = wire
        self.tag = ""
        self.pairing = b""
        self.going: frozenset[str] = frozenset()
        self.wake = asyncio.Event()
        self.soon = False

    def call(self, soon: bool) -> None:
        """Look whether there is something to tell."""
        self.soon = self.soon or soon
        self.wake.set()


class LobbyLines:
    """All open lobbies of this process."""

    def __init__(self, lobbies: Lobbies, pairing: Callable[[str | None], Awaitable[PairingOut]]) -> None:
        self.lobbies = lobbies
        self.pairing = pairing
        self.lines: set[LobbyLine] = set()
        self._people: defaultdict[str, set[LobbyLine]] = defaultdict(set)
        self._at: defaultdict[str, set[LobbyLine]] = defaultdict(set)

    def attach(self, line: LobbyLine) -> None:
        """A page was opened."""
        self.lines.add(line)
        if line.person is not None:
            self._people[line.person].add(line)

    def detach(self, line: LobbyLine) -> bool:
        """A page was closed; whether it was the person's last one here."""
        self.lines.discard(line)
        self._lists(line, frozenset())
        return line.person is not None and not _drop(self._people, line.person, line)

    def pages(self, person: str | None) -> int:
        """How many pages a person has open; nobody's are not counted."""
        return len(self._people.get(person or "", ()))

    def people(self) -> list[str]:
        """Who has a page open."""
        return list(self._people)

    def heard(self, table: Table) -> None:
        """A table has moved on (a listener of `Tables`)."""
        if not self.lines:
            return
        self.tell(seat.person for seat in table.seats)
        if changes_lists(table):
            self.tell_all()

    def rang(self, table_id: str, moved: bool) -> None:
        """Another process has changed a table; if that was no move, somebody may have come or gone."""
        if not self.lines:
            return
        for line in tuple(self._at.get(table_id, ())):
            self.lobbies.drop(line.person)
            line.call(soon=True)
        if not moved:
            self.lobbies.drop_all()
            self.tell_all()

    def hear(self, ring: str, process: str) -> None:
        """A ring `lobby:person:process`: something of this person's (`*`: of everybody's) is new."""
        if ring == EVERYTHING:
            self.tell_all()
        elif ring.startswith("lobby:"):
            _, who, by = ring.split(":")
            if by != process and who == EVERYBODY:
                self.lobbies.drop_all()
                self.tell_all()
            elif by != process:
                self.lobbies.drop(who)
                self.tell([who])

    def tell(self, people: Iterable[str | None]) -> None:
        """Something of these people's is new."""
        for person in people:
            for line in tuple(self._people.get(person or "", ())):
                line.call(soon=True)

    def tell_all(self) -> None:
        """Something is new for everybody."""
        for line in self.lines:
            line.call(soon=False)

    async def pump(self, line: LobbyLine) -> None:
        """Tell the page what is new, as long as it is open."""
        while True:
            await self._send(line)
            with suppress(TimeoutError):
                async with asyncio.timeout(ANYWAY):
                    await line.wake.wait()
            line.wake.clear()
            if not line.soon:
                # Whoever is called by their own table meanwhile is told at once.
                with suppress(TimeoutError):
                    async with asyncio.timeout(random.uniform(0, SPREAD)):
                        while not line.soon:
                            await line.wake.wait()
                            line.wake.clear()
            line.soon = False
            await asyncio.sleep(TOGETHER)

    async def _send(self, line: LobbyLine) -> None:
        found = await self.lobbies.answer(line.person, None)
        if found.tag != line.tag:
            line.tag = found.tag
            self._lists(line, found.going)
            await line.wire.send_text(f'{{"type":"lobby","lobby":{found.body.decode()}}}')
        pairing = await self.pairing(line.person)
        told = msgspec.json.encode([pairing.mine, pairing.waiting])
        if told != line.pairing:
            line.pairing = told
            await line.wire.send_text(
                f'{{"type":"pairing","pairing":{msgspec.json.encode(pairing).decode()}}}'
            )

    def _lists(self, line: LobbyLine, going: frozenset[str]) -> None:
        for table in line.going - going:
            _drop(self._at, table, line)
        for table in going - line.going:
            self._at[table].add(line)
        line.going = going


def rings_of(tables: Sequence[Table], process: str) -> list[str]:
    """What other processes are told of new tables: everybody of a public one, else those who were seated by
    another than themselves."""
    people = {
        seat.person for table in tables for seat in table.seats if seat.person not in (None, table.match.host)
    }
    public = [EVERYBODY] if any(table.match.public for table in tables) else []
    return [f"lobby:{who}:{process}" for who in (*public, *sorted(filter(None, people)))]


def _drop(where: dict[str, set[Any]], key: str, one: Any) -> bool:
    """Take one out; whether any are left under the key."""
    where[key].discard(one)
    if not where[key]:
        del where[key]
    return key in where
