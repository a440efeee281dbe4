"""Who somebody is: an id with our signature, in an http-only cookie or, for scripts, as a bearer token.

A token names the device that it was given to; whose device that is stands in the database, so that it can be
forgotten, and so that two who become one need no new tokens. One without a device is older than devices.

A token says on which day it was signed and is believed for `LASTING` days. Whoever comes with one that is
older than `FRESH` days, or that an older key has signed, is given a new one with the answer: so an identity
that is used never ends. A token without a day is one of the first version; it is believed as long as its key.
"""

import base64
import hmac
import re
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from hothouse.server.times import now_ms

COOKIE = "hothouse"
HEADER = "hothouse-token"
"""Where a script finds its new token."""
DAY = 24 * 3600
LASTING = 400
"""As long as browsers keep a cookie at all."""
FRESH = 30
TOKEN = re.compile(
    r"(?P<person>p_[0-9a-f]{20})(?:\.d(?P<device>[0-9a-f]{16}))?(?:\.(?P<day>[0-9]{1,6}))?"
    r"\.(?P<signed>[A-Za-z0-9_-]{43})"
)


class Known(NamedTuple):
    """Whom a token names, and the token that should replace it, if it is time."""

    person: str
    renewed: str | None
    device: str = ""
    """Empty where the token is older than devices."""


def new_device() -> str:
    """A new id for a device."""
    return secrets.token_hex(8)


def new_person() -> str:
    """A new id."""
    return "p_" + secrets.token_hex(10)


def today() -> int:
    """The day, counted from 1970."""
    return now_ms() // (1000 * DAY)


def keys_in(secret: str) -> tuple[str, ...]:
    """The keys in a setting: the first one signs, all of them are believed."""
    # The whole text too: somebody may have chosen a sentence as the one key when there could be only one.
    parts = secret.split()
    return tuple(parts) if len(parts) < 2 else (*parts, secret)


class Signer:
    """Signs ids with the first of its keys, and believes what any of them has signed."""

    def __init__(self, keys: Sequence[str]) -> None:
        self._keys = [key.encode() for key in keys]

    def token(self, person: str, device: str = "") -> str:
        """The id with the device, the day and our signature."""
        said = f"{person}{device and f'.d{device}'}.{today()}"
        return f"{said}.{_sign(self._keys[0], said)}"

    def person(self, token: str) -> str | None:
        """The id, if the signature is ours and not too old."""
        found = self.known(token)
        return None if found is None else found.person

    def known(self, token: str) -> Known | None:
        """Whom the token names, and whether it should be replaced."""
        found = TOKEN.fullmatch(token)
        if found is None:
            return None
        said, day = token.rpartition(".")[0], today() if found["day"] is None else int(found["day"])
        # Compared in constant time: how long a plain comparison takes would tell how much of a guess was
        # right.
        signed = [hmac.compare_digest(found["signed"], _sign(key, said)) for key in self._keys]
        if not any(signed) or not today() - LASTING <= day <= today() + 1:
            return None
        due = found["day"] is None or not signed[0] or today() - day >= FRESH
        person, device = found["person"], found["device"] or ""
        return Known(person, self.token(person, device) if due else None, device)


def _sign(key: bytes, said: str) -> str:
    digest = hmac.digest(key, said.encode(), "sha256")
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
