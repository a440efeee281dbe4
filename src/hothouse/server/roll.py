"""The roll: who is known here. A signature lasts; the person it names may have been erased since, the device
may have been forgotten, or be another person's now who was the same all along."""

import time
from collections import OrderedDict

from hothouse.server.identity import Known
from hothouse.storage import devices
from hothouse.storage.database import Database

ROOM = 20_000
TRUSTED = 30.0
"""How many seconds somebody is taken for known where asking is a trip over the network. Whoever is erased is
struck off at once wherever the bell is heard; this is for a ring that was lost."""


class Roll:
    """Says who somebody is."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._known: OrderedDict[tuple[str, str], tuple[float, str]] = OrderedDict()

    async def of(self, known: Known | None) -> str | None:
        """The person; None for a stranger, for whoever was erased, and on a device that was forgotten."""
        if known is None:
            return None
        key = known.person, known.device
        until, person = self._known.get(key, (0.0, ""))
        if time.monotonic() < until:
            return person
        if known.device:
            found = await self.database.read(devices.whose, known.device)
        else:
            found = await self.database.read(devices.of_before, known.person)
        # A file is asked every time, in microseconds: an administrator's command rings no bell there.
        if found is not None and self.database.is_postgres:
            self._known[key] = time.monotonic() + TRUSTED, found
            self._known.move_to_end(key)
            if len(self._known) > ROOM:
                self._known.popitem(last=False)
        return found

    def strike(self, person: str) -> None:
        """Ask again the next time, on whatever device."""
        for key in [key for key, (_, found) in self._known.items() if person in (found, key[0])]:
            del self._known[key]

    def strike_all(self) -> None:
        """Rings may have been missed: ask for everybody again."""
        self._known.clear()
