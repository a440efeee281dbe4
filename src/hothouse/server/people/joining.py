"""The same person on every device: newcomers, links that join a device, and two persons who become one."""

import hashlib
import secrets
from typing import Protocol

from sqlalchemy import Connection

from hothouse.core.message import Template
from hothouse.server.identity import Signer, new_device
from hothouse.server.roll import Roll
from hothouse.server.tables.refusals import Refused
from hothouse.server.times import now_ms
from hothouse.storage import devices
from hothouse.storage.database import Database
from hothouse.storage.people import add_person, has_nothing, names_of

MINUTES = 10
"""How long a link joins a device."""
MOST = 40
"""So many devices one person may have."""
DAY = 86_400_000
NO_JOIN = Template(
    "this link was used already, is older than {minutes} minutes, or was replaced by a newer one"
)
TWO_PERSONS = Template(
    "this device is somebody already: say whether to bring that along, or to leave it behind"
)
NO_DEVICE = Template("you have no such device")
TOO_MANY_DEVICES = Template("a person has {most} devices at most: forget one first")


class Keeper(Protocol):
    """What is needed of the house."""

    database: Database
    signer: Signer
    roll: Roll

    async def merge(self, gone: str, person: str) -> bool:
        """Two persons are one."""
        ...

    async def changed(self, person: str) -> None:
        """Who somebody is, or where."""
        ...


class Joining:
    """Joins devices to people, and forgets them. Tokens are answered; the door puts them into cookies."""

    def __init__(self, house: Keeper) -> None:
        self.house = house

    async def newcomer(self, person: str, name: str, label: str) -> str:
        """A new person on a first device: the token."""
        device = new_device()

        def come(connection: Connection) -> None:
            add_person(connection, person, name, now_ms())
            devices.add(connection, device, person, label, now_ms())

        await self.house.database.write(come)
        return self.house.signer.token(person, device)

    async def seen(self, person: str, device: str, label: str) -> str | None:
        """Somebody is here: once a day that is noted. A token for whoever had none that names a device."""
        if not device:
            return await self._add(person, label)
        listed = await self.house.database.read(devices.listed, person)
        here = next((each for each in listed if each.id == device), None)
        if here is not None and now_ms() - here.seen_at >= DAY:
            await self.house.database.write(devices.see, device, now_ms())
        return None

    async def link(self, person: str) -> tuple[str, int]:
        """The secret of a link that joins one device, and until when; it replaces the one before."""
        # Told once and never again: the database keeps only what it can be checked by.
        secret, until = secrets.token_urlsafe(18), now_ms() + MINUTES * 60_000
        await self.house.database.write(devices.give_link, person, _hash(secret), until)
        return secret, until

    async def whose_link(self, secret: str, device: str = "") -> str:
        """Whom an open link joins to; refused where it was used by another device, or is too old."""
        found = await self.house.database.read(devices.find_link, _hash(secret))
        if found is None or not _is_open(found, device):
            raise Refused("no_link", NO_JOIN, minutes=MINUTES)
        return found.person

    async def join(
        self, secret: str, who: str | None, device: str, bring: bool | None, label: str
    ) -> tuple[str, str]:
        """Whoever holds the link is its person from now on, on this device: the person and the token. Who was
        somebody else says whether that one comes along; once more is no mistake."""
        person = await self.whose_link(secret, device)
        await self.may_become(who, person, bring)
        fresh = device or new_device()

        def use(connection: Connection) -> None:
            # Looked at again where nobody else can: of two who open the link, one comes too late.
            found = devices.find_link(connection, _hash(secret))
            if found is None or not _is_open(found, device):
                raise Refused("no_link", NO_JOIN, minutes=MINUTES)
            devices.use_link(connection, _hash(secret), fresh)

        await self.house.database.write(use)
        return person, await self.become(who, person, device, fresh, bring, label)

    async def may_become(self, who: str | None, person: str, bring: bool | None) -> None:
        """Refused where somebody would be left behind or brought along without having said so."""
        if who is None or who == person or bring is not None:
            return
        if not await self.house.database.read(has_nothing, who):
            raise Refused("other_person", TWO_PERSONS)

    async def become(
        self, who: str | None, person: str, device: str, fresh: str, bring: bool | None, label: str
    ) -> str:
        """This device is the person's from now on: the token. `bring`: whoever it was before is the same."""
        if who not in (None, person):
            # Whoever has nothing leaves nothing behind, and is tidied away by being brought along.
            if bring is not False:
                await self.house.merge(str(who), person)
            elif device:
                await self.forget(str(who), device)
        if await self.house.database.read(devices.whose, fresh) != person:
            await self._add(person, label, fresh)
        self.house.roll.strike(person)
        return self.house.signer.token(person, fresh)

    async def forget(self, person: str, device: str) -> None:
        """A device is a stranger's from now on, also where it looks on."""
        if not await self.house.database.write(devices.forget, person, device):
            raise Refused("no_device", NO_DEVICE)
        await self.house.changed(person)

    async def forget_others(self, person: str, device: str) -> None:
        """Every other device is a stranger's, and every token from before there were devices."""
        await self.house.database.write(devices.forget_others, person, device)
        await self.house.changed(person)

    async def name_of(self, person: str) -> str:
        """What the person is called."""
        return (await self.house.database.read(names_of, [person])).get(person, "")

    async def _add(self, person: str, label: str, device: str = "") -> str:
        if len(await self.house.database.read(devices.listed, person)) >= MOST:
            raise Refused("crowded", TOO_MANY_DEVICES, most=MOST)
        fresh = device or new_device()
        await self.house.database.write(devices.add, fresh, person, label, now_ms())
        return self.house.signer.token(person, fresh)


def _is_open(link: devices.LinkRow, device: str) -> bool:
    if link.device is not None:
        return bool(device) and link.device == device
    return link.until >= now_ms()


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
