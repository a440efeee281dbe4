"""The roll: who is known here. A signature lasts; the person it names may have been erased since."""

import time
from collections import OrderedDict

from hothouse.storage import people
from hothouse.storage.database import Database

ROOM = 20_000
TRUSTED = 30.0
"""How many seconds somebody is taken for known where asking is a trip over the network. Whoever is erased is
struck off at once wherever the bell is heard; this is for a ring that was lost."""


class Roll:
    """Says whether a person is known."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._known: OrderedDict[str, float] = OrderedDict()

    async def of(self, person: str | None) -> str | None:
        """The person; None for a stranger and for whoever was erased."""
        if person is None or time.monotonic() < self._known.get(person, 0):
            return person
        if not await self.database.read(people.is_known, person):
            return None
        # A file is asked every time, in microseconds: an administrator's command rings no bell there.
        if self.database.is_postgres:
            self._known[person] = time.monotonic() + TRUSTED
            self._known.move_to_end(person)
            if len(self._known) > ROOM:
                self._known.popitem(last=False)
        return person

    def strike(self, person: str) -> None:
        """Ask again the next time."""
        self._known.pop(person, None)

    def strike_all(self) -> None:
        """Rings may have been missed: ask for everybody again."""
        self._known.clear()
