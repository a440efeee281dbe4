"""Letters: nobody's mailbox is flooded, what could not be sent is said, one click stops them."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import select

from hothouse.server.notices import counter
from hothouse.server.notices.mail import Post
from hothouse.server.notices.wire_notices import MailBody
from hothouse.server.tables.refusals import Refused
from hothouse.server.times import now_ms
from hothouse.storage.schema_meeting import channels
from server.guests import Guest
from server.hosting import served
from server.test_notices import ADA, BOB, DAY, Stage, staged

Make = Callable[..., Guest]


async def asked(stage: Stage, person: str, address: str = "victim@games.example") -> str:
    """How somebody fares who gives an address: the code of the refusal, or nothing."""
    try:
        await stage.counter.by_mail(person, MailBody(address=address))
    except Refused as refused:
        return refused.code
    return ""


def test_nobody_can_have_a_strangers_address_flooded(tmp_path: Path) -> None:
    """One question a day from one person, three from all together, also if it is taken back in between; what
    is no address, or hides a second one, is refused."""

    async def do(stage: Stage) -> None:
        ask = partial(asked, stage)
        assert [await ask(ADA), await ask(ADA)] == ["", "enough"]
        (way,) = (await stage.counter.shown(ADA)).channels
        await stage.counter.drop(ADA, way.id)
        assert [await ask(ADA), await ask(BOB), await ask("p_" + "c" * 20)] == ["", "", "enough"]
        assert len(stage.letters.letters) == 3
        kept = await stage.house.database.read(
            lambda db: list(db.scalars(select(channels.c.target).where(channels.c.person == "")))
        )
        assert len(kept) == 3
        assert all("victim" not in each for each in kept)
        for wrong in ("", "ada", "a@b", "a@b.c,d@e.f", "a b@c.de", "a@b.c\r\nBcc: d@e.f", "ä@b.cd"):
            assert await ask(BOB, wrong) == "bad_target"

    staged(tmp_path, do)


def test_a_question_without_an_answer_is_asked_once_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also by whoever gave the address days ago: the day of the last question counts, not of the first."""

    async def do(stage: Stage) -> None:
        assert await asked(stage, ADA) == ""
        later = now_ms() + DAY + 60_000
        monkeypatch.setattr(counter, "now_ms", lambda: later)
        assert [await asked(stage, ADA) for _ in range(3)] == ["", "enough", "enough"]
        assert len(stage.letters.letters) == 2

    staged(tmp_path, do)


def test_many_who_give_one_mailbox_at_once_have_it_asked_three_times(address: str, tmp_path: Path) -> None:
    """On both databases: twelve people in one moment, each with another spelling of the same mailbox."""

    async def do(stage: Stage) -> None:
        spellings = [f"{'Vi.ctim' if each % 2 else 'victim'}+{each}@games.example" for each in range(12)]
        people = [f"p_{each:020x}" for each in range(12)]
        found = await asyncio.gather(*map(partial(asked, stage), people, spellings))
        assert sorted(found) == ["", "", "", *["enough"] * 9]
        assert len(stage.letters.letters) == 3

    staged(tmp_path, do, address)


def test_a_letter_that_could_not_be_sent_is_said_and_may_be_tried_again(tmp_path: Path) -> None:
    """Nobody is told that it is on its way, and the address counts as not asked."""

    async def do(stage: Stage) -> None:
        stage.letters.refuse = True
        assert [await asked(stage, ADA) for _ in range(4)] == ["no_letters"] * 4
        assert (await stage.counter.shown(ADA)).channels == []
        stage.letters.refuse = False
        assert [await asked(stage, ADA), await asked(stage, ADA)] == ["", "enough"]

    staged(tmp_path, do)


def test_letters_are_stopped_with_one_click_by_whatever_reads_them(
    tmp_path: Path, guest_at: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program posts a form to the link of the letter, without a login; whoever opens it sees a page; a link
    that was changed stops nothing; and nobody else's form is let in."""
    stops: list[str] = []

    async def send(post: Post, to: str, subject: str, text: str, stop: str) -> None:
        stops.append(stop)

    monkeypatch.setattr(Post, "send", send)
    smtp = {"smtp": "smtp://127.0.0.1:9", "mail_from": "house@games.example"}
    with served(database=str(tmp_path / "house.db"), url="https://games.example", **smtp) as house:
        ada, program = guest_at(house, "Ada"), guest_at(house, stranger=True)
        shown = ada.post("/api/notices/mail", {"address": "ada@games.example"})
        link, form = stops[0].removeprefix("https://games.example"), {"List-Unsubscribe": "One-Click"}
        wrong = link[:-1] + ("0" if link[-1] != "0" else "1")
        assert program.http.get(link).headers["content-type"].startswith("text/html")
        assert program.http.post(wrong, data=form).status_code == 404
        assert program.http.post("/api/notices/hook", data=form).json()["code"] == "malformed"
        assert ada.get("/api/notices") == shown
        assert program.http.post(link, data=form).status_code == 204
        assert ada.get("/api/notices")["channels"] == []


def test_a_visitor_with_many_identities_writes_few_strangers(
    tmp_path: Path, guest_at: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty people of one address, each with another victim: twenty are asked, then the address waits."""
    sent: list[str] = []

    async def send(post: Post, to: str, subject: str, text: str, stop: str) -> None:
        sent.append(to)

    monkeypatch.setattr(Post, "send", send)
    smtp = {"smtp": "smtp://127.0.0.1:9", "mail_from": "house@games.example"}
    with served(database=str(tmp_path / "house.db"), url="https://games.example", limits=1, **smtp) as house:
        puppets = [guest_at(house) for _ in range(30)]
        for number, each in enumerate(puppets):
            each.ask("POST", "/api/notices/mail", {"address": f"victim{number}@games.example"})
        assert sent == [f"victim{number}@games.example" for number in range(20)]
