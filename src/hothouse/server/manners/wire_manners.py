"""What travels of manners: whom I have blocked, reports, and the host's queue."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Why = Literal["name", "chat", "unfair", "other"]
"""What a report is about."""
Decision = Literal["dismiss", "rename", "silence"]
"""What the host does: nothing, take the name away, or let the person write nothing for some days."""


class BlockedOut(msgspec.Struct):
    """Somebody whom I have blocked."""

    id: str
    name: str


class ReportMade(msgspec.Struct):
    """The number of a report: the host has it."""

    id: int


class ReportOut(msgspec.Struct):
    """A report as the host reads it; `said` is what the person last wrote at the table."""

    id: int
    at: int
    about: str
    name: str
    table: str | None
    why: Why
    note: str
    said: list[str]


class ReportBody(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Whom it is about, at which table, and what is wrong."""

    person: Annotated[str, Meta(pattern="^p_[0-9a-f]{20}$")]
    why: Why
    table: Annotated[str, Meta(pattern="^[a-z0-9]{12}$")] | None = None
    note: Annotated[str, Meta(max_length=300, pattern=r"^[^\x00]*$")] = ""


class SettleBody(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is to be done, and for how many days."""

    decision: Decision
    days: Annotated[int, Meta(ge=1, le=3650)] = 7


BODIES = (ReportBody, SettleBody)
"""What a client may say here."""
