"""Passkeys: a way back for whoever has lost every device, without a password (WebAuthn).

The library is loaded when somebody first asks, in a thread: it takes a second and 25 MB.
"""

import asyncio
import base64
import json
import secrets
from functools import cache
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

from hothouse.core.message import Template
from hothouse.server.people.joining import Joining
from hothouse.server.tables.refusals import Refused
from hothouse.server.times import now_ms
from hothouse.storage import passkeys
from hothouse.storage.database import Database
from hothouse.storage.passkeys import PasskeyRow

MINUTES = 5
CHALLENGE = 32
"""So many bytes, 43 letters: what the database keeps of a question has room for them."""
MOST = 20
HOUSE = "Hothouse"
BAD_PASSKEY = Template(
    "this passkey does not answer what it was asked: ask again, and answer within {minutes} min"
)
UNKNOWN_PASSKEY = Template("nobody here has this passkey: use another, or begin without")
NO_PASSKEY = Template("you have no such passkey")
TOO_MANY_PASSKEYS = Template("a person has {most} passkeys at most: forget one first")


@cache
def _library() -> ModuleType:
    import webauthn

    return webauthn


class Passkeys:
    """Asks for passkeys and believes those that answer."""

    def __init__(self, database: Database, joining: Joining) -> None:
        self.database = database
        self.joining = joining

    async def wish(self, person: str, name: str, origin: str) -> dict[str, Any]:
        """What a browser needs to make a passkey for the person."""
        listed = await self.database.read(passkeys.listed, person)
        if len(listed) >= MOST:
            raise Refused("crowded", TOO_MANY_PASSKEYS, most=MOST)
        library = await asyncio.to_thread(_library)
        shapes = library.helpers.structs
        made = library.generate_registration_options(
            rp_id=_host(origin),
            rp_name=HOUSE,
            user_id=person.encode(),
            user_name=name or HOUSE,
            challenge=secrets.token_bytes(CHALLENGE),
            authenticator_selection=shapes.AuthenticatorSelectionCriteria(
                # Found by the browser without a name: nobody is asked who they are.
                resident_key=shapes.ResidentKeyRequirement.REQUIRED,
                user_verification=shapes.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[shapes.PublicKeyCredentialDescriptor(id=_bytes(each.id)) for each in listed],
        )
        return await self._ask(library, made, person)

    async def keep(self, person: str, origin: str, answer: dict[str, Any], label: str) -> None:
        """Keep the passkey that a browser has made."""
        library, challenge = await self._answered(answer, person)
        try:
            found = library.verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=_host(origin),
                expected_origin=origin,
                require_user_verification=False,
            )
        except library.helpers.exceptions.WebAuthnException:
            raise _bad() from None
        name, now = _text(found.credential_id), now_ms()
        if await self.database.read(passkeys.find, name) is None:
            key = _text(found.credential_public_key)
            row = PasskeyRow(name, person, key, found.sign_count, label[:60], now, now)
            await self.database.write(passkeys.add, row)

    async def question(self, origin: str) -> dict[str, Any]:
        """What any passkey of this house may answer."""
        library = await asyncio.to_thread(_library)
        made = library.generate_authentication_options(
            rp_id=_host(origin), challenge=secrets.token_bytes(CHALLENGE)
        )
        return await self._ask(library, made, None)

    async def person(self, origin: str, answer: dict[str, Any]) -> str:
        """Whose passkey has answered."""
        library, challenge = await self._answered(answer, None)
        known = await self.database.read(passkeys.find, str(answer.get("id", ""))[:255])
        if known is None:
            raise Refused("no_passkey", UNKNOWN_PASSKEY)
        try:
            found = library.verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=_host(origin),
                expected_origin=origin,
                credential_public_key=_bytes(known.key),
                credential_current_sign_count=known.uses,
                require_user_verification=False,
            )
        except library.helpers.exceptions.WebAuthnException:
            raise _bad() from None
        await self.database.write(passkeys.use, known.id, found.new_sign_count, now_ms())
        return known.person

    async def forget(self, person: str, passkey: str) -> None:
        """A passkey opens nothing from now on."""
        if not await self.database.write(passkeys.forget, person, passkey):
            raise Refused("no_passkey", NO_PASSKEY)

    async def _ask(self, library: ModuleType, options: Any, person: str | None) -> dict[str, Any]:
        until = now_ms() + MINUTES * 60_000
        await self.database.write(passkeys.ask, _text(options.challenge), person, now_ms(), until)
        found: dict[str, Any] = json.loads(library.options_to_json(options))
        return found

    async def _answered(self, answer: dict[str, Any], person: str | None) -> tuple[ModuleType, bytes]:
        """The challenge that the answer is to, which nobody can answer again."""
        library = await asyncio.to_thread(_library)
        try:
            said = json.loads(_bytes(str(answer["response"]["clientDataJSON"])))
            challenge = _bytes(str(said["challenge"]))
        except (KeyError, TypeError, ValueError):
            raise _bad() from None
        if not await self.database.write(passkeys.answered, _text(challenge)[:64], person, now_ms()):
            raise _bad()
        return library, challenge


def _bad() -> Refused:
    return Refused("bad_passkey", BAD_PASSKEY, minutes=MINUTES)


def _host(origin: str) -> str:
    return urlsplit(origin).hostname or ""


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
