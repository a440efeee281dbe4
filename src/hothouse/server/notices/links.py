"""Links that need no login: one stops a way of being told, one confirms an address. Neither does the other's
work, neither tells who somebody is, and one that was changed in a letter is none."""

import hashlib
import hmac
from typing import Literal

from hothouse.core.message import Template
from hothouse.server.tables.refusals import Refused
from hothouse.storage.rows import Channel

NOT_OURS = Template("this link is not one of ours, or was used already")
Purpose = Literal["stop", "confirm"]


def link(key: str, purpose: Purpose, channel: Channel) -> str:
    """The secret part of the link."""
    # With what it leads to: a number may come again for another's address. A browser may be elsewhere by now:
    # what it was sent before still stops it.
    where = "" if channel.kind == "push" else channel.target
    said = f"{purpose}:{channel.id}:{channel.created_at}:{where}"
    return f"{channel.id}-{hmac.new(key.encode(), said.encode(), hashlib.sha256).hexdigest()[:32]}"


def number_in(secret: str) -> int:
    """The number of the way that a link is about; refused if it is no link."""
    number = secret.partition("-")[0]
    if not number.isdigit() or len(number) > 15:
        raise Refused("no_link", NOT_OURS)
    return int(number)


def check(key: str, purpose: Purpose, channel: Channel | None, secret: str) -> Channel:
    """The way that the link is about; refused if it is not ours."""
    if channel is None or not hmac.compare_digest(link(key, purpose, channel), secret):
        raise Refused("no_link", NOT_OURS)
    return channel
