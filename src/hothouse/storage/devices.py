"""Devices: where a person is known. A token names a device; which person that is stands here."""

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from hothouse.storage.schema import people
from hothouse.storage.schema_meeting import channels
from hothouse.storage.schema_people import device_links, devices, merges
from hothouse.storage.statements import ask

LABEL = 60
WHOSE = "SELECT person FROM devices WHERE id = ?"
LISTED_ONLY = "SELECT devices_only FROM people WHERE id = ?"


class DeviceRow(msgspec.Struct, frozen=True):
    """A device: what it is called, since when, and the last day it was seen on (its first moment)."""

    id: str
    label: str
    made_at: int
    seen_at: int


class LinkRow(msgspec.Struct, frozen=True):
    """A link that joins a device: whose, until when, and which device it has joined."""

    person: str
    until: int
    device: str | None


def add(connection: Connection, device: str, person: str, label: str, now: int) -> None:
    """One more device of a person."""
    row = {"id": device, "person": person, "label": label[:LABEL], "made_at": now, "seen_at": now}
    connection.execute(insert(devices), row)


def whose(connection: Connection, device: str) -> str | None:
    """The person of a device; None for one that was forgotten."""
    found = ask(connection, WHOSE, device)  # with every message
    return str(found[0][0]) if found else None


def of_before(connection: Connection, person: str) -> str | None:
    """Who is meant by a token that names no device: the person, or whom they were joined to; None where only
    devices of the list are believed."""
    found = ask(connection, LISTED_ONLY, person)
    if found:
        return None if found[0][0] else person
    joined = (
        select(people.c.id)
        .join(merges, merges.c.person == people.c.id)
        .where(merges.c.gone == person, ~people.c.devices_only)
    )
    into: str | None = connection.scalar(joined)
    return into


def listed(connection: Connection, person: str) -> list[DeviceRow]:
    """The person's devices, the last seen first."""
    columns = [devices.c[name] for name in DeviceRow.__struct_fields__]
    query = select(*columns).where(devices.c.person == person)
    return [
        DeviceRow(*row) for row in connection.execute(query.order_by(devices.c.seen_at.desc(), devices.c.id))
    ]


def see(connection: Connection, device: str, now: int) -> None:
    """The device is used on another day."""
    connection.execute(update(devices).where(devices.c.id == device).values(seen_at=now))


def forget(connection: Connection, person: str, device: str) -> bool:
    """The device is a stranger's from now on, and shows no notice; False if it was none of the person's."""
    connection.execute(delete(channels).where(channels.c.person == person, channels.c.device == device))
    gone = delete(devices).where(devices.c.id == device, devices.c.person == person)
    return connection.execute(gone).rowcount == 1


def forget_others(connection: Connection, person: str, but: str) -> None:
    """Only this device is the person's from now on; no open link joins another."""
    connection.execute(delete(devices).where(devices.c.person == person, devices.c.id != but))
    browsers = (channels.c.person == person, channels.c.kind == "push")
    connection.execute(delete(channels).where(*browsers, channels.c.device.is_distinct_from(but)))
    connection.execute(delete(device_links).where(device_links.c.person == person))
    connection.execute(update(people).where(people.c.id == person).values(devices_only=True))


def lost(connection: Connection, known: Collection[str]) -> set[str]:
    """Those of these devices that are nobody's any more."""
    found = set(connection.scalars(select(devices.c.id).where(devices.c.id.in_(sorted(known)))))
    return set(known) - found


def believes_older(connection: Connection, person: str) -> bool:
    """Whether tokens without a device are still believed."""
    return not connection.scalar(select(people.c.devices_only).where(people.c.id == person))


def give_link(connection: Connection, person: str, hashed: str, until: int) -> None:
    """A link that joins a device; it replaces the one before."""
    connection.execute(delete(device_links).where(device_links.c.person == person))
    connection.execute(insert(device_links), {"hash": hashed, "person": person, "until": until})


def find_link(connection: Connection, hashed: str) -> LinkRow | None:
    """What a link does."""
    query = select(device_links.c.person, device_links.c.until, device_links.c.device)
    row = connection.execute(query.where(device_links.c.hash == hashed).with_for_update()).first()
    return None if row is None else LinkRow(*row)


def use_link(connection: Connection, hashed: str, device: str) -> None:
    """The link has joined this device, and joins no other."""
    connection.execute(update(device_links).where(device_links.c.hash == hashed).values(device=device))


def forget_devices(connection: Connection, person: str) -> None:
    """Nothing of the person is left here."""
    connection.execute(delete(devices).where(devices.c.person == person))
    connection.execute(delete(device_links).where(device_links.c.person == person))
    connection.execute(delete(merges).where(merges.c.person == person))
