"""Browsers that are told: one subscription a device, renewed by itself, gone with its device."""

import json
from collections.abc import Callable
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from hothouse.server.notices import push
from hothouse.server.notices.wire_notices import Language, MailBody, PushBody, RenewedBody
from hothouse.server.tables.refusals import Refused
from hothouse.storage import devices, notices
from server.guests import Guest
from server.test_notices import ADA, BOB, NEVER_QUIET, Stage, staged

Make = Callable[..., Guest]
PHONE, DESK = "1" * 16, "2" * 16
PUBLIC = "https://93.184.216.34/push/"


class Browser:
    """A browser with keys of its own."""

    def __init__(self) -> None:
        self.key, self.secret = ec.generate_private_key(push.CURVE), b"s" * 16

    def gives(self, endpoint: str) -> dict[str, str]:
        """What it gives when it subscribes."""
        keys = {"p256dh": push.coded(push._point(self.key)), "auth": push.coded(self.secret)}
        return {"endpoint": endpoint, **keys}

    def subscribes(self, endpoint: str, language: Language = "en") -> PushBody:
        """The same, as the service reads it."""
        given = self.gives(endpoint)
        return PushBody(endpoint=endpoint, p256dh=given["p256dh"], auth=given["auth"], language=language)

    def reads(self, body: bytes) -> dict[str, str]:
        """What was posted to it."""
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        said: dict[str, str] = json.loads(plain)
        return said


async def known_on(stage: Stage, person: str, device: str) -> None:
    """The person has this device."""
    await stage.house.database.write(devices.add, device, person, "", 1)


async def asked(stage: Stage, refused: str, *given: object) -> None:
    """A renewal that is refused."""
    with pytest.raises(Refused) as why:
        await stage.counter.renewed(*given)  # type: ignore[arg-type] # as the caller names them
    assert why.value.code == refused


def test_a_browser_that_renews_itself_misses_nothing(address: str, tmp_path: Path) -> None:
    """On both databases: its push service says 410 before the browser has said where it is now; what it
    missed is told there, once, and the old place is left alone. A notice of before can still be stopped."""

    async def do(stage: Stage) -> None:
        await known_on(stage, ADA, PHONE)
        old, new = Browser(), Browser()
        where = stage.receiver.url + "/push/"
        await stage.counter.by_push(ADA, old.subscribes(where + "old", "fr"), PHONE)
        table = await stage.table()
        await stage.move(table, ADA, ago=90_000)
        await stage.move(table, BOB)
        await stage.send()
        stop = old.reads(stage.receiver.posted[0][2])["stop"].removeprefix("/stop/")
        await stage.move(table, ADA, ago=-100)
        stage.receiver.answers = [410]
        await stage.move(table, BOB, ago=-90_000)
        await stage.send(ahead=200_000)
        assert (await stage.counter.shown(ADA)).channels == []
        await stage.send(ahead=280_000)  # tried again while nobody is there: the old place is not asked
        stage.receiver.answers = [201]
        assert len(stage.receiver.posted) == 2

        await stage.counter.renewed(ADA, RenewedBody(**new.gives(where + "new")), PHONE)
        await stage.send(ahead=10_000_000)
        path, _, body = stage.receiver.posted[2]
        assert (path, len(stage.receiver.posted)) == ("/push/new", 3)
        assert new.reads(body)["title"].startswith("Petris : ")
        assert len((await stage.counter.shown(ADA)).channels) == 1
        await stage.counter.stop(stop)
        assert (await stage.counter.shown(ADA)).channels == []
        await asked(stage, "no_channel", ADA, RenewedBody(**new.gives(where + "newer")), PHONE)

    staged(tmp_path, do, address)


def test_nobody_takes_over_the_browser_of_another(tmp_path: Path) -> None:
    """Neither by its old address nor by a device of one's own nor by guessing where it is now; what was
    never subscribed, or was stopped, is not begun by a renewal."""

    async def do(stage: Stage) -> None:
        await known_on(stage, ADA, PHONE)
        await known_on(stage, BOB, DESK)
        hers, his, where = Browser(), Browser(), stage.receiver.url + "/push/"
        await stage.counter.by_push(ADA, hers.subscribes(where + "hers"), PHONE)
        taken = RenewedBody(**his.gives(where + "his"), old=where + "hers")
        for person, device in ((BOB, DESK), (BOB, PHONE), (ADA, DESK), (BOB, "")):
            await asked(stage, "no_channel", person, taken, device)
        # Her address with keys of his: it is his way, and hers is as it was.
        await stage.counter.by_push(BOB, his.subscribes(where + "hers"), DESK)
        (way,) = await stage.house.database.read(notices.channels_of, ADA)
        assert json.loads(way.target) == hers.gives(where + "hers")
        inside = RenewedBody(**hers.gives("https://127.0.0.1:1/"))
        stage.desk.senders.outside.__init__()  # type: ignore[misc] # as it is outside of tests
        await asked(stage, "bad_target", ADA, inside, PHONE)

    staged(tmp_path, do)


