"""What travels about somebody's devices and passkeys."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta


class DeviceOut(msgspec.Struct):
    """A device on which I am known; `here`: the one that asks."""

    id: str
    label: str
    made_at: int
    seen_at: int
    here: bool


class PasskeyOut(msgspec.Struct):
    """A passkey of mine, and the program that made it."""

    id: str
    label: str
    made_at: int
    used_at: int


class DevicesOut(msgspec.Struct):
    """Where I am known. `older`: a token from before devices were listed is believed too."""

    devices: list[DeviceOut]
    passkeys: list[PasskeyOut]
    older: bool


class JoinLink(msgspec.Struct):
    """A link that joins one more device to me: it works once, until then."""

    path: str
    until: int


class JoinOut(msgspec.Struct):
    """Whose link it is; who I am so far, where that is somebody else who would be missed."""

    name: str
    same: bool
    other: str | None


class JoinBody(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """`bring`: whoever this device was is the same person; false: they are left behind."""

    bring: bool | None = None


class PasskeyBody(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What the browser made of the question, as `PublicKeyCredential.toJSON` writes it."""

    answer: Annotated[dict[str, Any], Meta(max_length=20)]
    bring: bool | None = None
