"""Who somebody is: an id with our signature, in an http-only cookie or, for scripts, as a bearer token."""

import base64
import hashlib
import hmac
import re
import secrets

COOKIE = "hothouse"
YEAR = 365 * 24 * 3600
TOKEN = re.compile(r"(p_[0-9a-f]{20})\.([A-Za-z0-9_-]{43})")


def new_person() -> str:
    """A new id."""
    return "p_" + secrets.token_hex(10)


class Signer:
    """Signs ids, and believes only ids that it signed."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def token(self, person: str) -> str:
        """The id with its signature."""
        return f"{person}.{self._sign(person)}"

    def person(self, token: str) -> str | None:
        """The id, if the signature is ours."""
        found = TOKEN.fullmatch(token)
        # Compared in constant time: how long a plain comparison takes would tell how much of a guess was
        # right.
        if found is None or not hmac.compare_digest(found[2], self._sign(found[1])):
            return None
        return found[1]

    def _sign(self, person: str) -> str:
        digest = hmac.new(self._key, person.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
