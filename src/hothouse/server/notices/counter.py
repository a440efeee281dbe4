"""The counter of notices: people say how they want to be told, stop it, and take days off."""

from collections.abc import Sequence
from datetime import UTC, datetime
from urllib.parse import urlsplit

import msgspec
import structlog
from sqlalchemy import Connection

from hothouse.core.message import Template
from hothouse.server.notices import links, mail, push, quiet
from hothouse.server.notices.desk import NoticeDesk
from hothouse.server.notices.outside import Unknown, Unsent
from hothouse.server.notices.push import Subscription
from hothouse.server.notices.wire_notices import (
    AwayBody,
    ChannelOut,
    HookBody,
    MailBody,
    NoticesOut,
    PushBody,
    RenewedBody,
)
from hothouse.server.tables.refusals import Refused
from hothouse.server.times import now_ms
from hothouse.storage import notices
from hothouse.storage.rows import AwayWish, Channel

LOG = structlog.get_logger("hothouse.notices")
MOST = 10
"""How many ways one person may have."""
ASKED = 3
"""How often an address is asked in a day, whoever gives it."""
DAY = 24 * 3600 * 1000
VACATION = 30
"""How many days of vacation a year has."""
ENOUGH_WAYS = Template("{most} ways to be told are enough: stop one of them first")
ENOUGH_LETTERS = Template(
    "this address was asked today already: look into its letters, or wait until tomorrow"
)
NO_LETTERS = Template("this house sends no letters: its host has named no server for them")
LETTER_FAILED = Template("the letter could not be sent: look at the address again, or try it later")
NO_WAY = Template("there is no such way to be told")
NO_DAYS = Template("of {all} days of vacation this year {left} are left")


