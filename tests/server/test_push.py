"""Notices to a browser: only it reads them, they are signed, and each says where such notices are stopped."""

import asyncio
import json
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from hothouse.server.notices import push
from hothouse.server.notices.desk import NoticeDesk
from hothouse.server.notices.wire_notices import HookBody, PushBody
from hothouse.server.tables.refusals import Refused
from hothouse.server.times import now_ms
from server.test_notices import ADA, BOB, NEVER_QUIET, Stage, staged


def test_a_browser_reads_what_only_it_can_read(tmp_path: Path) -> None:
    """A local push receiver decrypts the message with the browser's key and checks our signature; a browser
    that has gone is forgotten."""

    async def do(stage: Stage) -> None:
        browser, secret = ec.generate_private_key(push.CURVE), b"s" * 16

        def read(body: bytes) -> dict[str, str]:
            plain = http_ece.decrypt(body, private_key=browser, auth_secret=secret, version="aes128gcm")
            said: dict[str, str] = json.loads(plain)
            return said

        given = PushBody(
            endpoint=stage.receiver.url + "/push/1",
            p256dh=push.coded(push._point(browser)),
            auth=push.coded(secret),
            language="de",
        )
        await stage.counter.by_push(ADA, given)
        table = await stage.table()
        await stage.move(table, ADA, ago=90_000)
        await stage.move(table, BOB)
        await stage.send()
        ((path, headers, body),) = stage.receiver.posted
        said = read(body)
        assert (path, said["title"], said["path"]) == ("/push/1", "Petris: Du bist am Zug", f"/t/{table.id}")
        assert said["stopping"] == "Keine mehr davon"
        token, _, key = headers["authorization"].removeprefix("vapid t=").partition(", k=")
        assert key == (await stage.counter.shown(ADA)).push_key
        head, claims, sign = token.split(".")
        numbers = [int.from_bytes(push.decoded(sign)[at : at + 32], "big") for at in (0, 32)]
        known = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, push.decoded(key))
        known.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        claimed = json.loads(push.decoded(claims))
        assert (claimed["aud"], claimed["sub"]) == (stage.receiver.url, "https://games.example")
        stage.receiver.answers = [410]
        await stage.move(table, ADA, ago=-100)
        await stage.move(table, BOB, ago=-90_000)
        await stage.send(ahead=200_000)
        assert (await stage.counter.shown(ADA)).channels == []
        with pytest.raises(Refused):
            await stage.counter.stop(said["stop"].removeprefix("/stop/"))  # it stopped by itself
        stage.receiver.answers = [201]
        await stage.counter.by_push(ADA, given)
        await stage.move(table, ADA, ago=-200_000)
        await stage.move(table, BOB, ago=-290_000)
        await stage.send(ahead=400_000)
        said = read(stage.receiver.posted[-1][2])
        await stage.counter.stop(said["stop"].removeprefix("/stop/"))
        assert (await stage.counter.shown(ADA)).channels == []

    staged(tmp_path, do)


def test_two_processes_that_send_at_once_tell_it_once(address: str, tmp_path: Path) -> None:
    """On both databases: two desks find the same five notices due in the same moment, and a third comes
    later; each was posted once."""

    async def do(stage: Stage) -> None:
        await stage.counter.by_hook(ADA, HookBody(url=stage.receiver.url))
        for number in range(5):
            await stage.counter.by_hook(BOB, HookBody(url=f"{stage.receiver.url}/{number}"))
        await stage.counter.wish(BOB, NEVER_QUIET)
        table = await stage.table()
        await stage.move(table, ADA)
        desks = [NoticeDesk(stage.house.database, stage.desk.senders) for _ in range(2)]
        for desk in desks:
            await desk.start()
        then = now_ms() + 61_000
        found = [await asyncio.gather(*(desk.send_next(then) for desk in desks)) for _ in range(6)]
        assert sum(map(sum, found)) >= 5
        assert await stage.send() == 0
        assert sorted(path for path, _, _ in stage.receiver.posted) == [f"/{number}" for number in range(5)]

    staged(tmp_path, do, address)
