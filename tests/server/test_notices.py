"""Notices: one when a turn comes, sent once, in the ways that people chose, never into our own network."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import func, select

from hothouse.server.house import House
from hothouse.server.notices import desk as desks
from hothouse.server.notices import push
from hothouse.server.notices.mail import Post
from hothouse.server.notices.outside import Outside
from hothouse.server.notices.wire_notices import AwayBody, HookBody, MailBody
from hothouse.server.settings import Settings
from hothouse.server.tables import play, proposals, seats
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Result
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.watch import drop_flags
from hothouse.storage import people
from hothouse.storage.notices import vacations_at
from hothouse.storage.rows import Clock
from hothouse.storage.schema_meeting import notices
from server.guests import Guest
from server.receivers import Letters, Receiver, listening

Make = Callable[..., Guest]
ADA, BOB = "p_" + "a" * 20, "p_" + "b" * 20
DAY = 86_400_000
OVER_DAYS = {"kind": "days", "days": 2}
NEVER_QUIET = AwayBody(zone="UTC", quiet_from=0, quiet_to=0)


class Stage:
    """A house of one process, a receiver and a server for letters, and two people at a table of days."""

    def __init__(self, house: House, receiver: Receiver, letters: Letters) -> None:
        self.house, self.receiver, self.letters = house, receiver, letters
        self.desk, self.counter = house.notice_desk, house.notices

    async def table(self, clock: Clock | None = None, *seated: str, ago: int = 2 * 60_000) -> Table:
        """A table where Ada sits first; it began some minutes ago."""
        kept = Clock("days", days=2) if clock is None else clock
        wanted = seats.SetUp(game="petris", clock=kept, seats=("me", *(seated or ("open",))))
        made = await self.house.tables.create(seats.set_up(wanted, ADA, "Ada", now_ms() - ago))
        if seated:
            return made
        return await self.house.tables.change(
            made.id,
            lambda table: seats.sit(table, BOB, "Bob", 1, now_ms() - ago),
        )

    async def move(self, table: Table, person: str, ago: int = 0) -> Table:
        """The first legal actions of this person, as long as it is their turn."""
        now = await self.house.tables.find(table.id)
        assert acts(now) == person
        while acts(now) == person:
            command = partial(_acted, person=person, said=harmless(now), at=now_ms() - ago)
            now = await self.house.tables.change(table.id, command)
        return now

    async def bot(self, table: Table) -> None:
        """The bot answers, as long as it is its turn."""
        now = await self.house.tables.find(table.id)
        while now.bot_to_act():
            command = partial(play.act_bot, seat=1, seq=now.seq, text=harmless(now), now=now_ms())
            now = await self.house.tables.change(table.id, command)

    async def waiting(self) -> int:
        """How many notices wait."""
        return int(
            await self.house.database.read(lambda db: db.scalar(select(func.count(notices.c.id)))) or 0
        )

    async def send(self, ahead: int = 61_000) -> int:
        """Send all that is due so much later; how many sendings there were."""
        sent = 0
        while await self.desk.send_next(now_ms() + ahead):
            sent += 1
            assert sent < 20
        return sent


def harmless(table: Table) -> str:
    """The first legal action after which the game goes on."""
    after = ((each, table.game.follow(table.state, each)[0]) for each in table.legal)
    return next(str(each) for each, state in after if table.game.outcome(state) is None)


def acts(table: Table) -> str | None:
    """Who is to act."""
    return None if table.match.turn is None else table.seats[table.match.turn].person


def _acted(table: Table, person: str, said: str, at: int) -> Result:
    assert table.match.turn is not None
    return play.act(table, person, table.match.turn, table.match.ply, said, at)


def staged(tmp_path: Path, what: Callable[[Stage], Awaitable[None]], database: str = "") -> None:
    """Do it on a stage."""

    async def do() -> None:
        receiver, letters = Receiver(), Letters()
        async with listening(receiver.heard) as receiver.port, listening(letters.heard) as letters.port:
            settings = Settings(
                database=database or str(tmp_path / "n.db"), bots=0, url="https://games.example"
            )
            house = House(settings)
            house.notice_desk.senders.outside = Outside(lambda _: True, ("https", "http"))
            house.notice_desk.senders.post = Post(f"smtp://127.0.0.1:{letters.port}", "house@games.example")
            await house.open()
            try:
                for person, name in ((ADA, "Ada"), (BOB, "Bob\r\nBcc: x@y.z")):
                    await house.database.write(people.add_person, person, name, 1)
                await house.notices.wish(ADA, NEVER_QUIET)
                await what(Stage(house, receiver, letters))
            finally:
                await house.close()

    asyncio.run(do())


def test_one_notice_when_it_becomes_my_turn_and_none_twice(address: str, tmp_path: Path) -> None:
    """On both databases: written with the move, sent after a minute, gone afterwards; none for who did not
    ask, none while it is still my turn, none when I have moved meanwhile."""

    async def do(stage: Stage) -> None:
        table, asked = await stage.table(), await stage.table()
        # On the page a question waits for me as a turn does, and is counted as one.
        await stage.move(asked, ADA)
        await stage.house.tables.change(asked.id, lambda at: proposals.propose(at, BOB, 1, "draw", now_ms()))
        assert await stage.waiting() == 0  # nobody has asked for any
        await stage.counter.by_hook(ADA, HookBody(url=stage.receiver.url + "/ada"))
        await stage.move(table, ADA, ago=90_000)
        assert await stage.waiting() == 0  # Bob has not asked
        await stage.move(table, BOB)
        assert await stage.waiting() == 2  # the turn, and the reminder before the flag
        assert await stage.send(ahead=0) == 0
        assert await stage.send() == 1
        assert await stage.send() == 0
        ((path, _, body),) = stage.receiver.posted
        said = json.loads(body)
        assert (path, said["title"], said["count"]) == ("/ada", "Petris: it is your turn", 2)
        assert said["url"] == f"https://games.example/t/{table.id}"
        assert said["body"] == "Against Bob Bcc: x@y.z."  # in one line, whatever the name
        await stage.move(table, ADA)
        assert await stage.send(ahead=2 * DAY) == 1  # the reminder is not true any more
        assert len(stage.receiver.posted) == 1

    staged(tmp_path, do, address)


def test_a_bot_that_answers_within_a_minute_is_no_news(tmp_path: Path) -> None:
    """Whoever moved just now is there; after a longer thought they may have gone. A game of minutes is played
    by people who are there."""

    async def do(stage: Stage) -> None:
        await stage.counter.by_hook(ADA, HookBody(url=stage.receiver.url))
        for kept, ago, expected in (
            (Clock("days", days=2), 1000, 0),
            (Clock("days", days=2), 90_000, 2),
            (Clock(), 90_000, 1),
            (Clock("total", minutes=10), 90_000, 0),
        ):
            table = await stage.table(kept, "bot:seed")
            before = await stage.waiting()
            await stage.move(table, ADA, ago=ago)
            await stage.bot(table)
            assert await stage.waiting() - before == expected

    staged(tmp_path, do)


def test_what_failed_is_tried_again_and_what_may_have_arrived_is_not(tmp_path: Path) -> None:
    """An error is tried again later, four times; a connection that ends in the middle, or a process,
    is not: nobody is told twice."""

    async def do(stage: Stage) -> None:
        await stage.counter.by_hook(ADA, HookBody(url=stage.receiver.url))
        table = await stage.table()
        await stage.move(table, ADA, ago=90_000)
        await stage.move(table, BOB)
        stage.receiver.answers = [500, 503, 200]
        assert await stage.send() == 1
        assert await stage.send() == 0
        assert await stage.send(ahead=61_000 + 61_000) == 1
        assert await stage.send(ahead=61_000 + 61_000 + 301_000) == 1
        assert (len(stage.receiver.posted), await stage.waiting()) == (3, 1)
        stage.receiver.answers = [0]
        await stage.move(table, ADA, ago=-100)
        await stage.move(table, BOB, ago=-90_000)
        assert await stage.send(ahead=200_000) == 1
        assert (len(stage.receiver.posted), await stage.waiting()) == (4, 1)  # the reminder is left
        await stage.house.database.write(
            lambda db: db.execute(notices.update().values(due_at=1, lease_until=5))
        )
        assert await stage.send() == 0  # begun by a process that is gone
        assert await stage.waiting() == 0

    staged(tmp_path, do)


def test_letters_are_asked_for_confirmed_spaced_and_stopped_without_a_login(tmp_path: Path) -> None:
    """Nothing but one question goes to an address that has not answered. Its links do one thing each; a link
    that was changed, or of another purpose, does nothing. What comes within ten minutes is one letter."""

    async def do(stage: Stage) -> None:
        await stage.counter.by_mail(ADA, MailBody(address="ada@games.example", language="fr"))
        table = await stage.table()
        await stage.move(table, ADA, ago=90_000)
        await stage.move(table, BOB)
        assert await stage.waiting() == 0
        (asked,) = stage.letters.letters
        assert (asked["Subject"], asked["To"]) == ("Est-ce votre adresse ?", "ada@games.example")
        confirm = stage.letters.links()[0].rpartition("/")[2]
        for wrong in (
            confirm[:-1] + ("0" if confirm[-1] != "0" else "1"),
            "999-" + confirm.partition("-")[2],
            "x",
        ):
            with pytest.raises(Refused):
                await stage.counter.confirm(wrong)
        with pytest.raises(Refused):
            await stage.counter.stop(confirm)
        await stage.counter.confirm(confirm)
        other = await stage.table()
        for each in (table, other):
            await stage.move(each, ADA, ago=-100)
            await stage.move(each, BOB, ago=-90_000)
        await stage.send(ahead=200_000)
        assert stage.letters.letters[-1]["Subject"] == "2 parties vous attendent"
        await stage.move(table, ADA, ago=-90_100)
        await stage.move(table, BOB, ago=-180_000)
        await stage.send(ahead=260_000)
        assert len(stage.letters.letters) == 2  # spaced
        stop = stage.letters.links()[-1]
        assert stage.letters.letters[-1]["List-Unsubscribe"].strip() == f"<{stop}>"
        assert stage.letters.letters[-1]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        await stage.counter.stop(stop.rpartition("/")[2])
        with pytest.raises(Refused):
            await stage.counter.stop(stop.rpartition("/")[2])
        assert (await stage.counter.shown(ADA)).channels == []
        assert await stage.waiting() == 0

    staged(tmp_path, do)


def test_quiet_hours_hold_a_notice_back_and_a_reminder_that_cannot_wait_comes(tmp_path: Path) -> None:
    """Quiet all day long but for a minute: the turn waits, the reminder of a flag does not."""

    async def do(stage: Stage) -> None:
        now = datetime.now(UTC)
        soon = (now.hour * 60 + now.minute + 12 * 60) % 1440
        quiet_now = AwayBody(zone="UTC", quiet_from=(soon + 1) % 1440, quiet_to=soon)
        await stage.counter.wish(ADA, quiet_now)
        await stage.counter.by_hook(ADA, HookBody(url=stage.receiver.url))
        table = await stage.table(Clock("days", days=1))
        await stage.move(table, ADA, ago=90_000)
        await stage.move(table, BOB)
        assert await stage.send() == 1
        assert stage.receiver.posted == []
        await stage.house.database.write(
            lambda db: db.execute(notices.update().where(notices.c.kind == "remind").values(due_at=1))
        )
        match = (await stage.house.tables.find(table.id)).match
        assert match.deadline is not None
        assert await stage.desk.send_next(match.deadline - 2 * 3_600_000)
        assert [json.loads(body)["title"] for _, _, body in stage.receiver.posted] == [
            "Petris: your time ends in 2 h"
        ]

    staged(tmp_path, do)


def test_on_vacation_no_flag_falls_and_no_turn_is_told(tmp_path: Path) -> None:
    """Thirty days a year; what is ended early is given back; afterwards the flag falls as ever."""

    async def do(stage: Stage) -> None:
        await stage.counter.by_hook(ADA, HookBody(url=stage.receiver.url))
        await stage.counter.vacation(ADA, 10)
        shown = await stage.counter.shown(ADA)
        assert shown.vacation_left == 20
        with pytest.raises(Refused) as refused:
            await stage.counter.vacation(ADA, 31)
        assert refused.value.code == "enough"
        table = await stage.table(Clock("days", days=1), ago=2 * DAY)
        await drop_flags(stage.house.tables, now_ms())  # or the house's own watch, which is as quick
        kept = await stage.house.tables.find(table.id)
        assert kept.match.status == "playing"
        assert kept.match.deadline == shown.vacation_until + DAY
        seen = await stage.house.database.read(vacations_at, table.id, now_ms())
        assert seen == [(0, shown.vacation_until)]
        await stage.counter.vacation(ADA, 0)
        assert (await stage.counter.shown(ADA)).vacation_left >= 29
        assert await drop_flags(stage.house.tables, shown.vacation_until + 2 * DAY) == 1
        assert (await stage.house.tables.find(table.id)).match.status == "finished"

    staged(tmp_path, do)


def test_without_settings_of_the_host_everything_else_works(guest: Make) -> None:
    """No server for letters: they are refused with a sentence, the rest is there; so is bad input."""
    ada = guest("Ada")
    shown = ada.get("/api/notices")
    assert (shown["mail"], shown["channels"], shown["remind"]) == (False, [], True)
    assert len(push.decoded(shown["push_key"])) == 65
    assert ada.refused("POST", "/api/notices/mail", {"address": "a@b.cd"}) == "no_letters"
    assert ada.refused("POST", "/api/notices/hook", {"url": "https://127.0.0.1/"}) == "bad_target"
    bad_push = {"endpoint": "https://10.0.0.1/x", "p256dh": "AAAA", "auth": "AAAA"}
    assert ada.refused("POST", "/api/notices/push", bad_push) == "bad_target"
    assert ada.refused("PUT", "/api/notices", {"zone": "Atlantis/Centre"}) == "bad_zone"
    assert ada.refused("PUT", "/api/notices", {"quiet_from": 1440}) == "malformed"
    assert ada.refused("POST", "/api/notices/vacation", {"days": 31}) == "malformed"
    ben, away = guest("Ben"), f"/api/notices/vacations/{(table := ada.create(clock=OVER_DAYS))['id']}"
    ben.sit(table["id"])
    until = ada.post("/api/notices/vacation", {"days": 3})["vacation_until"]
    assert (ben.get(away), guest().get(away)) == ([{"seat": 0, "until": until}], [])
    ada.post("/api/notices/vacation", {"days": 0})
    assert ben.get(away) == []
    assert ada.refused("POST", "/api/notices/stop/1-" + "0" * 32) == "no_link"
    assert ada.refused("DELETE", "/api/notices/channels/1") == "no_channel"
    changed = ada.ask("PUT", "/api/notices", {"zone": "Europe/Berlin", "quiet_from": 0, "quiet_to": 0}).json()
    assert (changed["zone"], changed["quiet_to"]) == ("Europe/Berlin", 0)
    assert desks.WAIT == 60_000