class NoticeCounter:
    """Changes how people are told."""

    def __init__(self, desk: NoticeDesk) -> None:
        self.desk, self.database, self.senders = desk, desk.database, desk.senders

    async def shown(self, person: str | None) -> NoticesOut:
        """How somebody is told."""

        def read(connection: Connection) -> tuple[list[Channel], AwayWish]:
            return notices.channels_of(connection, person or ""), notices.wish_of(connection, person or "")

        ways, wish = await self.database.read(read)
        return NoticesOut(
            push_key=push.public(self.desk.push_key),
            mail=self.senders.post is not None,
            channels=[way_out(way) for way in ways if _counts(way)],
            zone=wish.zone,
            quiet_from=wish.quiet_from,
            quiet_to=wish.quiet_to,
            remind=wish.remind,
            vacation_until=wish.vacation_until,
            vacation_left=VACATION - _taken(wish, now_ms()),
        )

    async def by_push(self, person: str, wanted: PushBody, device: str = "") -> None:
        """Tell the browser of a device; it is told once, wherever it was before."""
        target = await self._checked(wanted)
        way = Channel(0, person, "push", target, wanted.language, True, False, now_ms(), device or None)

        def write(connection: Connection) -> None:
            known = notices.channels_of(connection, person)
            before = _of_browser(known, device, wanted.endpoint)
            if before is None:
                _check_room(known, target)
            notices.tell_browser(connection, msgspec.structs.replace(way, id=before.id if before else 0))

        await self.database.write(write)
        await self.desk.changed()

    async def renewed(self, person: str, given: RenewedBody, device: str) -> None:
        """A browser that is told says where it is now. Only the person's own, on the device that asks: who is
        told nothing there, or has stopped it, is told nothing after."""
        target = await self._checked(given)

        def write(connection: Connection) -> None:
            known = notices.channels_of(connection, person)
            before = _of_browser(known, device, given.endpoint, given.old)
            if before is None:
                raise Refused("no_channel", NO_WAY)
            now = msgspec.structs.replace(before, target=target, device=device or None)
            notices.tell_browser(connection, now)

        await self.database.write(write)
        await self.desk.changed()

    async def _checked(self, given: PushBody | RenewedBody) -> str:
        """What a browser gave, as it is kept."""
        subscription = Subscription(given.endpoint, given.p256dh, given.auth)
        await self.senders.outside.check(subscription.endpoint)
        push.check(subscription)
        return msgspec.json.encode(subscription).decode()

    async def by_hook(self, person: str, wanted: HookBody) -> None:
        """Tell a program."""
        await self.senders.outside.check(wanted.url)
        way = Channel(0, person, "hook", wanted.url, wanted.language, True, False, now_ms())

        def write(connection: Connection) -> None:
            _check_room(notices.channels_of(connection, person), way.target)
            _added(connection, way)

        await self.database.write(write)
        await self.desk.changed()

    async def by_mail(self, person: str, wanted: MailBody) -> None:
        """Ask an address; it is told nothing before it has answered."""
        if self.senders.post is None:
            raise Refused("no_letters", NO_LETTERS)
        address = mail.check(wanted.address)
        way = Channel(0, person, "mail", address, wanted.language, False, wanted.digest, now_ms())

        def write(connection: Connection) -> Channel:
            known = notices.channels_of(connection, person)
            _check_room(known, address)
            before = next((one for one in known if one.target == address), None)
            if before is None or not before.confirmed:
                # Whoever gives a stranger's address could have it flooded, also by many people at once.
                asked = notices.ask_once_more(connection, address, way.created_at, ASKED)
                if asked is None or (asked and before is not None):
                    raise Refused("enough", ENOUGH_LETTERS)
            return _added(connection, way)

        added = await self.database.write(write)
        await self.desk.changed()
        if added.confirmed:
            return
        key = self.desk.key
        try:
            await self.senders.ask(added, links.link(key, "confirm", added), links.link(key, "stop", added))
        except Unsent as failed:
            # Certainly not asked: nobody waits for a letter that does not come, and it may be tried again.
            LOG.warning("letter_failed", error=str(failed)[:200])
            await self.database.write(notices.not_asked, added)
            await self.desk.changed()
            raise Refused("no_letters", LETTER_FAILED) from None
        except Unknown as lost:
            LOG.warning("letter_lost", error=str(lost)[:200])

    async def drop(self, person: str, number: int) -> None:
        """The person is not told this way any more."""
        if not await self.database.write(notices.drop_channel, number, person):
            raise Refused("no_channel", NO_WAY)
        await self.desk.changed()

    async def stop(self, secret: str) -> None:
        """Whoever has the link of a notice stops what brought it, and nothing else."""
        way = await self._way("stop", secret)
        await self.database.write(notices.drop_channel, way.id)
        await self.desk.changed()

    async def confirm(self, secret: str) -> None:
        """The address has answered."""
        way = await self._way("confirm", secret)
        await self.database.write(notices.confirm, way.id)
        await self.desk.changed()

    async def _way(self, purpose: links.Purpose, secret: str) -> Channel:
        found = await self.database.read(notices.channel_of, links.number_in(secret))
        return links.check(self.desk.key, purpose, found, secret)

    async def wish(self, person: str, wanted: AwayBody) -> None:
        """When the person wants to be told."""
        quiet.zone_of(wanted.zone)

        def write(connection: Connection) -> None:
            changed = msgspec.structs.replace(
                notices.wish_of(connection, person),
                zone=wanted.zone,
                quiet_from=wanted.quiet_from,
                quiet_to=wanted.quiet_to,
                remind=wanted.remind == "yes",
            )
            notices.keep_wish(connection, changed)

        await self.database.write(write)

    async def vacation(self, person: str, days: int) -> None:
        """The person is away for so many days: no flag of theirs falls in games of days. What was begun is
        counted as whole days; what is ended early is given back."""
        now = now_ms()

        def write(connection: Connection) -> None:
            wish = notices.wish_of(connection, person)
            unused = max(0, wish.vacation_until - now) // DAY
            taken = _taken(wish, now) - unused
            if taken + days > VACATION:
                raise Refused("enough", NO_DAYS, all=VACATION, left=VACATION - taken)
            changed = msgspec.structs.replace(
                wish,
                vacation_until=now + days * DAY if days else 0,
                vacation_year=_year(now),
                vacation_taken=taken + days,
            )
            notices.keep_wish(connection, changed)

        await self.database.write(write)


def _year(now: int) -> int:
    return datetime.fromtimestamp(now / 1000, UTC).year


def _taken(wish: AwayWish, now: int) -> int:
    return wish.vacation_taken if wish.vacation_year == _year(now) else 0


def _counts(way: Channel) -> bool:
    """A browser that has gone is shown when it has come back."""
    return way.confirmed or way.kind != "push"


def _added(connection: Connection, way: Channel) -> Channel:
    added = notices.channel_of(connection, notices.add_channel(connection, way))
    assert added is not None
    return added


def _check_room(known: Sequence[Channel], target: str) -> None:
    if sum(map(_counts, known)) >= MOST and target not in {one.target for one in known}:
        raise Refused("crowded", ENOUGH_WAYS, most=MOST)


def _of_browser(known: Sequence[Channel], device: str, *places: str) -> Channel | None:
    """The way to the browser of a device; one from before devices were noted is known by its address."""
    browsers = [one for one in known if one.kind == "push"]
    here = [one for one in browsers if device and one.device == device]
    older = [one for one in browsers if one.device is None and _endpoint(one) in places]
    return next(iter(here + older), None)


def _endpoint(way: Channel) -> str:
    return msgspec.json.decode(way.target, type=Subscription).endpoint


def way_out(way: Channel) -> ChannelOut:
    """A way to be told, as whoever it leads to is shown it."""
    label = way.target
    if way.kind == "push":
        label = urlsplit(_endpoint(way)).netloc
    return ChannelOut(way.id, way.kind, label, way.confirmed, way.digest)
