"""Identities last as long as they are used, and longer than the key that signed them."""

import asyncio
import base64
import hashlib
import hmac
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from hothouse.cli.admin import admin
from hothouse.server import identity
from hothouse.server.identity import FRESH, LASTING, Signer, keys_in, new_person
from hothouse.storage.database import open_database
from hothouse.storage.keys import ANNOUNCED, house_keys, rotate
from server.guests import Guest
from server.hosting import served

DAY = 24 * 3600 * 1000


def first_format(key: str, person: str) -> str:
    """A token as the first version signed it, written out here once more."""
    digest = hmac.new(key.encode(), person.encode(), hashlib.sha256).digest()
    return f"{person}.{base64.urlsafe_b64encode(digest).rstrip(b'=').decode()}"


def on_day(monkeypatch: pytest.MonkeyPatch, day: int) -> None:
    """It is another day."""
    monkeypatch.setattr(identity, "now_ms", lambda: day * DAY + 1)


def test_an_identity_that_is_used_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Used once a year for ten years, each time with the token given before; unused, it ends."""
    signer, person = Signer(["key"]), new_person()
    on_day(monkeypatch, 20_000)
    first = token = signer.token(person)
    for year in range(1, 11):
        on_day(monkeypatch, 20_000 + year * 365)
        known = signer.known(token)
        assert known is not None
        assert known.person == person
        assert known.renewed is not None
        token = known.renewed
    assert signer.known(first) is None
    on_day(monkeypatch, 20_000 + LASTING)
    assert signer.person(first) == person
    on_day(monkeypatch, 20_000 + LASTING + 1)
    assert signer.person(first) is None


def test_a_fresh_token_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No new one with every answer, and none from a day that has not come."""
    signer, person = Signer(["key"]), new_person()
    on_day(monkeypatch, 20_000)
    token = signer.token(person)
    on_day(monkeypatch, 20_000 + FRESH - 1)
    known = signer.known(token)
    assert known is not None
    assert known.renewed is None
    on_day(monkeypatch, 19_990)
    assert signer.known(token) is None


def test_the_day_cannot_be_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is signed too."""
    on_day(monkeypatch, 20_000)
    signer = Signer(["key"])
    person, day, signature = signer.token(new_person()).split(".")
    assert signer.known(f"{person}.{int(day) + 1}.{signature}") is None
    assert signer.known(f"{person}.{signature}") is None


def test_a_token_of_the_first_version_is_believed_and_replaced() -> None:
    """By the key that signed it, first or not."""
    person = new_person()
    for keys in (["old"], ["new", "old"]):
        known = Signer(keys).known(first_format("old", person))
        assert known is not None
        assert known.person == person
        assert known.renewed is not None
        assert Signer(keys).person(known.renewed) == person
    assert Signer(["new"]).known(first_format("old", person)) is None


def test_several_keys_in_the_setting() -> None:
    """The first signs, all are believed, and so is a sentence that was one key when there could be one."""
    assert keys_in("") == ()
    assert keys_in("one") == ("one",)
    assert keys_in("new old") == ("new", "old", "new old")


def test_a_new_key_is_believed_before_it_signs_and_the_old_one_long_after(tmp_path: Path) -> None:
    """Two rotations: at each moment, which key signs and which are believed."""

    async def main() -> None:
        database = open_database(str(tmp_path / "house.db"))
        await database.migrate()
        lasting = LASTING * DAY

        async def at(now: int) -> tuple[str, ...]:
            return await house_keys(database, "cookies", now, lasting)

        (a,) = await at(0)
        await rotate(database, "cookies", 1000)
        first, b = await at(1000)
        assert first == a
        assert await at(1000 + ANNOUNCED) == (b, a)
        await rotate(database, "cookies", 50 * DAY)
        later = 50 * DAY + ANNOUNCED
        c, *older = await at(later)
        assert set(older) == {a, b}
        assert set(await at(1000 + ANNOUNCED + lasting)) == {b, c}
        assert await at(later + lasting) == (c,)
        await rotate(database, "cookies", later + lasting, forget=True)
        (d,) = await at(later + lasting)
        assert d not in (a, b, c)
        await database.close()

    asyncio.run(main())


def test_a_database_and_a_token_of_the_version_before(tmp_path: Path, guest_at: Callable[..., Guest]) -> None:
    """The key and the person as they were kept, the token as it was signed: they are who they were; a script
    is given a new token in a header, a browser a new cookie, and a rotation changes nothing for them."""
    database = tmp_path / "house.db"
    admin.main(["--database", str(database), "migrate"], standalone_mode=False)
    person = new_person()
    with closing(sqlite3.connect(database)) as kept, kept:
        kept.execute("INSERT INTO keys VALUES ('cookies', 'the key of the house')")
        kept.execute("INSERT INTO people (id, name, created_at) VALUES (?, 'Ada', 1)", (person,))
    admin.main(["--database", str(database), "rotate-key"], standalone_mode=False)
    old = first_format("the key of the house", person)
    with served(database=str(database), bots=0) as address:
        script, browser = (guest_at(address, stranger=True) for _ in range(2))
        script.http.headers["Authorization"] = f"Bearer {old}"
        answer = script.ask("GET", "/api/me")
        assert answer.json()["name"] == "Ada"
        assert "set-cookie" not in answer.headers
        script.http.headers["Authorization"] = f"Bearer {answer.headers['hothouse-token']}"
        again = script.ask("GET", "/api/me")
        assert again.json()["id"] == person
        assert "hothouse-token" not in again.headers
        browser.http.cookies.set("hothouse", old)
        answer = browser.ask("GET", "/api/me")
        assert answer.json()["id"] == person
        assert answer.headers["set-cookie"].startswith(f"hothouse={person}.")
        assert f"Max-Age={LASTING * 24 * 3600}" in answer.headers["set-cookie"]
