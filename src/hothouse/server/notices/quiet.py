"""Quiet hours: when a notice may be told, in the person's own time."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from hothouse.core.message import Template
from hothouse.server.tables.refusals import Refused
from hothouse.storage.rows import AwayWish

NO_ZONE = Template("there is no time zone {zone}: expected one like Europe/Paris")
DIGEST = 8 * 60
"""When a digest is sent to somebody who is never quiet, in minutes after midnight."""
DAY = timedelta(days=1)


def zone_of(name: str) -> ZoneInfo:
    """The zone of this name; refused if there is none."""
    try:
        return ZoneInfo(name)
    except Exception:  # no such key, no such file, a path that leads elsewhere
        raise Refused("bad_zone", NO_ZONE, zone=name[:64]) from None


def is_quiet(wish: AwayWish, now: int) -> bool:
    """Whether the person wants no notice at this moment."""
    local = datetime.fromtimestamp(now / 1000, zone_of(wish.zone))
    minute = local.hour * 60 + local.minute
    begin, end = wish.quiet_from, wish.quiet_to
    return begin <= minute < end if begin <= end else minute >= begin or minute < end


def next_time(wish: AwayWish, now: int, minute: int) -> int:
    """The next moment at which the person's clock shows so many minutes after midnight."""
    zone = zone_of(wish.zone)
    local = datetime.fromtimestamp(now / 1000, zone)
    then = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if then <= local:
        then = (then + DAY).replace(hour=minute // 60, minute=minute % 60)
    return int(then.astimezone(UTC).timestamp() * 1000)


def after_quiet(wish: AwayWish, now: int) -> int:
    """Now, or the end of the quiet hours."""
    return next_time(wish, now, wish.quiet_to) if is_quiet(wish, now) else now


def digest_time(wish: AwayWish, now: int) -> int:
    """When the next digest is sent: as the quiet hours end."""
    return next_time(wish, now, wish.quiet_to if wish.quiet_from != wish.quiet_to else DIGEST)
