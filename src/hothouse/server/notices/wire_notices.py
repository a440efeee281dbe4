"""What travels of notices, as types."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Language = Literal["en", "fr", "es", "de"]
Minute = Annotated[int, Meta(ge=0, le=1439)]


class ChannelOut(msgspec.Struct):
    """A way to reach me; `label` is the address, or the host that is written to."""

    id: int
    kind: Literal["push", "mail", "hook"]
    label: str
    confirmed: bool
    digest: bool


class Vacation(msgspec.Struct):
    """A seat whose person is on vacation, and until when: its flag falls a day after that at the earliest."""

    seat: int
    until: int


class NoticesOut(msgspec.Struct):
    """How I am told of games while I am away. `push_key`: what a browser subscribes with; `mail`: whether the
    host sends letters."""

    push_key: str
    mail: bool
    channels: list[ChannelOut]
    zone: str
    quiet_from: int
    quiet_to: int
    remind: bool
    vacation_until: int
    vacation_left: int


class _Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Unknown fields are refused: a misspelt one must not be silently ignored."""


class PushBody(_Body):
    """What a browser gives when it subscribes."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    language: Language = "en"


class RenewedBody(_Body):
    """What a browser gives when it has renewed its subscription by itself; `old`: where it was before."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    old: Annotated[str, Meta(max_length=2000)] = ""


class MailBody(_Body):
    """An address, which is asked first; `digest`: once a day at most."""

    address: Annotated[str, Meta(max_length=200)]
    digest: bool = False
    language: Language = "en"


class HookBody(_Body):
    """A program of mine that is posted to."""

    url: Annotated[str, Meta(max_length=2000)]
    language: Language = "en"


class AwayBody(_Body):
    """When I want no notices, in minutes after midnight of my zone (both the same: never quiet), and whether
    I am reminded before a flag falls."""

    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    quiet_from: Minute = 22 * 60
    quiet_to: Minute = 8 * 60
    remind: Literal["yes", "no"] = "yes"


class VacationBody(_Body):
    """So many days from now on; 0 ends it."""

    days: Annotated[int, Meta(ge=0, le=30)]


BODIES = (PushBody, RenewedBody, MailBody, HookBody, AwayBody, VacationBody)
