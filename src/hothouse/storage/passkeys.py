"""Passkeys: public keys by which somebody comes back without any of their devices."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Select, delete, insert, select, update

from hothouse.storage.schema_people import challenges, passkeys


class PasskeyRow(msgspec.Struct, frozen=True):
    """A passkey: whose it is, its public key (base64), and how often its device says that it was used."""

    id: str
    person: str
    key: str
    uses: int
    label: str
    made_at: int
    used_at: int


def ask(connection: Connection, challenge: str, person: str | None, now: int, until: int) -> None:
    """Remember what is to be signed, and forget what nobody has."""
    connection.execute(delete(challenges).where(challenges.c.until < now))
    connection.execute(insert(challenges), {"challenge": challenge, "person": person, "until": until})


def answered(connection: Connection, challenge: str, person: str | None, now: int) -> bool:
    """Whether this was asked (of this person) and not answered before."""
    asked = delete(challenges).where(challenges.c.challenge == challenge, challenges.c.until >= now)
    whose = challenges.c.person.is_(None) if person is None else challenges.c.person == person
    return connection.execute(asked.where(whose)).rowcount == 1


def add(connection: Connection, row: PasskeyRow) -> None:
    """One more passkey."""
    connection.execute(insert(passkeys), msgspec.structs.asdict(row))


def find(connection: Connection, passkey: str) -> PasskeyRow | None:
    """The passkey of this id."""
    row = connection.execute(_rows().where(passkeys.c.id == passkey)).first()
    return None if row is None else PasskeyRow(*row)


def listed(connection: Connection, person: str) -> list[PasskeyRow]:
    """The person's passkeys, the newest first."""
    query = _rows().where(passkeys.c.person == person).order_by(passkeys.c.made_at.desc(), passkeys.c.id)
    return [PasskeyRow(*row) for row in connection.execute(query)]


def use(connection: Connection, passkey: str, uses: int, now: int) -> None:
    """It was used once more."""
    connection.execute(update(passkeys).where(passkeys.c.id == passkey).values(uses=uses, used_at=now))


def forget(connection: Connection, person: str, passkey: str) -> bool:
    """The passkey opens nothing from now on; False if it was none of the person's."""
    gone = delete(passkeys).where(passkeys.c.id == passkey, passkeys.c.person == person)
    return connection.execute(gone).rowcount == 1


def forget_passkeys(connection: Connection, person: str) -> None:
    """Nothing of the person is left here."""
    connection.execute(delete(passkeys).where(passkeys.c.person == person))
    connection.execute(delete(challenges).where(challenges.c.person == person))


def _rows() -> Select[Any]:
    return select(*(passkeys.c[name] for name in PasskeyRow.__struct_fields__))
