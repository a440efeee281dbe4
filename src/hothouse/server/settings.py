"""Settings of the service: from the command line or from variables `HOTHOUSE_…`, checked when it starts."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from hothouse.bots.hands import MOST_THREADS
from hothouse.core.errors import HothouseError
from hothouse.server.http.offline import parts_folder

PREFIX = "HOTHOUSE_"
NOTIFY = "notify"
"""The bell of PostgreSQL itself."""
NO_ARCHIVE = "none"
"""In place of a folder: the records of old games go with them."""
Threads = Annotated[int, msgspec.Meta(ge=1, le=MOST_THREADS)]
Days = Annotated[int, msgspec.Meta(ge=0, le=36_500)]
STATIC = Path(__file__).parent.parent / "static"


class BadSetting(HothouseError):
    """A setting that cannot be used."""


def default_database() -> str:
    """A file in the folder where programs of this user keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "hothouse" / "hothouse.db")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a host may choose.

    `origins` are the addresses (`https://games.example`) from which browsers may write besides the one they
    reach us at; `secure` marks the cookie for https only; `secret` signs the cookies (made and kept in the
    database if empty); `limits` stretches the rates, 0 lifts them; `bots` is how many processes think for
    bots beside this one, 0 leaves them to `hothouse worker`; `threads` is how many a search may use; `bell`
    tells other processes on the same PostgreSQL what moved: `notify`, or the address of a Redis or Valkey;
    `log` is `plain` or `json`.
    Games are kept for ever, or for `keep_…` days after their last change; `archive` is the folder where their
    records are written before they go. `moderation` is the secret of the page with people's reports; without
    one they are read by `hothouse admin reports` alone. `url` is where people reach the house, for links in
    notices; `pocket` is the folder with Python for the browser, kept by whoever wants to go on without a
    network; with `url`, `smtp` (`smtp://user:password@host`, `smtps://…`) and `mail_from` letters are sent.
    """

    database: str = msgspec.field(default_factory=default_database)
    secret: str = ""
    origins: tuple[str, ...] = ()
    secure: bool = False
    limits: float = 1.0
    bots: int = 1
    threads: Threads = 1
    bell: str = NOTIFY
    static: str = str(STATIC)
    pocket: str = msgspec.field(default_factory=lambda: str(parts_folder()))
    log: str = "plain"
    keep_finished: Days = 0
    keep_unfinished: Days = 0
    keep_unstarted: Days = 0
    keep_studies: Days = 0
    archive: str = ""
    url: str = ""
    smtp: str = ""
    mail_from: str = ""
    moderation: str = ""

    def environment(self) -> dict[str, str]:
        """The settings as variables, for the processes that this one starts."""
        values = msgspec.to_builtins(self)
        return {PREFIX + name.upper(): _write(value) for name, value in values.items()}


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that the variables give; the rest as they are by default."""
    given = {
        name: environment[PREFIX + name.upper()]
        for name in Settings.__struct_fields__
        if PREFIX + name.upper() in environment
    }
    values: dict[str, object] = dict(given)
    if "origins" in given:
        values["origins"] = tuple(given["origins"].split())
    try:
        # Not strict: a variable is a text, and `1` must do for a number.
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as bad:
        raise BadSetting(f"a setting in {PREFIX}… is not usable: {bad}") from None


def _write(value: object) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
