"""Which bell a house has: its settings say so."""

from hothouse.server.bell.bell import Bell
from hothouse.server.bell.notify import NotifyBell
from hothouse.server.bell.redis import BadBell, RedisBell, client_of
from hothouse.server.settings import NOTIFY, Settings
from hothouse.storage.database import Database, address


def check_bell(settings: Settings) -> None:
    """A sentence if the bell of these settings cannot be used; whether it answers is not asked."""
    if settings.bell == NOTIFY:
        return
    client_of(settings.bell)
    if not address(settings.database).startswith("postgresql"):
        raise BadBell("a bell is for several processes: add --database postgresql://user@host/name")


def bell_of(settings: Settings, database: Database) -> Bell:
    """The bell for this database: none for a process that is alone."""
    check_bell(settings)
    if not database.is_postgres:
        return Bell()
    return NotifyBell(database) if settings.bell == NOTIFY else RedisBell(database, settings.bell)
