"""Notices and the network: what is never written to, when nobody is told, and in which words."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hothouse.server.notices import quiet
from hothouse.server.notices.outside import Outside, Place, Unsent, is_public
from hothouse.server.notices.texts import TEXTS
from hothouse.server.notices.wire_notices import HookBody
from hothouse.server.tables.refusals import Refused
from hothouse.storage.rows import AwayWish
from server.receivers import Receiver, listening
from server.test_notices import ADA, BOB, Stage, staged


@pytest.mark.parametrize(
    "url",
    [
        "http://games.example/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[::127.0.0.1]/",
        "https://[::ffff:0:127.0.0.1]/",
        "https://[64:ff9b::10.0.0.1]/",
        "https://[64:ff9b:1::1]/",
        "https://[2002:7f00:1::]/",
        "https://[fec0::1]/",
        "https://[fd00::1]/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest",
        "https://192.168.0.1:8443/",
        "https://0.0.0.0/",
        "https://[fe80::1]/",
        "https://localhost/",
        "https://user:word@games.example/",
        "https:///nowhere",
        "https://games.example:99999/",
        "ftp://games.example/",
        "https://games.example/\r\nX: y",
        "file:///etc/passwd",
        "",
    ],
)
def test_no_request_goes_to_an_address_of_our_own_network(url: str) -> None:
    """Private, local and link-local addresses in every spelling, other schemes, and what hides a header."""
    with pytest.raises(Refused) as refused:
        asyncio.run(Outside().check(url))
    assert refused.value.code == "bad_target"


@pytest.mark.parametrize(
    "address", ["93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"]
)
def test_an_address_of_the_open_network_is_public(address: str) -> None:
    """Of either kind, and one of the old kind by its new names, which hosts without the old kind need."""
    assert is_public(address)


def test_a_redirect_is_not_followed(tmp_path: Path) -> None:
    """Whoever answers with another address has been told nothing, and nobody is asked there."""

    async def do(stage: Stage) -> None:
        inside = Receiver()
        async with listening(inside.heard) as inside.port:
            stage.receiver.answers, stage.receiver.more = [302], f"Location: {inside.url}/admin\r\n"
            await stage.counter.by_hook(ADA, HookBody(url=stage.receiver.url))
            table = await stage.table()
            await stage.move(table, ADA, ago=90_000)
            await stage.move(table, BOB)
            assert await stage.send() == 1
            assert (len(stage.receiver.posted), inside.posted) == (1, [])
            assert await stage.waiting() == 2  # not told: it is tried again later

    staged(tmp_path, do)


def test_a_name_that_turns_private_leads_nowhere() -> None:
    """The address that was judged is the one that is connected to: the name is asked once a request, every
    address that it has counts, and a name that was public when it was given is judged again."""

    async def do() -> None:
        receiver = Receiver()
        async with listening(receiver.heard) as receiver.port:
            answers = [["93.184.216.34"], ["127.0.0.1"], ["93.184.216.34", "10.0.0.1"]]
            asked: list[str] = []

            async def resolve(host: str, port: int) -> list[str]:
                asked.append(host)
                return answers[len(asked) - 1]

            outside = Outside(is_public, ("http",), resolve)
            url = f"http://rebind.example:{receiver.port}/"
            await outside.check(url)
            for _ in range(2):
                with pytest.raises(Unsent):
                    await outside.post(url, {}, b"x")
            assert len(asked) == 3
            assert receiver.posted == []

    asyncio.run(do())


def test_names_of_our_own_network_are_not_told_from_names_that_nobody_has() -> None:
    """Whoever tries names one after the other reads the same sentence, and learns none that is ours."""

    async def resolve(host: str, port: int) -> list[str]:
        if host == "nobody.example":
            raise OSError
        return {"printer.internal": ["10.0.0.7"], "both.example": ["93.184.216.34", "10.0.0.7"]}[host]

    async def said(host: str) -> str:
        with pytest.raises(Refused) as refused:
            await Outside(resolve=resolve).check(f"https://{host}/")
        return str(refused.value).replace(host, "it")

    hosts = ("nobody.example", "printer.internal", "both.example")
    assert len({asyncio.run(said(host)) for host in hosts}) == 1


def test_quiet_hours_end_in_the_persons_own_time() -> None:
    """Over midnight, in a zone that changes its clocks; a digest comes as they end."""
    wish = AwayWish(ADA, zone="Europe/Paris", quiet_from=22 * 60, quiet_to=8 * 60)
    # Summer time begins in between.
    moments = datetime(2026, 3, 28, 23, tzinfo=UTC), datetime(2026, 3, 29, 6, tzinfo=UTC)
    night, morning = (int(each.timestamp() * 1000) for each in moments)
    assert quiet.is_quiet(wish, night)
    assert not quiet.is_quiet(wish, morning)
    assert quiet.after_quiet(wish, night) == morning == quiet.digest_time(wish, night)
    assert quiet.after_quiet(wish, morning) == morning
    never = AwayWish(ADA, quiet_from=0, quiet_to=0)
    assert not quiet.is_quiet(never, night)
    with pytest.raises(Refused):
        quiet.zone_of("../../etc/passwd")


def test_every_language_says_every_sentence() -> None:
    """With the same blanks."""
    english = TEXTS["en"]
    for language, words in TEXTS.items():
        assert words.keys() == english.keys(), language
        for name, text in words.items():
            blanks = {part.partition("}")[0] for part in text.split("{")[1:]}
            assert blanks == {part.partition("}")[0] for part in english[name].split("{")[1:]}, (
                language,
                name,
            )


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("https://example.org", "/"),
        ("https://example.org?to=me", "/?to=me"),
        ("https://example.org/hook", "/hook"),
        ("https://example.org/hook/?to=me&now", "/hook/?to=me&now"),
    ],
)
def test_an_address_is_asked_for_by_its_path(url: str, path: str) -> None:
    """With what stands behind the question mark; where there is none, by a bare stroke."""
    assert Outside().place(url) == Place("https", "example.org", 443, path)