def test_a_device_has_one_subscription_and_a_browser_one_person(tmp_path: Path) -> None:
    """Who subscribes again on a device is told there once; a browser that is somebody else's now tells
    nothing of whoever it was before; what was subscribed before devices had one is found by its address."""

    async def do(stage: Stage) -> None:
        await known_on(stage, ADA, PHONE)
        await known_on(stage, BOB, DESK)
        one, where = Browser(), stage.receiver.url + "/push/"
        for place in "ab":
            await stage.counter.by_push(ADA, one.subscribes(where + place), PHONE)
        assert len((await stage.counter.shown(ADA)).channels) == 1
        await stage.counter.by_push(BOB, one.subscribes(where + "b"), DESK)
        assert (await stage.counter.shown(ADA)).channels == []
        assert len((await stage.counter.shown(BOB)).channels) == 1
        await stage.counter.by_push(ADA, one.subscribes(where + "c"))
        await stage.counter.renewed(ADA, RenewedBody(**one.gives(where + "d"), old=where + "c"), PHONE)
        (way,) = await stage.house.database.read(notices.channels_of, ADA)
        assert (way.device, json.loads(way.target)["endpoint"]) == (PHONE, where + "d")

    staged(tmp_path, do)


def test_a_forgotten_device_is_told_nothing_more(guest_at: Make, house: str) -> None:
    """A lost phone shows no more of my games, whether it alone or all others are forgotten; letters stay."""
    ada, phone = guest_at(house, stranger=True), guest_at(house, stranger=True)
    ada.post("/api/me", {"name": "Ada"})
    for everything in (False, True):
        phone.post(f"/api/join/{ada.post('/api/me/link')['path'].removeprefix('/d/')}", {})
        for one, place in ((ada, "desk"), (phone, f"phone{everything}")):
            shown = one.post("/api/notices/push", Browser().gives(PUBLIC + place))
        assert len(shown["channels"]) == 2
        there = next(each["id"] for each in ada.get("/api/me/devices")["devices"] if not each["here"])
        ada.ask("DELETE", "/api/me/devices" + ("" if everything else f"/{there}")).raise_for_status()
        assert len(ada.get("/api/notices")["channels"]) == 1
        renewed = Browser().gives(PUBLIC + "stolen")
        assert phone.refused("POST", "/api/notices/push/renewed", renewed) == "stranger"
    answer = ada.ask("POST", "/api/notices/push/renewed", Browser().gives(PUBLIC + "fresh"))
    assert (answer.status_code, len(ada.get("/api/notices")["channels"])) == (204, 1)


def test_a_way_that_was_stopped_elsewhere_holds_up_no_move(address: str, tmp_path: Path) -> None:
    """On both databases: another process has dropped it, and the ring was lost. The move counts."""

    async def do(stage: Stage) -> None:
        await known_on(stage, ADA, PHONE)
        await stage.counter.by_push(ADA, Browser().subscribes(stage.receiver.url), PHONE)
        table = await stage.table()
        await stage.move(table, ADA, ago=90_000)
        await stage.house.database.write(devices.forget, ADA, PHONE)
        await stage.move(table, BOB)
        assert await stage.waiting() == 0

    staged(tmp_path, do, address)


def test_two_who_become_one_are_told_once(tmp_path: Path) -> None:
    """By an address that both had given, at once after they were joined, and confirmed if either was."""

    async def do(stage: Stage) -> None:
        for person in (ADA, BOB):
            await stage.counter.by_mail(person, MailBody(address="ada@games.example"))
        first = next(each for each in stage.letters.links() if "/confirm/" in each)
        await stage.counter.confirm(first.rpartition("/")[2])
        await stage.counter.wish(BOB, NEVER_QUIET)
        assert await stage.house.merge(ADA, BOB)
        (way,) = (await stage.counter.shown(BOB)).channels
        assert (way.label, way.confirmed) == ("ada@games.example", True)
        assert stage.desk.wants(BOB)
        assert not stage.desk.wants(ADA)

    staged(tmp_path, do)
